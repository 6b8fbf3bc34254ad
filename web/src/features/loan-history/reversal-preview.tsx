import { QueryError } from "@/components/query-error";
import { Skeleton } from "@/components/ui/skeleton";
import { useRefusableQuery } from "@/lib/queries";
import { reversalPreviewQuery } from "./api";
import { LoanChanges } from "./loan-changes";

/** The effect of reversing a payment on its loan: figures, installments, and later payments. */
export function ReversalPreview({ payment }: { payment: number }) {
  const query = useRefusableQuery(reversalPreviewQuery(payment));
  return (
    <section
      aria-labelledby={`reversal-${payment}`}
      className="bg-muted/60 flex flex-col gap-3 rounded-xl border p-3 sm:p-4"
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
        <LoanChanges changes={query.data} />
      )}
    </section>
  );
}
