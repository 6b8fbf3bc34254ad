import type { Schema } from "@/lib/api/client";
import { cn } from "@/lib/cn";
import { formatRand } from "@/lib/money";

type JournalLinesProps = {
  /** The entry's number. */
  entry: number;
  /** `counts`: the line is marked as one that makes the amount in question. */
  lines: readonly (Schema["JournalLine"] & { counts?: boolean })[];
  className?: string;
};

/** The debits and credits of a journal entry. */
export function JournalLines({ entry, lines, className }: JournalLinesProps) {
  return (
    <table className={cn("w-full text-xs", className)}>
      <caption className="sr-only">Lines of entry {entry}</caption>
      <thead className="text-muted-foreground text-left">
        <tr>
          <th className="px-1.5 py-1 font-medium">Account</th>
          <th className="px-1.5 py-1 text-right font-medium">Debit</th>
          <th className="px-1.5 py-1 text-right font-medium">Credit</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ account_code, account_name, branch_name, debit, credit, counts }) => (
          <tr
            key={`${account_code} ${branch_name} ${debit} ${credit}`}
            className={cn(counts && "bg-accent text-accent-foreground font-medium")}
          >
            <td className="border-t px-1.5 py-1.5">
              {account_code} {account_name}
              <span className="opacity-80"> · {branch_name}</span>
              {counts && <span className="sr-only"> (counts)</span>}
            </td>
            <td className="border-t px-1.5 py-1.5 text-right whitespace-nowrap tabular-nums">
              {formatRand(debit, "")}
            </td>
            <td className="border-t px-1.5 py-1.5 text-right whitespace-nowrap tabular-nums">
              {formatRand(credit, "")}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
