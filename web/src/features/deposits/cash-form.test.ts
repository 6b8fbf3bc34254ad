import { expect, test } from "vitest";
import { cashAfter, cashBody, cashForm } from "./cash-form";

const typed = { branch: 3, action: "deposit", kind: "cash", amount: "1 500,5", note: " " };

function errorsOf(values: object) {
  const result = cashForm.safeParse({ ...typed, ...values });
  return result.error?.issues.map(({ message }) => message) ?? [];
}

test("a movement is what was typed, exactly", () => {
  expect(cashBody(cashForm.parse(typed))).toEqual({
    branch: 3,
    kind: "cash",
    amount: "1500.50",
  });
  expect(cashBody(cashForm.parse({ ...typed, note: "Float" }))).toEqual({
    branch: 3,
    kind: "cash",
    amount: "1500.50",
    note: "Float",
  });
});

test.each([
  [{ branch: "" }, "Please select a branch"],
  [{ action: "" }, "Please select an action"],
  [{ amount: "" }, "Amount is required"],
  [{ amount: "0" }, "Amount must be greater than 0"],
  [{ amount: "-5" }, "Amount must be greater than 0"],
  [{ amount: "five" }, "Enter an amount in rand, such as 1 500,00."],
])("%o is refused", (values, message) => {
  expect(errorsOf(values)).toEqual([message]);
});

test("the cash afterwards is exact, and may show that there is too little", () => {
  expect(cashAfter("0.10", "deposit", "0,20")).toBe("0.30");
  expect(cashAfter("100.00", "withdraw", "100,01")).toBe("-0.01");
  expect(cashAfter("100.00", "", "5")).toBeNull();
  expect(cashAfter("100.00", "deposit", "")).toBeNull();
  expect(cashAfter("100.00", "withdraw", "-5")).toBeNull();
});
