import type { Badge } from "@/components/ui/badge";
import { fieldName, fieldValue } from "@/features/loans/words";
import { formatDate, formatMonth } from "@/lib/dates";
import { fullName } from "@/lib/people";
import type { ChangeRequest, RequestStatus } from "./api";

/** The title of a request: "Edit loan #12", "Reverse receipt R-00000007". */
export function titleOf(request: ChangeRequest): string {
  const { kind, loan_account, cash_up, period_end, log_out } = request;
  if (kind === "loan_edit") return `Edit loan #${loan_account}`;
  if (kind === "reschedule") return `Reschedule loan #${loan_account}`;
  if (kind === "write_off") return `Write off loan #${loan_account}`;
  if (kind === "reopen" && period_end != null)
    return `Reopen ${formatMonth(period_end.slice(0, 7))}`;
  if (kind === "loan_approval") return `Loan application #${request.subject_id}`;
  if (kind === "reopen") return `Reopen the day of cash-up #${cash_up}`;
  if (kind === "erase_client") return `Erase personal data of client #${request.subject_id}`;
  if (kind === "expenses_below_norm")
    return `Accept expenses below the norm in assessment #${request.subject_id}`;
  if (kind === "log_out_correction" && log_out != null)
    return `Correct the log-out of ${fullName(log_out)} on ${formatDate(log_out.business_date)}`;
  if (kind === "expense") return `Book expense #${request.subject_id}`;
  if (kind === "journal") return `Book journal #${request.subject_id}`;
  // A kind that this page is too old to know.
  return kind === "reversal" ? reversalOf(request) : kind.replaceAll("_", " ");
}

function reversalOf({ subject, subject_id, loan_account, repayment }: ChangeRequest): string {
  if (repayment) return `Reverse receipt ${repayment.receipt_number}`;
  if (subject === "disbursement") return `Cancel loan #${loan_account}`;
  if (subject === "write_off") return `Reverse write-off of loan #${loan_account}`;
  return `Reverse ${subject.replaceAll("_", " ")} ${subject_id}`;
}

/** True if it concerns one branch: clients, working times and periods belong to none. */
export function hasBranch({ kind, period }: ChangeRequest): boolean {
  return period == null && kind !== "erase_client" && kind !== "log_out_correction";
}

type Look = { word: string; tone: React.ComponentProps<typeof Badge>["tone"] };

const LOOKS: Record<RequestStatus, Look> = {
  pending: { word: "Pending", tone: "warning" },
  approved: { word: "Approved", tone: "success" },
  declined: { word: "Declined", tone: "danger" },
  withdrawn: { word: "Withdrawn", tone: "neutral" },
  expired: { word: "Expired", tone: "neutral" },
};

/** The status of a request. */
export function lookOf(status: string): Look {
  return LOOKS[status as RequestStatus] ?? { word: status, tone: "neutral" };
}

/** The changes of a request, in the words of the screens; without a status that stays the same. */
export function changesOf({ changes }: ChangeRequest) {
  const shown = changes.filter(
    ({ field, before, after }) => field !== "status" || before !== after,
  );
  return shown.map(({ field, installment_number, before, after }) => ({
    label: fieldName(field, installment_number),
    before: fieldValue(field, before),
    after: fieldValue(field, after),
  }));
}
