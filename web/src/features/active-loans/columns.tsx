import { createColumnHelper } from "@tanstack/react-table";
import type { TableFeatures } from "@/components/table-features";
import { RescheduledBadge } from "@/features/loans/status-badge";
import { compareAmounts, formatRand } from "@/lib/money";
import type { ActiveLoan } from "./api";

const column = createColumnHelper<TableFeatures, ActiveLoan>();

export const columns = column.columns([
  column.accessor("id", { header: "#", size: 52, meta: { hideOnPhone: true } }),
  column.accessor(clientOf, {
    id: "client",
    header: "Client",
    size: 262,
    cell: ({ row }) => <Who {...row.original} />,
  }),
  column.accessor(disburserOf, {
    id: "disbursed_by",
    header: "Disbursed By",
    size: 130,
    meta: { hideBelow: "40rem" },
  }),
  column.accessor("balance", {
    header: "Balance",
    size: 116,
    sortFn: (left, right) => compareAmounts(left.original.balance, right.original.balance),
    cell: ({ getValue }) => <span className="whitespace-nowrap">{formatRand(getValue())}</span>,
    meta: { align: "right" },
  }),
  column.accessor(branchOf, {
    id: "branch",
    header: "Branch",
    size: 100,
    meta: { hideOnPhone: true },
  }),
]);

/** Where there is no room, the name is cut and never the number. */
function Who(loan: Partial<ActiveLoan>) {
  const { client } = loan;
  if (!client) return clientOf(loan);
  return (
    <span className="flex min-w-0 flex-wrap gap-x-1 in-data-[rows=flat]:flex-nowrap @lg:@max-[40rem]:max-w-[42cqw]">
      <span className="truncate">
        {client.first_name} {client.last_name}{" "}
      </span>
      <span className="shrink-0">({client.national_id})</span>
      <RescheduledBadge version={loan.schedule_version} />
    </span>
  );
}

/** Name and national ID. */
export function clientOf({ client }: Partial<ActiveLoan>): string {
  if (!client) return "Unknown";
  return `${client.first_name} ${client.last_name} (${client.national_id})`;
}

export function disburserOf({ disbursed_by: person }: Partial<ActiveLoan>): string {
  return person ? `${person.first_name} ${person.last_name}` : "N/A";
}

export function branchOf({ branch }: Partial<ActiveLoan>): string {
  return branch?.name ?? "N/A";
}
