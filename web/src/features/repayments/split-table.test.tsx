import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Allocation } from "@/features/loans/types";
import { renderScreen } from "@/test/render";
import { SplitTable } from "./split-table";

function allocation(installment_number: number, interest: string, principal: string): Allocation {
  return {
    installment_id: installment_number,
    installment_number,
    penalty: "0.00",
    interest,
    fee: "0.00",
    principal,
    total: principal,
  };
}

test("a phone's lines leave out what their installment gets nothing of", () => {
  renderScreen(
    <SplitTable
      allocations={[allocation(1, "100.00", "900.00"), allocation(2, "0.00", "900.00")]}
    />,
  );
  const first = (number: string) => {
    const row = screen.getByRole("row", { name: new RegExp(`^${number}`) });
    return within(row).getAllByRole("cell")[0]?.textContent.replace(/\s/g, " ");
  };
  expect(first("1")).toBe("1Interest R 100,00Principal R 900,00");
  expect(first("2")).toBe("2Principal R 900,00");
  // The columns stay as they are: interest is paid for one of the installments.
  expect(screen.getByRole("columnheader", { name: "Interest" })).toBeInTheDocument();
  expect(screen.queryByRole("columnheader", { name: "Penalty" })).not.toBeInTheDocument();
});
