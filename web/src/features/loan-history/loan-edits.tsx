import { QueryError } from "@/components/query-error";
import { fieldName, fieldValue } from "@/features/loans/words";
import { formatInstant } from "@/lib/dates";
import { fullName } from "@/lib/people";
import { useQuery } from "@/lib/queries";
import { loanEditsQuery } from "./api";

/** The edits of a loan's mandates and due dates, the latest first. Renders nothing for none. */
export function LoanEdits({ loan }: { loan: number }) {
  const query = useQuery(loanEditsQuery(loan));
  if (query.isError) return <QueryError query={query} className="py-4" />;
  if (query.data === undefined || query.data.length === 0) return null;
  return (
    <section aria-label="Changes" className="mt-5 border-t pt-4 text-sm">
      <h3 className="font-semibold">Changes</h3>
      <ul className="mt-1 divide-y">
        {query.data.map((edit) => (
          <li
            key={`${edit.field} ${edit.installment_number} ${edit.edited_at} ${edit.after}`}
            className="py-2"
          >
            <p className="wrap-anywhere">
              <span className="font-medium">{fieldName(edit.field, edit.installment_number)}</span>:{" "}
              {fieldValue(edit.field, edit.before)} → {fieldValue(edit.field, edit.after)}
            </p>
            <p className="text-muted-foreground text-xs">
              {formatInstant(edit.edited_at)} · Approved by {fullName(edit.edited_by)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
