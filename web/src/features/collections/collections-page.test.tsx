import { screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { writeTokens } from "@/lib/api/tokens";
import { startSession } from "@/lib/session";
import { tokens } from "@/test/people";
import { renderScreen } from "@/test/render";
import { server } from "@/test/server";
import type { ArrearsAges, LateLoan } from "./api";
import CollectionsPage from "./collections-page";

const LATE: LateLoan = {
  loan_account: 12,
  client: { id: 8, first_name: "Sipho", last_name: "Zulu" },
  branch: { id: 2, name: "Durban" },
  loan_product: "Payday",
  disbursed_by: "Thandi Nkosi",
  balance: "1240.00",
  overdue_amount: "620.00",
  age: "31_60",
  late_since: "2026-10-10",
  days_late: 43,
  is_rescheduled: true,
  contact: { phone_numbers: ["+27821234567"], last_note: null, promise: null },
};

const figures = (loans: number, principal: string, overdue: string) => ({
  loans,
  outstanding_principal: principal,
  overdue_amount: overdue,
});
const NONE = figures(0, "0.00", "0.00");
const AGES: ArrearsAges = {
  current: figures(3, "3000.00", "0.00"),
  days_1_30: NONE,
  days_31_60: figures(1, "1000.00", "620.00"),
  days_61_90: NONE,
  days_over_90: NONE,
  total: figures(4, "4000.00", "620.00"),
  par30: "25.50",
  par60: "0.00",
  par90: "0.00",
};

let asked: URL[];

beforeEach(async () => {
  asked = [];
  const page = { page: 1, page_size: 25, total_pages: 1 };
  server.use(
    http.get("*/api/branches/", () => HttpResponse.json([{ id: 2, name: "Durban" }])),
    http.get("*/api/collections/loans/", ({ request }) => {
      asked.push(new URL(request.url));
      return HttpResponse.json({ ...page, items: [LATE], total: 1, overdue_amount: "620.00" });
    }),
    http.get("*/api/collections/due/", ({ request }) => {
      asked.push(new URL(request.url));
      return HttpResponse.json({ ...page, items: [], total: 0, total_due: "0.00" });
    }),
    http.get("*/api/collections/arrears/", () =>
      HttpResponse.json({
        date: "2026-11-22",
        group_by: "branch",
        ages: AGES,
        groups: [{ id: 2, name: "Durban", ages: AGES }],
      }),
    ),
  );
  writeTokens(tokens({}));
  await startSession();
});

test("whom to call: how late, how much, and the number to dial", async () => {
  renderScreen(<CollectionsPage />);
  const list = within(await screen.findByRole("list", { name: "Loans in arrears" }));
  expect(list.getByText("43 days late")).toBeInTheDocument();
  expect(list.getByRole("link", { name: "Call 082 123 4567" })).toHaveAttribute(
    "href",
    "tel:+27821234567",
  );
  expect(screen.getByRole("status").textContent).toMatch(/^R\s620,00 overdue on 1 loan$/);
});

test("a note needs both parts of a promise, or none", async () => {
  const sent: unknown[] = [];
  server.use(
    http.post("*/api/loan-accounts/12/notes/", async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ id: 1, text: "Pays soon." }, { status: 201 });
    }),
  );
  const { user } = renderScreen(<CollectionsPage />);
  await user.click(await screen.findByRole("button", { name: "Add Note" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByRole("textbox", { name: "Note" }), "Pays soon.");
  await user.type(dialog.getByLabelText("Amount"), "200");
  await user.click(dialog.getByRole("button", { name: "Save Note" }));
  expect(await dialog.findByText("Please enter the day of the promise.")).toBeInTheDocument();
  expect(sent).toEqual([]);
  await user.clear(dialog.getByLabelText("Amount"));
  await user.click(dialog.getByRole("button", { name: "Save Note" }));
  expect(await screen.findByText("Note saved.")).toBeInTheDocument();
  expect(sent).toEqual([{ text: "Pays soon." }]);
});

test("what falls due is of one branch, which head office selects", async () => {
  const { user } = renderScreen(<CollectionsPage />);
  await user.click(await screen.findByRole("tab", { name: "Due" }));
  expect(await screen.findByText("Select a branch to see what falls due there.")).toBeVisible();
  await user.click(screen.getByRole("combobox", { name: "Branch" }));
  await user.click(await screen.findByRole("option", { name: "Durban" }));
  expect(await screen.findByText("Nothing is due on these days.")).toBeInTheDocument();
  expect(asked.at(-1)?.searchParams.get("branch")).toBe("2");
});

test("a group of the arrears opens its call list", async () => {
  const { user } = renderScreen(<CollectionsPage />);
  await user.click(await screen.findByRole("tab", { name: "Arrears" }));
  expect(await screen.findAllByText("25,5%")).toHaveLength(3);
  const rows = within(screen.getByRole("table", { name: "Arrears by age" })).getAllByRole("row");
  expect(rows.at(-1)).toHaveTextContent(/^Total/);
  expect(rows).toHaveLength(3);
  await user.click(screen.getByRole("button", { name: "Durban: show the call list" }));
  expect(await screen.findByRole("list", { name: "Loans in arrears" })).toBeInTheDocument();
  expect(asked.at(-1)?.searchParams.get("branch")).toBe("2");
});
