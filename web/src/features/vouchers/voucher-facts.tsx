import { FileText } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import { Fact, Facts } from "@/components/ui/facts";
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
import type { Expense, Journal } from "./api";
import { type ExpenseKind, lookOf, MONEY_WORDS } from "./words";

export function VoucherBadge({ status }: { status: string }) {
  const { word, tone } = lookOf(status);
  return <Badge tone={tone}>{word}</Badge>;
}

/** An expense or other income with its slip. */
export function ExpenseFacts({ expense }: { expense: Expense }) {
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
        {historyOf(expense)}
      </Facts>
      <Scan title="Slip" path={slip} type={expense.slip_type} />
    </>
  );
}

/** A journal or opening balance with its lines and document. */
export function JournalFacts({ journal }: { journal: Journal }) {
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
        {historyOf(journal)}
      </Facts>
      {lines.length > 0 && <Lines lines={lines} />}
      <Scan title="Document" path={document} type={journal.document_type} />
    </>
  );
}

/** Who entered, approved and reversed a voucher, and when. */
function historyOf(voucher: Expense | Journal) {
  const { branch, entered_by, entered_at, approved_by, business_date, entry } = voucher;
  const { request, reversed_by, reversed_at, reversal_reason } = voucher;
  return [
    <Fact key="branch" label="Branch">
      {branch.name}
    </Fact>,
    <Fact key="by" label="Entered by">
      {fullName(entered_by)}
    </Fact>,
    <Fact key="at" label="Entered">
      {formatInstant(entered_at)}
    </Fact>,
    <Fact key="request" label="Request">
      {request != null && (
        <a className="text-primary hover:underline" href={`#/requests/${request}`}>
          #{request}
        </a>
      )}
    </Fact>,
    <Fact key="approved" label="Approved by">
      {approved_by != null && fullName(approved_by)}
    </Fact>,
    <Fact key="booked" label="Booked on">
      {business_date != null && formatDate(business_date)}
    </Fact>,
    <Fact key="entry" label="Journal entry" number>
      {entry}
    </Fact>,
    <Fact key="reversed" label="Reversed">
      {reversed_at != null &&
        [formatInstant(reversed_at), reversed_by != null && `by ${fullName(reversed_by)}`]
          .filter(Boolean)
          .join(" ")}
    </Fact>,
    <Fact key="reason" label="Reason of the reversal">
      {reversal_reason}
    </Fact>,
  ];
}

function Lines({ lines }: Pick<Journal, "lines">) {
  return (
    <Table aria-label="Lines" className="mt-4">
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
