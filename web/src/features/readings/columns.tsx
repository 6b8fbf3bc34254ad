import { createColumnHelper } from "@tanstack/react-table";
import type { TableFeatures } from "@/components/table-features";
import { formatInstant } from "@/lib/dates";
import { fullName } from "@/lib/people";
import type { Reading } from "./api";
import { KINDS, type Kind, thingOf } from "./view";

const column = createColumnHelper<TableFeatures, Reading>();

/** The columns of the access log: who, what, when. */
export const readingColumns = [
  column.display({
    id: "user",
    header: "User",
    cell: ({ row: { original } }) => (
      <>
        <span className="block font-medium break-words">{fullName(original.user)}</span>
        <span className="text-muted-foreground block text-xs break-all">
          {original.user.username}
        </span>
      </>
    ),
  }),
  column.display({
    id: "what",
    header: "Opened",
    cell: ({ row: { original } }) => {
      const { what, whose } = thingOf(original);
      return (
        <>
          <span className="block break-words">{what}</span>
          <span className="text-muted-foreground block text-xs break-words">{whose}</span>
        </>
      );
    },
  }),
  column.display({
    id: "kind",
    header: "Kind",
    meta: { hideOnPhone: true },
    cell: ({ row }) => kindOf(row.original.kind),
  }),
  column.display({
    id: "at",
    header: "Time",
    cell: ({ row }) => (
      <span className="@lg:whitespace-nowrap">{formatInstant(row.original.at)}</span>
    ),
  }),
];

function kindOf(kind: string): string {
  return Object.hasOwn(KINDS, kind) ? KINDS[kind as Kind] : kind;
}
