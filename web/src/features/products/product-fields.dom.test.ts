import { expect, test } from "vitest";
import { parseRate, rateText } from "@/lib/money";
import type { LoanProduct } from "./api";
import { PRODUCT, productBody } from "./product-fields";

const { schema, values: valuesOf } = PRODUCT;
type ProductInput = ReturnType<typeof valuesOf>;

const typed: ProductInput = {
  ...valuesOf(null),
  name: "Personal loan",
  min_amount: "500",
  max_amount: "R 8 000,00",
  interest_rate: "27,5 %",
  term: "12",
  penalty_rate: "5",
};

function errorsOf(values: Partial<ProductInput>) {
  const result = schema.safeParse({ ...typed, ...values });
  return result.error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`) ?? [];
}

test("a new loan type has flat interest, one penalty, no fees and no grace unless said", () => {
  expect(productBody(schema.parse(typed))).toEqual({
    name: "Personal loan",
    description: "",
    min_amount: "500.00",
    max_amount: "8000.00",
    interest_rate: "27.5",
    interest_method: "flat",
    term: 12,
    penalty_method: "once",
    penalty_rate: "5",
    initiation_fee_method: "none",
    initiation_fee: "0.00",
    monthly_service_fee: "0.00",
    grace_days: 0,
    credit_type: "",
    is_active: true,
  });
});

test.each([
  [{ name: " " }, "name: Name is required"],
  [{ min_amount: "" }, "min_amount: Minimum amount is required"],
  [{ min_amount: "0" }, "min_amount: Minimum amount must be greater than 0"],
  [{ max_amount: "" }, "max_amount: Maximum amount is required"],
  [
    { min_amount: "500,01", max_amount: "500" },
    "max_amount: Maximum amount must be greater than minimum amount",
  ],
  [{ interest_rate: "" }, "interest_rate: Interest rate is required"],
  [{ interest_rate: "-1" }, "interest_rate: Interest rate cannot be negative"],
  [{ interest_rate: "1000,5" }, "interest_rate: Interest rate cannot be above 1000 %."],
  [{ interest_rate: "much" }, "interest_rate: Enter a percentage, such as 27,5."],
  [{ term: "" }, "term: Term is required"],
  [{ term: "0" }, "term: Loan term must be greater than 0"],
  [{ term: "-3" }, "term: Loan term must be greater than 0"],
  [{ term: "361" }, "term: Loan term cannot be more than 360 months."],
  [{ term: "1,5" }, "term: Enter a whole number of months."],
  [{ penalty_rate: "" }, "penalty_rate: Penalty rate is required"],
  [{ penalty_rate: "-0,5" }, "penalty_rate: Penalty rate cannot be negative"],
  [{ monthly_service_fee: "-1" }, "monthly_service_fee: Monthly service fee cannot be negative"],
  [{ grace_days: "91" }, "grace_days: Grace days must be between 0 and 90."],
  [
    { initiation_fee_method: "fixed", initiation_fee: "" } as const,
    "initiation_fee: Initiation fee must be greater than 0",
  ],
])("%o is refused", (values, message) => {
  expect(errorsOf(values)).toContain(message);
});

test("the largest and the smallest amount may be the same", () => {
  expect(errorsOf({ min_amount: "500", max_amount: "500" })).toEqual([]);
});

test("a fee is stored only where it is a fixed one", () => {
  const left = { ...typed, initiation_fee: "150" };
  expect(productBody(schema.parse(left)).initiation_fee).toBe("0.00");
  const fixed = schema.parse({ ...left, initiation_fee_method: "fixed" });
  expect(productBody(fixed).initiation_fee).toBe("150.00");
});

test("rates are read and written with a comma", () => {
  expect(parseRate("27.5")).toBe("27.5");
  expect(parseRate("1,2345678")).toBeNull();
  expect(rateText("24.00")).toBe("24");
  expect(rateText("100.00")).toBe("100");
  expect(rateText("27.750000")).toBe("27,75");
  expect(rateText("0.00")).toBe("0");
});

test("a product goes into the form and comes out the same", () => {
  const product: LoanProduct = {
    id: 1,
    name: "Stock loan",
    description: "For traders",
    min_amount: "5000.00",
    max_amount: "120000.00",
    interest_rate: "24.00",
    interest_method: "declining_balance",
    term: 6,
    penalty_method: "daily",
    penalty_rate: "5.00",
    initiation_fee_method: "fixed",
    initiation_fee: "1050.50",
    monthly_service_fee: "69.00",
    grace_days: 3,
    credit_type: "secured",
    is_active: false,
    version: 4,
    created_at: "2026-01-01T00:00:00Z",
  };
  const { id: _, created_at: __, version: ___, ...fields } = product;
  expect(productBody(schema.parse(valuesOf(product)))).toEqual({
    ...fields,
    interest_rate: "24",
    penalty_rate: "5",
  });
});

test("a maximum below the minimum is said while other fields are still empty", () => {
  const wrong = "max_amount: Maximum amount must be greater than minimum amount";
  expect(errorsOf({ name: "", term: "", min_amount: "500", max_amount: "400" })).toContain(wrong);
  expect(errorsOf({ name: "", min_amount: "", max_amount: "400" })).not.toContain(wrong);
});

test("an amount that can be read in two ways gets a hint", () => {
  expect(errorsOf({ min_amount: "12.345" })).toContain(
    "min_amount: Enter at most two decimals. Use spaces for thousands: 12 345,00.",
  );
});
