import { QueryError } from "@/components/query-error";
import { Skeleton } from "@/components/ui/skeleton";
import { useQuery } from "@/lib/queries";
import { href } from "@/lib/route";
import { can, useUser } from "@/lib/session";
import { expenseQuery, journalQuery } from "./api";
import { ExpenseFacts, JournalFacts } from "./voucher-facts";
import { voucherName } from "./words";

type VoucherPartProps = {
  id: number;
  /** `expense`, or `journal` for journals and opening balances. */
  subject: string;
  /** It waits for this request, which says who entered it. */
  isWaiting: boolean;
};

/** The voucher that a request is about, with its slip or document. */
export function VoucherPart({ subject, ...props }: VoucherPartProps) {
  return subject === "journal" ? <JournalPart {...props} /> : <ExpensePart {...props} />;
}

type PartProps = Omit<VoucherPartProps, "subject">;

function ExpensePart({ id, isWaiting }: PartProps) {
  const query = useQuery(expenseQuery(id));
  // Those who decide may lack the page.
  const isLinked = can(useUser(), "can_do_repayments");
  if (query.isError) return <QueryError query={query} />;
  if (query.data === undefined) return <Skeleton className="h-48 w-full" />;
  const name = voucherName(query.data);
  return (
    <section aria-label={name}>
      <h3 className="text-sm font-semibold">
        {isLinked ? <Link page="spend" id={id} name={name} /> : name}
      </h3>
      <ExpenseFacts expense={query.data} brief={isWaiting} />
    </section>
  );
}

function JournalPart({ id, isWaiting }: PartProps) {
  const query = useQuery(journalQuery(id));
  if (query.isError) return <QueryError query={query} />;
  if (query.data === undefined) return <Skeleton className="h-48 w-full" />;
  const name = voucherName(query.data);
  return (
    <section aria-label={name}>
      <h3 className="text-sm font-semibold">
        <Link page="journals" id={id} name={name} />
      </h3>
      <JournalFacts journal={query.data} brief={isWaiting} />
    </section>
  );
}

function Link({ page, id, name }: { page: string; id: number; name: string }) {
  return (
    <a className="text-primary hover:underline" href={href(page, String(id))}>
      {name}
    </a>
  );
}
