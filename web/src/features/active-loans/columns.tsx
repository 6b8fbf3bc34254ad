import type { Column } from "@/components/columns";
import { RescheduledBadge } from "@/features/loans/status-badge";
import { compareAmounts, formatRand } from "@/lib/money";
import type { ActiveLoan } from "./api";

const byText = (text: (loan: ActiveLoan) => string) => (left: ActiveLoan, right: ActiveLoan) =>
  text(left).localeCompare(text(right), "en", { numeric: true });

export const columns: Column<ActiveLoan>[] = [
  {
    header: "#",
    cell: ({ id }) => id,
    file: ({ id }) => String(id),
    sort: (left, right) => left.id - right.id,
    descendingFirst: true,
    size: 52,
    hideOnPhone: true,
  },
  {
    header: "Client",
    cell: (loan) => <Who {...loan} />,
    file: clientOf,
    sort: byText(clientOf),
    size: 262,
  },
  {
    header: "Disbursed By",
    cell: disburserOf,
    file: disburserOf,
    sort: byText(disburserOf),
    size: 130,
    hideBelow: "40rem",
  },
  {
    header: "Balance",
    cell: ({ balance }) => <span className="whitespace-nowrap">{formatRand(balance)}</span>,
    file: ({ balance }) => balance,
    sort: (left, right) => compareAmounts(left.balance, right.balance),
    size: 116,
    align: "right",
  },
  {
    header: "Branch",
    cell: branchOf,
    file: branchOf,
    sort: byText(branchOf),
    size: 100,
    hideOnPhone: true,
  },
];

/** In a narrow column the name is cut and never the number. */
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
function clientOf({ client }: Partial<ActiveLoan>): string {
  if (!client) return "Unknown";
  return `${client.first_name} ${client.last_name} (${client.national_id})`;
}

function disburserOf({ disbursed_by: person }: Partial<ActiveLoan>): string {
  return person ? `${person.first_name} ${person.last_name}` : "N/A";
}

function branchOf({ branch }: Partial<ActiveLoan>): string {
  return branch?.name ?? "N/A";
}
