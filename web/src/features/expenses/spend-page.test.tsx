import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";
import type { Expense } from "@/features/vouchers/api";
import { writeTokens } from "@/lib/api/tokens";
import { navigate } from "@/lib/route";
import { startSession } from "@/lib/session";
import { http, refuse } from "@/test/http";
import { tokens } from "@/test/people";
import { branchOf, expenseCategoryOf, expenseOf, pageOf } from "@/test/records";
import { renderScreen } from "@/test/render";
import { server } from "@/test/server";
import SpendPage from "./spend-page";

const AIRTIME = expenseCategoryOf(1, "Airtime", { approval_limit: "2000.00" });
const RENT = expenseCategoryOf(2, "Rent", { needs_slip: true, has_vat: false });
const COMMISSION = expenseCategoryOf(3, "Commission", { kind: "other_income" });
const OLD = expenseCategoryOf(4, "Faxes", { is_active: false });

let sent: Record<string, FormDataEntryValue>[];
let answer: () => HttpResponse<Expense>;
let listed: URLSearchParams[];

beforeEach(() => {
  sent = [];
  listed = [];
  answer = () => HttpResponse.json(expenseOf(), { status: 201 });
  server.use(
    http.get("*/api/branches/", () =>
      HttpResponse.json([branchOf(2, "Durban"), branchOf(3, "Soweto")]),
    ),
    http.get("*/api/expense-categories/", () =>
      HttpResponse.json([AIRTIME, RENT, COMMISSION, OLD]),
    ),
    http.get("*/api/vat/", () =>
      HttpResponse.json({
        id: 1,
        vat_number: "4123456789",
        vendor_from: "2020-01-01",
        basis: "invoice",
        version: 1,
      }),
    ),
    http.get("*/api/vat/rates/", () =>
      HttpResponse.json([
        {
          id: 1,
          effective_from: "2018-04-01",
          rate: "15.00",
          status: "in_force",
          source: "VAT Act",
          added_at: "2026-01-01T00:00:00Z",
        },
      ]),
    ),
    http.get("*/api/expenses/", ({ request }) => {
      listed.push(new URL(request.url).searchParams);
      return HttpResponse.json(pageOf([expenseOf()]));
    }),
    http.get("*/api/expenses/12/", () => HttpResponse.json(expenseOf())),
    http.post("*/api/expenses/", async ({ request }) => {
      sent.push(Object.fromEntries((await request.formData()).entries()));
      return answer();
    }),
  );
});

async function show(claims: Parameters<typeof tokens>[0] = { role: "Consultant", branch: 2 }) {
  writeTokens(tokens(claims));
  await startSession();
  navigate("spend");
  const { user } = renderScreen(<SpendPage />);
  await screen.findByRole("button", { name: /^VAT/ });
  return user;
}
type User = Awaited<ReturnType<typeof show>>;

async function choose(user: User, field: string, option: string) {
  await user.click(screen.getByRole("combobox", { name: field }));
  await user.click(await screen.findByRole("option", { name: option }));
}

async function fillIn(user: User) {
  await choose(user, "Category", "Airtime");
  await user.type(screen.getByRole("textbox", { name: "Amount with VAT" }), "115");
  await user.type(screen.getByRole("textbox", { name: "Paid to" }), "Vodacom");
}

const AIRTIME_BODY = {
  branch: "2",
  category: "1",
  amount: "115.00",
  vat: "15.00",
  paid_from: "cash",
  payee: "Vodacom",
};

test("the form begins at the category and books with Enter, with the VAT that is suggested", async () => {
  const user = await show();
  const category = screen.getByRole("combobox", { name: "Category" });
  await waitFor(() => expect(category).toHaveFocus());
  await user.click(category);
  const names = (await screen.findAllByRole("option")).map((option) => option.textContent);
  expect(names).toEqual(["Airtime", "Rent"]);
  await user.click(screen.getByRole("option", { name: "Airtime" }));
  await user.type(screen.getByRole("textbox", { name: "Amount with VAT" }), "115");
  expect(screen.getByRole("button", { name: /^VAT R\s15,00/ })).toBeInTheDocument();
  await user.type(screen.getByRole("textbox", { name: "Paid to" }), "Vodacom");
  await user.keyboard("{Enter}");
  expect(await screen.findByText(/^R\s115,00 booked under Airtime\.$/)).toBeInTheDocument();
  expect(screen.getByText("Paid to Vodacom from the cash of Durban.")).toBeInTheDocument();
  expect(sent).toEqual([AIRTIME_BODY]);
  expect(screen.getByRole("textbox", { name: "Paid to" })).toHaveValue("");
  await waitFor(() => expect(category).toHaveFocus());
});

test("Undo asks a colleague for the reversal", async () => {
  const asked: unknown[] = [];
  server.use(
    http.post("*/api/requests/", async ({ request }) => {
      asked.push(await request.json());
      return refuse(409, { detail: "This was not booked." });
    }),
  );
  const user = await show();
  await fillIn(user);
  await user.click(screen.getByRole("button", { name: "Book expense" }));
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  const dialog = within(
    await screen.findByRole("dialog", { name: "Request Reversal of Expense 12" }),
  );
  await user.type(dialog.getByLabelText("Reason"), "Wrong slip");
  await user.click(dialog.getByRole("button", { name: "Send Request" }));
  expect(await dialog.findByText("This was not booked.")).toBeInTheDocument();
  expect(asked).toEqual([{ kind: "reversal", voucher: 12, reason: "Wrong slip" }]);
});

test("an amount above the limit waits, and the message says who may approve it", async () => {
  answer = () =>
    HttpResponse.json(expenseOf({ status: "waiting", request: 7, entry: null }), { status: 201 });
  const user = await show();
  await fillIn(user);
  await user.click(screen.getByRole("button", { name: "Book expense" }));
  expect(await screen.findByText(/^R\s115,00 for Airtime waits for approval\.$/)).toBeVisible();
  expect(screen.getByText(/“Approve changes to loans” can approve it/)).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Open request #7" })).toHaveAttribute(
    "href",
    "#/requests/7",
  );
  expect(screen.queryByRole("button", { name: "Undo" })).not.toBeInTheDocument();
});

test("what may be a duplicate is booked once it is confirmed", async () => {
  const message = "The same amount was already entered on 21 November 2026.";
  const answers: (() => HttpResponse<Expense>)[] = [
    () => refuse(409, { detail: message, code: "possible_duplicate" }),
    () => HttpResponse.json(expenseOf(), { status: 201 }),
  ];
  answer = () => answers.shift()?.() ?? refuse(500);
  const user = await show();
  await fillIn(user);
  await user.click(screen.getByRole("button", { name: "Book expense" }));
  expect(await screen.findByText(message)).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Book it anyway" }));
  expect(await screen.findByText(/booked under Airtime/)).toBeInTheDocument();
  expect(sent).toEqual([AIRTIME_BODY, { ...AIRTIME_BODY, confirm_duplicate: "true" }]);
  expect(screen.queryByText(message)).not.toBeInTheDocument();
});

test("a category that needs a slip is not sent without one", async () => {
  const user = await show();
  await fillIn(user);
  await choose(user, "Category", "Rent");
  await user.click(screen.getByRole("button", { name: "Book expense" }));
  expect(await screen.findByText("Add a photo or scan of the slip.")).toBeInTheDocument();
  expect(sent).toEqual([]);
  const slip = new File(["%PDF"], "rent.pdf", { type: "application/pdf" });
  await user.upload(screen.getByLabelText("Slip"), slip);
  await user.click(await screen.findByRole("button", { name: "Book expense" }));
  await screen.findByText(/booked under Airtime/);
  expect(sent).toEqual([{ ...AIRTIME_BODY, category: "2", vat: "0.00", slip: expect.any(File) }]);
});

test("the server's words about a folded field unfold it", async () => {
  answer = () => refuse(400, { detail: "Check.", errors: { vat: ["VAT can be at most R 1,00."] } });
  const user = await show();
  await fillIn(user);
  expect(screen.queryByRole("textbox", { name: "VAT in the amount" })).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Book expense" }));
  expect(await screen.findByText("VAT can be at most R 1,00.")).toBeVisible();
  expect(screen.getByRole("textbox", { name: "VAT in the amount" })).toHaveValue("15,00");
});

test("other income has the categories and words of its own, at the branch that is chosen", async () => {
  const user = await show({ role: "Administrator" });
  await choose(user, "Branch", "Soweto");
  await user.click(screen.getByRole("radio", { name: "Other income" }));
  await choose(user, "Category", "Commission");
  await user.type(screen.getByRole("textbox", { name: "Amount with VAT" }), "115");
  await user.type(screen.getByRole("textbox", { name: "Received from" }), "Insurer");
  await user.click(screen.getByRole("button", { name: "Book income" }));
  await screen.findByText(/booked under/);
  expect(sent).toEqual([{ ...AIRTIME_BODY, branch: "3", category: "3", payee: "Insurer" }]);
});

test("an expense of the list is reversed by a colleague who may", async () => {
  const reasons: unknown[] = [];
  server.use(
    http.post("*/api/expenses/12/reverse/", async ({ request }) => {
      reasons.push(await request.json());
      const reversed = expenseOf({ status: "reversed" });
      server.use(http.get("*/api/expenses/12/", () => HttpResponse.json(reversed)));
      return HttpResponse.json(reversed);
    }),
  );
  const user = await show({
    permissions: { can_do_repayments: true, can_verify_edit_loans_requests: true },
  });
  await user.click(await screen.findByText("Vodacom"));
  // Leaving the field that had the focus moves nothing: the press finds its row.
  expect(screen.queryByText("Please select a category.")).not.toBeInTheDocument();
  await user.click(await screen.findByRole("button", { name: "Reverse" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Reverse Expense 12" }));
  expect(dialog.getByText(/will be put back into the cash of Durban/)).toBeInTheDocument();
  await user.type(dialog.getByLabelText("Reason"), "Paid twice");
  await user.click(dialog.getByRole("button", { name: "Reverse" }));
  expect(await screen.findByText("Expense 12 reversed.")).toBeInTheDocument();
  expect(reasons).toEqual([{ reason: "Paid twice" }]);
  await waitFor(() =>
    expect(screen.queryByRole("button", { name: "Reverse" })).not.toBeInTheDocument(),
  );
});

test("filters narrow the list, and the sums follow their dates", async () => {
  const summed: URLSearchParams[] = [];
  server.use(
    http.get("*/api/expenses/by-category/", ({ request }) => {
      summed.push(new URL(request.url).searchParams);
      return HttpResponse.json([
        {
          category: 1,
          name: "Airtime",
          kind: "expense",
          count: 2,
          net: "200.00",
          vat: "30.00",
          amount: "230.00",
        },
      ]);
    }),
  );
  const user = await show();
  await user.click(screen.getByRole("button", { name: "Show Filters" }));
  await user.type(screen.getByLabelText("Date from"), "2026-11-02");
  await user.type(screen.getByLabelText("Date to"), "2026-11-20");
  await user.click(screen.getByRole("combobox", { name: "Status" }));
  await user.click(await screen.findByRole("option", { name: "Booked" }));
  await waitFor(() =>
    expect(Object.fromEntries(listed.at(-1) ?? [])).toMatchObject({
      date_from: "2026-11-02",
      date_to: "2026-11-20",
      status: "booked",
    }),
  );
  await user.click(screen.getByRole("button", { name: "Show Sums" }));
  expect(await screen.findByText(/^R\s230,00$/)).toBeInTheDocument();
  expect(Object.fromEntries(summed[0] ?? [])).toEqual({
    date_from: "2026-11-02",
    date_to: "2026-11-20",
  });
});
