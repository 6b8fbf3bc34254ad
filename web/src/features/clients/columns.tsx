import type { Column } from "@/components/columns";
import { FlagBadges } from "@/features/client-flags/flag-marks";
import { CHECKING, ClientStatus } from "@/features/client-search/client-status";
import type { Client } from "@/features/client-search/types";
import { formatPhone } from "@/lib/phone";

/** The columns of the list; `checking` while the clients' status is being fetched again. */
export function clientColumns(checking: boolean): Column<Client>[] {
  return [
    {
      header: "Name",
      cell: (client) => <Name>{client.first_name}</Name>,
      file: (client) => client.first_name,
    },
    {
      // The server's word for "by surname, then first names".
      id: "name",
      header: "Surname",
      sort: true,
      cell: (client) => <Name>{client.last_name}</Name>,
      file: (client) => client.last_name,
    },
    { header: "Phone Numbers", cell: phoneNumbers, file: phoneNumbers, hideBelow: "40rem" },
    {
      header: "National ID",
      cell: (client) => client.national_id,
      file: (client) => client.national_id,
      hideOnPhone: true,
    },
    {
      header: "Status",
      cell: (client) => (
        <span className="flex flex-wrap gap-1.5">
          <ClientStatus client={client} checking={checking} />
          <FlagBadges flags={client.flags} />
        </span>
      ),
      file: (client) => client.status,
      loading: CHECKING,
    },
  ];
}

/** One very long name must not push the other columns out of view. */
function Name({ children }: { children: string }) {
  return <span className="block min-w-20 wrap-anywhere">{children}</span>;
}

function phoneNumbers(client: Client): string {
  return client.phone_numbers
    .filter(({ active }) => active)
    .map(({ phone_number }) => formatPhone(phone_number))
    .join(", ");
}
