import { screen, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { draftKey } from "@/lib/drafts";
import { readStored } from "@/lib/storage";
import { http, refuse } from "@/test/http";
import { pageOf } from "@/test/records";
import { renderScreen } from "@/test/render";
import { server } from "@/test/server";
import type { CreditLimit } from "./api";
import CreditLimitsPanel from "./credit-limits-panel";

const LIST = "*/api/credit-limits/";
const ABOVE = "*/api/administrator/loans-above-limits/";
const row = { added_by: null, added_at: "1970-01-01T00:00:00Z", source: "A notice" };
const REPO: CreditLimit = {
  ...row,
  id: 11,
  kind: "repo_rate",
  effective_from: "2025-11-21",
  status: "in_force",
  repo_rate: "6.75",
};
const FEE: CreditLimit = {
  ...row,
  id: 1,
  kind: "initiation_fee",
  effective_from: "2016-05-06",
  status: "in_force",
  initiation_fee_base: "165.00",
  initiation_fee_threshold: "1000.00",
  initiation_fee_rate: "10.00",
  initiation_fee_maximum: "1050.00",
  initiation_fee_share: "15.00",
};
const SHORT: CreditLimit = {
  ...row,
  id: 4,
  kind: "short_term_interest",
  effective_from: "2016-05-06",
  status: "in_force",
  short_term_amount: "8000.00",
  short_term_months: 6,
  short_term_first_rate: "5.00",
  short_term_later_rate: "3.00",
};
const OLD: CreditLimit = {
  ...REPO,
  id: 10,
  effective_from: "2025-08-01",
  status: "past",
  repo_rate: "7.00",
};

beforeEach(() => {
  localStorage.clear();
  server.use(
    http.get(LIST, () => HttpResponse.json([FEE, REPO, OLD, SHORT])),
    http.get(ABOVE, () => HttpResponse.json(pageOf([]))),
  );
});

async function show() {
  const view = renderScreen(<CreditLimitsPanel />);
  await screen.findByText("Repo rate");
  return view;
}

async function openDialog() {
  const { user, unmount } = await show();
  await user.click(screen.getByText("Add Limit"));
  const dialog = within(await screen.findByRole("dialog", { name: "Add Credit Limit" }));
  return { user, unmount, dialog };
}

type User = Awaited<ReturnType<typeof show>>["user"];

const choose = async (user: User, label: string) => {
  await user.click(screen.getByLabelText("Type of limit"));
  await user.click(await screen.findByRole("option", { name: label }));
};

test("each limit is described in words with its date, standing and source", async () => {
  const { user } = await show();
  const cells = (name: string) =>
    within(screen.getByText(name).closest("tr") as HTMLElement)
      .getAllByRole("cell")
      .map((cell) => cell.textContent?.replaceAll("\u00a0", " "));
  expect(cells("Repo rate")).toEqual([
    "Repo rate",
    "6,75% a yearA notice",
    "21 Nov 2025",
    "In force",
  ]);
  expect(cells("Initiation fee")[1]).toBe(
    "R 165,00 plus 10% of the amount above R 1 000,00, up to R 1 050,00 and 15% of the loan amountA notice",
  );
  expect(cells("Interest on short-term loans")[1]).toBe(
    "5% a month on a client's first short-term loan of a calendar year, 3% on later ones; " +
      "short-term is up to R 8 000,00 and 6 monthsA notice",
  );
  // Past rows are shown on request.
  expect(screen.getAllByRole("row")).toHaveLength(4);
  await user.click(screen.getByRole("checkbox", { name: "Show past limits" }));
  expect(screen.getAllByRole("row")).toHaveLength(5);
  expect(screen.getByText("Past")).toBeInTheDocument();
});

test("a new row starts from the figures in force and sends those of its kind alone", async () => {
  const sent: unknown[] = [];
  server.use(
    http.post(LIST, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ ...REPO, id: 12 }, { status: 201 });
    }),
  );
  const { user, dialog } = await openDialog();
  await choose(user, "Initiation fee");
  expect((dialog.getByLabelText("Base fee") as HTMLInputElement).value).toContain("165,00");
  await choose(user, "Repo rate");
  expect(dialog.queryByLabelText("Base fee")).not.toBeInTheDocument();
  const rate = dialog.getByLabelText("Repo rate (% a year)");
  expect((rate as HTMLInputElement).value).toBe("6,75");
  await user.clear(rate);
  await user.type(rate, "6,5");
  await user.type(dialog.getByLabelText("Effective from"), "2026-11-20");
  await user.click(dialog.getByLabelText("Source"));
  await user.paste(" Statement of 19 November 2026 ");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Credit limit added successfully.")).toBeInTheDocument();
  expect(sent).toEqual([
    {
      kind: "repo_rate",
      effective_from: "2026-11-20",
      source: "Statement of 19 November 2026",
      repo_rate: "6.5",
    },
  ]);
  expect(readStored(draftKey("credit-limit"), z.unknown(), null)).toBeNull();
});

test("what is missing is said, and the server's own messages stand under their fields", async () => {
  const taken = "This limit already exists from the same date.";
  server.use(http.post(LIST, () => refuse(400, { errors: { effective_from: [taken] } })));
  const { user, dialog } = await openDialog();
  await user.hover(dialog.getByRole("button", { name: "Save" }));
  expect(await dialog.findByText("Choose a type of limit.")).toBeInTheDocument();
  expect(dialog.getByText("Effective from is required.")).toBeInTheDocument();
  await choose(user, "Repo rate");
  await user.clear(dialog.getByLabelText("Repo rate (% a year)"));
  expect(await dialog.findByText("Enter a percentage.")).toBeInTheDocument();
  await user.type(dialog.getByLabelText("Repo rate (% a year)"), "6,75");
  await user.type(dialog.getByLabelText("Effective from"), "2025-11-21");
  expect(await dialog.findByText(/This one will replace it/)).toBeInTheDocument();
  await user.click(dialog.getByLabelText("Source"));
  await user.paste("A notice");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(await dialog.findByText(taken)).toBeInTheDocument();
});

test("what was typed is there again after a reload", async () => {
  const { user, unmount, dialog } = await openDialog();
  await choose(user, "Repo rate");
  await user.click(dialog.getByLabelText("Source"));
  await user.paste("Statement");
  unmount();
  const again = await openDialog();
  expect((again.dialog.getByLabelText("Source") as HTMLTextAreaElement).value).toBe("Statement");
  expect((again.dialog.getByLabelText("Repo rate (% a year)") as HTMLInputElement).value).toBe(
    "6,75",
  );
});

test("loans above limits name the limit, what was charged and the excess", async () => {
  const loan = {
    loan_account: 7,
    schedule_date: "2026-03-02",
    schedule_version: 1,
    client_first_name: "Thandi",
    client_last_name: "Mokoena",
    branch: { id: 2, name: "Soweto" },
    loan_product: "Payday",
    disbursed_by: { id: 1, first_name: "Sipho", last_name: "Dlamini" },
    disbursement_date: "2026-03-02",
    principal_amount: "1000.00",
    status: "active",
    rule: "interest",
    unit: "percent_per_month",
    limit: "5.00",
    actual: "16.00",
    excess: "11.00",
    credit_limit: 4,
    source: "Regulation 42(1)",
  };
  server.use(http.get(ABOVE, () => HttpResponse.json(pageOf([loan]))));
  await show();
  const list = await screen.findByRole("region", { name: "Loans above limits" });
  expect(await within(list).findByText("#7 Thandi Mokoena")).toBeVisible();
  expect(within(list).getByText(/^Interest: 5/)).toBeVisible();
  expect(within(list).getByText(/^11.* a month$/)).toBeVisible();
  expect(within(list).getByRole("button", { name: "Open loan 7" })).toBeVisible();
});
