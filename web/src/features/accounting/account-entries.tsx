import { BookOpen } from "lucide-react";
import { useState } from "react";
import type { Column } from "@/components/columns";
import { CsvButton } from "@/components/csv-button";
import { DataTable } from "@/components/data-table";
import { Badge } from "@/components/ui/badge";
import { Stat, Stats } from "@/components/ui/stat";
import { EmptyState } from "@/components/ui/states";
import { formatDate } from "@/lib/dates";
import { formatRand } from "@/lib/money";
import { useQuery } from "@/lib/queries";
import { LOAD_FAILED } from "./api";
import { accountLabel } from "./behind";
import { Money, words } from "./columns";
import { EntryDetail } from "./entry-detail";
import { PaperTitle } from "./paper-title";
import {
  type Account,
  type AccountLine,
  accountQuery,
  type StatementScope,
} from "./statements-api";

const NOT_ON_PHONE = { hideOnPhone: true } as const;

/** The sums of the account's lines. */
type Totals = { debit: string; credit: string; closing_balance: string };

/** As it is on the wire. */
const raw = (id: keyof AccountLine) => (line: AccountLine) => String(line[id] ?? "");

/**
 * The last columns are the least important, as a narrow screen cuts them off: the amounts are in
 * view.
 */
const COLUMNS: Column<AccountLine, Totals>[] = [
  {
    id: "entry",
    header: "Entry",
    cell: (row) => row.entry,
    file: raw("entry"),
    hideBelow: "48rem",
  },
  {
    id: "date",
    header: "Date",
    file: raw("date"),
    cell: (line) => (
      <>
        <span className="whitespace-nowrap">{formatDate(line.date)}</span>
        <span className="text-muted-foreground hidden text-xs @max-lg:block">
          {line.description}
        </span>
      </>
    ),
    footer: () => "Totals",
  },
  {
    header: "Description",
    file: raw("description"),
    cell: (row) => <span className="block min-w-32">{row.description}</span>,
    ...NOT_ON_PHONE,
  },
  money("debit", "Debit"),
  money("credit", "Credit"),
  money("balance", "Balance"),
  {
    header: "Type",
    file: raw("type"),
    cell: (row) => <Badge>{words(row.type)}</Badge>,
    // The description says it as well.
    hideBelow: "64rem",
  },
  {
    header: "Branch",
    file: raw("branch"),
    cell: (row) => row.branch,
    hideBelow: "56rem",
  },
  {
    id: "amount",
    header: "Amount",
    cell: (line) => (
      <>
        <Sides debit={line.debit} credit={line.credit} />
        <span className="text-muted-foreground block text-xs">
          Balance {formatRand(line.balance)}
        </span>
      </>
    ),
    footer: ({ debit, credit }) => <Sides debit={debit} credit={credit} />,
    align: "right",
    onlyOnPhone: true,
  },
];

function money(id: "debit" | "credit" | "balance", header: string): Column<AccountLine, Totals> {
  return {
    id,
    header,
    cell: (row) => row[id] != null && <Money amount={row[id] ?? null} />,
    file: raw(id),
    footer: (totals) => formatRand(totals[id === "balance" ? "closing_balance" : id]),
    align: "right",
    ...NOT_ON_PHONE,
  };
}

type SidesProps = { debit?: string | null | undefined; credit?: string | null | undefined };

/** Both sides of an account in one cell, if there is no room for a column each. */
function Sides({ debit, credit }: SidesProps) {
  const sides = [
    ["Debit", debit],
    ["Credit", credit],
  ] as const;
  return sides.map(
    ([side, amount]) =>
      amount != null && (
        <span key={side} className="block">
          {side} <Money amount={amount} />
        </span>
      ),
  );
}

const DETAIL = {
  label: ({ entry }: AccountLine) => `Lines of entry ${entry}`,
  show: ({ entry }: AccountLine) => <EntryDetail id={entry} />,
};

/** The entries on an account, with its balances before, after and in between. */
export function AccountEntries({ scope, account }: { scope: StatementScope; account: Account }) {
  const [paging, setPaging] = useState({ page: 1, pageSize: 25 });
  const query = useQuery(accountQuery(scope, account.code, paging));
  const { data } = query;
  const rand = (amount: string | undefined) => amount && formatRand(amount);
  return (
    <div className="flex flex-col gap-3">
      <PaperTitle>{accountLabel(account)}</PaperTitle>
      <Stats className="grid-cols-2 lg:grid-cols-4">
        <Stat label="Opening balance" value={rand(data?.opening_balance)} />
        <Stat label="Debits" value={rand(data?.debit)} />
        <Stat label="Credits" value={rand(data?.credit)} />
        <Stat label="Closing balance" value={rand(data?.closing_balance)} />
      </Stats>
      <div className="flex justify-end" data-print="hide">
        <CsvButton
          name={`account-${account.code}-${scope.period.start}-${scope.period.end}.csv`}
          columns={COLUMNS}
          rows={data?.items}
        />
      </div>
      <DataTable
        label={`${account.code} ${account.name}`}
        noun="lines"
        columns={COLUMNS}
        query={{ ...query, error: query.error && new Error(LOAD_FAILED) }}
        rowId={(line) => line.key}
        paging={paging}
        onPagingChange={setPaging}
        totals={data && data.total > 0 ? data : undefined}
        empty={
          <EmptyState
            icon={BookOpen}
            title="No records found."
            text="No entries on this account in this period."
          />
        }
        failed={LOAD_FAILED}
        detail={DETAIL}
      />
    </div>
  );
}
