import type { Series } from "./api";

function month(day: string, disbursed: string, collected: string) {
  return {
    month: day,
    disbursed,
    collected,
    repaid: collected,
    recovered: "0.00",
    loans: 4,
    new_clients: 2,
  };
}

/** Two branches, and a month in which reversals outweigh the payments. */
export const series: Series = {
  start_date: "2025-12-01",
  end_date: "2026-11-23",
  branch: null,
  months: [month("2026-10-01", "1000.00", "1200.00"), month("2026-11-01", "900.00", "-50.00")],
  portfolio: [
    { status: "active", loans: 64 },
    { status: "closed", loans: 16 },
    { status: "defaulted", loans: 0 },
    { status: "written_off", loans: 0 },
  ],
  arrears: ["1_30", "31_60", "61_90", "over_90"].map((age, index) => ({
    age,
    loans: 4 - index,
    outstanding_principal: "900.00",
    overdue_amount: "120.50",
  })),
  branches: ["Soweto", "Alexandra"].map((name, index) => ({
    branch_id: index + 2,
    branch_name: name,
    disbursed: "500.00",
    collected: "400.00",
    repaid: "400.00",
    recovered: "0.00",
    loans: 3,
    new_clients: 1,
    active_loans: 2,
    total_balance: "300.00",
    closing_balance: "77.00",
    bank_balance: "23.00",
  })),
};
