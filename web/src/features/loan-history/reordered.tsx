import type { LoanChangesAnswer } from "./api";
import { LoanChanges } from "./loan-changes";

/**
 * The preview of a loan on which a payment is inserted before others, to be seen before it is
 * confirmed.
 */
export function Reordered({ changes }: { changes: LoanChangesAnswer }) {
  const count = changes.reapplied.length;
  return (
    <section aria-label="What changes" className="flex flex-col gap-3 border-t pt-3 text-sm">
      <p>
        This money came before {count === 1 ? "a payment" : `${count} payments`} recorded on this
        loan. {count === 1 ? "It is" : "They are"} applied again after it, under{" "}
        {count === 1 ? "a new receipt" : "new receipts"}. No money moves, and past reports stay as
        they are.
      </p>
      <LoanChanges changes={changes} />
    </section>
  );
}
