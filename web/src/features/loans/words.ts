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
    ({ status }) => status !== "paid" && status !== "written_off",
  );
}
