import { Pencil, Plus } from "lucide-react";
import { useState } from "react";
import type { Column } from "@/components/columns";
import { PanelHeader } from "@/components/panel-header";
import { RecordTable } from "@/components/record-table";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { rememberBankBook } from "@/lib/book";
import { formatCount, formatRand } from "@/lib/money";
import { useQuery } from "@/lib/queries";
import { href } from "@/lib/route";
import { type Branch, branchesQuery } from "./api";
import { BranchDialog } from "./branch-dialog";

/** The lender's offices: the list, and the dialogs that open and change them. */
export default function BranchesPanel() {
  const branches = useQuery(branchesQuery);
  const [edited, setEdited] = useState<Branch | "new" | null>(null);
  const add = (
    <Button onClick={() => setEdited("new")}>
      <Plus aria-hidden />
      Add Branch
    </Button>
  );
  return (
    <>
      <PanelHeader
        title="Branches"
        text="Offices that hold money and give loans."
        actions={branches.data?.length === 0 ? undefined : add}
      />
      <RecordTable
        label="Branches"
        columns={columns}
        query={branches}
        rowId={(branch) => branch.id}
        actions={(branch) => (
          <Button
            variant="ghost"
            size="icon"
            aria-label={`Edit ${branch.name}`}
            onClick={() => setEdited(branch)}
          >
            <Pencil aria-hidden />
          </Button>
        )}
        empty={{
          title: "No branches yet",
          text: "Add a branch, then deposit money into it to start lending.",
          action: add,
        }}
        tableFrom={760}
        failed="Failed to load branches."
      />
      {edited !== null && (
        <BranchDialog branch={edited === "new" ? null : edited} onClose={() => setEdited(null)} />
      )}
    </>
  );
}

/** The bank balance of a branch; opens its bank book. */
function BankBalance({ branch }: { branch: Branch }) {
  const balance = formatRand(branch.bank_balance);
  return (
    <a
      href={href("accounting", branch.id)}
      onClick={rememberBankBook}
      aria-label={`Bank book of ${branch.name}: ${balance}`}
      className="decoration-muted-foreground/60 hover:text-primary focus-visible:ring-ring rounded-sm whitespace-nowrap underline decoration-dotted underline-offset-4 outline-none focus-visible:ring-2"
    >
      {balance}
    </a>
  );
}

const columns: [Column<Branch>, ...Column<Branch>[]] = [
  {
    header: "Name",
    cell: (branch) => (
      <>
        <p className="font-medium">{branch.name}</p>
        <p className="text-muted-foreground text-sm font-normal">{branch.address}</p>
      </>
    ),
    className: "min-w-48",
  },
  { header: "Cash", align: "right", cell: (branch) => formatRand(branch.closing_balance) },
  { header: "Bank", align: "right", cell: (branch) => <BankBalance branch={branch} /> },
  { header: "Open Loans", align: "right", cell: (branch) => formatRand(branch.total_balance) },
  { header: "Active Loans", align: "right", cell: (branch) => formatCount(branch.active_loans) },
  { header: "Clients", align: "right", cell: (branch) => formatCount(branch.total_clients) },
  {
    header: "Status",
    cell: (branch) => (
      <span className="inline-flex flex-wrap gap-1">
        {branch.is_active ? (
          <Badge tone="success">In use</Badge>
        ) : (
          <Badge tone="neutral">Not in use</Badge>
        )}
        {(branch.latitude ?? null) === null && <Badge tone="warning">No location</Badge>}
      </span>
    ),
  },
];
