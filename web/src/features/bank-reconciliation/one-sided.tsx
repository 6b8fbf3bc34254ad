import { Link2 } from "lucide-react";
import type { Column } from "@/components/columns";
import { RecordTable } from "@/components/record-table";
import { Button } from "@/components/ui/button";
import { popup } from "@/components/ui/popup";
import { useSubmit } from "@/components/use-submit";
import { formatDate } from "@/lib/dates";
import { formatRand } from "@/lib/money";
import {
  type BankComparison,
  type BookMovement,
  matchLine,
  NOT_MATCHED,
  type UnexplainedLine,
} from "./api";
import { textOf } from "./words";

type OneSidedProps = { comparison: BankComparison; onMatch: (line: UnexplainedLine) => void };

/** What is only on the statement beside what is only in the books. */
export function OneSided({ comparison, onMatch }: OneSidedProps) {
  const { only_on_statement, only_in_books, set_aside } = comparison;
  return (
    <>
      <SureLines lines={only_on_statement.items} />
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <Side title="Only on the statement" {...only_on_statement}>
          <RecordTable
            label="Only on the statement"
            columns={LINES}
            query={loaded(only_on_statement.items)}
            rowId={({ id }) => id}
            tableFrom={420}
            actions={(line) => (
              <Button variant="outline" size="sm" onClick={() => onMatch(line)}>
                Match
                <span className="sr-only"> {textOf(line)}</span>
              </Button>
            )}
            empty={{
              title: "Every line is explained.",
              text: "Each line of the statement is in the books.",
            }}
            failed=""
          />
        </Side>
        <Side title="Only in the books" {...only_in_books}>
          <RecordTable
            label="Only in the books"
            columns={MOVEMENTS}
            query={loaded(only_in_books.items)}
            rowId={({ entry }) => entry}
            tableFrom={420}
            empty={{
              title: "Nothing is missing on the statement.",
              text: "Each movement in the books has its line.",
            }}
            failed=""
          />
        </Side>
      </div>
      {set_aside.count > 0 && (
        <Side title="Set aside" {...set_aside}>
          <RecordTable
            label="Set aside"
            columns={LINES}
            query={loaded(set_aside.items)}
            rowId={({ id }) => id}
            tableFrom={420}
            empty={{ title: "No line is set aside.", text: "" }}
            failed=""
          />
        </Side>
      )}
    </>
  );
}

/** Rows that came with the page, as the query that a table takes. */
function loaded<Row>(data: readonly Row[]) {
  return { data, error: null, isFetching: false, refetch: () => undefined };
}

type SideProps = { title: string; count: number; amount: string; children: React.ReactNode };

function Side({ title, count, amount, items, children }: SideProps & { items: unknown[] }) {
  return (
    <section aria-label={title} className="min-w-0">
      <h2 className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3 font-semibold">
        {title}
        <span className="text-muted-foreground text-sm font-normal tabular-nums">
          {count === 1 ? "1 row" : `${count} rows`}, {formatRand(amount)}
        </span>
      </h2>
      {children}
      {count > items.length && (
        <p className="text-muted-foreground mt-2 text-xs">
          The oldest {items.length} are shown. Match them to see the others.
        </p>
      )}
    </section>
  );
}

const amountOf = (amount: string) => (
  <span className="whitespace-nowrap tabular-nums">{formatRand(amount)}</span>
);

const LINES: [Column<UnexplainedLine>, ...Column<UnexplainedLine>[]] = [
  {
    header: "Line",
    cell: (line) => (
      <>
        <p className="font-medium wrap-anywhere">{textOf(line)}</p>
        <p className="text-muted-foreground text-xs font-normal">{formatDate(line.booked_on)}</p>
      </>
    ),
  },
  {
    header: "Amount",
    align: "right",
    cell: ({ amount, unexplained }) => (
      <>
        {amountOf(unexplained)}
        {unexplained !== amount && (
          <span className="text-muted-foreground block text-xs">of {formatRand(amount)}</span>
        )}
      </>
    ),
  },
];

const MOVEMENTS: [Column<BookMovement>, ...Column<BookMovement>[]] = [
  {
    header: "Movement",
    cell: ({ description, business_date, entry }) => (
      <>
        <p className="font-medium wrap-anywhere">{description}</p>
        <p className="text-muted-foreground text-xs font-normal">
          {formatDate(business_date)}, entry {entry}
        </p>
      </>
    ),
  },
  { header: "Amount", align: "right", cell: ({ amount }) => amountOf(amount) },
];

type Sure = { line: number; entry: number };

/** Matches all lines whose amount is there only once on each side. */
function SureLines({ lines }: { lines: UnexplainedLine[] }) {
  const sure = lines.flatMap(({ id, proposed_entry, is_sure }) =>
    is_sure && proposed_entry != null ? [{ line: id, entry: proposed_entry }] : [],
  );
  const { submit, isPending } = useSubmit({
    name: "bank-lines-match-sure",
    send: async (wanted: Sure[]) => {
      for (const { line, entry } of wanted) await matchLine(line, [entry]);
      return wanted.length;
    },
    changes: ["bank_lines.changed"],
    refetchAfterRefusal: true,
    said: (count) =>
      popup.success({ title: count === 1 ? "1 line matched." : `${count} lines matched.` }),
    failed: NOT_MATCHED,
  });
  if (sure.length === 0) return null;
  return (
    <div className="bg-card flex flex-wrap items-center justify-between gap-3 rounded-lg border p-4">
      <p className="text-sm">
        {sure.length === 1 ? "1 line has" : `${sure.length} lines have`} exactly one movement of the
        same amount.
      </p>
      <Button pending={isPending} onClick={() => submit(sure)}>
        {!isPending && <Link2 aria-hidden />}
        {sure.length === 1 ? "Match It" : "Match All"}
      </Button>
    </div>
  );
}
