import { useQueryClient } from "@tanstack/react-query";
import { Building2, CalendarCheck } from "lucide-react";
import type { Column } from "@/components/columns";
import { SelectFilter } from "@/components/filters";
import { Badge } from "@/components/ui/badge";
import { EmptyState } from "@/components/ui/states";
import { isConsultant } from "@/features/loans/roles";
import { addDays, formatDate } from "@/lib/dates";
import { formatCount, formatRand } from "@/lib/money";
import { fullName } from "@/lib/people";
import { useQuery } from "@/lib/queries";
import { useServerToday } from "@/lib/server-clock";
import { useUser } from "@/lib/session";
import { type DueInstallment, dueQuery, fresh } from "./api";
import { BranchFilter } from "./branch-filter";
import type { CallRow } from "./call-rows";
import { ListFrame } from "./list-frame";
import type { Change, View } from "./view";

const PERIODS = [
  { value: "today", label: "Today" },
  // Missed, also where grace days are not over and nothing counts as late yet.
  { value: "missed", label: "The last 7 days" },
  { value: "week", label: "The next 7 days" },
] as const;

/** Unpaid installments falling due at a branch. */
export function DueList({ view, onChange }: { view: View; onChange: Change }) {
  const { branch, due, page, pageSize } = view;
  const isChosen = isConsultant(useUser()) || branch !== null;
  const queries = useQueryClient();
  const now = useServerToday();
  const days =
    due === "missed"
      ? { from: addDays(now, -7), to: addDays(now, -1) }
      : { from: now, to: due === "week" ? addDays(now, 6) : now };
  const query = useQuery({
    ...dueQuery({ branch, ...days }, { page, pageSize }),
    enabled: isChosen,
  });
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <BranchFilter view={view} onChange={onChange} required />
        <SelectFilter
          label="Days"
          className="w-full sm:w-44"
          options={[...PERIODS]}
          value={due}
          onChoose={(next) => onChange({ due: next })}
        />
      </div>
      {isChosen ? (
        <ListFrame
          label="Installments due"
          noun="installments"
          query={query}
          row={rowOf}
          sums={({ total, total_due: amount }) => (
            <p className="text-sm tabular-nums" role="status">
              <strong>{formatRand(amount)}</strong> to collect on {formatCount(total)}{" "}
              {total === 1 ? "installment" : "installments"}
            </p>
          )}
          file={{
            name: "installments-due.csv",
            columns: FILE_COLUMNS,
            fetchPage: (paging) =>
              queries.fetchQuery(fresh(dueQuery({ branch, ...days, whole: true }, paging))),
          }}
          empty={{ icon: CalendarCheck, title: "Nothing is due on these days." }}
          paging={{ page, pageSize }}
          onPagingChange={onChange}
        />
      ) : (
        <EmptyState icon={Building2} title="Select a branch to see what falls due there." />
      )}
    </>
  );
}

const FILE_COLUMNS: Pick<Column<DueInstallment>, "header" | "file">[] = [
  { header: "#", file: (row) => String(row.loan_account) },
  { header: "Client", file: (row) => fullName(row.client) },
  { header: "Phone numbers", file: (row) => row.contact.phone_numbers.join(", ") },
  { header: "Installment", file: (row) => String(row.installment_number) },
  { header: "Due date", file: (row) => row.due_date },
  { header: "Due", file: (row) => row.total_due },
  { header: "Overdue", file: (row) => row.overdue_amount },
];

function rowOf(row: DueInstallment): CallRow {
  const late = row.overdue_amount !== "0.00";
  return {
    key: `${row.loan_account}/${row.installment_number}`,
    loan: row.loan_account,
    client: row.client,
    badges: (
      <>
        {late && <Badge tone="danger">{formatRand(row.overdue_amount)} overdue</Badge>}
        {row.is_rescheduled && <Badge>Rescheduled</Badge>}
      </>
    ),
    amount: row.total_due,
    amountLabel: `due ${formatDate(row.due_date)}`,
    facts: [`installment ${row.installment_number}`],
    contact: row.contact,
  };
}
