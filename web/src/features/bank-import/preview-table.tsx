import { Alert } from "@/components/ui/alert";
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from "@/components/ui/table";
import { formatDate } from "@/lib/dates";
import { formatRand } from "@/lib/money";
import type { BankPreview } from "./api";

type SkippedRowsProps = { count: number; rows: BankPreview["skipped_rows"]; open?: boolean };

/** Rows of a file that move no money, with the reason of each; folded unless `open`. */
export function SkippedRows({ count, rows, open = false }: SkippedRowsProps) {
  if (count === 0) return null;
  return (
    <details open={open} className="text-muted-foreground text-sm">
      <summary className="cursor-pointer">
        {count === 1 ? "1 row is skipped" : `${count} rows are skipped`}: no money moves there
      </summary>
      <ul className="mt-1 list-inside list-disc">
        {rows.map(({ row, message }) => (
          <li key={row}>
            Row {row}: {message}
          </li>
        ))}
        {count > rows.length && <li>{count - rows.length} more rows</li>}
      </ul>
    </details>
  );
}

/**
 * The lines that a mapping reads from a file: the first ones, or the file's first rows if none is
 * found.
 */
export function PreviewTable({ preview }: { preview: BankPreview }) {
  const { lines, total, unreadable, rows, is_too_long, refusal } = preview;
  return (
    <section aria-label="Preview" className="flex flex-col gap-3">
      <p className="text-sm">
        {total} lines found. {total > lines.length && `These are the first ${lines.length}.`}
      </p>
      <SkippedRows count={preview.skipped} rows={preview.skipped_rows} />
      {refusal && <Alert kind="error" title={refusal} />}
      {is_too_long && (
        <Alert kind="error" title={`A file can have at most ${total} lines.`}>
          Split it and import the parts one after another.
        </Alert>
      )}
      {unreadable.length > 0 && (
        <Alert kind="error" title="Some rows cannot be read. Correct the mapping.">
          {unreadable.slice(0, 3).map(({ row, message }) => (
            <p key={row}>
              Row {row}: {message}
            </p>
          ))}
          {preview.unreadable_total > 3 && <p>{preview.unreadable_total - 3} more rows.</p>}
        </Alert>
      )}
      {lines.length > 0 ? (
        <Table>
          <TableHead>
            <TableRow>
              <TableHeader>Date</TableHeader>
              <TableHeader>Description</TableHeader>
              <TableHeader align="right">Amount</TableHeader>
            </TableRow>
          </TableHead>
          <TableBody>
            {lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines of a file have no other name
              <TableRow key={index}>
                <TableCell className="whitespace-nowrap">{formatDate(line.booked_on)}</TableCell>
                <TableCell>
                  {[line.description, line.reference].filter(Boolean).join(", ")}
                </TableCell>
                <TableCell className="text-right whitespace-nowrap">
                  {formatRand(line.amount)}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      ) : (
        <pre className="bg-muted rounded-lg p-3 text-xs wrap-anywhere whitespace-pre-wrap">
          {rows.map((row) => row.join(" | ")).join("\n")}
        </pre>
      )}
    </section>
  );
}
