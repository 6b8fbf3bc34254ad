import { formatDate } from "@/lib/dates";
import type { Report, ReportType } from "./api";

/** The names of the reports, in their order on the screen. */
export const REPORT_NAMES: Record<ReportType, string> = {
  cashflows: "Cash Book",
  transactions: "General Ledger",
  loans: "Loan Ledger",
  payments: "Payments",
  disbursements: "Disbursements",
  report_details: "Report Details",
  clients: "Clients",
  active_loans: "Active Loans",
  applications: "Loan Applications",
  assessments: "Assessments",
  blacklist: "Blacklist",
  log_book: "Log Book",
  arrears: "Arrears",
  large_cash: "Cash Above Threshold",
  form39: "Form 39",
};

export const ALL = "all";

export const TYPE_OPTIONS: { value: ReportType | typeof ALL; label: string }[] = [
  { value: ALL, label: "All reports" },
  ...(Object.entries(REPORT_NAMES) as [ReportType, string][]).map(([value, label]) => ({
    value,
    label,
  })),
];

/** `1 Feb 2026 to 28 Feb 2026`; empty if no days were chosen. */
export function periodOf({ start_date: start, end_date: end }: Report): string | null {
  if (start == null && end == null) return null;
  if (start != null && end != null)
    return start === end ? formatDate(start) : `${formatDate(start)} to ${formatDate(end)}`;
  return start != null ? `From ${formatDate(start)}` : `Up to ${formatDate(end)}`;
}

export function createdSentence(book: string) {
  return `Documents created for ${book}.`;
}

export function failedSentence(book: string) {
  return `An error occurred while generating ${book} documents.`;
}
