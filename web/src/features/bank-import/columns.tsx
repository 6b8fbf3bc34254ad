import type { Column } from "@/components/columns";
import { Badge } from "@/components/ui/badge";
import { formatDate, formatInstant } from "@/lib/dates";
import { formatRand } from "@/lib/money";
import { fullName } from "@/lib/people";
import type { BankImport, BankLine } from "./api";
import { noteOf, reasonOf, strengthOf } from "./words";

/** The columns of a list of lines. */
export const lineColumns: Column<BankLine>[] = [
  {
    id: "text",
    header: "Line",
    cell: (row) => (
      <>
        <p className="font-medium wrap-anywhere">{textOf(row)}</p>
        <p className="text-muted-foreground text-xs">
          {formatDate(row.booked_on)}, {row.branch.name}
        </p>
        {row.resembles && (
          <p className="text-warning text-xs">
            Another file or branch has a line with this date and amount. Check that it is not a
            duplicate.
          </p>
        )}
      </>
    ),
  },
  {
    id: "amount",
    header: "Amount",
    align: "right",
    cell: (row) => (
      <span className="whitespace-nowrap">
        {formatRand(row.amount)}
        {isPart(row) && (
          <span className="text-muted-foreground block text-xs">
            {formatRand(row.free)} to match
          </span>
        )}
        {Number(row.credit) > 0 && (
          <span className="text-muted-foreground block text-xs">
            {formatRand(row.credit)} in credit
          </span>
        )}
      </span>
    ),
  },
  {
    id: "match",
    header: "Match",
    cell: (row) => <Match line={row} />,
  },
];

/** Description and reference as one text. */
export function textOf({ description, reference }: Pick<BankLine, "description" | "reference">) {
  const parts = [description, reference].filter((part) => part !== "");
  return parts.length === 0 ? "No description" : parts.join(", ");
}

/** True if a part of the money is booked and a part is not. */
function isPart({ state, free, amount }: BankLine): boolean {
  return state === "open" && free !== amount;
}

function Match({
  line: { amount, proposal, moves, expense, expense_suggestion },
}: {
  line: BankLine;
}) {
  if (expense != null)
    return (
      <span>
        {amount.startsWith("-") ? "Expense" : "Other income"} #{expense}
      </span>
    );
  if (expense_suggestion)
    return (
      <span className="text-muted-foreground text-xs">
        {expense_suggestion.category_name}, as before
      </span>
    );
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

/** The columns of the list of files. */
export const importColumns: Column<BankImport>[] = [
  {
    id: "file",
    header: "File",
    cell: (row) => (
      <>
        <p className="font-medium wrap-anywhere">{row.file_name}</p>
        <p className="text-muted-foreground text-xs">
          {row.branch.name}, {row.mapping_name}
        </p>
        {row.set_aside_at && (
          <p className="text-warning text-xs">Set aside {formatInstant(row.set_aside_at)}</p>
        )}
      </>
    ),
  },
  {
    id: "lines",
    header: "New lines",
    align: "right",
    cell: (row) => row.lines,
  },
  {
    id: "known_lines",
    header: "Known lines",
    align: "right",
    hideOnPhone: true,
    cell: (row) => row.known_lines,
  },
  {
    id: "imported",
    header: "Imported",
    hideOnPhone: true,
    cell: (row) => (
      <>
        <p>{fullName(row.imported_by)}</p>
        <p className="text-muted-foreground text-xs whitespace-nowrap">
          {formatInstant(row.imported_at)}
        </p>
      </>
    ),
  },
];
