import type { Badge } from "@/components/ui/badge";
import type { Assessment } from "./api";

export const EMPLOYMENTS = [
  { value: "employed", label: "Employed" },
  { value: "self_employed", label: "Self-employed" },
  { value: "informal", label: "Informal work" },
  { value: "pension", label: "Pension" },
  { value: "grant", label: "Social grant" },
  { value: "none", label: "No income" },
] as const;

export const FREQUENCIES = [
  { value: "monthly", label: "Every month" },
  { value: "fortnightly", label: "Every two weeks" },
  { value: "weekly", label: "Every week" },
] as const;

/** Living expenses, in the order of the regulation's questionnaire. */
export const EXPENSES = [
  { value: "accommodation", label: "Accommodation" },
  { value: "food", label: "Food" },
  { value: "transport", label: "Transport" },
  { value: "education", label: "Education" },
  { value: "medical", label: "Medical" },
  { value: "water_electricity", label: "Water and electricity" },
  { value: "maintenance", label: "Maintenance, not by court order" },
  { value: "clothing", label: "Clothing" },
  { value: "phone", label: "Phone" },
  { value: "insurance", label: "Insurance" },
  { value: "other", label: "Other" },
] as const;
export type ExpenseKind = (typeof EXPENSES)[number]["value"];

export const SOURCES = [
  { value: "declared", label: "Declared by the client" },
  { value: "bureau", label: "Credit bureau" },
] as const;

export const EXEMPTIONS = [
  { value: "none", label: "Not exempt" },
  { value: "developmental_credit", label: "Developmental credit" },
  { value: "student_loan", label: "School or student loan" },
  { value: "public_interest", label: "Public interest" },
  { value: "pawn_transaction", label: "Pawn transaction" },
  { value: "incidental_credit", label: "Incidental credit" },
  { value: "emergency_loan", label: "Emergency loan" },
  { value: "housing_subsidy", label: "Mortgage with a housing subsidy" },
  { value: "juristic_person", label: "Juristic person" },
] as const;

/** Why a loan stands on no passing assessment. */
export const REASONS = [
  { value: "assessment_missing", label: "No assessment" },
  { value: "assessment_expired", label: "Out of date" },
  { value: "instalment_above_discretionary", label: "Installment too high" },
  { value: "income_not_proved", label: "Income not proved" },
  { value: "expenses_below_norm", label: "Expenses below the norm" },
] as const;
export type Reason = (typeof REASONS)[number]["value"];

export function reasonLabel(reason: string): string {
  return REASONS.find(({ value }) => value === reason)?.label ?? reason;
}

type Look = { word: string; tone: React.ComponentProps<typeof Badge>["tone"] };

const LOOKS: Record<string, Look> = {
  passes: { word: "Passes", tone: "success" },
  marginal: { word: "Marginal", tone: "warning" },
  fails: { word: "Fails", tone: "danger" },
  cannot_assess: { word: "Not assessed", tone: "neutral" },
  exempt: { word: "Exempt", tone: "neutral" },
};

export const OUTCOMES = ["passes", "marginal", "fails", "cannot_assess", "exempt"] as const;

export const OUTCOME_OPTIONS = OUTCOMES.map((value) => ({
  value,
  label: lookOf({ outcome: value }).word,
}));

/** The outcome of an assessment. */
export function lookOf({ outcome }: Pick<Assessment, "outcome">): Look {
  if (outcome == null) return { word: "Draft", tone: "warning" };
  return LOOKS[outcome] ?? { word: outcome, tone: "neutral" };
}
