import { expect, test } from "vitest";
import {
  type AssessmentInput,
  assessmentForm,
  bodyOf,
  EMPTY_INCOME,
  valuesOf,
} from "./assessment-form";

function issues(values: AssessmentInput): string[] {
  const { error } = assessmentForm.safeParse(values);
  return error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`) ?? [];
}

const MAY = { ...EMPTY_INCOME, paid_on: "2026-05-25", gross: "10 000", net: "9 500,50" };

test("empty pay periods at the end are left out, and amounts are the wire's", () => {
  const values = { ...valuesOf(null), employment: "employed", incomes: [MAY, EMPTY_INCOME] };
  values.expenses.food = "800";
  const body = bodyOf(assessmentForm.parse(values));
  expect(body.incomes).toEqual([
    { paid_on: "2026-05-25", gross: "10000.00", deductions: "", net: "9500.50" },
  ]);
  expect(body.expenses).toEqual([{ kind: "food", amount: "800.00" }]);
  expect(body.exemption).toBe("");
});

test("an empty pay period before another is named", () => {
  expect(issues({ ...valuesOf(null), incomes: [EMPTY_INCOME, MAY] })).toEqual([
    "incomes.0.paid_on: Enter the pay day.",
    "incomes.0.gross: Enter an amount of 0 or more.",
    "incomes.0.net: Enter an amount of 0 or more.",
  ]);
});

test("a client without income has no pay periods", () => {
  const values = { ...valuesOf(null), employment: "none", incomes: [MAY] };
  expect(bodyOf(assessmentForm.parse(values)).incomes).toEqual([]);
});

test("amounts that cannot be read are refused", () => {
  const debt = { source: "declared", creditor: " ", installment: "", balance: "-1" };
  expect(issues({ ...valuesOf(null), installment: "15 00", obligations: [debt] })).toEqual([
    "obligations.0.creditor: Enter who the client owes.",
    "obligations.0.installment: Enter an amount of 0 or more.",
    "obligations.0.balance: Enter an amount of 0 or more.",
    expect.stringMatching(/^installment: /),
  ]);
});
