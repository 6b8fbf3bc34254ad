import { MousePointerClick, Wallet } from "lucide-react";
import { useState } from "react";
import { SideCard } from "@/components/side-card";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import { EmptyState } from "@/components/ui/states";
import { LoanCorrections } from "@/features/corrections/loan-corrections";
import { ReverseEntry } from "@/features/corrections/reverse-entry";
import type { ExplainedFigure } from "@/features/loan-history/figures";
import { LoanFile, type LoanTab } from "@/features/loan-history/loan-file";
import { RescheduledBadge, StatusBadge } from "@/features/loans/status-badge";
import { SettlementQuoteButton } from "@/features/settlement/quote-dialog";
import { fullName } from "@/lib/people";
import { navigate } from "@/lib/route";
import { can, useUser } from "@/lib/session";
import type { ActiveLoan } from "./api";

type LoanDetailProps = {
  loan: ActiveLoan;
  open: boolean;
  onClose: () => void;
  /** The amount that is being explained. */
  explained: ExplainedFigure | null;
  onExplain: (figure: ExplainedFigure | null) => void;
};

/** The selected loan: all that is known of it, and what can be done. */
export function LoanDetail({ loan, open, onClose, explained, onExplain }: LoanDetailProps) {
  const user = useUser();
  // Here, as a card that becomes a sheet is mounted anew.
  const [tab, setTab] = useState<LoanTab>("schedule");
  const { client } = loan;
  const isOpen = loan.status === "active" || loan.status === "defaulted";
  return (
    <SideCard
      title={client ? fullName(client) : "Unknown"}
      subtitle={
        <span className="text-muted-foreground flex flex-wrap items-center gap-2 text-sm tabular-nums">
          Loan #{loan.id} <StatusBadge status={loan.status} />
          <RescheduledBadge version={loan.schedule_version} />
        </span>
      }
      open={open}
      onClose={onClose}
      fixed
      footer={
        <div className="flex grow flex-wrap gap-2 [&>*]:grow">
          {client && isOpen && can(user, "can_do_repayments") && (
            <Button size="sm" onClick={() => navigate("repayments", client.id)}>
              <Wallet aria-hidden />
              Take repayment
            </Button>
          )}
          {/* Buttons that do not fit beside the first one wrap below it together. */}
          <div className="flex flex-wrap gap-2 empty:hidden [&>button]:grow">
            {isOpen && <SettlementQuoteButton loan={loan} />}
            <LoanCorrections loan={loan} />
          </div>
        </div>
      }
    >
      <LoanFile
        loan={loan}
        explained={explained}
        onExplain={onExplain}
        tab={tab}
        onTab={setTab}
        actionsOf={(entry) => <ReverseEntry loan={loan} entry={entry} />}
      />
    </SideCard>
  );
}

/** Placeholder beside the list while no loan is selected; a narrow screen has no room for it. */
export function NoLoan({ isLoading }: { isLoading: boolean }) {
  return (
    <Card className="hidden w-88 shrink-0 lg:block xl:w-96 2xl:w-110">
      {isLoading ? (
        <div className="flex flex-col gap-3 p-5" aria-busy>
          <Skeleton className="h-7 w-2/3" />
          <Skeleton className="h-5 w-1/3" />
          <Skeleton className="mt-4 h-64 w-full" />
        </div>
      ) : (
        <EmptyState icon={MousePointerClick} title="Select an active loan to view details." />
      )}
    </Card>
  );
}
