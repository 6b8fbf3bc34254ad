import type { Badge } from "@/components/ui/badge";
import { formatRand } from "@/lib/money";
import type { ChangeRequest, RequestStatus } from "./api";

/** What is asked for: "Write off loan #12", "Reverse receipt R-00000007". */
export function titleOf({ kind, loan_account, repayment }: ChangeRequest): string {
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

const FIELDS: Record<string, string> = { balance: "Balance", status: "Status" };

/** What a request would change, in the words of the screens. */
export function changesOf({ changes }: ChangeRequest) {
  return changes.map(({ field, before, after }) => ({
    label: FIELDS[field] ?? field.replaceAll("_", " "),
    before: shown(field, before),
    after: shown(field, after),
  }));
}

function shown(field: string, value: string) {
  if (field === "balance") return formatRand(value);
  const words = value.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function nameOf({ first_name, last_name }: { first_name: string; last_name: string }) {
  return `${first_name} ${last_name}`;
}
