import {
  AlarmClock,
  Ban,
  BookText,
  CalendarClock,
  CircleCheckBig,
  HandCoins,
  type LucideIcon,
  PiggyBank,
  ShieldCheck,
  Undo2,
  Wallet,
} from "lucide-react";
import { wordOf } from "@/features/loans/words";
import type { LoanHistoryEntry } from "./api";

/** The mark of an event in the history, and its colours. */
export type Look = { icon: LucideIcon; surface: string };

export const PENALTY: Look = { icon: AlarmClock, surface: "bg-warning-surface text-warning" };

const LOOKS: Record<string, Look> = {
  disbursement: { icon: HandCoins, surface: "bg-info-surface text-info" },
  repayment: { icon: Wallet, surface: "bg-success-surface text-success" },
  settlement: { icon: CircleCheckBig, surface: "bg-success-surface text-success" },
  recovery: { icon: PiggyBank, surface: "bg-success-surface text-success" },
  penalty: PENALTY,
  waiver: { icon: ShieldCheck, surface: "bg-info-surface text-info" },
  reschedule: { icon: CalendarClock, surface: "bg-info-surface text-info" },
  write_off: { icon: Ban, surface: "bg-destructive-surface text-destructive" },
  reversal: { icon: Undo2, surface: "bg-destructive-surface text-destructive" },
};

/** The look of an entry of an unknown kind. */
const PLAIN: Look = { icon: BookText, surface: "bg-secondary text-secondary-foreground" };

export function lookOf({ kind }: LoanHistoryEntry): Look {
  return LOOKS[kind] ?? PLAIN;
}

const NAMES: Record<string, string> = {
  disbursement: "Loan paid out",
  waiver: "Charges waived",
  reschedule: "Loan rescheduled",
  write_off: "Loan written off",
};

/** The names of entries that a reversal undoes. */
const UNDONE: Record<string, string> = {
  disbursement: "Disbursement",
  waiver: "Waiver",
  reschedule: "Rescheduling",
  write_off: "Write-off",
};

/** An entry's event, in a few words: `Repayment R-00000012`, `Repayment reversed`. */
export function eventOf({ kind, event, receipt, allocations }: LoanHistoryEntry): string {
  const name = (word: string) => NAMES[word] ?? wordOf(word);
  if (kind === "reversal") return `${UNDONE[event] ?? name(event)} reversed`;
  if (receipt !== null && receipt !== undefined) return `${name(kind)} ${receipt.receipt_number}`;
  const [only] = allocations;
  if (kind === "penalty" && allocations.length > 1) return "Penalty for one day";
  if (kind === "penalty" && only) return `Penalty on installment ${only.installment_number}`;
  if (kind === "waiver" && only && only.penalty === only.total)
    return `Penalty waived on installment ${only.installment_number}`;
  return name(kind);
}

/** The person and branch of an entry; no person for the day end. */
export function whoOf({ recorded_by, branch_name }: LoanHistoryEntry): string {
  return `${recorded_by ?? "Day end"}, ${branch_name}`;
}

/** `R-00000001 as R-00000003`: the replaced receipts with their replacements. */
export const appliedAgain = (
  reapplied: readonly { receipt_number: string; replaces: string }[],
): string => reapplied.map((one) => `${one.replaces} as ${one.receipt_number}`).join(", ");
