import { CircleCheck } from "lucide-react";
import { JournalLines } from "@/components/journal-lines";
import { QueryError } from "@/components/query-error";
import { Alert } from "@/components/ui/alert";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Skeleton } from "@/components/ui/skeleton";
import { formatDate } from "@/lib/dates";
import { addAmounts, formatRand, isPositive } from "@/lib/money";
import { useQuery } from "@/lib/queries";
import { type ExplainedEntry, explanationQuery, type LoanExplanation } from "./api";
import { type ExplainedFigure, nameOf } from "./figures";
import { runDays, withPenaltyRuns } from "./penalty-runs";
import { eventOf, whoOf } from "./words";

type ExplainDialogProps = {
  loan: number;
  /** The amount to explain; null closes the dialog. */
  of: ExplainedFigure | null;
  onClose: () => void;
};

/** Explain this balance: any amount of a loan as the sum of the entries that make it. */
export function ExplainDialog({ loan, of, onClose }: ExplainDialogProps) {
  return (
    <Dialog inAddress open={of !== null} onOpenChange={(open) => !open && onClose()}>
      {of !== null && (
        <DialogContent
          title={
            of.installment === null && of.figure === "balance"
              ? "Explain this balance"
              : `Explain: ${nameOf(of)}`
          }
          description={`Loan #${loan}. Open an entry to see its lines.`}
        >
          <Explanation loan={loan} of={of} />
        </DialogContent>
      )}
    </Dialog>
  );
}

function Explanation({ loan, of }: { loan: number; of: ExplainedFigure }) {
  const query = useQuery(explanationQuery(loan, of));
  if (query.isError) return <QueryError query={query} className="py-4" />;
  if (query.data === undefined) return <Skeleton className="h-48 w-full" />;
  const explanation = query.data;
  return (
    <>
      {explanation.entries.length === 0 ? (
        <p className="text-muted-foreground text-sm">No entries make up this amount.</p>
      ) : (
        <ul aria-label="Entries" className="-mt-2 divide-y text-sm">
          {withPenaltyRuns(explanation.entries, ({ entry }) => entry).map((found) =>
            found.kind === "run" ? (
              <PenaltyRun key={found.items[0]?.entry.entry} explained={found.items} />
            ) : (
              <Entry key={found.item.entry.entry} explained={found.item} />
            ),
          )}
        </ul>
      )}
      <Proof explanation={explanation} name={nameOf(of)} />
    </>
  );
}

function Entry({ explained: { entry, amount, lines } }: { explained: ExplainedEntry }) {
  return (
    <li>
      <details className="group">
        <summary className="hover:bg-muted focus-visible:ring-ring -mx-2 flex cursor-pointer items-baseline justify-between gap-4 rounded-md px-2 py-2.5 outline-none focus-visible:ring-2">
          <span className="min-w-0">
            <span className="font-medium group-open:underline">{eventOf(entry)}</span>
            <span className="text-muted-foreground block text-xs">
              {formatDate(entry.business_date)} · {whoOf(entry)} · entry {entry.entry}
            </span>
          </span>
          <span className="shrink-0 font-medium tabular-nums">{signed(amount)}</span>
        </summary>
        <JournalLines entry={entry.entry} lines={lines} className="mb-3" />
      </details>
    </li>
  );
}

/** Penalties of several days in a row, opened by a press as separate entries. */
function PenaltyRun({ explained }: { explained: ExplainedEntry[] }) {
  const { from, to } = runDays(explained.map(({ entry }) => entry));
  return (
    <li>
      <details className="group/run">
        <summary className="hover:bg-muted focus-visible:ring-ring -mx-2 flex cursor-pointer items-baseline justify-between gap-4 rounded-md px-2 py-2.5 outline-none focus-visible:ring-2">
          <span className="min-w-0">
            <span className="font-medium group-open/run:underline">
              {explained.length} penalties
            </span>
            <span className="text-muted-foreground block text-xs">
              {formatDate(from)} to {formatDate(to)}
            </span>
          </span>
          <span className="shrink-0 font-medium tabular-nums">
            {signed(addAmounts(...explained.map(({ amount }) => amount)))}
          </span>
        </summary>
        <ul className="mb-3 divide-y border-l pl-4">
          {explained.map((one) => (
            <Entry key={one.entry.entry} explained={one} />
          ))}
        </ul>
      </details>
    </li>
  );
}

/** The sum, and whether it is the amount to the cent. */
function Proof({ explanation, name }: { explanation: LoanExplanation; name: string }) {
  const { amount, entries_total, is_proved } = explanation;
  return (
    <div className="mt-1 border-t-2 pt-3">
      <p className="flex items-baseline justify-between gap-4 font-semibold">
        <span>{name}</span>
        <span className="tabular-nums">{formatRand(amount)}</span>
      </p>
      {is_proved ? (
        <p className="text-success mt-2 flex items-center gap-1.5 text-sm">
          <CircleCheck aria-hidden className="size-4 shrink-0" />
          The entries add up to this amount exactly.
        </p>
      ) : (
        <Alert kind="error" className="mt-3">
          The entries add up to {formatRand(entries_total)}, which does not match this amount.
          Please report this to your system administrator.
        </Alert>
      )}
    </div>
  );
}

/** Additions have a plus, which makes every sign visible. */
function signed(amount: string): string {
  return isPositive(amount) ? `+${formatRand(amount)}` : formatRand(amount);
}
