import { useQuery } from "@tanstack/react-query";
import { QueryError } from "@/components/query-error";
import { Fact, Facts } from "@/components/ui/facts";
import { Skeleton } from "@/components/ui/skeleton";
import { wordOf } from "@/features/loans/words";
import { formatDate } from "@/lib/dates";
import { compareAmounts, formatRand } from "@/lib/money";
import { type ReversalPreviewAnswer, reversalPreviewQuery } from "./api";

/** What reversing a payment does to its loan: figures, installments, and later payments. */
export function ReversalPreview({ payment }: { payment: number }) {
  const query = useQuery(reversalPreviewQuery(payment));
  return (
    <section
      aria-labelledby={`reversal-${payment}`}
      className="bg-muted/60 flex flex-col gap-3 rounded-xl border p-4"
    >
      <h3 id={`reversal-${payment}`} className="text-sm font-semibold">
        What changes
      </h3>
      {query.isError ? (
        <QueryError query={query} className="py-2" />
      ) : query.data === undefined ? (
        <div role="status" aria-label="Working out what changes">
          <Skeleton className="h-40 w-full" />
        </div>
      ) : (
        <Found preview={query.data} />
      )}
    </section>
  );
}

function Found({ preview }: { preview: ReversalPreviewAnswer }) {
  const { reapplied, status_before, status_after } = preview;
  return (
    <div aria-live="polite" className="flex flex-col gap-4">
      <Facts>
        <Fact label="Balance now" number>
          {formatRand(preview.balance_before)}
        </Fact>
        <Fact label="Balance afterwards" number className="[&>dt]:text-foreground font-semibold">
          {formatRand(preview.balance_after)}
        </Fact>
        {status_before !== status_after && (
          <Fact label="Status">
            {wordOf(status_before)} → {wordOf(status_after)}
          </Fact>
        )}
        {compareAmounts(preview.waived_amount, "0.00") > 0 && (
          <Fact label="Charges waived (in duplum)" number>
            {formatRand(preview.waived_amount)}
          </Fact>
        )}
      </Facts>
      <Installments rows={preview.installments} />
      {reapplied.length > 0 && <Reapplied rows={reapplied} />}
    </div>
  );
}

function Installments({ rows }: { rows: ReversalPreviewAnswer["installments"] }) {
  const changed = rows.filter(
    (row) => row.total_due_before !== row.total_due_after || row.paid_before !== row.paid_after,
  );
  if (changed.length === 0) {
    return <p className="text-muted-foreground text-sm">No installment changes.</p>;
  }
  return (
    <table className="w-full text-xs tabular-nums">
      <caption className="text-muted-foreground pb-1 text-left font-medium">
        Still to pay on each installment
      </caption>
      <thead>
        <tr className="text-muted-foreground text-left">
          <th className="pb-1 font-medium">Due</th>
          <th className="pb-1 text-right font-medium">Now</th>
          <th className="pb-1 text-right font-medium">Afterwards</th>
        </tr>
      </thead>
      <tbody>
        {changed.map((row) => (
          <tr key={row.installment_id} className="border-t">
            <th scope="row" className="py-1.5 pr-2 text-left font-normal whitespace-nowrap">
              <span className="text-muted-foreground">{row.installment_number}.</span>{" "}
              {formatDate(row.due_date)}
            </th>
            <td className="py-1.5 pl-2 text-right whitespace-nowrap">
              {formatRand(row.total_due_before)}
            </td>
            <td className="py-1.5 pl-2 text-right font-medium whitespace-nowrap">
              {formatRand(row.total_due_after)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Reapplied({ rows }: { rows: ReversalPreviewAnswer["reapplied"] }) {
  return (
    <div className="text-xs">
      <h4 className="text-muted-foreground mb-1 font-medium">
        Later payments, applied again under new receipts
      </h4>
      <ul className="divide-y border-t">
        {rows.map((row) => (
          <li key={row.id} className="py-1.5">
            <p className="flex flex-wrap justify-between gap-x-3 tabular-nums">
              <span>
                {row.receipt_number}, {formatDate(row.counts_from)}
              </span>
              <span className="font-medium whitespace-nowrap">{formatRand(row.amount)}</span>
            </p>
            <p className="text-muted-foreground">
              {row.payment_method}, {row.branch_name}, {row.received_by}
            </p>
            <p className="text-muted-foreground">
              {pays(row.allocations_before)} → {pays(row.allocations_after)}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The installments that a payment goes to: `installments 2, 3`. */
function pays(of: ReversalPreviewAnswer["reapplied"][number]["allocations_before"]): string {
  const numbers = of.map((one) => one.installment_number).join(", ");
  return `${of.length === 1 ? "installment" : "installments"} ${numbers}`;
}
