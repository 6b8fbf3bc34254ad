import { useQuery } from "@tanstack/react-query";
import { MousePointerClick, Wallet } from "lucide-react";
import { SideCard } from "@/components/side-card";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Fact, Facts } from "@/components/ui/facts";
import { Skeleton } from "@/components/ui/skeleton";
import { EmptyState, ErrorState } from "@/components/ui/states";
import { loanAccountQuery } from "@/features/loans/api";
import { PaymentSchedule } from "@/features/loans/payment-schedule";
import { StatusBadge } from "@/features/loans/status-badge";
import { formatDate } from "@/lib/dates";
import { messageOf } from "@/lib/forms";
import { formatRand } from "@/lib/money";
import { navigate } from "@/lib/route";
import { can, useUser } from "@/lib/session";
import type { ActiveLoan } from "./api";
import { branchOf, disburserOf } from "./columns";

type LoanDetailProps = {
  loan: ActiveLoan;
  open: boolean;
  onClose: () => void;
};

/** The selected loan: its terms, its mandates, its schedule. */
export function LoanDetail({ loan, open, onClose }: LoanDetailProps) {
  const user = useUser();
  const { client } = loan;
  return (
    <SideCard
      title={client ? `${client.first_name} ${client.last_name}` : "Unknown"}
      subtitle={
        <span className="text-muted-foreground flex items-center gap-2 text-sm tabular-nums">
          Loan #{loan.id} <StatusBadge status={loan.status} />
        </span>
      }
      open={open}
      onClose={onClose}
      fixed
      footer={
        client &&
        can(user, "can_do_repayments") && (
          <Button size="sm" onClick={() => navigate("repayments", client.id)}>
            <Wallet aria-hidden />
            Take repayment
          </Button>
        )
      }
    >
      <Facts>
        <Fact label="Client ID" number>
          {client?.national_id ?? "N/A"}
        </Fact>
        <Fact label="Disbursed by">{disburserOf(loan)}</Fact>
        <Fact label="Disbursement date">{formatDate(loan.disbursement_date)}</Fact>
        <Fact label="Branch">{branchOf(loan)}</Fact>
        <Fact label="Principal" number>
          {formatRand(loan.principal_amount)}
        </Fact>
        <Fact label="Interest" number>
          {formatRand(loan.interest_amount)}
        </Fact>
        <Fact label="Total" number>
          {formatRand(loan.total_amount)}
        </Fact>
        <Fact label="Balance" number className="font-semibold [&>dt]:text-inherit">
          {formatRand(loan.balance)}
        </Fact>
        <Fact label="Next payment date">{formatDate(loan.next_payment_date)}</Fact>
      </Facts>
      <h3 className="mt-5 mb-1 text-sm font-semibold">Mandates</h3>
      <Facts>
        <Fact label="Mandate 1">{loan.mandate_id1 || "N/A"}</Fact>
        <Fact label="Mandate 2">{loan.mandate_id2 || "N/A"}</Fact>
      </Facts>
      <h3 className="mt-5 mb-1 text-sm font-semibold">Payment Schedule</h3>
      {loan.payment_schedules ? (
        <PaymentSchedule installments={loan.payment_schedules} />
      ) : (
        <AskedSchedule loan={loan.id} />
      )}
    </SideCard>
  );
}

/** The whole list at once comes without schedules: the one that is looked at is asked for. */
function AskedSchedule({ loan }: { loan: number }) {
  const query = useQuery(loanAccountQuery(loan));
  if (query.isError)
    return (
      <ErrorState
        title={messageOf(query.error)}
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
        className="py-4"
      />
    );
  if (query.data === undefined) return <Skeleton className="h-40 w-full" />;
  return <PaymentSchedule installments={query.data.payment_schedules ?? undefined} />;
}

/** What stands beside the list while no loan is selected; a narrow screen has no room for it. */
export function NoLoan() {
  return (
    <Card className="hidden w-88 shrink-0 lg:block xl:w-96 2xl:w-110">
      <EmptyState icon={MousePointerClick} title="Select an active loan to view details." />
    </Card>
  );
}
