import { formatDate, formatInstant } from "@/lib/dates";
import { formatRand, formatRate } from "@/lib/money";
import type { Installment, LoanAccount } from "./types";

/** `partially_paid` as `Partially paid`: the server's words as people read them. */
export function wordOf(status: string): string {
  const words = status.replaceAll("_", " ");
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}

export const FREQUENCIES = [
  { value: "monthly", label: "Monthly" },
  { value: "weekly", label: "Weekly" },
  { value: "biweekly", label: "Biweekly" },
] as const;

/** The installment that a payment is for: the first one that is not paid. */
export function nextInstallment(loan: LoanAccount): Installment | undefined {
  return loan.payment_schedules?.find(
    ({ status }) => !["paid", "written_off", "cancelled", "rescheduled"].includes(status),
  );
}

type Penalty = { penalty_method: string; penalty_rate: string };

/** The price of late payment: `5%`, or `27,75% a year, by the day`. */
export function penaltyText({ penalty_method, penalty_rate }: Penalty): string {
  const rate = formatRate(penalty_rate);
  return penalty_method === "daily" ? `${rate} a year, by the day` : rate;
}

const FIELDS: Record<string, string> = {
  balance: "Balance",
  written_off_amount: "Written off",
  status: "Status",
  necessary_expenses: "Living expenses",
  mandate_id1: "Mandate 1",
  mandate_id2: "Mandate 2",
  payment_frequency: "Payment frequency",
  installment_count: "Installments",
  reapplied: "Applied again",
  logout_time: "Log-out",
};

/** A field of a loan, as `Mandate 1`; of an installment, as `Installment 3 due`. */
export function fieldName(field: string, installment?: number | null): string {
  if (field === "new_due_date") return `New installment ${installment} due`;
  if (installment != null) return `Installment ${installment} due`;
  return FIELDS[field] ?? field.replaceAll("_", " ");
}

const AMOUNTS = ["balance", "written_off_amount", "necessary_expenses"];

/** A value of such a field as people read it. */
export function fieldValue(field: string, value: string): string {
  if (AMOUNTS.includes(field)) return formatRand(value);
  if (value === "") return "None";
  if (field === "logout_time") return formatInstant(value);
  if (field === "due_date" || field === "new_due_date") return formatDate(value);
  if (field === "status" || field === "payment_frequency") return wordOf(value);
  return value;
}
