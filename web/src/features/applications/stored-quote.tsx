import type { ReactNode } from "react";
import { QueryError } from "@/components/query-error";
import { Fact, Facts } from "@/components/ui/facts";
import { Skeleton } from "@/components/ui/skeleton";
import { wordOf } from "@/features/loans/words";
import { StoredApplicationPapers } from "@/features/papers/stored-papers";
import { formatDate, formatInstant } from "@/lib/dates";
import { fullName } from "@/lib/people";
import { useQuery } from "@/lib/queries";
import { applicationQuery, type QuotedApplication } from "./api";
import { QuotedCost, Warnings } from "./quote-panel";

type StoredQuoteProps = { application: number };

/**
 * An application for the person who decides: current warnings, the requested terms, and the quote
 * that was shown.
 */
export function ApplicationDetails({ application }: StoredQuoteProps) {
  return (
    <Loaded application={application}>
      {(found) => (
        <div className="flex flex-col gap-3">
          <Warnings warnings={found.warnings} />
          <Facts>
            <Fact label="Loan type">{found.loan_product.name}</Fact>
            <Fact label="Purpose">{found.purpose}</Fact>
            <Fact label="Payment frequency">{wordOf(found.payment_frequency)}</Fact>
            <Fact label="Pay out by">{wordOf(found.disbursement_kind)}</Fact>
            <Fact label="Transaction type">{wordOf(found.transaction_type)}</Fact>
            <Fact label="Mandate 1">{found.mandate_id1}</Fact>
            <Fact label="Mandate 2">{found.mandate_id2}</Fact>
          </Facts>
          <Quote application={found} shownAbove={found.warnings} />
          {found.status === "submitted" && (
            <StoredApplicationPapers application={found.id} branch={found.branch.id} />
          )}
        </div>
      )}
    </Loaded>
  );
}

/** The quote at the time of application, and the people who applied and approved. */
export function StoredQuote({ application }: StoredQuoteProps) {
  return (
    <Loaded application={application}>
      {(found) => (
        <div className="flex flex-col gap-3">
          <Facts>
            <Fact label="Application" number>
              #{found.id}
            </Fact>
            <Fact label="Submitted by">{fullName(found.submitted_by)}</Fact>
            <Fact label="Submitted">{formatInstant(found.created_at)}</Fact>
            {found.request != null && found.decided_by && (
              <>
                <Fact label="Approved by">{fullName(found.decided_by)}</Fact>
                <Fact label="Approved">{formatInstant(found.decided_at ?? found.created_at)}</Fact>
              </>
            )}
            {found.decision_reason && <Fact label="Note">{found.decision_reason}</Fact>}
          </Facts>
          <Quote application={found} />
        </div>
      )}
    </Loaded>
  );
}

function Loaded({
  application,
  children,
}: StoredQuoteProps & { children: (found: QuotedApplication) => ReactNode }) {
  const query = useQuery(applicationQuery(application));
  if (query.isError) return <QueryError query={query} className="py-4" />;
  if (query.data === undefined) return <Skeleton className="h-40 w-full" />;
  return children(query.data);
}

type QuoteProps = {
  application: QuotedApplication;
  /** Warnings that are shown above already. */
  shownAbove?: QuotedApplication["warnings"];
};

function Quote({ application: { amount, quote }, shownAbove = [] }: QuoteProps) {
  const above = new Set(shownAbove.map(({ message }) => message));
  const warnings = quote.warnings.filter(({ message }) => !above.has(message));
  const repeated = quote.warnings.length - warnings.length;
  return (
    <section aria-label="Quote" className="bg-muted/60 flex flex-col gap-3 rounded-xl border p-4">
      <h3 className="text-sm font-semibold">Quote of {formatDate(quote.quoted_on)}</h3>
      <Warnings warnings={warnings} />
      {repeated > 0 && (
        <p className="text-muted-foreground text-sm">
          {repeated === 1
            ? "A warning above was shown with this quote."
            : `${repeated} warnings above were shown with this quote.`}
        </p>
      )}
      <QuotedCost quote={{ ...quote, principal_amount: amount }} />
    </section>
  );
}
