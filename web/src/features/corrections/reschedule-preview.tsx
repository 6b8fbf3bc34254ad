import { Button } from "@/components/ui/button";
import { Fact, Facts } from "@/components/ui/facts";
import { Skeleton } from "@/components/ui/skeleton";
import { Warnings } from "@/features/applications/quote-panel";
import { ErrorRows, errorRows } from "@/features/loans/error-rows";
import { formatDate } from "@/lib/dates";
import { formatRand } from "@/lib/money";
import { useQuery } from "@/lib/queries";
import { type NewSchedule, type ReschedulePreview as Preview, previewQuery } from "./reschedule";

type ReschedulePreviewProps = { loan: number; schedule: NewSchedule | null };

/** The new schedule beside the old one, and what the added time costs. */
export function ReschedulePreview({ loan, schedule }: ReschedulePreviewProps) {
  return (
    <section
      aria-labelledby="reschedule-title"
      className="bg-muted/60 flex flex-col gap-3 rounded-xl border p-4"
    >
      <h3 id="reschedule-title" className="text-sm font-semibold">
        Old and new schedule
      </h3>
      {schedule === null ? (
        <p className="text-muted-foreground text-sm text-pretty">
          Choose the installments to see what rescheduling costs.
        </p>
      ) : (
        <Loaded loan={loan} schedule={schedule} />
      )}
    </section>
  );
}

function Loaded({ loan, schedule }: { loan: number; schedule: NewSchedule }) {
  const query = useQuery(previewQuery(loan, schedule));
  if (query.data !== undefined) return <Found preview={query.data} />;
  if (query.isError)
    return (
      <>
        <ErrorRows
          rows={errorRows(query.error, "The cost of rescheduling could not be calculated.")}
        />
        <Button
          variant="outline"
          size="sm"
          pending={query.isFetching}
          onClick={() => void query.refetch()}
        >
          Try Again
        </Button>
      </>
    );
  return (
    <div role="status" aria-label="Calculating the cost">
      <Skeleton className="h-40 w-full" />
    </div>
  );
}

function Found({ preview }: { preview: Preview }) {
  const { balance_before, balance_after, added_interest, added_service_fees } = preview;
  return (
    <>
      <div aria-live="polite" className="flex flex-col gap-3">
        <Warnings warnings={preview.warnings} refusal="The loan cannot be rescheduled like this." />
        <Facts>
          <Fact label="Unpaid now" number>
            {formatRand(balance_before)}
          </Fact>
          <Fact label={`Interest for ${preview.added_days} more days`} number>
            {formatRand(added_interest)}
          </Fact>
          <Fact label="Service fees for them" number>
            {formatRand(added_service_fees)}
          </Fact>
          {typeof preview.added_vat === "string" && (
            <Fact label="VAT in them" number>
              {formatRand(preview.added_vat)}
            </Fact>
          )}
          <Fact label="To repay" number className="[&>dt]:text-foreground font-semibold">
            {formatRand(balance_after)}
          </Fact>
        </Facts>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Rows
          title="Now"
          rows={preview.replaced.map((row) => ({ ...row, amount: row.total_due }))}
        />
        <Rows
          title="New"
          rows={preview.installments.map((row) => ({ ...row, amount: row.total_due }))}
        />
      </div>
    </>
  );
}

type RowsProps = {
  title: string;
  rows: { installment_number: number; due_date: string; amount: string }[];
};

function Rows({ title, rows }: RowsProps) {
  return (
    <section
      aria-label={`${title}: installments`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
      className="focus-visible:ring-ring max-h-56 overflow-y-auto rounded-lg text-xs outline-none focus-visible:ring-2"
    >
      <h4 className="text-muted-foreground mb-1 font-medium">{title}</h4>
      <ol className="divide-y">
        {rows.map(({ installment_number, due_date, amount }) => (
          <li
            key={installment_number}
            className="flex justify-between gap-3 py-1.5 whitespace-nowrap tabular-nums"
          >
            <span>
              <span className="text-muted-foreground">{installment_number}.</span>{" "}
              {formatDate(due_date)}
            </span>
            <span className="font-medium">{formatRand(amount)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
