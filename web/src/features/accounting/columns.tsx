import { type ColumnDef, createColumnHelper } from "@tanstack/react-table";
import type { ReactNode } from "react";
import type { TableFeatures } from "@/components/table-features";
import { Badge } from "@/components/ui/badge";
import { formatDate, formatInstant } from "@/lib/dates";
import { formatRand } from "@/lib/money";
import type { Book, BookRows, Keyed } from "./api";

export type BookColumns<Name extends Book> = ColumnDef<
  TableFeatures,
  Keyed<BookRows[Name]>,
  unknown
>[];

/** Columns of one book, whose ids are the wire's names, so that the footer finds its sums by them. */
function columnsOf<Name extends Book>() {
  type Row = Keyed<BookRows[Name]>;
  const column = createColumnHelper<TableFeatures, Row>();
  type Id = keyof Row & string;
  const plain = (id: Id, header: string, show: (row: Row) => ReactNode) =>
    column.display({ id, header, cell: ({ row }) => show(row.original) });
  return {
    plain,
    text: (id: Id, header: string) => plain(id, header, (row) => textOf(row[id])),
    /** Text that must not wrap in a narrow column: numbers of persons, names of one word. */
    word: (id: Id, header: string) =>
      plain(id, header, (row) => <span className="whitespace-nowrap">{textOf(row[id])}</span>),
    day: (id: Id, header: string) =>
      plain(id, header, (row) => (
        <span className="whitespace-nowrap">{formatDate(row[id] as string | null)}</span>
      )),
    money: (id: Id, header: string) =>
      column.display({
        id,
        header,
        meta: { align: "right" },
        cell: ({ row }) => (
          <span className="whitespace-nowrap">{formatRand(row.original[id] as string | null)}</span>
        ),
      }),
  };
}

function textOf(value: unknown): string {
  return value === null || value === undefined || value === "" ? "N/A" : String(value);
}

/** `written_off` as `Written off`. */
export function words(code: string): string {
  const text = code.replaceAll("_", " ").replaceAll("-", " ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const cash = columnsOf<"cashflows">();
export const cashflows: BookColumns<"cashflows"> = [
  cash.day("date", "Date"),
  cash.money("opening_balance", "Opening Balance"),
  cash.money("cash_in", "Cash In"),
  cash.money("cash_out", "Cash Out"),
  cash.money("closing_balance", "Closing Balance"),
  cash.word("recorded_by", "Recorded By"),
];

const entry = columnsOf<"transactions">();
export const transactions: BookColumns<"transactions"> = [
  entry.day("date", "Date"),
  entry.plain("type", "Type", (row) => <Badge>{words(row.type)}</Badge>),
  entry.money("amount", "Amount"),
  entry.plain("description", "Description", (row) => (
    <span className="block min-w-56">{row.description}</span>
  )),
  entry.word("branch", "Branch"),
  entry.plain("processed_by", "Processed By", (row) => (
    <span className="whitespace-nowrap">{row.processed_by ?? "System"}</span>
  )),
];

const STATUS_TONES = {
  active: "info",
  closed: "success",
  defaulted: "danger",
  written_off: "neutral",
} as const;

function StatusBadge({ status }: { status: string }) {
  const tone = STATUS_TONES[status as keyof typeof STATUS_TONES] ?? "neutral";
  return <Badge tone={tone}>{words(status)}</Badge>;
}

const loan = columnsOf<"loans">();
export const loans: BookColumns<"loans"> = [
  loan.plain("created_at", "Date", (row) => (
    <span className="whitespace-nowrap">{formatInstant(row.created_at)}</span>
  )),
  loan.word("client_name", "Name"),
  loan.word("client_surname", "Surname"),
  loan.word("client_national_id", "National ID"),
  loan.word("gender", "Gender"),
  loan.word("race", "Race"),
  loan.word("client_type", "Client Type"),
  loan.money("principal_amount", "Principal"),
  loan.money("interest_amount", "Interest"),
  loan.money("initiation_fee", "Initiation Fee"),
  loan.money("service_fees", "Service Fees"),
  loan.money("total_amount", "Total"),
  loan.money("balance", "Balance"),
  loan.plain("status", "Status", (row) => <StatusBadge status={row.status} />),
  loan.word("disbursed_by", "Disbursed By"),
];

const paid = columnsOf<"payments">();
/** Payments and disbursements look the same: money that a client brought, or took away. */
export const clientMoney: BookColumns<"payments"> = [
  paid.day("date", "Date"),
  paid.word("client_name", "Name"),
  paid.word("client_surname", "Surname"),
  paid.word("client_national_id", "National ID"),
  paid.word("gender", "Gender"),
  paid.word("race", "Race"),
  paid.word("client_type", "Client Type"),
  paid.money("amount", "Amount"),
  paid.word("processed_by", "Processed By"),
];

const report = columnsOf<"report_details">();
export const reportDetails: BookColumns<"report_details"> = [
  report.word("client_name", "Name"),
  report.word("client_surname", "Surname"),
  report.word("id_number", "ID Number"),
  report.word("gender", "Gender"),
  report.word("race", "Race"),
  report.word("client_type", "Client Type"),
  report.day("date_of_loan", "Date of Loan"),
  report.money("loan_amount", "Loan Amount"),
  report.day("repayment_date", "Repayment Date"),
  report.money("repayment_amount", "Repayment Amount"),
  report.word("mandate_id1", "Mandate ID 1"),
  report.word("mandate_id2", "Mandate ID 2"),
];
