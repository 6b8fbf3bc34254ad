import type { ReactNode } from "react";
import type { Column } from "@/components/columns";
import { RecordFacts } from "@/components/record-table";
import { Badge } from "@/components/ui/badge";
import { cn } from "@/lib/cn";
import { dateOf, formatDate, formatTime } from "@/lib/dates";
import { formatRand } from "@/lib/money";
import type { Book, BookRows, BookTotals, Keyed } from "./api";

type BookColumn<Name extends Book> = Column<Keyed<BookRows[Name]>, BookTotals> & {
  id: string;
  /** The first column as the heading of a card, if its value alone is not clear enough. */
  head?: (row: Keyed<BookRows[Name]>) => ReactNode;
};
export type BookColumns<Name extends Book> = BookColumn<Name>[];

/** Columns of one book, whose ids are the wire's names: sums and the values of a file are found by them. */
function columnsOf<Name extends Book>() {
  type Row = Keyed<BookRows[Name]>;
  type Id = keyof Row & string;
  const plain = (id: Id, header: string, cell: (row: Row) => ReactNode): BookColumn<Name> => ({
    id,
    header,
    cell,
    // As it is on the wire.
    file: (row) => String(row[id] ?? ""),
  });
  return {
    plain,
    text: (id: Id, header: string) => plain(id, header, (row) => textOf(row[id])),
    /** Text that must not wrap in a narrow column: numbers of persons, names of one word. */
    word: (id: Id, header: string) =>
      plain(
        id,
        header,
        (row) => textOf(row[id]) && <span className="whitespace-nowrap">{textOf(row[id])}</span>,
      ),
    day: (id: Id, header: string) =>
      plain(id, header, (row) => (
        <span className="whitespace-nowrap">{formatDate(row[id] as string | null)}</span>
      )),
    money: (id: Id, header: string): BookColumn<Name> => ({
      ...plain(id, header, (row) => <Money amount={row[id] as string | null} />),
      align: "right",
      footer: (totals) => sumOf(totals[id as keyof BookTotals]),
    }),
    /** The reason why a payment was reversed; empty if it was not. */
    reason: (id: Id, header: string): BookColumn<Name> => ({
      ...plain(
        id,
        header,
        (row) =>
          row[id] !== null && <span className="block max-w-72 min-w-40">{textOf(row[id])}</span>,
      ),
      prose: true,
    }),
  };
}

/** A sum of the whole period; not every amount has one. */
function sumOf(sum: unknown): string | undefined {
  return typeof sum === "string" ? formatRand(sum) : undefined;
}

/** A negative amount is a reversal; the minus says so, the colour repeats it. */
export function Money({ amount }: { amount: string | null }) {
  const negative = amount?.startsWith("-") ?? false;
  return (
    <span className={cn("whitespace-nowrap", negative && "text-destructive")}>
      {formatRand(amount)}
    </span>
  );
}

const textOf = (value: unknown) => String(value ?? "");

/** `written_off` as `Written off`. */
export function words(code: string): string {
  const text = code.replaceAll("_", " ").replaceAll("-", " ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Columns that are shown only where the table is at least so wide; an opened row has them all. */
function hiddenBelow<Shown>(hideBelow: "56rem" | "80rem" | "100rem", ...columns: Shown[]) {
  return columns.map((column) => ({ ...column, hideBelow }));
}

const cash = columnsOf<"cashflows">();
export const cashflows: BookColumns<"cashflows"> = [
  {
    ...cash.plain("date", "Date", ({ date, recorded_by }) => (
      <>
        <span className="whitespace-nowrap">{formatDate(date)}</span>
        <span className="text-muted-foreground hidden text-xs @max-[56rem]:block">
          {recorded_by}
        </span>
      </>
    )),
    head: ({ date }) => formatDate(date),
  },
  cash.money("opening_balance", "Opening Balance"),
  cash.money("cash_in", "Cash In"),
  cash.money("cash_out", "Cash Out"),
  cash.money("closing_balance", "Closing Balance"),
  ...hiddenBelow("56rem", cash.text("recorded_by", "Recorded By")),
];

const entry = columnsOf<"transactions">();
export const transactions: BookColumns<"transactions"> = [
  { ...entry.word("id", "Entry"), head: ({ id }) => `Entry ${id}` },
  entry.day("date", "Date"),
  entry.plain("type", "Type", (row) => <Badge>{words(row.type)}</Badge>),
  entry.money("amount", "Amount"),
  {
    ...entry.plain("description", "Description", (row) => (
      <span className="block min-w-44">{row.description}</span>
    )),
    prose: true,
  },
  ...hiddenBelow(
    "56rem",
    entry.text("branch", "Branch"),
    entry.plain("processed_by", "Processed By", (row) => row.processed_by ?? "System"),
  ),
];

const STATUS_TONES = {
  active: "info",
  closed: "success",
  defaulted: "danger",
  written_off: "neutral",
  cancelled: "neutral",
} as const;

function StatusBadge({ status }: { status: string }) {
  const tone = STATUS_TONES[status as keyof typeof STATUS_TONES] ?? "neutral";
  return <Badge tone={tone}>{words(status)}</Badge>;
}

const loan = columnsOf<"loans">();
export const loans: BookColumns<"loans"> = [
  loan.plain("created_at", "Date", (row) => (
    <>
      <span className="whitespace-nowrap">{formatDate(dateOf(row.created_at))},</span>{" "}
      {formatTime(row.created_at)}
    </>
  )),
  loan.text("client_name", "Name"),
  loan.text("client_surname", "Surname"),
  ...hiddenBelow(
    "100rem",
    loan.word("client_national_id", "National ID"),
    loan.word("gender", "Gender"),
    loan.word("race", "Race"),
    loan.word("client_type", "Client Type"),
  ),
  ...hiddenBelow(
    "56rem",
    loan.money("principal_amount", "Principal"),
    loan.money("interest_amount", "Interest"),
  ),
  ...hiddenBelow(
    "100rem",
    loan.money("initiation_fee", "Initiation Fee"),
    loan.money("service_fees", "Service Fees"),
    loan.money("vat_amount", "VAT in Fees"),
  ),
  loan.money("total_amount", "Total"),
  loan.money("balance", "Balance"),
  loan.plain("status", "Status", (row) => <StatusBadge status={row.status} />),
  ...hiddenBelow("100rem", loan.text("disbursed_by", "Disbursed By")),
];

const PAYMENT_TONES = {
  repayment: "success",
  settlement: "success",
  recovery: "info",
  reversal: "danger",
} as const;

/** `Repayment`, `Recovery`, or the reversed payment: `Reversal of recovery`. */
function paymentKind({ kind, reversal_of }: BookRows["payments"]): string {
  return words(reversal_of == null ? kind : `${kind} of ${reversal_of}`);
}

const paid = columnsOf<"payments">();
export const payments: BookColumns<"payments"> = [
  paid.day("date", "Date"),
  paid.plain("kind", "Kind", (row) => (
    <Badge tone={PAYMENT_TONES[row.kind as keyof typeof PAYMENT_TONES] ?? "neutral"}>
      {paymentKind(row)}
    </Badge>
  )),
  paid.money("amount", "Amount"),
  paid.reason("reason", "Reason"),
  ...hiddenBelow("56rem", paid.word("receipt_number", "Receipt")),
  paid.text("client_name", "Name"),
  paid.text("client_surname", "Surname"),
  ...hiddenBelow(
    "80rem",
    paid.word("client_national_id", "National ID"),
    paid.word("gender", "Gender"),
    paid.word("race", "Race"),
    paid.word("client_type", "Client Type"),
  ),
  ...hiddenBelow("56rem", paid.text("processed_by", "Processed By")),
];

const out = columnsOf<"disbursements">();
export const disbursements: BookColumns<"disbursements"> = [
  out.day("date", "Date"),
  out.plain("kind", "Kind", ({ kind }) => (
    <Badge tone={kind === "reversal" ? "danger" : "info"}>{words(kind)}</Badge>
  )),
  out.text("client_name", "Name"),
  out.text("client_surname", "Surname"),
  ...hiddenBelow(
    "80rem",
    out.word("client_national_id", "National ID"),
    out.word("gender", "Gender"),
    out.word("race", "Race"),
    out.word("client_type", "Client Type"),
  ),
  out.money("amount", "Amount"),
  out.reason("reason", "Reason"),
  ...hiddenBelow("56rem", out.text("processed_by", "Processed By")),
];

const report = columnsOf<"report_details">();
export const reportDetails: BookColumns<"report_details"> = [
  report.text("client_name", "Name"),
  report.text("client_surname", "Surname"),
  ...hiddenBelow(
    "100rem",
    report.word("id_number", "ID Number"),
    report.word("gender", "Gender"),
    report.word("race", "Race"),
    report.word("client_type", "Client Type"),
  ),
  ...hiddenBelow("56rem", report.day("date_of_loan", "Date of Loan")),
  report.money("loan_amount", "Loan Amount"),
  report.day("repayment_date", "Repayment Date"),
  report.money("repayment_amount", "Repayment Amount"),
  ...hiddenBelow("56rem", report.reason("reason", "Reversal Reason")),
  ...hiddenBelow(
    "100rem",
    report.word("mandate_id1", "Mandate ID 1"),
    report.word("mandate_id2", "Mandate ID 2"),
  ),
];

/** All columns of a book in one, for a screen that has no room for them side by side. */
export function cardOf<Name extends Book>(
  [title, ...facts]: BookColumns<Name>,
  noun: string,
): BookColumn<Name> {
  return {
    id: "card",
    header: words(noun),
    cell: (row) => (
      <>
        <div className="pt-1 font-medium">{(title?.head ?? title?.cell)?.(row)}</div>
        <RecordFacts row={row} columns={facts} />
      </>
    ),
    wide: true,
  };
}
