import { createColumnHelper } from "@tanstack/react-table";
import type { TableFeatures } from "@/components/table-features";
import { Badge } from "@/components/ui/badge";
import type { StaffMember } from "./api";
import { memberStatus, StaffStatus } from "./status";
import { branchOf, phonesOf } from "./words";

const column = createColumnHelper<TableFeatures, StaffMember>();

export const columns = column.columns([
  column.accessor("first_name", {
    header: "Name",
    enableSorting: false,
    cell: ({ row, getValue }) => (
      <span className="flex min-w-20 flex-wrap items-center gap-x-2 gap-y-0.5">
        <span className="wrap-anywhere">{getValue()}</span>
        {memberStatus(row.original) !== "active" && <StaffStatus member={row.original} />}
        {row.original.has_second_factor === true && <Badge tone="info">Second factor</Badge>}
      </span>
    ),
  }),
  // The server's word for "by surname, then first names".
  column.accessor("last_name", {
    id: "name",
    header: "Surname",
    cell: ({ getValue }) => <span className="block min-w-20 wrap-anywhere">{getValue()}</span>,
  }),
  column.accessor(({ gender }) => gender ?? "N/A", {
    id: "gender",
    header: "Gender",
    enableSorting: false,
    meta: { hideBelow: "48rem" },
  }),
  column.accessor("role", { header: "Position", enableSorting: false }),
  column.accessor(branchOf, {
    id: "branch",
    header: "Branch",
    enableSorting: false,
    meta: { hideOnPhone: true },
  }),
  column.accessor(phonesOf, {
    id: "phone_numbers",
    header: "Phone Numbers",
    enableSorting: false,
    meta: { hideBelow: "40rem" },
  }),
  column.accessor("email", {
    header: "Email",
    enableSorting: false,
    cell: ({ getValue }) => <span className="block min-w-36 wrap-anywhere">{getValue()}</span>,
    meta: { hideBelow: "48rem" },
  }),
]);
