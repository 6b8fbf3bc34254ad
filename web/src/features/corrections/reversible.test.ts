import { expect, test } from "vitest";
import type { LoanHistoryEntry } from "@/features/loan-history/api";
import { entryOf } from "@/test/records";
import { laterPayments, needsPreview, reversible } from "./reversible";

function entry(number: number, kind: string, undone: number | null = null): LoanHistoryEntry {
  const pays = ["repayment", "settlement", "recovery"].includes(kind);
  const receipt_number = `R-${number}`;
  const document_file = `${receipt_number}.pdf`;
  return entryOf(kind, {
    entry: number,
    receipt: pays ? { id: number, receipt_number, payment_method: "Cash", document_file } : null,
    reversed_by: undone,
  });
}

test("a payment that counts can be reversed, also with others after it", () => {
  const [first, second, third] = [
    entry(2, "repayment"),
    entry(4, "repayment"),
    entry(5, "penalty"),
  ];
  const history = [entry(1, "disbursement"), first, second, third];
  expect(history.map((one) => reversible(one, history, "active"))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(laterPayments(first, history)).toEqual([second]);
  const rescheduled = [...history, entry(6, "reschedule"), entry(7, "repayment")];
  const standing = rescheduled.filter((one) => reversible(one, rescheduled, "active"));
  expect(standing.map((one) => one.entry)).toEqual([2, 4, 7]);
  const settled = [...history, entry(6, "settlement")];
  const last = settled.filter((one) => reversible(one, settled, "closed"));
  expect(last.map((one) => one.entry)).toEqual([6]);
  const unpaid = [entry(1, "disbursement"), entry(2, "penalty")];
  expect(unpaid.map((one) => reversible(one, unpaid, "active"))).toEqual([true, false]);
  const gone = [entry(1, "disbursement", 2), entry(2, "reversal")];
  expect(gone.some((one) => reversible(one, gone, "cancelled"))).toBe(false);
  const undone = [entry(1, "disbursement"), first, entry(4, "repayment", 6), entry(6, "reversal")];
  expect(undone.map((one) => reversible(one, undone, "active"))).toEqual([
    false,
    true,
    false,
    false,
  ]);
});

test("after a write-off what came in since, and then the write-off itself", () => {
  const paid = [entry(1, "disbursement"), entry(2, "repayment"), entry(3, "write_off")];
  const kinds = (history: LoanHistoryEntry[]) =>
    history.filter((one) => reversible(one, history, "written_off")).map(({ kind }) => kind);
  expect(kinds(paid)).toEqual(["write_off"]);
  const recovered = [...paid, entry(4, "recovery")];
  expect(kinds(recovered)).toEqual(["recovery"]);
  const undone = [...paid, entry(4, "recovery", 5), entry(5, "reversal")];
  expect(kinds(undone)).toEqual(["write_off"]);
});

test("a payment before one that reduced the principal, which does so again", () => {
  const [disbursed, paid, reduced] = [
    entry(1, "disbursement"),
    entry(2, "repayment"),
    entry(3, "repayment"),
  ];
  if (reduced.receipt) reduced.receipt.principal_reduced = "100.00";
  const history = [disbursed, paid, reduced];
  expect(history.map((one) => reversible(one, history, "active"))).toEqual([false, true, true]);
});

test("payments from before a reschedule too, once it has been seen what changes", () => {
  const [disbursed, paid] = [entry(1, "disbursement"), entry(2, "repayment")];
  const history = [disbursed, paid, entry(3, "reschedule")];
  expect(history.filter((one) => reversible(one, history, "active"))).toEqual([paid]);
  expect(needsPreview(paid, history)).toBe(true);
  expect(needsPreview(paid, [disbursed, paid])).toBe(false);
  const undone = [entry(2, "repayment", 3), entry(3, "reversal")];
  const unpaid = [disbursed, ...undone, entry(4, "reschedule")];
  expect(unpaid.filter((one) => reversible(one, unpaid, "active"))).toEqual([disbursed]);
  const later = [...history, entry(4, "repayment")];
  expect(later.filter((one) => reversible(one, later, "active"))).toEqual([paid, later[3]]);
  expect(needsPreview(later[3] as LoanHistoryEntry, later)).toBe(false);
  const writtenOff = [...history, entry(4, "write_off")];
  expect(writtenOff.filter((one) => reversible(one, writtenOff, "written_off"))).toEqual([
    writtenOff[3],
  ]);
});
