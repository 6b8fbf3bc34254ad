import { createColumnHelper } from "@tanstack/react-table";
import type { TableFeatures } from "@/components/table-features";
import { CHECKING, ClientStatus } from "@/features/client-search/client-status";
import type { Client } from "@/features/client-search/types";
import { formatPhone } from "@/lib/phone";

const column = createColumnHelper<TableFeatures, Client>();

/** The columns of the list; `checking` while how the clients stand is being asked again. */
export function clientColumns(checking: boolean) {
  return column.columns([
    column.accessor("first_name", {
      header: "Name",
      enableSorting: false,
      cell: ({ getValue }) => <Name>{getValue()}</Name>,
    }),
    // The server's word for "by surname, then first names".
    column.accessor("last_name", {
      id: "name",
      header: "Surname",
      cell: ({ getValue }) => <Name>{getValue()}</Name>,
    }),
    column.accessor(phoneNumbers, {
      id: "phone_numbers",
      header: "Phone Numbers",
      enableSorting: false,
      meta: { hideBelow: "40rem" },
    }),
    column.accessor("national_id", {
      header: "National ID",
      enableSorting: false,
      meta: { hideOnPhone: true },
    }),
    column.display({
      id: "status",
      header: "Status",
      cell: ({ row }) => <ClientStatus client={row.original} checking={checking} />,
      meta: { loading: CHECKING },
    }),
  ]);
}

/** One very long name must not push the other columns out of view for everybody. */
function Name({ children }: { children: string }) {
  return <span className="block min-w-20 wrap-anywhere">{children}</span>;
}

export function phoneNumbers(client: Client): string {
  return client.phone_numbers
    .filter(({ active }) => active)
    .map(({ phone_number }) => formatPhone(phone_number))
    .join(", ");
}
