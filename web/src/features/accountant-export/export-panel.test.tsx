import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import * as download from "@/lib/download";
import { openOwnDrafts, reloadDrafts } from "@/test/drafts";
import { http, refuse } from "@/test/http";
import { pageOf } from "@/test/records";
import { renderScreen } from "@/test/render";
import { server } from "@/test/server";
import type { AccountantExport, ExportWithFiles, ExternalAccount } from "./api";
import ExportPanel from "./export-panel";

const EXPORTS = "*/api/accounting/exports/";
const ACCOUNTS = "*/api/external-accounts/";

const FINAL: AccountantExport = {
  id: 1,
  format: "xero",
  granularity: "day",
  date_from: "2026-02-01",
  date_to: "2026-02-28",
  is_draft: false,
  is_superseded: false,
  entry_number: 812,
  made_by: { id: 7, first_name: "Nomsa", last_name: "Dlamini" },
  made_at: "2026-03-02T08:00:00Z",
};
const FILES: ExportWithFiles = {
  ...FINAL,
  files: [
    { name: "xero-1.csv", content: "first\r\n" },
    { name: "xero-2.csv", content: "second\r\n" },
  ],
};

const UNMAPPED = { code: "", name: "", tax_code: "" };
const CASH: ExternalAccount = { ...UNMAPPED, account: 1000, account_name: "Branch cash" };
const EXPENSES: ExternalAccount = {
  account: 5100,
  account_name: "Operating expenses",
  code: "400",
  name: "General expenses",
  tax_code: "",
};
const RENT: ExternalAccount = { ...EXPENSES, ...UNMAPPED, category: 2, category_name: "Rent" };

let listed: AccountantExport[];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-15T08:00:00Z") });
  listed = [];
  server.use(
    http.get(EXPORTS, () => HttpResponse.json(pageOf(listed))),
    http.get(ACCOUNTS, () => HttpResponse.json([CASH, EXPENSES, RENT])),
  );
});

/** The files that were offered for download, as text. */
function downloads() {
  const saved = vi.spyOn(download, "downloadFile").mockImplementation(() => {});
  return () => Promise.all(saved.mock.calls.map(async ([name, file]) => [name, await file.text()]));
}

async function choose(
  user: ReturnType<typeof renderScreen>["user"],
  label: string,
  option: string,
) {
  await user.click(screen.getByLabelText(label));
  await user.click(await screen.findByRole("option", { name: option }));
}

async function openAccounts() {
  const view = renderScreen(<ExportPanel />);
  await view.user.click(screen.getByRole("tab", { name: "Accounts" }));
  await screen.findByLabelText("Code of 1000 Branch cash");
  return view;
}

test("last month is exported a day a journal, and every file is saved", async () => {
  const saved = downloads();
  const sent = vi.fn();
  server.use(
    http.post(EXPORTS, async ({ request }) => {
      sent(await request.json(), request.headers.has("idempotency-key"));
      listed = [FINAL];
      return HttpResponse.json({ ...FILES, is_draft: true }, { status: 201 });
    }),
  );
  const { user } = renderScreen(<ExportPanel />);
  expect(await screen.findByText("No exports yet")).toBeInTheDocument();
  await choose(user, "Program", "Xero");
  await user.click(screen.getByRole("button", { name: "Export" }));
  expect(await screen.findByText("Draft: Not all days are closed.")).toBeInTheDocument();
  expect(sent).toHaveBeenCalledExactlyOnceWith(
    { format: "xero", granularity: "day", date_from: "2026-02-01", date_to: "2026-02-28" },
    true,
  );
  expect(await saved()).toEqual([
    ["xero-1.csv", "first\r\n"],
    ["xero-2.csv", "second\r\n"],
  ]);
  expect(await screen.findByText("1 Feb 2026 to 28 Feb 2026")).toBeInTheDocument();
});

test("an export without a program is not sent", async () => {
  const { user } = renderScreen(<ExportPanel />);
  await user.hover(screen.getByRole("button", { name: "Export" }));
  expect(await screen.findByText("Choose a program.")).toBeInTheDocument();
});

test("accounts that are not mapped are named, with a way to map them", async () => {
  const said = "Enter the accountant's account for: 1000 Branch cash.";
  server.use(http.post(EXPORTS, () => refuse(400, { detail: said, errors: { accounts: [said] } })));
  const { user } = renderScreen(<ExportPanel />);
  await choose(user, "Program", "Sage 50");
  await user.click(screen.getByRole("button", { name: "Export" }));
  expect(await screen.findByText(said)).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Map Accounts" }));
  expect(await screen.findByLabelText("Code of 1000 Branch cash")).toBeInTheDocument();
});

test("wrong days are said at their field", async () => {
  const said = "Begin on the first day of a month.";
  server.use(http.post(EXPORTS, () => refuse(400, { errors: { date_from: [said] } })));
  const { user } = renderScreen(<ExportPanel />);
  await choose(user, "Program", "Xero");
  await choose(user, "Journals of each branch", "A journal a month");
  await user.click(screen.getByRole("button", { name: "Export" }));
  expect(await screen.findByText(said)).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Map Accounts" })).not.toBeInTheDocument();
});

test("exports say if they are final, and can be downloaded again", async () => {
  const saved = downloads();
  listed = [
    { ...FINAL, id: 3, format: "csv", is_draft: true },
    { ...FINAL, id: 2, format: "quickbooks", is_superseded: true },
    FINAL,
  ];
  server.use(
    http.get("*/api/accounting/exports/:id/", ({ params }) =>
      params.id === "1" ? HttpResponse.json(FILES) : refuse(404, { detail: "No such export." }),
    ),
  );
  const { user } = renderScreen(<ExportPanel />);
  const rowOf = (program: string) => screen.getByRole("row", { name: new RegExp(program) });
  expect(await screen.findByText("Other (CSV)")).toBeInTheDocument();
  expect(rowOf("Other \\(CSV\\)")).toHaveTextContent("DraftNot all days are closed.");
  expect(rowOf("QuickBooks Online")).toHaveTextContent("SupersededEntries were posted");
  expect(rowOf("Xero")).toHaveTextContent("FinalAll days are closed.");
  expect(rowOf("Xero")).toHaveTextContent("Nomsa Dlamini2 Mar 2026, 10:00");
  const again = (program: string) =>
    user.click(within(rowOf(program)).getByRole("button", { name: /^Download/ }));
  await again("Xero");
  await waitFor(async () => expect(await saved()).toHaveLength(2));
  await again("QuickBooks Online");
  expect(await screen.findByText("No such export.")).toBeInTheDocument();
});

test("one save sends all accounts that changed, and only those", async () => {
  const sent: unknown[] = [];
  server.use(
    http.patch(ACCOUNTS, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json([{ ...CASH, code: "090" }, EXPENSES, { ...RENT, code: "469" }]);
    }),
  );
  const { user } = await openAccounts();
  const save = screen.getByRole("button", { name: "Save" });
  expect(save).toBeDisabled();
  await user.type(screen.getByLabelText("Code of 1000 Branch cash"), "090");
  await user.type(screen.getByLabelText("Code of 5100 Operating expenses, Rent"), "469");
  await user.type(screen.getByLabelText("Tax code of 5100 Operating expenses, Rent"), "15%");
  await user.type(screen.getByLabelText("Name of 5100 Operating expenses"), "x{Backspace}");
  await user.click(save);
  expect(await screen.findByText("Accounts saved.")).toBeInTheDocument();
  expect(sent).toEqual([
    {
      accounts: [
        { account: 1000, code: "090", name: "", tax_code: "" },
        { account: 5100, category: 2, code: "469", name: "", tax_code: "15%" },
      ],
    },
  ]);
  // The form now shows what the server saved.
  expect(screen.getByLabelText("Code of 1000 Branch cash")).toHaveValue("090");
  expect(screen.getByLabelText("Tax code of 5100 Operating expenses, Rent")).toHaveValue("");
  expect(save).toBeDisabled();
});

test("every refused account is named, and the typed texts stay", async () => {
  const first = "Enter the code or name of 1000 Branch cash.";
  const said = [first, "Enter the code or name of 5100 Operating expenses, Rent."];
  server.use(
    http.patch(ACCOUNTS, () => refuse(400, { detail: first, errors: { accounts: said } })),
  );
  const { user } = await openAccounts();
  await user.type(screen.getByLabelText("Name of 1000 Branch cash"), "Bank");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByRole("alert")).toHaveTextContent(said.join(" "));
  expect(screen.getByLabelText("Name of 1000 Branch cash")).toHaveValue("Bank");
  await user.click(screen.getByRole("button", { name: "Discard changes" }));
  expect(screen.getByLabelText("Name of 1000 Branch cash")).toHaveValue("");
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});

test("a reload keeps the chosen program and the typed accounts", async () => {
  await openOwnDrafts();
  const { user, unmount } = renderScreen(<ExportPanel />);
  await choose(user, "Program", "Sage 50");
  await user.click(screen.getByRole("tab", { name: "Accounts" }));
  await user.type(await screen.findByLabelText("Code of 1000 Branch cash"), "1200");
  unmount();
  await reloadDrafts();
  const reloaded = renderScreen(<ExportPanel />);
  expect(screen.getByLabelText("Program")).toHaveTextContent("Sage 50");
  await reloaded.user.click(screen.getByRole("tab", { name: "Accounts" }));
  expect(await screen.findByLabelText("Code of 1000 Branch cash")).toHaveValue("1200");
});
