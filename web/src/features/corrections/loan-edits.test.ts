import { expect, test } from "vitest";
import { changesOf, dueDateProblem, movable, movedTogether } from "./loan-edits";

const ROWS = [
  { number: 2, due_date: "2026-12-01" },
  { number: 3, due_date: "2027-01-01" },
  { number: 4, due_date: "2027-02-01" },
];
const DATES = ROWS.map(({ due_date }) => due_date);

const problem = (index: number, date: string) =>
  dueDateProblem(ROWS, DATES.with(index, date), index, "2026-11-23");

test("a date lies ahead, between its neighbours, and a month away at most", () => {
  expect(problem(0, "2026-12-15")).toBeNull();
  expect(problem(0, "2026-11-24")).toBeNull();
  expect(problem(0, "2026-11-23")).toBe("Choose a date after today.");
  expect(problem(0, "")).toBe("Enter a due date.");
  expect(problem(0, "2027-01-01")).toBe("This must be earlier than the next one.");
  expect(problem(1, "2026-12-01")).toBe("This must be later than the one before it.");
  expect(problem(2, "2027-03-04")).toBeNull();
  expect(problem(2, "2027-03-05")).toBe("This can be moved by at most 31 days.");
});

test("a date that stays is right, even beside one that is not", () => {
  const dates = ["2027-02-01", "2027-01-01", "2027-02-01"];
  expect(dueDateProblem(ROWS, dates, 1, "2026-11-23")).toBeNull();
});

test("only what differs from the loan is asked for", () => {
  const loan = { mandate_id1: "M-1", mandate_id2: "M-2" };
  const same = { ...loan, due_dates: DATES };
  expect(changesOf(loan, ROWS, same)).toEqual({});
  expect(changesOf(loan, ROWS, { ...same, mandate_id2: " M-2 " })).toEqual({});
  const edits = { mandate_id1: " M-7", mandate_id2: "M-2", due_dates: DATES.with(1, "2027-01-05") };
  expect(changesOf(loan, ROWS, edits)).toEqual({
    mandate_id1: "M-7",
    due_dates: [{ installment_number: 3, due_date: "2027-01-05" }],
  });
});

test("what is paid, written off or overdue cannot be moved", () => {
  const statuses = ["paid", "overdue", "partially_paid", "pending", "written_off"];
  const schedule = statuses.map((status, index) => ({
    id: index,
    installment_number: index + 1,
    due_date: `2026-12-0${index + 1}`,
    amount: "100.00",
    principal_amount: "100.00",
    interest_amount: "0.00",
    fee_amount: "0.00",
    initiation_fee_amount: "0.00",
    service_fee_amount: "0.00",
    penalty_amount: "0.00",
    paid_amount: "0.00",
    written_off_amount: "0.00",
    waived_amount: "0.00",
    rebated_amount: "0.00",
    carried_over_amount: "0.00",
    schedule_version: 1,
    total_due: "100.00",
    unpaid_penalty_amount: "0.00",
    status,
  }));
  expect(movable(schedule).map(({ number }) => number)).toEqual([3, 4]);
});

test("later installments move by as many days, once the date is whole", () => {
  expect(movedTogether(ROWS, 0, "2026-12-06")).toEqual(["2027-01-06", "2027-02-06"]);
  expect(movedTogether(ROWS, 1, "2026-12-30")).toEqual(["2027-01-30"]);
  expect(movedTogether(ROWS, 2, "2027-02-06")).toEqual([]);
  expect(movedTogether(ROWS, 0, "0002-12-06")).toEqual([]);
  expect(movedTogether(ROWS, 0, "")).toEqual([]);
});
