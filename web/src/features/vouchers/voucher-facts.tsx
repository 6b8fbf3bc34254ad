import { FileText } from "lucide-react";
import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { Fact, Facts, isNothing } from "@/components/ui/facts";
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from "@/components/ui/table";
import { formatDate, formatInstant } from "@/lib/dates";
import { mediaUrl } from "@/lib/media";
import { formatRand, isPositive } from "@/lib/money";
import { moneyKindLabel } from "@/lib/money-kind";
import { fullName } from "@/lib/people";
import { href } from "@/lib/route";
import type { Expense, Journal } from "./api";
import { type ExpenseKind, lookOf, MONEY_WORDS } from "./words";

export function VoucherBadge({ status }: { status: string }) {
  const { word, tone } = lookOf(status);
  return <Badge tone={tone}>{word}</Badge>;
}

type Brief = {
  /** Leaves out who entered it and what became of it: the request says so. */
  brief?: boolean;
};

/** An expense or other income with its slip. */
export function ExpenseFacts({ expense, brief = false }: { expense: Expense } & Brief) {
  const { kind, category, payee, reference, note, amount, vat, paid_from, slip } = expense;
  const words = MONEY_WORDS[kind as ExpenseKind];
  return (
    <>
      <Facts>
        <Fact label="Category">{category?.name}</Fact>
        <Fact label="Amount" number>
          {formatRand(amount)}
        </Fact>
        <Fact label="VAT in it" number>
          {isPositive(vat) && formatRand(vat)}
        </Fact>
        <Fact label={words.payee}>{payee}</Fact>
        <Fact label={words.money}>{paid_from && moneyKindLabel(paid_from)}</Fact>
        <Fact label="Reference">{reference}</Fact>
        <Fact label="Note">{note}</Fact>
        {!brief && historyOf(expense)}
      </Facts>
      <Scan title="Slip" path={slip} type={expense.slip_type} />
    </>
  );
}

/** A journal or opening balance with its lines and document. */
export function JournalFacts({ journal, brief = false }: { journal: Journal } & Brief) {
  const { kind, reason, reference, amount, money, lines, document } = journal;
  return (
    <>
      <Facts>
        <Fact label="Amount" number>
          {formatRand(amount)}
        </Fact>
        <Fact label="Opening balance of">{money != null && moneyKindLabel(money)}</Fact>
        <Fact label={kind === "opening" ? "Note" : "Reason"}>{reason}</Fact>
        <Fact label="Reference">{reference}</Fact>
        {!brief && historyOf(journal)}
      </Facts>
      {lines.length > 0 && <Lines lines={lines} />}
      <Scan title="Document" path={document} type={journal.document_type} />
    </>
  );
}

/** Who entered, approved and reversed a voucher, and when, as far as it has come. */
function historyOf(voucher: Expense | Journal) {
  const { branch, entered_by, entered_at, request, approved_by, business_date, entry } = voucher;
  const { reversed_by, reversed_at, reversal_reason } = voucher;
  const rows: [label: string, value: ReactNode][] = [
    ["Branch", branch.name],
    ["Entered by", fullName(entered_by)],
    ["Entered", formatInstant(entered_at)],
    ["Request", request != null && <RequestLink id={request} />],
    ["Approved by", approved_by && fullName(approved_by)],
    ["Booked on", business_date && formatDate(business_date)],
    ["Journal entry", entry],
    ["Reversed by", reversed_by && fullName(reversed_by)],
    ["Reversed", reversed_at && formatInstant(reversed_at)],
    ["Reason of the reversal", reversal_reason],
  ];
  return rows
    .filter(([, value]) => !isNothing(value))
    .map(([label, value]) => (
      <Fact key={label} label={label}>
        {value}
      </Fact>
    ));
}

function RequestLink({ id }: { id: number }) {
  return (
    <a className="text-primary hover:underline" href={href("requests", String(id))}>
      #{id}
    </a>
  );
}

function Lines({ lines }: Pick<Journal, "lines">) {
  return (
    <div className="mt-4">
      <Table aria-label="Lines">
        <TableHead>
          <TableRow>
            <TableHeader>Account</TableHeader>
            <TableHeader align="right">Debit</TableHeader>
            <TableHeader align="right">Credit</TableHeader>
          </TableRow>
        </TableHead>
        <TableBody>
          {lines.map(({ account, category, debit, credit }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a journal never change
            <TableRow key={place}>
              <TableCell>
                {account?.code} {account?.name}
                {category != null && (
                  <span className="text-muted-foreground block text-xs">{category.name}</span>
                )}
              </TableCell>
              <TableCell align="right">{isPositive(debit) && formatRand(debit)}</TableCell>
              <TableCell align="right">{isPositive(credit) && formatRand(credit)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

type ScanProps = {
  title: string;
  /** Its signed path; nothing if there is none. */
  path: string | null | undefined;
  type: string | null | undefined;
};

/** A slip or document: opens in a new tab, with the picture itself where it is one. */
function Scan({ title, path, type }: ScanProps) {
  if (path == null)
    return <p className="text-muted-foreground mt-4 text-sm">No {title.toLowerCase()} attached.</p>;
  return (
    <a
      href={mediaUrl(path)}
      target="_blank"
      rel="noreferrer"
      className="hover:bg-muted focus-visible:ring-ring mt-4 block rounded-lg border p-3 text-sm outline-none focus-visible:ring-2"
    >
      {type?.startsWith("image/") === true && (
        <img
          src={mediaUrl(path)}
          alt={title}
          className="bg-muted mb-2 max-h-72 w-full rounded-md object-contain"
        />
      )}
      <span className="flex items-center gap-2">
        <FileText aria-hidden className="text-muted-foreground size-4 shrink-0" />
        <span className="font-medium">{title}</span>
        <span className="text-muted-foreground text-xs">Opens in a new tab</span>
      </span>
    </a>
  );
}
