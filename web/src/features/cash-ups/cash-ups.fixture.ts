import { today } from "@/lib/dates";
import { cashDayOf } from "@/test/records";
import type { CashUp, CashUpDay } from "./api";

/** Town's cash of today, of which R 1 250 is expected. */
export const DAY: CashUpDay = cashDayOf(2, "Durban", {
  movements: [
    { kind: "repayment", cash_in: "400.00", cash_out: "0.00" },
    { kind: "disbursement", cash_in: "0.00", cash_out: "150.00" },
  ],
  expected: "1250.00",
});

/** A count of today that is R 50 short and waits for a colleague. */
export const WAITING: CashUp = {
  id: 4,
  branch: { id: 2, name: "Durban" },
  business_date: today(),
  status: "waiting",
  counts: [
    { denomination: "200.00", count: 6 },
    { denomination: "100.00", count: 0 },
  ],
  counted: "1200.00",
  expected: "1250.00",
  difference: "-50.00",
  reason: "Wrong change.",
  needs_confirmation: true,
  counted_by: { id: 9, first_name: "Thandi", last_name: "Nkosi" },
  counted_at: "2026-11-21T14:00:00Z",
  decided_by: null,
  decided_at: null,
  decision_reason: null,
  reopened_by: null,
  reopened_at: null,
  reopening_reason: null,
  journal_entry: 812,
  journal_hash: "ab".repeat(32),
  difference_entry: null,
  reversal_entry: null,
  slip_file: "cash-ups/cash-up-4.pdf?signature=x",
};
