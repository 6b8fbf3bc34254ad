import { expect, test } from "vitest";
import { installmentOf, loanOf } from "@/test/records";
import { amountProblem, boundsOf, inCoins, repaymentForm } from "./repayment";

const bounds = { minimum: "500.00", maximum: "1500.00" };

test.each([
  ["", false, "Please enter an amount."],
  ["  ", false, "Please enter an amount."],
  ["five hundred", false, "Amount must be a number."],
  ["1,234", false, "Enter at most two decimals. Use spaces for thousands: 12 345,00."],
  ["499,99", false, "Amount entered is less than the minimum allowed (R\u00a0500,00)."],
  [
    "1500.01",
    false,
    "Amount entered is greater than the remaining balance (R\u00a01\u00a0500,00).",
  ],
  ["499,99", true, null],
  ["0", true, "Amount must be greater than 0."],
  ["-1", true, "Amount must be greater than 0."],
  ["1500.01", true, "Amount entered is greater than the remaining balance (R\u00a01\u00a0500,00)."],
  ["500", false, null],
  ["R 1 500,00", false, null],
])("%s, part payment %s", (typed, partPayment, message) => {
  expect(amountProblem(typed, partPayment, bounds)).toBe(message);
});

test("the least is what the installment asks for, but never more than the balance", () => {
  const loan = loanOf({ balance: "300.00" });
  expect(boundsOf(loan, installmentOf(1, { total_due: "500.00" })).minimum).toBe("300.00");
  expect(boundsOf(loan, installmentOf(1, { total_due: "100.00" })).minimum).toBe("100.00");
});

test("cash is suggested in whole coins, but never more than the balance", () => {
  expect(inCoins({ minimum: "400.55", maximum: "1500.00" })).toBe("400.60");
  expect(inCoins({ minimum: "400.60", maximum: "1500.00" })).toBe("400.60");
  expect(inCoins({ minimum: "400.55", maximum: "400.55" })).toBe("400.55");
});

test("everything that is missing is said at once", () => {
  const result = repaymentForm(bounds, () => false).safeParse({
    payment_method: null,
    branch: null,
    amount: "",
    part_payment: false,
    value_date: "",
  });
  expect(result.error?.issues.map(({ message }) => message)).toEqual([
    "Please select a payment method.",
    "Please select a branch.",
    "Please enter an amount.",
  ]);
});

test("a value date lifts the least amount only for a method that can have one", () => {
  const filled = {
    payment_method: 2,
    branch: 1,
    amount: "10",
    part_payment: false,
    value_date: "2026-11-20",
    excess: null,
  };
  const form = repaymentForm(bounds, (method) => method === 2);
  expect(form.safeParse(filled).success).toBe(true);
  expect(form.safeParse({ ...filled, payment_method: 1 }).error?.issues[0]?.path).toEqual([
    "amount",
  ]);
});
