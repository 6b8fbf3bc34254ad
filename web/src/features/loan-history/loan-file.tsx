import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { Fact, Facts } from "@/components/ui/facts";
import { Tab, TabPanel, Tabs, TabsList } from "@/components/ui/tabs";
import { StoredQuote } from "@/features/applications/stored-quote";
import { LoanNotes } from "@/features/collections/loan-notes";
import { loanAccountQuery } from "@/features/loans/api";
import type { LoanAccount } from "@/features/loans/types";
import { StoredLoanPapers } from "@/features/papers/stored-papers";
import { formatDate } from "@/lib/dates";
import { formatRand } from "@/lib/money";
import { fullName } from "@/lib/people";
import { useQuery } from "@/lib/queries";
import { scrollToTop } from "@/lib/scroll";
import type { LoanHistoryEntry } from "./api";
import { ExplainDialog } from "./explain-dialog";
import { ExplainedAmount } from "./explained-amount";
import type { Explain, ExplainedFigure } from "./figures";
import { LoanEdits } from "./loan-edits";
import { LoanPapers } from "./loan-papers";
import { LoanSchedule } from "./loan-schedule";
import { LoanTerms } from "./loan-terms";
import { LoanTimeline } from "./loan-timeline";
import { agreed, type SumRow, since } from "./sum";

/** The part of a loan's file that is open. */
export type LoanTab = "schedule" | "terms" | "history" | "quote" | "papers" | "notes";

type LoanFileProps = {
  loan: Partial<LoanAccount> & Pick<LoanAccount, "id" | "balance">;
  /** The amount that is being explained. */
  explained: ExplainedFigure | null;
  onExplain: (figure: ExplainedFigure | null) => void;
  tab: LoanTab;
  onTab: (tab: LoanTab) => void;
  /** The actions on an entry of the history. */
  actionsOf?: ((entry: LoanHistoryEntry) => ReactNode) | undefined;
};

/**
 * Brings the tabs to the top of their card when another one is chosen: the card is seldom high
 * enough for the amounts above them and for the tab's content.
 */
function useTabInView(tab: LoanTab) {
  const tabs = useRef<HTMLDivElement>(null);
  const shown = useRef(tab);
  useEffect(() => {
    if (shown.current !== tab && tabs.current !== null) scrollToTop(tabs.current);
    shown.current = tab;
  }, [tab]);
  return tabs;
}

/** All that is known of a loan: its terms, its mandates, its schedule, its history. */
export function LoanFile(props: LoanFileProps) {
  const { loan: listed, explained, onExplain, tab, onTab, actionsOf } = props;
  // A list of all loans comes without schedules and the sums of them.
  const query = useQuery({
    ...loanAccountQuery(listed.id),
    enabled: !listed.payment_schedules,
  });
  const loan = listed.payment_schedules ? listed : (query.data ?? listed);
  const tabs = useTabInView(tab);
  return (
    <>
      <Terms loan={loan} onExplain={onExplain} />
      <h3 className="mt-5 mb-1 text-sm font-semibold">Mandates</h3>
      <Facts>
        <Fact label="Mandate 1">{loan.mandate_id1 || "N/A"}</Fact>
        <Fact label="Mandate 2">{loan.mandate_id2 || "N/A"}</Fact>
      </Facts>
      <div className="mt-4">
        <LoanPapers loan={loan.id} />
      </div>
      <Tabs
        ref={tabs}
        value={tab}
        onValueChange={onTab}
        // High enough to be brought to the top while the little that a tab says first is on its way.
        className="mt-4 [&>[role=tabpanel]]:min-h-96"
      >
        <TabsList>
          <Tab value="schedule">Payment Schedule</Tab>
          <Tab value="terms">Terms</Tab>
          <Tab value="history">History</Tab>
          {loan.application !== undefined && <Tab value="quote">Quote</Tab>}
          <Tab value="papers">Papers</Tab>
          <Tab value="notes">Notes</Tab>
        </TabsList>
        <TabPanel value="schedule" className="pt-1">
          <LoanSchedule loan={loan} onExplain={onExplain} />
        </TabPanel>
        <TabPanel value="terms" className="pt-4">
          <LoanTerms loan={loan.id} />
        </TabPanel>
        <TabPanel value="history" className="pt-4">
          <LoanTimeline loan={loan.id} actionsOf={actionsOf} />
          <LoanEdits loan={loan.id} />
        </TabPanel>
        {loan.application !== undefined && (
          <TabPanel value="quote" className="pt-4">
            <StoredQuote application={loan.application} />
          </TabPanel>
        )}
        <TabPanel value="papers" className="pt-4">
          <StoredLoanPapers
            loan={loan.id}
            branch={loan.branch?.id}
            isOverdue={loan.payment_schedules?.some(({ status }) => status === "overdue") ?? false}
            isGone={loan.status === "cancelled"}
          />
        </TabPanel>
        <TabPanel value="notes" className="pt-4">
          <LoanNotes loan={loan.id} client={loan.client ? fullName(loan.client) : ""} />
        </TabPanel>
      </Tabs>
      <ExplainDialog loan={loan.id} of={explained} onClose={() => onExplain(null)} />
    </>
  );
}

function Terms({ loan, onExplain }: { loan: LoanFileProps["loan"]; onExplain: Explain }) {
  const { client, disbursed_by, branch } = loan;
  const amounts = (rows: SumRow[]) =>
    rows.map((row) => <Amount key={row.label} {...row} onExplain={onExplain} />);
  const amount = (label: string, figure: "principal_amount" | "total_amount") => (
    <Amount label={label} figure={figure} amount={loan[figure] ?? "0.00"} onExplain={onExplain} />
  );
  return (
    <Facts>
      <Fact label="Client ID" number>
        {client?.national_id}
      </Fact>
      <Fact label="Disbursed by">{disbursed_by && fullName(disbursed_by)}</Fact>
      <Fact label="Disbursement date">{formatDate(loan.disbursement_date)}</Fact>
      <Fact label="Branch">{branch?.name}</Fact>
      {amount("Principal", "principal_amount")}
      {amounts(agreed(loan))}
      {amount("Total", "total_amount")}
      {typeof loan.vat_amount === "string" && (
        <Amount
          label="VAT in the fees"
          figure="vat_amount"
          amount={loan.vat_amount}
          onExplain={onExplain}
        />
      )}
      {amounts(since(loan))}
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
      {loan.status === "written_off" ? (
        <>
          <Amount
            label="Recovered"
            figure="recovered_amount"
            amount={loan.recovered_amount ?? "0.00"}
            onExplain={onExplain}
          />
          <Fact label="Left to recover" number className="font-semibold [&>dt]:text-inherit">
            {formatRand(loan.unrecovered_amount ?? "0.00")}
          </Fact>
        </>
      ) : (
        <Fact label="Next payment date">{formatDate(loan.next_payment_date)}</Fact>
      )}
    </Facts>
  );
}

function Amount({ label, amount, figure, onExplain }: SumRow & { onExplain: Explain }) {
  return (
    <Fact label={label} number>
      {figure === null ? (
        formatRand(amount)
      ) : (
        <ExplainedAmount amount={amount} of={{ figure, installment: null }} onExplain={onExplain} />
      )}
    </Fact>
  );
}
