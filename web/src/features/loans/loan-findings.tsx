import { useState } from "react";
import type { Column } from "@/components/columns";
import { CsvButton } from "@/components/csv-button";
import { AnyFilter } from "@/components/filters";
import { RecordTable } from "@/components/record-table";
import { Button } from "@/components/ui/button";
import { Pagination } from "@/components/ui/pagination";
import { formatRand } from "@/lib/money";
import { useQuery } from "@/lib/queries";
import { navigate } from "@/lib/route";

/** A loan that a rule was not kept for. */
type FoundLoan = {
  loan_account: number;
  client_first_name: string;
  client_last_name: string;
  loan_product: string;
  principal_amount: string;
  branch: { name: string };
};

/** A page of such loans, and how to narrow them. */
export type Wanted<Choice> = { page: number; pageSize: number; choice: Choice | null };

type Found<Row> = { items: Row[]; total: number; total_pages: number };

// biome-ignore lint/suspicious/noExplicitAny: a query of any key
type Query<Answer> = Parameters<typeof useQuery<Answer, Answer, any>>[0];

type LoanFindingsProps<Row, Choice extends string, Answer extends Found<Row>> = {
  title: string;
  text: string;
  /** The name of the file of a page. */
  file: string;
  filter: { label: string; any: string; options: readonly { value: Choice; label: string }[] };
  query: (wanted: Wanted<Choice>) => Query<Answer>;
  columns: [Column<Row>, ...Column<Row>[]];
  rowId: (row: Row) => string | number;
  empty: { title: string; text: string };
  failed: string;
};

/** A section with loans for which a rule was not kept, the latest first. */
export function LoanFindings<
  Row extends FoundLoan,
  Choice extends string,
  Answer extends Found<Row>,
>({ title, text, file, filter, columns, ...props }: LoanFindingsProps<Row, Choice, Answer>) {
  const [paging, setPaging] = useState({ page: 1, pageSize: 25 });
  const [choice, setChoice] = useState<Choice | null>(null);
  const query = useQuery(props.query({ ...paging, choice }));
  const rows = query.data?.items;
  const id = `${file}-title`;
  return (
    <section aria-labelledby={id} className="mt-8">
      <div className="mb-3 flex flex-wrap items-end justify-between gap-3">
        <div>
          <h3 id={id} className="font-semibold">
            {title}
          </h3>
          <p className="text-muted-foreground text-sm">{text}</p>
        </div>
        <div className="flex items-end gap-2">
          <AnyFilter<Choice>
            {...filter}
            className="w-44"
            value={choice}
            onChoose={(chosen) => {
              setChoice(chosen);
              setPaging({ ...paging, page: 1 });
            }}
          />
          <CsvButton name={`${file}.csv`} columns={columns} rows={rows} />
        </div>
      </div>
      <RecordTable
        label={title}
        columns={columns}
        query={{ ...query, data: rows }}
        rowId={props.rowId}
        actions={(row) => (
          <Button
            variant="outline"
            size="sm"
            aria-label={`Open loan ${row.loan_account}`}
            onClick={() => navigate("active-loans", row.loan_account)}
          >
            Open
          </Button>
        )}
        tableFrom={720}
        empty={props.empty}
        failed={props.failed}
      />
      {query.data !== undefined && query.data.total > 0 && (
        <div className="mt-3">
          <Pagination
            paging={paging}
            total={query.data.total}
            totalPages={query.data.total_pages}
            onChange={setPaging}
            noun="entries"
          />
        </div>
      )}
    </section>
  );
}

/** The client of such a loan. */
export function clientOf(row: FoundLoan): string {
  return `${row.client_first_name} ${row.client_last_name}`.trim();
}

/** The cell that names such a loan. */
export function LoanCell({ row }: { row: FoundLoan }) {
  return (
    <>
      <p className="font-medium tabular-nums">
        #{row.loan_account} {clientOf(row)}
      </p>
      <p className="text-muted-foreground text-xs">
        {row.loan_product} • {formatRand(row.principal_amount)} • {row.branch.name}
      </p>
    </>
  );
}
