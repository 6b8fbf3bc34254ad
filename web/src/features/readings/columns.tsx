import type { Column } from "@/components/columns";
import { formatInstant } from "@/lib/dates";
import { fullName } from "@/lib/people";
import type { Reading } from "./api";
import { KINDS, type Kind, thingOf } from "./view";

/** The columns of the access log: who, what, when. */
export const readingColumns: Column<Reading>[] = [
  {
    id: "user",
    header: "User",
    cell: (row) => (
      <>
        <span className="block font-medium break-words">{fullName(row.user)}</span>
        <span className="text-muted-foreground block text-xs break-all">{row.user.username}</span>
      </>
    ),
  },
  {
    id: "what",
    header: "Opened",
    cell: (row) => {
      const { what, whose } = thingOf(row);
      return (
        <>
          <span className="block break-words">{what}</span>
          <span className="text-muted-foreground block text-xs break-words">{whose}</span>
        </>
      );
    },
  },
  {
    id: "kind",
    header: "Kind",
    hideOnPhone: true,
    cell: (row) => kindOf(row.kind),
  },
  {
    id: "at",
    header: "Time",
    cell: (row) => <span className="@lg:whitespace-nowrap">{formatInstant(row.at)}</span>,
  },
];

function kindOf(kind: string): string {
  return Object.hasOwn(KINDS, kind) ? KINDS[kind as Kind] : kind;
}
