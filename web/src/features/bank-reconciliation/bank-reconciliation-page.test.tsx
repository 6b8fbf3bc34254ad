import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";
import { writeTokens } from "@/lib/api/tokens";
import { addDays, formatDate, today } from "@/lib/dates";
import { startSession } from "@/lib/session";
import { http, refuse } from "@/test/http";
import { tokens } from "@/test/people";
import { branchOf, pageOf } from "@/test/records";
import { renderScreen } from "@/test/render";
import { server } from "@/test/server";
import type { BankAccountDay, BankReconciliation, UnexplainedLine } from "./api";
import BankReconciliationPage from "./bank-reconciliation-page";

const yesterday = addDays(today(), -1);
const start: BankReconciliation = {
  id: 1,
  branch: { id: 2, name: "Soweto" },
  day: addDays(today(), -9),
  statement_balance: "900.00",
  book_balance: "1000.00",
  start_difference: "-100.00",
  only_in_books: "0.00",
  only_on_statement: "0.00",
  reconciled_by: { id: 1, first_name: "Nomsa", last_name: "Dlamini" },
  reconciled_at: "2026-03-02T08:00:00Z",
  withdrawn_at: null,
};
const lineOf = (changes: Partial<UnexplainedLine>): UnexplainedLine => ({
  id: 1,
  booked_on: yesterday,
  amount: "40.00",
  unexplained: "40.00",
  description: "Cash deposit",
  reference: "",
  proposed_entry: null,
  is_sure: false,
  ...changes,
});
const movementOf = (entry: number, amount: string) => ({
  entry,
  business_date: yesterday,
  kind: "deposit",
  description: `Deposit ${entry}`,
  amount,
});
const account: BankAccountDay = {
  branch: 2,
  day: yesterday,
  book_balance: "1045.00",
  started_on: start.day,
  comparison: {
    start,
    reconciled_until: start.day,
    balance_by_lines: "973.00",
    start_difference: "-100.00",
    only_in_books: {
      count: 3,
      amount: "45.00",
      items: [movementOf(8, "25.00"), movementOf(9, "15.00"), movementOf(10, "5.00")],
    },
    only_on_statement: {
      count: 2,
      amount: "33.00",
      items: [
        lineOf({}),
        lineOf({ id: 2, description: "Fee", amount: "-7.00", unexplained: "-7.00" }),
      ],
    },
    set_aside: { count: 0, amount: "0.00", items: [] },
  },
};

beforeEach(async () => {
  writeTokens(tokens({ permissions: { can_do_repayments: true } }));
  await startSession();
  server.use(
    http.get("*/api/branches/", () => HttpResponse.json([branchOf(2, "Soweto")])),
    http.get("*/api/bank/reconciliation/", () => HttpResponse.json(account)),
    http.get("*/api/bank/reconciliations/", () => HttpResponse.json(pageOf([start]))),
  );
});

test("the steps lead from the books to the balance by the lines", async () => {
  renderScreen(<BankReconciliationPage />);
  const total = await screen.findByText("Balance by the lines");
  const steps = total.closest("dl");
  if (steps === null) throw new Error("no list of steps");
  expect([...steps.querySelectorAll("dt, dd")].map((part) => part.textContent)).toEqual(
    [
      "Balance in the books",
      "R 1 045,00",
      "Difference at the start",
      "-R 100,00",
      "Only on the statement",
      "R 33,00",
      "Less: only in the books",
      "R 45,00",
      "Balance by the lines",
      "R 973,00",
    ].map((text) => text.replace(/(?<=\d) (?=\d)|(?<=R) /g, "\u00a0")),
  );
});

test("a wrong balance is refused in the form, with what the lines say", async () => {
  server.use(
    http.post("*/api/bank/reconciliations/", () =>
      refuse(400, {
        code: "invalid",
        errors: { statement_balance: ["The lines add up to R 973,00."] },
      }),
    ),
  );
  const { user } = renderScreen(<BankReconciliationPage />);
  await user.type(await screen.findByLabelText(/Balance of the statement/), "970");
  await user.click(screen.getByRole("button", { name: "Reconcile" }));
  expect(await screen.findByText("The lines add up to R 973,00.")).toBeInTheDocument();
});

test("an overdrawn balance is sent below zero", async () => {
  let sent: unknown;
  server.use(
    http.post("*/api/bank/reconciliations/", async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json({ ...start, id: 2 }, { status: 201 });
    }),
  );
  const { user } = renderScreen(<BankReconciliationPage />);
  await user.type(await screen.findByLabelText(/Balance of the statement/), "12,50");
  await user.click(screen.getByRole("checkbox", { name: "The account is overdrawn" }));
  await user.click(screen.getByRole("button", { name: "Reconcile" }));
  await waitFor(() =>
    expect(sent).toEqual({ branch: 2, day: yesterday, statement_balance: "-12.50" }),
  );
});

test("a line is matched with several movements that go its way", async () => {
  let sent: unknown;
  server.use(
    http.post("*/api/bank/lines/1/match/", async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json({ id: 1, state: "booked", free: "0.00", credit: "0.00" });
    }),
  );
  const { user } = renderScreen(<BankReconciliationPage />);
  await user.click(await screen.findByRole("button", { name: "Match Cash deposit" }));
  const dialog = await screen.findByRole("dialog");
  const match = within(dialog).getByRole("button", { name: "Match" });
  await user.click(within(dialog).getByRole("checkbox", { name: /Deposit 8/ }));
  expect(match).toBeDisabled();
  expect(within(dialog).getByRole("status")).toHaveTextContent(/Selected R\s25,00 of R\s40,00/);
  await user.click(within(dialog).getByRole("checkbox", { name: /Deposit 9/ }));
  await user.click(match);
  await waitFor(() => expect(sent).toEqual({ entries: [8, 9] }));
});

test("sure lines are matched together", async () => {
  const sent: unknown[] = [];
  const { comparison } = account;
  if (comparison == null) throw new Error("no comparison");
  const items = [
    lineOf({ proposed_entry: 8, is_sure: true }),
    lineOf({ id: 2, proposed_entry: 9, is_sure: true }),
    lineOf({ id: 3, proposed_entry: 10 }),
  ];
  server.use(
    http.get("*/api/bank/reconciliation/", () =>
      HttpResponse.json({
        ...account,
        comparison: { ...comparison, only_on_statement: { count: 3, amount: "120.00", items } },
      }),
    ),
    http.post("*/api/bank/lines/:id/match/", async ({ request, params }) => {
      sent.push([params["id"], await request.json()]);
      return HttpResponse.json({ id: 1, state: "booked", free: "0.00", credit: "0.00" });
    }),
  );
  const { user } = renderScreen(<BankReconciliationPage />);
  await user.click(await screen.findByRole("button", { name: "Match All" }));
  await waitFor(() =>
    expect(sent).toEqual([
      ["1", { entries: [8] }],
      ["2", { entries: [9] }],
    ]),
  );
});

test("a branch without a start begins with the balance of a statement", async () => {
  server.use(
    http.get("*/api/bank/reconciliation/", () =>
      HttpResponse.json({ ...account, comparison: null, started_on: null }),
    ),
    http.get("*/api/bank/reconciliations/", () => HttpResponse.json(pageOf([]))),
  );
  renderScreen(<BankReconciliationPage />);
  expect(await screen.findByRole("button", { name: "Start Reconciliation" })).toBeInTheDocument();
  expect(
    screen.getByLabelText(`Balance of the statement on ${formatDate(yesterday)}`),
  ).toBeVisible();
});
