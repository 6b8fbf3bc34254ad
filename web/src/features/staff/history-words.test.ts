import { expect, test } from "vitest";
import type { StaffHistoryEntry } from "./api";
import { actionOf, linesOf } from "./history-words";

function entry(action: string, changes: StaffHistoryEntry["changes"]): StaffHistoryEntry {
  return { id: 1, at: "2026-03-02T06:00:00Z", action, by: "Nomsa Dlamini", by_id: 7, changes };
}

const said = (one: StaffHistoryEntry) => [actionOf(one), ...linesOf(one)];

test("an account that is switched off says why", () => {
  const off = entry("staff.edit", [
    { field: "reason", before: null, after: "Left the company." },
    { field: "status", before: "active", after: "deactivated" },
  ]);
  expect(said(off)).toEqual(["Account deactivated", "Reason: Left the company."]);
});

test("of permissions only those that came or went are listed", () => {
  const before = "can_give_loans, can_add_clients";
  const changed = entry("staff.edit", [
    { field: "permissions", before, after: "can_give_loans, can_do_repayments" },
  ]);
  expect(said(changed)).toEqual([
    "Permissions changed",
    "Given: Record repayments",
    "Removed: Add clients",
  ]);
  const hidden = entry("staff.edit", [{ field: "permissions", before: null, after: null }]);
  expect(said(hidden)).toEqual(["Permissions changed"]);
});

test("a position and details say from what to what", () => {
  const moved = entry("staff.edit", [
    { field: "branch", before: "Soweto", after: null },
    { field: "role", before: "Consultant", after: "Administrator" },
  ]);
  expect(said(moved)).toEqual([
    "Position changed",
    "Branch: Soweto → none",
    "Role: Consultant → Administrator",
  ]);
  const details = entry("profile.edit", [
    { field: "address", before: "", after: "1 Main Street" },
    { field: "dob", before: "1990-05-15", after: "1990-05-16" },
    { field: "phone_numbers", before: "+27821234567", after: "+27821234567 (inactive)" },
  ]);
  expect(said(details)).toEqual([
    "Details changed",
    "Address: 1 Main Street",
    "Date of birth: 15 May 1990 → 16 May 1990",
    "Phone numbers: 082 123 4567 → 082 123 4567 (inactive)",
  ]);
});

test("a new record is not listed field by field", () => {
  expect(said(entry("staff.add", [{ field: "email", before: null, after: "a@b.c" }]))).toEqual([
    "Added",
  ]);
});
