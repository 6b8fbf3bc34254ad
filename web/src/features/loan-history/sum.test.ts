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
