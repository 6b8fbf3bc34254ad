import { Skeleton } from "@/components/ui/skeleton";
import { Reordered } from "@/features/loan-history/reordered";
import { ErrorRows, errorRows } from "@/features/loans/error-rows";
import { formatRand, isPositive, subtractAmounts } from "@/lib/money";
import { useRefusableQuery } from "@/lib/queries";
import { useUser } from "@/lib/session";
import { previewQuery } from "./api";
import { ExcessChoice } from "./excess-choice";
import { type ExcessUse, type RepaymentBody, reorderedBy, usedExcess } from "./repayment";
import { SplitTable } from "./split-table";

type PreviewPanelProps = {
  /** The request body; null while the form is not complete. */
  body: RepaymentBody | null;
  balance: string;
  /** The chosen use of the amount above what is due. */
  excess: ExcessUse | null;
  onExcessChange: (excess: ExcessUse) => void;
};

/** The effect of the payment, before it is submitted. */
export function PreviewPanel({ body, ...rest }: PreviewPanelProps) {
  return (
    <section
      aria-labelledby="preview-title"
      aria-live="polite"
      // As high as a usual preview, so that the button below does not move away from under a press.
      className="bg-muted/60 flex min-h-65 flex-col gap-3 rounded-xl border p-4 sm:min-h-54"
    >
      <h3 id="preview-title" className="text-sm font-semibold">
        Payment preview
      </h3>
      {body === null ? (
        <p className="text-muted-foreground text-sm">
          Fill in the form to see how the payment is split and the new balance.
        </p>
      ) : (
        <Preview body={body} {...rest} />
      )}
    </section>
  );
}

function Preview({
  body,
  balance,
  excess,
  onExcessChange,
}: PreviewPanelProps & { body: RepaymentBody }) {
  const user = useUser();
  const query = useRefusableQuery(previewQuery(user, body));
  if (query.isError)
    return <ErrorRows rows={errorRows(query.error, "The payment could not be calculated.")} />;
  if (query.data === undefined) return <Skeleton className="h-24 w-full" />;
  if (query.data.client_credit != null) {
    const cost = subtractAmounts(body.amount, query.data.client_credit);
    return (
      <p className="text-sm">
        Settling this loan costs {formatRand(cost)}, which is less than {formatRand(body.amount)}.
        Choose <strong className="font-medium">Settle loan…</strong> above to take that amount.
      </p>
    );
  }
  const { part_payment, waived_amount, outcomes, excess_amount } = query.data;
  const used = usedExcess(excess, query.data);
  const outcome = outcomes.find((one) => one.excess === used);
  const { allocations } = outcome ?? query.data;
  const remaining_balance = outcome?.remaining_balance ?? query.data.remaining_balance;
  const rebate = outcome?.rebate_amount ?? "0.00";
  const reordered = reorderedBy(used, query.data);
  const settles = !isPositive(remaining_balance);
  return (
    <>
      {used !== null && (
        <ExcessChoice
          amount={excess_amount}
          outcomes={outcomes}
          value={used}
          onValueChange={onExcessChange}
        />
      )}
      <SplitTable allocations={allocations} />
      {typeof query.data.vat_amount === "string" && (
        <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm tabular-nums">
          <span className="text-muted-foreground">VAT in the fees</span>
          <span>{formatRand(query.data.vat_amount)}</span>
        </p>
      )}
      {isPositive(rebate) && (
        <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm tabular-nums">
          <span className="text-muted-foreground">Interest rebated</span>
          <span>{formatRand(rebate)}</span>
        </p>
      )}
      {isPositive(waived_amount) && (
        <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm tabular-nums">
          <span className="text-muted-foreground">Penalty waived</span>
          <span>{formatRand(waived_amount)}</span>
        </p>
      )}
      {reordered === null && (
        <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm tabular-nums">
          <span className="text-muted-foreground">New balance</span>
          <span>
            <span className="text-muted-foreground">{formatRand(balance)} → </span>
            <strong className="font-semibold">{formatRand(remaining_balance)}</strong>
          </span>
        </p>
      )}
      {settles && <p className="text-success text-sm font-medium">This settles the loan.</p>}
      {part_payment && (
        <p className="text-warning text-sm">Part payment: the rest of the installment stays due.</p>
      )}
      {reordered !== null && <Reordered changes={reordered} />}
    </>
  );
}
