import type { ColumnDef } from "@tanstack/react-table";
import { BookOpen, Download } from "lucide-react";
import { useState } from "react";
import { DataTable } from "@/components/data-table";
import type { TableFeatures } from "@/components/table-features";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Stat, Stats } from "@/components/ui/stat";
import { EmptyState } from "@/components/ui/states";
import { downloadCsv } from "@/lib/csv";
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

type Column = ColumnDef<TableFeatures, AccountLine, unknown>;

const NOT_ON_PHONE = { hideOnPhone: true } as const;

/** What is beyond the edge of a narrow screen says least: the amounts are in view. */
const COLUMNS: Column[] = [
  {
    id: "entry",
    header: "Entry",
    cell: ({ row }) => row.original.entry,
    meta: { hideBelow: "48rem" },
  },
  {
    id: "date",
    header: "Date",
    cell: ({ row: { original: line } }) => (
      <>
        <span className="whitespace-nowrap">{formatDate(line.date)}</span>
        <span className="text-muted-foreground hidden text-xs @max-lg:block">
          {line.description}
        </span>
      </>
    ),
  },
  {
    id: "description",
    header: "Description",
    cell: ({ row }) => <span className="block min-w-40">{row.original.description}</span>,
    meta: NOT_ON_PHONE,
  },
  money("debit", "Debit"),
  money("credit", "Credit"),
  money("balance", "Balance"),
  {
    id: "type",
    header: "Type",
    cell: ({ row }) => <Badge>{words(row.original.type)}</Badge>,
    meta: NOT_ON_PHONE,
  },
  {
    id: "branch",
    header: "Branch",
    cell: ({ row }) => <span className="whitespace-nowrap">{row.original.branch}</span>,
    meta: NOT_ON_PHONE,
  },
  {
    id: "amount",
    header: "Amount",
    cell: ({ row: { original: line } }) => (
      <>
        <Sides debit={line.debit} credit={line.credit} />
        <span className="text-muted-foreground block text-xs">
          Balance {formatRand(line.balance)}
        </span>
      </>
    ),
    meta: { align: "right", onlyOnPhone: true },
  },
];

function money(id: "debit" | "credit" | "balance", header: string): Column {
  return {
    id,
    header,
    cell: ({ row }) => row.original[id] != null && <Money amount={row.original[id] ?? null} />,
    meta: { align: "right", ...NOT_ON_PHONE },
  };
}

type SidesProps = { debit?: string | null | undefined; credit?: string | null | undefined };

/** Both sides of an account in one cell, where there is no room for a column each. */
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

const FILE_COLUMNS = [
  "entry",
  "date",
  "description",
  "debit",
  "credit",
  "balance",
  "type",
  "branch",
] as const;

const DETAIL = {
  label: ({ entry }: AccountLine) => `Lines of entry ${entry}`,
  show: ({ entry }: AccountLine) => <EntryDetail id={entry} />,
};

/** The entries on an account, with its balances before, after and in between. */
export function AccountEntries({ scope, account }: { scope: StatementScope; account: Account }) {
  const [paging, setPaging] = useState({ page: 1, pageSize: 25 });
  const query = useQuery(accountQuery(scope, account.code, paging));
  const { data } = query;
  const download = () =>
    downloadCsv(
      `account-${account.code}-${scope.period.start}-${scope.period.end}.csv`,
      FILE_COLUMNS.map((id) => words(id)),
      (data?.items ?? []).map((line) => FILE_COLUMNS.map((id) => String(line[id] ?? ""))),
    );
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
        <Button
          variant="outline"
          size="icon"
          aria-label="Download this page as CSV"
          disabled={(data?.total ?? 0) === 0}
          onClick={download}
        >
          <Download aria-hidden />
        </Button>
      </div>
      <DataTable
        label={`${account.code} ${account.name}`}
        noun="lines"
        columns={COLUMNS}
        query={{ ...query, error: query.error && new Error(LOAD_FAILED) }}
        rowId={(line) => line.key}
        paging={paging}
        onPagingChange={setPaging}
        footer={
          data && data.total > 0
            ? {
                date: "Totals",
                amount: <Sides debit={data.debit} credit={data.credit} />,
                debit: formatRand(data.debit),
                credit: formatRand(data.credit),
                balance: formatRand(data.closing_balance),
              }
            : undefined
        }
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
