import { useState } from "react";
import type { Column } from "@/components/columns";
import { PanelHeader } from "@/components/panel-header";
import { RecordTable } from "@/components/record-table";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { confirm } from "@/components/ui/confirm";
import { popup } from "@/components/ui/popup";
import { formatInstant } from "@/lib/dates";
import { fullName } from "@/lib/people";
import { useQuery } from "@/lib/queries";
import { decline, LOAD_FAILED, type RegisteredUser, registrationsQuery } from "./api";
import { ApproveDialog } from "./approve-dialog";

/** Registrations that wait for approval: each is approved or declined here. */
export default function RegistrationsPanel() {
  const registrations = useQuery(registrationsQuery);
  const [approved, setApproved] = useState<RegisteredUser | null>(null);
  const askAndDecline = async (person: RegisteredUser) => {
    const declined = await confirm({
      title: "Decline this registration?",
      text: `We will email ${fullName(person)}. They can register again.`,
      yes: "Decline",
      destructive: true,
      run: () => decline(person.id),
      changes: ["staff.changed"],
    });
    if (declined) popup.success({ title: "Registration declined." });
  };
  return (
    <>
      <PanelHeader title="Pending Registrations" text="New accounts waiting for your approval." />
      <RecordTable
        label="Pending Registrations"
        columns={columns}
        query={registrations}
        rowId={(person) => person.id}
        tableFrom={760}
        actions={(person) => (
          <>
            <Button
              variant="ghost"
              size="sm"
              aria-label={`Decline ${fullName(person)}`}
              onClick={() => void askAndDecline(person)}
            >
              Decline
            </Button>
            <Button
              size="sm"
              aria-label={`Approve ${fullName(person)}`}
              onClick={() => setApproved(person)}
            >
              Approve
            </Button>
          </>
        )}
        empty={{ title: "No pending registrations", text: "New registrations will appear here." }}
        failed={LOAD_FAILED}
      />
      {approved !== null && (
        <ApproveDialog
          person={registrations.data?.find(({ id }) => id === approved.id) ?? approved}
          onClose={() => setApproved(null)}
        />
      )}
    </>
  );
}

/** An address without room on one line is broken before its @ rather than within a word. */
function Address({ email }: { email: string }) {
  const at = email.indexOf("@");
  return (
    <span className="break-words">
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  );
}

const columns: [Column<RegisteredUser>, ...Column<RegisteredUser>[]] = [
  { header: "Name", cell: (person) => <span className="font-medium">{fullName(person)}</span> },
  { header: "Username", cell: (person) => person.username },
  {
    header: "Email",
    cell: (person) => (
      <span>
        <Address email={person.email} />{" "}
        {person.email_confirmed ? (
          <Badge tone="success">Confirmed</Badge>
        ) : (
          <Badge tone="warning">Not confirmed</Badge>
        )}
      </span>
    ),
  },
  {
    header: "Registered",
    cell: (person) => <span className="whitespace-nowrap">{formatInstant(person.created_at)}</span>,
  },
];
