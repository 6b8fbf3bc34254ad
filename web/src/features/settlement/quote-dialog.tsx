import { useQueryClient } from "@tanstack/react-query";
import { Calculator } from "lucide-react";
import { useMemo, useState } from "react";
import { z } from "zod";
import { QueryError } from "@/components/query-error";
import { Badge } from "@/components/ui/badge";
import { Button, buttonVariants } from "@/components/ui/button";
import { Dialog, DialogClose, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { DateField, FormError, SubmitButton } from "@/components/ui/field";
import { Skeleton } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import { useFormSubmit } from "@/components/use-submit";
import type { LoanAccount } from "@/features/loans/types";
import { formatDate } from "@/lib/dates";
import { useZodForm } from "@/lib/forms";
import { mediaUrl } from "@/lib/media";
import { formatRand } from "@/lib/money";
import { useQuery } from "@/lib/queries";
import { useServerToday } from "@/lib/server-clock";
import {
  quoteSettlement,
  type SettlementCost,
  type SettlementQuote,
  settlementCostQuery,
  settlementQuotesQuery,
} from "./api";
import { SettlementBreakdown } from "./breakdown";

type QuoteDialogProps = { loan: Pick<LoanAccount, "id">; onClose: () => void };

/** Opens the cost of settling a loan, for people who serve its client. */
export function SettlementQuoteButton({ loan }: Pick<QuoteDialogProps, "loan">) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => setOpen(true)}>
        <Calculator aria-hidden />
        Settlement quote…
      </Button>
      {open && <QuoteDialog loan={loan} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The cost of settling a loan on a day, and quotes that promise it. */
function QuoteDialog({ loan, onClose }: QuoteDialogProps) {
  const first = useQuery(settlementCostQuery(loan.id));
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={`Settlement of Loan #${loan.id}`}
        description="A quote holds until the end of its day, unless the loan changes."
      >
        {first.isError && <QueryError query={first} />}
        {first.isPending && <Skeleton className="h-80 w-full" />}
        {first.data && <QuoteForm loan={loan.id} first={first.data} />}
        <Quotes loan={loan.id} />
      </DialogContent>
    </Dialog>
  );
}

function QuoteForm({ loan, first }: { loan: number; first: SettlementCost }) {
  const queries = useQueryClient();
  const { latest_date: latest } = first;
  const now = useServerToday();
  const schema = useMemo(() => quoteForm(now, latest), [now, latest]);
  // The law binds a lender for so long: an earlier day is the client's wish.
  const form = useZodForm(schema, { date: latest });
  const typed = form.watch("date");
  const isSound = schema.safeParse({ date: typed }).success;
  const cost = useQuery({ ...settlementCostQuery(loan, typed), enabled: isSound });
  const { submit, isPending } = useFormSubmit({
    name: `settlement-quote:${loan}`,
    once: true,
    form,
    send: ({ date }: { date: string }, header) => quoteSettlement(loan, date, header),
    changes: [],
    said: ({ quote_number, date }) =>
      toast.success(`Quote ${quote_number} is valid until ${formatDate(date)}.`),
    failed: `The settlement quote for loan #${loan} was not made.`,
    onDone: () => void queries.invalidateQueries(settlementQuotesQuery(loan)),
  });
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <DateField
        control={form.control}
        name="date"
        label="Settlement date"
        min={now}
        max={latest}
        hint={`Up to five business days ahead, until ${formatDate(latest)}`}
      />
      {cost.isError ? (
        <QueryError query={cost} className="py-4" />
      ) : (
        cost.data && <SettlementBreakdown cost={cost.data} />
      )}
      <FormError form={form} />
      <DialogFooter>
        <DialogClose render={<Button variant="outline">Close</Button>} />
        <SubmitButton form={form} pending={isPending}>
          Make quote
        </SubmitButton>
      </DialogFooter>
    </form>
  );
}

/** A day on which a loan can be settled. */
function quoteForm(now: string, latest: string) {
  const date = z
    .string()
    .min(1, "Please choose a day.")
    .refine((day) => day >= now, "Choose today or a later day.")
    .refine((day) => day <= latest, `Choose ${formatDate(latest)} or an earlier day.`);
  return z.object({ date });
}

/** The quotes that were made, the newest first. */
function Quotes({ loan }: { loan: number }) {
  const query = useQuery(settlementQuotesQuery(loan));
  if (query.isError) return <QueryError query={query} className="py-4" />;
  if (query.data === undefined || query.data.length === 0) return null;
  return (
    <section aria-labelledby="settlement-quotes" className="mt-5 border-t pt-5">
      <h3 id="settlement-quotes" className="mb-1 text-sm font-semibold">
        Quotes
      </h3>
      <ul className="max-h-48 divide-y overflow-y-auto text-sm">
        {query.data.map((quote) => (
          <Quote key={quote.id} quote={quote} />
        ))}
      </ul>
    </section>
  );
}

const STATUSES: Record<string, { label: string; tone: "success" | "neutral" | "warning" }> = {
  open: { label: "Valid", tone: "success" },
  used: { label: "Settled", tone: "neutral" },
  expired: { label: "Expired", tone: "neutral" },
  outdated: { label: "Outdated", tone: "warning" },
};

function Quote({ quote }: { quote: SettlementQuote }) {
  const { quote_number, date, amount, status, document_file } = quote;
  const shown = STATUSES[status];
  return (
    <li className="flex items-center justify-between gap-3 py-1.5 tabular-nums">
      <span className="flex flex-col">
        <a
          href={mediaUrl(document_file)}
          target="_blank"
          rel="noreferrer"
          aria-label={`Quote ${quote_number} as PDF`}
          className={buttonVariants({ variant: "link", size: "inline" })}
        >
          {quote_number} (PDF)
        </a>
        <span className="text-muted-foreground text-xs">Until {formatDate(date)}</span>
      </span>
      <span className="flex flex-wrap items-center justify-end gap-2">
        {shown && <Badge tone={shown.tone}>{shown.label}</Badge>}
        {formatRand(amount)}
      </span>
    </li>
  );
}
