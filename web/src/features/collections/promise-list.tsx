import { useQueryClient } from "@tanstack/react-query";
import { Handshake } from "lucide-react";
import type { Column } from "@/components/columns";
import { SelectFilter } from "@/components/filters";
import { Badge } from "@/components/ui/badge";
import { addDays, formatDate } from "@/lib/dates";
import { formatCount, formatRand } from "@/lib/money";
import { fullName } from "@/lib/people";
import { useQuery } from "@/lib/queries";
import { useServerToday } from "@/lib/server-clock";
import { fresh, type LoanPromise, type PromisePage, promisesQuery } from "./api";
import { BranchFilter } from "./branch-filter";
import type { CallRow } from "./call-rows";
import { ListFrame } from "./list-frame";
import type { Change, View } from "./view";

/** The days for which missed promises are listed. */
const MISSED_DAYS = 90;

const PERIODS = {
  today: { label: "For today", empty: "No promises for today." },
  week: { label: "For the next 7 days", empty: "No promises for the next 7 days." },
  missed: { label: "Missed", empty: "No missed promises." },
} as const;
const OPTIONS = (Object.keys(PERIODS) as View["promised"][]).map((value) => ({
  value,
  label: PERIODS[value].label,
}));

/** Promises to pay, on their day and once it has passed. */
export function PromiseList({ view, onChange }: { view: View; onChange: Change }) {
  const { branch, promised, page, pageSize } = view;
  const queries = useQueryClient();
  const days = asked(promised, useServerToday());
  const query = useQuery(promisesQuery({ branch, ...days }, { page, pageSize }));
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <BranchFilter view={view} onChange={onChange} />
        <SelectFilter
          label="Promises"
          className="w-full sm:w-52"
          options={OPTIONS}
          value={promised}
          onChoose={(next) => onChange({ promised: next })}
        />
      </div>
      <ListFrame
        label="Promises"
        noun="promises"
        query={query}
        row={rowOf}
        sums={(page) => <Sums {...page} />}
        file={{
          name: "promises.csv",
          columns: FILE_COLUMNS,
          fetchPage: (paging) =>
            queries.fetchQuery(fresh(promisesQuery({ branch, ...days, whole: true }, paging))),
        }}
        empty={{ icon: Handshake, title: PERIODS[promised].empty }}
        paging={{ page, pageSize }}
        onPagingChange={onChange}
      />
    </>
  );
}

/** The promised total, and the part that was paid. */
function Sums({ total, promised_amount: promised, paid_amount: paid }: PromisePage) {
  return (
    <p className="text-sm tabular-nums" role="status">
      <strong>{formatRand(promised)}</strong> promised and {formatRand(paid)} paid on{" "}
      {formatCount(total)} {total === 1 ? "promise" : "promises"}
    </p>
  );
}

function asked(promised: View["promised"], now: string) {
  if (promised === "missed")
    return { from: addDays(now, -MISSED_DAYS), to: addDays(now, -1), unkept: true };
  return { from: now, to: promised === "week" ? addDays(now, 6) : now, unkept: false };
}

const FILE_COLUMNS: Pick<Column<LoanPromise>, "header" | "file">[] = [
  { header: "#", file: (row) => String(row.loan_account) },
  { header: "Client", file: (row) => fullName(row.client) },
  { header: "Phone numbers", file: ({ contact }) => contact.phone_numbers.join(", ") },
  { header: "Branch", file: (row) => row.branch_name },
  { header: "Promised for", file: ({ contact }) => contact.promise?.promise?.date ?? "" },
  { header: "Promised", file: ({ contact }) => contact.promise?.promise?.amount ?? "" },
  { header: "Paid", file: ({ contact }) => contact.promise?.promise?.paid_amount ?? "" },
  { header: "Balance", file: (row) => row.balance },
  { header: "Overdue", file: (row) => row.overdue_amount },
  { header: "Note", file: ({ contact }) => contact.promise?.text ?? "" },
];

function rowOf(row: LoanPromise): CallRow {
  const late = row.overdue_amount !== "0.00";
  const { promise } = row.contact;
  return {
    key: String(promise?.id ?? row.loan_account),
    loan: row.loan_account,
    client: row.client,
    badges: late && <Badge tone="danger">{formatRand(row.overdue_amount)} overdue</Badge>,
    amount: promise?.promise?.amount ?? "0.00",
    amountLabel: `promised for ${formatDate(promise?.promise?.date)}`,
    facts: [`balance ${formatRand(row.balance)}`, row.branch_name],
    contact: row.contact,
  };
}
