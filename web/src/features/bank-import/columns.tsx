import { createColumnHelper } from "@tanstack/react-table";
import type { TableFeatures } from "@/components/table-features";
import { Badge } from "@/components/ui/badge";
import { formatDate, formatInstant } from "@/lib/dates";
import { formatRand } from "@/lib/money";
import { fullName } from "@/lib/people";
import type { BankImport, BankLine } from "./api";
import { noteOf, reasonOf, strengthOf } from "./words";

const column = createColumnHelper<TableFeatures, BankLine>();

/** The columns of a list of lines. */
export const lineColumns = [
  column.display({
    id: "text",
    header: "Line",
    cell: ({ row: { original } }) => (
      <>
        <p className="font-medium wrap-anywhere">{textOf(original)}</p>
        <p className="text-muted-foreground text-xs">
          {formatDate(original.booked_on)}, {original.branch.name}
        </p>
        {original.resembles && (
          <p className="text-warning text-xs">
            Another file or branch has a line with this date and amount. Check that it is not a
            duplicate.
          </p>
        )}
      </>
    ),
  }),
  column.display({
    id: "amount",
    header: "Amount",
    meta: { align: "right" },
    cell: ({ row: { original } }) => (
      <span className="whitespace-nowrap">
        {formatRand(original.amount)}
        {isPart(original) && (
          <span className="text-muted-foreground block text-xs">
            {formatRand(original.free)} to match
          </span>
        )}
        {Number(original.credit) > 0 && (
          <span className="text-muted-foreground block text-xs">
            {formatRand(original.credit)} in credit
          </span>
        )}
      </span>
    ),
  }),
  column.display({
    id: "match",
    header: "Match",
    cell: ({ row: { original } }) => <Match line={original} />,
  }),
];

/** Description and reference as one text. */
export function textOf({ description, reference }: Pick<BankLine, "description" | "reference">) {
  const parts = [description, reference].filter((part) => part !== "");
  return parts.length === 0 ? "No description" : parts.join(", ");
}

/** Whether some of what came in is booked, and some is not. */
function isPart({ state, free, amount }: BankLine): boolean {
  return state === "open" && free !== amount;
}

function Match({ line: { proposal, moves } }: { line: BankLine }) {
  if (proposal) {
    const { word, tone } = strengthOf(proposal);
    return (
      <span className="flex flex-col items-start gap-1">
        <span>
          {fullName(proposal.client)}{" "}
          <span className="text-muted-foreground">#{proposal.loan_account}</span>
        </span>
        <span className="flex flex-wrap items-center gap-2 text-xs">
          <Badge tone={tone}>{word}</Badge>
          <span className="text-muted-foreground">{reasonOf(proposal)}</span>
        </span>
      </span>
    );
  }
  const last = moves.at(-1);
  return last ? <span className="text-muted-foreground text-xs">{noteOf(last)}</span> : "–";
}

const file = createColumnHelper<TableFeatures, BankImport>();

/** The columns of the list of files. */
export const importColumns = [
  file.display({
    id: "file",
    header: "File",
    cell: ({ row: { original } }) => (
      <>
        <p className="font-medium wrap-anywhere">{original.file_name}</p>
        <p className="text-muted-foreground text-xs">
          {original.branch.name}, {original.mapping_name}
        </p>
        {original.set_aside_at && (
          <p className="text-warning text-xs">Set aside {formatInstant(original.set_aside_at)}</p>
        )}
      </>
    ),
  }),
  file.display({
    id: "lines",
    header: "New lines",
    meta: { align: "right" },
    cell: ({ row }) => row.original.lines,
  }),
  file.display({
    id: "known_lines",
    header: "Known lines",
    meta: { align: "right", hideOnPhone: true },
    cell: ({ row }) => row.original.known_lines,
  }),
  file.display({
    id: "imported",
    header: "Imported",
    meta: { hideOnPhone: true },
    cell: ({ row: { original } }) => (
      <>
        <p>{fullName(original.imported_by)}</p>
        <p className="text-muted-foreground text-xs whitespace-nowrap">
          {formatInstant(original.imported_at)}
        </p>
      </>
    ),
  }),
];
