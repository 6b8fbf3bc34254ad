import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { writeTokens } from "@/lib/api/tokens";
import { startSession } from "@/lib/session";
import { http, refuse } from "@/test/http";
import { tokens } from "@/test/people";
import { branchOf } from "@/test/records";
import { renderScreen } from "@/test/render";
import { HEALTH, server } from "@/test/server";
import type { ArrearsAges, LateLoan } from "./api";
import CollectionsPage from "./collections-page";

const FLAG = { id: 1, kind: "dispute", since: "2026-10-20", stops: ["enforcement", "reminders"] };
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
  contact: { phone_numbers: ["+27821234567"], last_note: null, flags: [FLAG], promise: null },
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
  par60: "12.25",
  par90: "0.00",
};

/** So many promises were made. */
let promises: number;

/** A page of them, each of R 200,00, of which R 50,00 came. */
function promisesOn(query: URLSearchParams) {
  const [page, size] = [Number(query.get("page")), Number(query.get("page_size"))];
  const numbers = Array.from({ length: promises }, (_, index) => index + 1);
  const items = numbers.slice((page - 1) * size, page * size).map((id) => ({
    loan_account: id,
    client: LATE.client,
    branch_name: "Durban",
    balance: "1240.00",
    overdue_amount: "0.00",
    contact: {
      phone_numbers: [],
      last_note: null,
      flags: [],
      promise: {
        id,
        text: "Pays soon.",
        created_by: LATE.client,
        created_at: "2026-11-20T06:00:00Z",
        promise: { date: "2026-11-22", amount: "200.00", paid_amount: "50.00", state: "open" },
      },
    },
  }));
  return {
    items,
    total: promises,
    promised_amount: `${promises * 200}.00`,
    paid_amount: `${promises * 50}.00`,
    page,
    page_size: size,
    total_pages: Math.ceil(promises / size),
  };
}

let asked: URL[];

beforeEach(async () => {
  asked = [];
  promises = 0;
  const page = { page: 1, page_size: 25, total_pages: 1 };
  server.use(
    http.get("*/api/branches/", () => HttpResponse.json([branchOf(2, "Durban")])),
    http.get("*/api/collections/loans/", ({ request }) => {
      asked.push(new URL(request.url));
      return HttpResponse.json({ ...page, items: [LATE], total: 1, overdue_amount: "620.00" });
    }),
    http.get("*/api/collections/due/", ({ request }) => {
      asked.push(new URL(request.url));
      return HttpResponse.json({ ...page, items: [], total: 0, total_due: "0.00" });
    }),
    http.get("*/api/collections/promises/", ({ request }) => {
      const url = new URL(request.url);
      asked.push(url);
      return HttpResponse.json(promisesOn(url.searchParams));
    }),
    http.get("*/api/collections/arrears/", ({ request }) => {
      asked.push(new URL(request.url));
      return HttpResponse.json({
        date: "2026-11-22",
        group_by: "branch",
        ages: AGES,
        groups: [{ id: 2, name: "Durban", ages: AGES }],
      });
    }),
  );
  writeTokens(tokens({}));
  await startSession();
});

test("whom to call: how late, how much, and the number to dial", async () => {
  renderScreen(<CollectionsPage />);
  const list = within(await screen.findByRole("list", { name: "Loans in arrears" }));
  expect(list.getByText("43 days late")).toBeInTheDocument();
  expect(list.getByText("Dispute").title).toContain("Stops notices of default and reminders.");
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
      return HttpResponse.json(
        {
          id: 1,
          text: "Pays soon.",
          created_by: LATE.client,
          created_at: "2026-11-22T06:00:00Z",
          promise: null,
        },
        { status: 201 },
      );
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
  expect(rows[1]).toHaveTextContent(/^Durban.*25,5%PAR 60 12,25%PAR 90 0%$/);
  expect(rows).toHaveLength(3);
  await user.click(screen.getByRole("button", { name: "Durban: show the call list" }));
  expect(await screen.findByRole("list", { name: "Loans in arrears" })).toBeInTheDocument();
  expect(asked.at(-1)?.searchParams.get("branch")).toBe("2");
});

test("promises are added up, and the whole list is downloaded whatever the page", async () => {
  promises = 501;
  const { user } = renderScreen(<CollectionsPage />);
  await user.click(await screen.findByRole("tab", { name: "Promises" }));
  const sums = /^R\s100\s200,00 promised and R\s25\s050,00 paid on 501 promises$/;
  await waitFor(() => expect(screen.getByRole("status").textContent).toMatch(sums));
  const files: Promise<string>[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    files.push((blob as Blob).text());
    return "blob:promises";
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  asked = [];
  await user.click(screen.getByRole("button", { name: "Download the whole list as CSV" }));
  await waitFor(() => expect(files).toHaveLength(1));
  const rows = (await files[0])?.trim().split("\r\n") ?? [];
  expect(rows).toHaveLength(502);
  expect(rows.at(-1)).toMatch(/^501,/);
  expect(asked.map(({ searchParams }) => searchParams.get("page"))).toEqual(["1", "2"]);
  // The server records who took the whole list.
  expect(asked.map(({ searchParams }) => searchParams.get("whole"))).toEqual(["true", "true"]);
});

test("a list that cannot be downloaded says so", async () => {
  promises = 2;
  const { user } = renderScreen(<CollectionsPage />);
  await user.click(await screen.findByRole("tab", { name: "Promises" }));
  const button = await screen.findByRole("button", { name: "Download the whole list as CSV" });
  server.use(http.get("*/api/collections/promises/", () => refuse(400)));
  await user.click(button);
  expect(await screen.findByText("The list was not downloaded.")).toBeInTheDocument();
});

test("days are the server's, also where the device is a day ahead", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-22T22:05:00Z") });
  const date = new Date("2026-11-22T21:55:00Z").toUTCString();
  server.use(http.get("*/api/health/", () => HttpResponse.json(HEALTH, { headers: { date } })));
  const { user } = renderScreen(<CollectionsPage />);
  const lastAsked = (path: string) =>
    asked.filter(({ pathname }) => pathname.endsWith(`/${path}/`)).at(-1)?.searchParams;
  await user.click(await screen.findByRole("tab", { name: "Promises" }));
  await waitFor(() => expect(lastAsked("promises")?.get("start_date")).toBe("2026-11-22"));
  await user.click(screen.getByRole("tab", { name: "Arrears" }));
  // Not even a day that is right: at midnight the server is the one to know.
  expect(await screen.findByText(/^As of now\./)).toBeInTheDocument();
  expect(lastAsked("arrears")?.has("date")).toBe(false);
  expect(screen.getByLabelText("At the end of")).toHaveValue("2026-11-22");
  await user.click(screen.getByRole("tab", { name: "Due" }));
  await user.click(screen.getByRole("combobox", { name: "Branch" }));
  await user.click(await screen.findByRole("option", { name: "Durban" }));
  await waitFor(() => expect(lastAsked("due")?.get("end_date")).toBe("2026-11-22"));
});
