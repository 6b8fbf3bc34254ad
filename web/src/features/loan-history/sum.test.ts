import { expect, it } from "vitest";
import { addAmounts } from "@/lib/money";
import { agreed, since } from "./sum";

const loan = {
  principal_amount: "1000.00",
  interest_amount: "240.00",
  initiation_fee: "165.00",
  service_fees: "120.00",
  total_amount: "1525.00",
  penalty_amount: "51.66",
  paid_amount: "500.00",
  waived_amount: "6.66",
  written_off_amount: "0.00",
  balance: "1070.00",
};

it("adds up to the total and to the balance", () => {
  const amounts = agreed(loan).map(({ amount }) => amount);
  expect(addAmounts(loan.principal_amount, ...amounts)).toBe(loan.total_amount);
  const later = since(loan).map(({ amount }) => amount);
  expect(addAmounts(loan.total_amount, ...later)).toBe(loan.balance);
  expect(since(loan).map(({ label }) => label)).toEqual(["Penalties", "Paid", "Waived"]);
});

it("leaves out what there is none of", () => {
  const plain = { ...loan, initiation_fee: "0.00", service_fees: "0.00", waived_amount: "0.00" };
  expect(agreed(plain).map(({ label }) => label)).toEqual(["Interest"]);
  const gone = { ...plain, written_off_amount: "1076.66", balance: "0.00" };
  expect(since(gone).at(-1)).toEqual({
    label: "Written off",
    amount: "-1076.66",
    figure: "written_off_amount",
  });
});

it("adds up where a loan was settled early, and explains the rebate", () => {
  const settled = {
    ...loan,
    status: "closed",
    penalty_amount: "0.00",
    waived_amount: "0.00",
    paid_amount: "1325.00",
    rebated_amount: "200.00",
    balance: "0.00",
  };
  const rows = since(settled);
  expect(addAmounts(loan.total_amount, ...rows.map(({ amount }) => amount))).toBe("0.00");
  expect(rows.at(-1)).toEqual({
    label: "Rebate",
    amount: "-200.00",
    figure: "written_off_amount",
  });
  const waived = { ...settled, waived_amount: "6.66", paid_amount: "1318.34" };
  expect(since(waived).at(-1)?.figure).toBeNull();
});
