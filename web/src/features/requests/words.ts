import type { Badge } from "@/components/ui/badge";
import { formatDate } from "@/lib/dates";
import { formatRand } from "@/lib/money";
import type { ChangeRequest, RequestStatus } from "./api";

/** What is asked for: "Edit loan #12", "Reverse receipt R-00000007". */
export function titleOf({ kind, loan_account, repayment }: ChangeRequest): string {
  if (kind === "loan_edit") return `Edit loan #${loan_account}`;
  if (kind === "write_off") return `Write off loan #${loan_account}`;
  if (kind === "reversal" && repayment) return `Reverse receipt ${repayment.receipt_number}`;
  // A kind that this page is too old to know.
  return kind.replaceAll("_", " ");
}

type Look = { word: string; tone: React.ComponentProps<typeof Badge>["tone"] };

const LOOKS: Record<RequestStatus, Look> = {
  pending: { word: "Pending", tone: "warning" },
  approved: { word: "Approved", tone: "success" },
  declined: { word: "Declined", tone: "danger" },
  withdrawn: { word: "Withdrawn", tone: "neutral" },
  expired: { word: "Expired", tone: "neutral" },
};

/** How a request stands. */
export function lookOf(status: string): Look {
  return LOOKS[status as RequestStatus] ?? { word: status, tone: "neutral" };
}

const FIELDS: Record<string, string> = {
  balance: "Balance",
  status: "Status",
  mandate_id1: "Mandate 1",
  mandate_id2: "Mandate 2",
};

/** What a request would change, in the words of the screens. */
export function changesOf({ changes }: ChangeRequest) {
  return changes.map(({ field, installment_number: number, before, after }) => ({
    label:
      number == null ? (FIELDS[field] ?? field.replaceAll("_", " ")) : `Installment ${number} due`,
    before: shown(field, before),
    after: shown(field, after),
  }));
}

function shown(field: string, value: string) {
  if (field === "balance") return formatRand(value);
  if (field === "due_date") return formatDate(value);
  if (field !== "status") return value === "" ? "None" : value;
  const words = value.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
