import type { LoanAccount } from "@/features/loans/types";
import { compareAmounts, subtractAmounts } from "@/lib/money";
import type { LoanFigure } from "./figures";

/** An amount in the sum that a loan is, with a minus where it takes away. */
export type SumRow = { label: string; amount: string; figure: LoanFigure | null };

type Summed = Partial<LoanAccount>;

/** The amount the client agreed to pay: principal and charges. The rows add up to the total. */
export function agreed(loan: Summed): SumRow[] {
  return [
    { label: "Interest", amount: loan.interest_amount ?? "0.00", figure: "interest_amount" },
    ...some([
      { label: "Initiation fee", amount: loan.initiation_fee ?? "0.00", figure: "initiation_fee" },
      { label: "Service fees", amount: loan.service_fees ?? "0.00", figure: "service_fees" },
    ]),
  ];
}

/** The changes since. The total and these rows add up to the balance. */
export function since(loan: Summed): SumRow[] {
  const waived = loan.waived_amount ?? "0.00";
  const rebated = loan.rebated_amount ?? "0.00";
  const less = (amount: string | null | undefined) => subtractAmounts("0.00", amount ?? "0.00");
  // The explanation of the written-off amount includes waivers and rebates as well.
  const whole = compareAmounts(waived, "0.00") === 0;
  // The final charge of a cancelled loan.
  const cancelled =
    loan.status === "cancelled"
      ? subtractAmounts(
          subtractAmounts(waived, loan.total_amount ?? "0.00"),
          loan.penalty_amount ?? "0.00",
        )
      : "0.00";
  const onlyRebated = whole && loan.status !== "written_off";
  return some([
    { label: "Penalties", amount: loan.penalty_amount ?? "0.00", figure: "penalty_amount" },
    { label: "Paid", amount: less(loan.paid_amount), figure: "paid_amount" },
    { label: "Waived", amount: less(waived), figure: null },
    {
      label: "Rebate",
      amount: less(rebated),
      figure: onlyRebated ? "written_off_amount" : null,
    },
    {
      label: "Written off",
      amount: less(loan.written_off_amount),
      figure: whole ? "written_off_amount" : null,
    },
    { label: "Cancelled", amount: cancelled, figure: whole ? "written_off_amount" : null },
  ]);
}

const some = (rows: SumRow[]) => rows.filter(({ amount }) => compareAmounts(amount, "0.00") !== 0);
