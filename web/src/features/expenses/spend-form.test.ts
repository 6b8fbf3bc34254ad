import { expect, test } from "vitest";
import { emptySpend, spendBody, spendForm, suggestedVat } from "./spend-form";

test.each([
  // 115 is 100 and 15% of it.
  ["115", "15.00", "15.00"],
  ["1 000,00", "15.00", "130.43"],
  // 2.6087 is rounded up.
  ["20", "15.00", "2.61"],
  ["100", "15.5", "13.42"],
  ["0,03", "15.00", "0.00"],
])("VAT in R %s at %s%% is %s", (typed, rate, vat) => {
  expect(suggestedVat(typed, { has_vat: true }, rate)).toBe(vat);
});

test("no VAT is suggested without a vendor, a category with VAT or an amount", () => {
  expect(suggestedVat("115", { has_vat: true }, null)).toBe("0.00");
  expect(suggestedVat("115", { has_vat: false }, "15.00")).toBe("0.00");
  expect(suggestedVat("115", undefined, "15.00")).toBe("0.00");
  expect(suggestedVat("a lot", { has_vat: true }, "15.00")).toBe("0.00");
});

const TYPED = { ...emptySpend(2), category: 1, amount: "115", payee: " Vodacom " };

test("the suggested VAT is sent unless another one, or none, is typed", () => {
  const sent = (vat: string | null) => spendBody(spendForm.parse({ ...TYPED, vat }), "15.00", null);
  expect(sent(null)).toEqual({
    branch: 2,
    category: 1,
    amount: "115.00",
    paid_from: "cash",
    payee: "Vodacom",
    vat: "15.00",
    slip: null,
  });
  expect(sent("14,99").vat).toBe("14.99");
  expect(sent("").vat).toBe("0.00");
});

test("category, branch, amount and payee are required", () => {
  const { error } = spendForm.safeParse(emptySpend(""));
  expect(error?.issues.map(({ path }) => path[0])).toEqual([
    "branch",
    "category",
    "amount",
    "payee",
  ]);
});
