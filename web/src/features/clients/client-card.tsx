import { Ban, HandCoins, Pencil, RotateCcw, Wallet } from "lucide-react";
import type { ReactNode } from "react";
import { recordFacts } from "@/components/record-fields";
import { SideCard } from "@/components/side-card";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Fact, Facts } from "@/components/ui/facts";
import { AssessmentPart } from "@/features/affordability/assessment-part";
import { DocumentsPart } from "@/features/client-documents/documents-part";
import { FlagBanners } from "@/features/client-flags/flag-marks";
import { FlagsPart } from "@/features/client-flags/flags-part";
import {
  ApplicationWaiting,
  ClientStatus,
  loanRefusal,
} from "@/features/client-search/client-status";
import type { Client } from "@/features/client-search/types";
import { IdentificationPart } from "@/features/identifications/identification-part";
import { LoanPapers } from "@/features/loan-history/loan-papers";
import { StatusBadge } from "@/features/loans/status-badge";
import { StoredClientPapers } from "@/features/papers/stored-papers";
import { formatInstant } from "@/lib/dates";
import { formatRand } from "@/lib/money";
import { href } from "@/lib/route";
import { can, useUser } from "@/lib/session";
import { ClientDataPart } from "./client-data-part";
import { INFORMATION, KIN, NEW_CLIENT } from "./client-fields";

type ClientCardProps = {
  client: Client;
  open: boolean;
  onClose: () => void;
  onEdit: () => void;
  onBlacklist: () => void;
  onRevoke: () => void;
  onAddDocument: () => void;
  onAssess: () => void;
  onGiveLoan: () => void;
  onRepay: () => void;
};

/** Everything about the selected client, and what can be done for them. */
export function ClientCard({ client, open, onClose, ...actions }: ClientCardProps) {
  const user = useUser();
  const erased = client.erased_at != null;
  const editor = can(user, "can_edit_clients") && !erased;
  return (
    <SideCard
      title={`${client.first_name} ${client.last_name}`}
      subtitle={
        <span className="flex flex-wrap gap-1.5">
          <ClientStatus client={client} checking={false} />
          <ApplicationWaiting client={client} />
        </span>
      }
      open={open}
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" size="sm" onClick={onClose} className="mr-auto max-sm:hidden">
            Close
          </Button>
          {editor && (
            <Button variant="outline" size="sm" onClick={actions.onEdit}>
              <Pencil aria-hidden />
              Edit Client
            </Button>
          )}
          {editor && client.is_blacklisted && (
            <Button variant="outline" size="sm" onClick={actions.onRevoke}>
              <RotateCcw aria-hidden />
              Revoke Blacklist
            </Button>
          )}
          {editor && !client.is_blacklisted && (
            <Button variant="outline" size="sm" onClick={actions.onBlacklist}>
              <Ban aria-hidden />
              Blacklist Client
            </Button>
          )}
        </>
      }
    >
      {erased ? (
        <Alert kind="info" className="mb-5">
          This person's data was erased on {formatInstant(client.erased_at)}. Loans and books stay.
        </Alert>
      ) : (
        <>
          <FlagBanners flags={client.flags} />
          <NoLoan client={client} />
        </>
      )}
      {!erased && (
        <Doings client={client} onGiveLoan={actions.onGiveLoan} onRepay={actions.onRepay} />
      )}
      {!erased && (
        <Part title="Information">
          {recordFacts({ fields: NEW_CLIENT.fields, record: client, columns: INFORMATION })}
          <Fact label="Client since">{formatInstant(client.created_at)}</Fact>
        </Part>
      )}
      {client.loan_accounts.length > 0 && <LoanAccounts client={client} />}
      {!erased && (
        <Part title="Next Of Kin Information">
          {recordFacts({ fields: NEW_CLIENT.fields, record: client, columns: KIN })}
        </Part>
      )}
      {!erased && <AssessmentPart client={client.id} onAssess={actions.onAssess} />}
      {!erased && <FlagsPart client={client.id} />}
      {!erased && <IdentificationPart client={client.id} />}
      {!erased && <DocumentsPart client={client.id} onAdd={actions.onAddDocument} />}
      {!erased && <StoredClientPapers client={client.id} />}
      <ClientDataPart client={client} />
    </SideCard>
  );
}

/** The reason why the client may not borrow: shown to lenders and viewers alike. */
function NoLoan({ client }: { client: Client }) {
  const refusal = loanRefusal(client);
  // Banners say it.
  const isFlagged = client.flags.some(({ stops }) => stops.includes("new_credit"));
  if (refusal === null || (isFlagged && !client.is_blacklisted)) return null;
  return (
    <Alert kind="warning" className="mb-5">
      This client may not borrow. {refusal}
    </Alert>
  );
}

function Doings({
  client,
  onGiveLoan,
  onRepay,
}: Pick<ClientCardProps, "client" | "onGiveLoan" | "onRepay">) {
  const user = useUser();
  const lends = can(user, "can_give_loans");
  const collects = can(user, "can_do_repayments") && client.activeLoanAccounts.length > 0;
  if (!lends && !collects) return null;
  return (
    <div className="mb-5 flex flex-wrap gap-2">
      {lends && (
        <Button
          size="sm"
          variant={collects ? "secondary" : "default"}
          disabled={!client.is_able_to_get_loan}
          onClick={onGiveLoan}
        >
          <HandCoins aria-hidden />
          Give loan
        </Button>
      )}
      {collects && (
        <Button size="sm" onClick={onRepay}>
          <Wallet aria-hidden />
          Take repayment
        </Button>
      )}
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mb-5 last:mb-0">
      <h3 className="mb-1 text-sm font-semibold">{title}</h3>
      <Facts>{children}</Facts>
    </section>
  );
}

function LoanAccounts({ client }: { client: Client }) {
  return (
    <section className="mb-5">
      <h3 className="mb-1 text-sm font-semibold">Loan accounts</h3>
      <ul className="divide-y text-sm">
        {client.loan_accounts.map((loan) => (
          <li key={loan.id} className="py-2 tabular-nums">
            <div className="mb-2 flex items-center justify-between gap-3">
              <span className="flex items-center gap-2">
                <a
                  href={href("active-loans", loan.id)}
                  aria-label={`Loan #${loan.id}`}
                  className="text-primary underline-offset-4 hover:underline"
                >
                  #{loan.id}
                </a>
                <StatusBadge status={loan.status} />
              </span>
              <span className="text-right">
                {formatRand(loan.balance)}
                <span className="text-muted-foreground"> of {formatRand(loan.total_amount)}</span>
              </span>
            </div>
            <LoanPapers loan={loan.id} />
          </li>
        ))}
      </ul>
    </section>
  );
}
