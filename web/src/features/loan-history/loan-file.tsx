import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Fact, Facts } from "@/components/ui/facts";
import { Tab, TabPanel, Tabs, TabsList } from "@/components/ui/tabs";
import type { LoanAccount } from "@/features/loans/types";
import { fullName } from "@/features/loans/words";
import { formatDate } from "@/lib/dates";
import { compareAmounts, formatRand } from "@/lib/money";
import type { LoanHistoryEntry } from "./api";
import { ExplainDialog } from "./explain-dialog";
import { ExplainedAmount } from "./explained-amount";
import type { Explain, ExplainedFigure, LoanFigure } from "./figures";
import { LoanSchedule } from "./loan-schedule";
import { LoanTimeline } from "./loan-timeline";

type LoanFileProps = {
  loan: Partial<LoanAccount> & Pick<LoanAccount, "id" | "balance">;
  /** The amount that is being explained. */
  explained: ExplainedFigure | null;
  onExplain: (figure: ExplainedFigure | null) => void;
  /** What can be done about an entry of the history. */
  actionsOf?: ((entry: LoanHistoryEntry) => ReactNode) | undefined;
};

/** All that is known of a loan: its terms, its mandates, its schedule, its history. */
export function LoanFile({ loan, explained, onExplain, actionsOf }: LoanFileProps) {
  return (
    <>
      <Terms loan={loan} onExplain={onExplain} />
      <h3 className="mt-5 mb-1 text-sm font-semibold">Mandates</h3>
      <Facts>
        <Fact label="Mandate 1">{loan.mandate_id1 || "N/A"}</Fact>
        <Fact label="Mandate 2">{loan.mandate_id2 || "N/A"}</Fact>
      </Facts>
      <Tabs defaultValue="schedule" className="mt-4">
        <TabsList>
          <Tab value="schedule">Payment Schedule</Tab>
          <Tab value="history">History</Tab>
        </TabsList>
        <TabPanel value="schedule" className="pt-1">
          <LoanSchedule loan={loan} onExplain={onExplain} />
        </TabPanel>
        <TabPanel value="history" className="pt-4">
          <LoanTimeline loan={loan.id} actionsOf={actionsOf} />
        </TabPanel>
      </Tabs>
      <ExplainDialog loan={loan.id} of={explained} onClose={() => onExplain(null)} />
    </>
  );
}

/** Shown only where there is something of it. */
const RARE = [
  ["initiation_fee", "Initiation fee"],
  ["service_fees", "Service fees"],
] as const;

function Terms({ loan, onExplain }: { loan: LoanFileProps["loan"]; onExplain: Explain }) {
  const { client, disbursed_by, branch } = loan;
  return (
    <Facts>
      <Fact label="Client ID" number>
        {client?.national_id ?? "N/A"}
      </Fact>
      <Fact label="Disbursed by">{disbursed_by ? fullName(disbursed_by) : "N/A"}</Fact>
      <Fact label="Disbursement date">{formatDate(loan.disbursement_date)}</Fact>
      <Fact label="Branch">{branch?.name ?? "N/A"}</Fact>
      <Amount label="Principal" of="principal_amount" loan={loan} onExplain={onExplain} />
      <Amount label="Interest" of="interest_amount" loan={loan} onExplain={onExplain} />
      {RARE.filter(([name]) => compareAmounts(loan[name] ?? "0.00", "0.00") > 0).map(
        ([name, label]) => (
          <Amount key={name} label={label} of={name} loan={loan} onExplain={onExplain} />
        ),
      )}
      <Amount label="Total" of="total_amount" loan={loan} onExplain={onExplain} />
      <Fact label="Balance" number className="font-semibold [&>dt]:text-inherit">
        {formatRand(loan.balance)}
        <Button
          variant="link"
          size="inline"
          className="ml-auto flex min-h-6 text-xs font-medium"
          onClick={() => onExplain({ figure: "balance", installment: null })}
        >
          Explain this balance
        </Button>
      </Fact>
      <Fact label="Next payment date">{formatDate(loan.next_payment_date)}</Fact>
    </Facts>
  );
}

type AmountProps = {
  label: string;
  of: Extract<
    LoanFigure,
    "principal_amount" | "interest_amount" | "initiation_fee" | "service_fees" | "total_amount"
  >;
  loan: LoanFileProps["loan"];
  onExplain: Explain;
};

function Amount({ label, of, loan, onExplain }: AmountProps) {
  return (
    <Fact label={label} number>
      <ExplainedAmount
        amount={loan[of] ?? "0.00"}
        of={{ figure: of, installment: null }}
        onExplain={onExplain}
      />
    </Fact>
  );
}
