import { QueryError } from "@/components/query-error";
import { Alert } from "@/components/ui/alert";
import { Fact, Facts } from "@/components/ui/facts";
import { Skeleton } from "@/components/ui/skeleton";
import { excessText, ruleLabel } from "@/features/credit-limits/excess";
import { kindLabel } from "@/features/credit-limits/limits";
import { loanAccountQuery } from "@/features/loans/api";
import { penaltyText, wordOf } from "@/features/loans/words";
import type { Schema } from "@/lib/api/client";
import { creditTypeLabel, incomeLabel } from "@/lib/credit-classes";
import { formatDate } from "@/lib/dates";
import { formatRand, formatRate } from "@/lib/money";
import { useQuery } from "@/lib/queries";

type Terms = Schema["LoanTerms"];

/** The terms of a loan, independent of later changes to its product. */
export function LoanTerms({ loan }: { loan: number }) {
  const query = useQuery(loanAccountQuery(loan));
  if (query.isError) return <QueryError query={query} className="py-4" />;
  if (query.data === undefined) return <Skeleton className="h-40 w-full" />;
  const { terms, above_limits: excesses } = query.data;
  if (!terms) return null;
  return (
    <>
      {excesses?.map((excess) => (
        <Alert key={`${excess.schedule_version} ${excess.rule}`} kind="warning" className="mb-3">
          {ruleLabel(excess.rule)} above the limit
          {excess.schedule_version > 1 &&
            ` when it was rescheduled (schedule ${excess.schedule_version})`}
          : {excessText(excess)}.
        </Alert>
      ))}
      <Facts>
        {termRows(terms).map(({ label, text }) => (
          <Fact key={label} label={label} number>
            {text}
          </Fact>
        ))}
      </Facts>
      {terms.credit_limits.length > 0 && (
        <>
          <h4 className="mt-4 mb-1 text-sm font-semibold">Checked against</h4>
          <ul className="text-muted-foreground flex flex-col gap-1 text-xs">
            {terms.credit_limits.map((limit) => (
              <li key={limit.id} className="text-pretty wrap-anywhere">
                {kindLabel(limit.kind)} from {formatDate(limit.effective_from)} ({limit.source})
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

const FEE_METHODS: Record<string, string> = {
  none: "None",
  nca_maximum: "Legal maximum",
  fixed: "Fixed amount",
};

function termRows(terms: Terms): { label: string; text: string }[] {
  const months = (count: number) => `${count} ${count === 1 ? "month" : "months"}`;
  return [
    { label: "Interest rate a year", text: formatRate(terms.interest_rate) },
    { label: "Interest rate a month", text: formatRate(terms.monthly_interest_rate, 2) },
    { label: "Total cost of credit", text: formatRand(terms.total_cost_of_credit) },
    { label: "Repaid for each rand", text: formatRand(terms.cost_multiple) },
    { label: "Interest method", text: wordOf(terms.interest_method) },
    { label: "Payment frequency", text: wordOf(terms.payment_frequency) },
    { label: "Charged for", text: months(terms.service_fee_months) },
    { label: "Term of the loan type", text: months(terms.term) },
    {
      label: "Initiation fee",
      text: FEE_METHODS[terms.initiation_fee_method] ?? terms.initiation_fee_method,
    },
    { label: "Service fee a month", text: formatRand(terms.monthly_service_fee) },
    ...(typeof terms.vat_rate === "string"
      ? [{ label: "VAT on the fees", text: formatRate(terms.vat_rate) }]
      : []),
    { label: "Penalty rate", text: penaltyText(terms) },
    { label: "Grace days", text: String(terms.grace_days) },
    { label: "Type of credit", text: creditTypeLabel(terms.credit_type) },
    { label: "Gross monthly income then", text: incomeLabel(terms.income_band) },
  ];
}
