import type { Badge } from "@/components/ui/badge";
import { formatRand } from "@/lib/money";
import { fullName } from "@/lib/people";
import type { BankLayout, BankMove, BankProposal } from "./api";

type Look = { word: string; tone: React.ComponentProps<typeof Badge>["tone"] };

const STRENGTHS: Record<string, Look> = {
  sure: { word: "Sure", tone: "success" },
  likely: { word: "Likely", tone: "warning" },
  possible: { word: "Possible", tone: "neutral" },
};

const REASONS: Record<string, string> = {
  loan_number: "loan number in the text",
  national_id: "ID number in the text",
  receipt: "receipt number in the text",
  name_and_amount: "name and amount agree",
};

/** The strength of a proposal. */
export function strengthOf({ strength }: BankProposal): Look {
  return STRENGTHS[strength] ?? { word: strength, tone: "neutral" };
}

/** Why a loan is proposed. */
export function reasonOf({ reason }: BankProposal): string {
  return REASONS[reason] ?? reason;
}

/** The destination of a line's money, in one line. */
export function noteOf(move: BankMove): string {
  const amount = formatRand(move.amount);
  const loan = `loan #${move.loan_account}, receipt ${move.receipt_number}`;
  const reversed = move.is_reversed ? " (reversed)" : "";
  switch (move.kind) {
    case "repayment":
      return `${amount} on ${loan}${reversed}`;
    case "applied":
      return `${amount} from client credits on ${loan}${reversed}`;
    case "credit":
      return `${amount} to client credits${move.client ? ` for ${fullName(move.client)}` : ""}`;
    case "paid_back":
      return `${amount} paid back${reversed}: ${move.note}`;
    case "returned":
      return `${amount} restored as client credit: ${move.note}`;
    case "matched":
      return `${amount} matched with entry ${move.matched_entry}${move.is_reversed ? " (no longer)" : ""}`;
    case "unmatched":
      return `Match with entry ${move.matched_entry} undone`;
    case "set_aside":
      return move.note === "" ? "Set aside" : `Set aside: ${move.note}`;
    default:
      return "Restored";
  }
}

/** The forms in which banks write dates. */
export const DATE_FORMATS = [
  "yyyy-mm-dd",
  "yyyy/mm/dd",
  "yyyymmdd",
  "dd/mm/yyyy",
  "dd-mm-yyyy",
  "dd mmm yyyy",
  "ddmmmyyyy",
] as const satisfies readonly BankLayout["date_format"][];

export const DELIMITERS = [
  { value: "comma", label: "Comma" },
  { value: "semicolon", label: "Semicolon" },
  { value: "tab", label: "Tab" },
] as const;

export const DECIMAL_MARKS = [
  { value: "point", label: "Point (1234.50)" },
  { value: "comma", label: "Comma (1234,50)" },
] as const;
