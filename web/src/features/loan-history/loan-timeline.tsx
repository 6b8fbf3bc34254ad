import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { QueryError } from "@/components/query-error";
import { Badge } from "@/components/ui/badge";
import { Skeleton } from "@/components/ui/skeleton";
import { cn } from "@/lib/cn";
import { formatDate, formatTime } from "@/lib/dates";
import { addAmounts, formatRand, isPositive } from "@/lib/money";
import { useQuery } from "@/lib/queries";
import { type LoanHistoryEntry, loanHistoryQuery } from "./api";
import { runDays, withPenaltyRuns } from "./penalty-runs";
import { ReceiptLink } from "./receipt-link";
import { eventOf, type Look, lookOf, PENALTY, whoOf } from "./words";

type LoanTimelineProps = {
  loan: number;
  /** The actions on an entry, below it. */
  actionsOf?: ((entry: LoanHistoryEntry) => ReactNode) | undefined;
};

/** Everything that happened to a loan, the newest first. */
export function LoanTimeline({ loan, actionsOf }: LoanTimelineProps) {
  const query = useQuery(loanHistoryQuery(loan));
  if (query.isError) return <QueryError query={query} className="py-4" />;
  if (query.data === undefined) return <Skeleton className="h-56 w-full" />;
  const entries = query.data.toReversed();
  return (
    <ol aria-label="Loan history" className="text-sm">
      {withPenaltyRuns(entries, (entry) => entry).map((found) =>
        found.kind === "run" ? (
          <PenaltyRun key={found.items[0]?.entry} entries={found.items}>
            {found.items.map((entry) => (
              <Row key={entry.entry} entry={entry}>
                {actionsOf?.(entry)}
              </Row>
            ))}
          </PenaltyRun>
        ) : (
          <Row key={found.item.entry} entry={found.item}>
            {actionsOf?.(found.item)}
          </Row>
        ),
      )}
    </ol>
  );
}

/** The line that joins an event to the one before it. */
const LINE = "bg-border absolute top-8 bottom-0 left-4 w-px -translate-x-1/2";

function EventIcon({ look: { icon: Icon, surface } }: { look: Look }) {
  return (
    <span className={cn("grid size-8 shrink-0 place-items-center rounded-full", surface)}>
      <Icon aria-hidden className="size-4" />
    </span>
  );
}

/** Penalties of several days in a row; the days themselves on a press. */
function PenaltyRun({ entries, children }: { entries: LoanHistoryEntry[]; children: ReactNode }) {
  const { from, to } = runDays(entries);
  return (
    <li className="group/run relative pb-5 last:pb-1">
      <span aria-hidden className={cn(LINE, "group-last/run:hidden")} />
      <details className="group/days">
        <summary className="group/summary focus-visible:ring-ring flex cursor-pointer list-none gap-3 rounded-md outline-none focus-visible:ring-2 [&::-webkit-details-marker]:hidden">
          <EventIcon look={PENALTY} />
          <span className="min-w-0 flex-1 pt-0.5">
            <span className="flex items-baseline justify-between gap-3">
              <span className="min-w-0 font-medium">
                <span className="group-hover/summary:underline">{entries.length} penalties</span>
                <ChevronDown
                  aria-hidden
                  className="text-muted-foreground ml-1 inline size-4 transition-transform group-open/days:rotate-180"
                />
              </span>
              <span className="shrink-0 font-medium tabular-nums">
                {formatRand(addAmounts(...entries.map(({ amount }) => amount)))}
              </span>
            </span>
            <span className="text-muted-foreground mt-0.5 block text-xs">
              {formatDate(from)} to {formatDate(to)}
            </span>
          </span>
        </summary>
        <ol className="mt-4">{children}</ol>
      </details>
    </li>
  );
}

function Row({ entry, children }: { entry: LoanHistoryEntry; children: ReactNode }) {
  const undone = entry.reversed_by !== null && entry.reversed_by !== undefined;
  return (
    <li className="group relative flex gap-3 pb-5 last:pb-1">
      <span aria-hidden className={cn(LINE, "group-last:hidden")} />
      <EventIcon look={lookOf(entry)} />
      <div className="min-w-0 flex-1 pt-0.5">
        <div className="flex items-baseline justify-between gap-3">
          <p className={cn("min-w-0 font-medium", undone && "line-through")}>{eventOf(entry)}</p>
          <p
            className={cn(
              "shrink-0 font-medium tabular-nums",
              undone && "text-muted-foreground line-through",
            )}
          >
            {formatRand(entry.amount)}
          </p>
        </div>
        <p className="text-muted-foreground mt-0.5 text-xs">
          {formatDate(entry.business_date)}, {formatTime(entry.at)} · {whoOf(entry)}
        </p>
        {(entry.kind === "reversal" || (entry.kind === "waiver" && entry.recorded_by)) && (
          <p className="mt-1 text-xs break-words">{entry.description}</p>
        )}
        <Split entry={entry} />
        {isPositive(entry.rebate_amount) && (
          <p className="text-muted-foreground mt-0.5 text-xs tabular-nums">
            {entry.receipt?.principal_reduced != null &&
              `${formatRand(entry.receipt.principal_reduced)} paid off the end of the schedule, `}
            {formatRand(entry.rebate_amount)} {entry.event === "repayment" && "interest "}rebated
            {entry.kind === "reversal" && ", owed again"}
          </p>
        )}
        {isPositive(entry.waived_amount) && (
          <p className="text-muted-foreground mt-0.5 text-xs tabular-nums">
            {formatRand(entry.waived_amount)} penalty waived
            {entry.kind === "reversal" && ", owed again"}
          </p>
        )}
        {typeof entry.vat_amount === "string" && (
          <p className="text-muted-foreground mt-0.5 text-xs tabular-nums">
            Fees with VAT of {formatRand(entry.vat_amount)}
          </p>
        )}
        {entry.receipt?.replaces != null && (
          <p className="text-muted-foreground mt-0.5 text-xs">
            Replaces {entry.receipt.replaces}, received by {entry.receipt.received_by}: applied
            again after {entry.receipt.corrected}
            {entry.receipt.reapplied_because === "came_before"
              ? ", which came before it"
              : " was reversed"}
          </p>
        )}
        {entry.receipt?.replaced_by != null && (
          <p className="text-muted-foreground mt-0.5 text-xs">
            Replaced by {entry.receipt.replaced_by}: the money stays received
          </p>
        )}
        {entry.receipt?.value_date != null && (
          <p className="text-muted-foreground mt-0.5 text-xs">
            Value date {formatDate(entry.receipt.value_date)}
          </p>
        )}
        <div className="mt-1 flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
          <p className="text-muted-foreground text-xs tabular-nums">
            Balance {formatRand(entry.balance_after)}
          </p>
          {undone && <Badge tone="danger">Reversed</Badge>}
        </div>
        <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1.5 empty:hidden">
          {entry.receipt && (
            <ReceiptLink
              number={entry.receipt.receipt_number}
              file={entry.receipt.document_file}
              isRecovery={entry.kind === "recovery"}
              className="min-h-6 text-xs"
            />
          )}
          {children}
        </div>
      </div>
    </li>
  );
}

const PARTS = [
  ["penalty", "penalty"],
  ["interest", "interest"],
  ["fee", "fees"],
  ["principal", "principal"],
] as const;

/** The parts of an entry: `Installment 2: R 80,00 interest, R 333,33 principal`. */
function Split({ entry }: { entry: LoanHistoryEntry }) {
  // A penalty on one installment is named with it already, and the schedule shows the disbursement.
  if (entry.kind === "disbursement") return null;
  if (entry.kind === "penalty" && entry.allocations.length < 2) return null;
  return entry.allocations.map((one) => (
    <p key={one.installment_id} className="text-muted-foreground mt-0.5 text-xs tabular-nums">
      Installment {one.installment_number}:{" "}
      {PARTS.filter(([part]) => isPositive(one[part]))
        .map(([part, name]) => `${formatRand(one[part])} ${name}`)
        .join(", ")}
    </p>
  ));
}
