import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";
import type { Schema } from "@/lib/api/client";
import { writeTokens } from "@/lib/api/tokens";
import { navigate } from "@/lib/route";
import { startSession } from "@/lib/session";
import { held } from "@/test/held";
import { http, refuse } from "@/test/http";
import { tokens } from "@/test/people";
import { expenseOf, journalOf, pageOf, requestOf } from "@/test/records";
import { renderScreen } from "@/test/render";
import { server } from "@/test/server";
import type { ChangeRequest } from "./api";
import RequestsPage from "./requests-page";

const PENDING = requestOf();

let request: ChangeRequest;
let asked: URLSearchParams[];

async function show(permissions: Record<string, boolean>, selection: string | null = null) {
  writeTokens(tokens({ permissions }));
  await startSession();
  navigate("requests", selection);
  return renderScreen(<RequestsPage />).user;
}

/** Answers a decision and records the request. */
function deciding(way: "approve" | "decline", status: string) {
  const sent: unknown[] = [];
  server.use(
    http.post(`*/api/requests/4/${way}/`, async ({ request: post }) => {
      sent.push({ body: await post.json(), key: post.headers.has("Idempotency-Key") });
      request = { ...request, status, decided_at: "2026-11-22T06:00:00Z" };
      return HttpResponse.json(request);
    }),
  );
  return sent;
}

beforeEach(() => {
  request = PENDING;
  asked = [];
  server.use(
    http.get("*/api/requests/", ({ request: { url } }) => {
      const query = new URL(url).searchParams;
      asked.push(query);
      const items =
        query.get("status") === "pending" && request.status !== "pending" ? [] : [request];
      return HttpResponse.json(pageOf(items));
    }),
    http.get("*/api/requests/waiting-count/", () =>
      HttpResponse.json({ waiting: request.status === "pending" ? 1 : 0 }),
    ),
    http.get("*/api/requests/4/", () => HttpResponse.json(request)),
  );
});

const DECIDES = { can_verify_edit_loans_requests: true };

test("who decides sees what would change and why, and approves it", async () => {
  const sent = deciding("approve", "approved");
  const user = await show(DECIDES);
  expect(await screen.findByRole("tab", { name: "To decide (1)" })).toBeInTheDocument();
  await user.click(await screen.findByText("Write off loan #12"));
  expect(await screen.findByText("The client has died.")).toBeInTheDocument();
  const balance = screen.getByRole("row", { name: /^Balance/ });
  expect(balance.textContent).toMatch(/R\s1\s240,00R\s0,00$/);
  expect(screen.getByRole("row", { name: /^Status/ }).textContent).toBe(
    "StatusDefaultedWritten off",
  );
  await user.click(screen.getByRole("button", { name: "Approve" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Approve" }));
  expect(await screen.findByText("Request approved.")).toBeInTheDocument();
  expect(sent).toEqual([{ body: {}, key: true }]);
  expect(await screen.findByText("No requests are waiting for you.")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Approve" })).not.toBeInTheDocument();
});

test("requests of one tab are not shown in another until that has its own", async () => {
  const user = await show(DECIDES);
  await screen.findByText("Write off loan #12");
  const { answer, give } = held();
  server.use(
    http.get("*/api/requests/", async () => {
      await answer;
      return HttpResponse.json(pageOf([]));
    }),
  );
  await user.click(screen.getByRole("tab", { name: "My requests" }));
  await waitFor(() => expect(screen.queryByText("Write off loan #12")).not.toBeInTheDocument());
  give();
  expect(await screen.findByText("You have not made any requests.")).toBeInTheDocument();
});

test("a request to reopen a period names its month and no branch", async () => {
  request = {
    ...PENDING,
    kind: "reopen",
    subject: "period",
    subject_id: 3,
    client: null,
    loan_account: null,
    period: 3,
    period_end: "2026-03-31",
    amount: null,
    changes: [{ field: "status", before: "closed", after: "reopened" }],
  };
  const user = await show(DECIDES);
  await user.click(await screen.findByText("Reopen March 2026"));
  expect(await screen.findByRole("link", { name: "31 Mar 2026" })).toBeInTheDocument();
  expect(screen.queryByText("Durban")).not.toBeInTheDocument();
});

/** A request about a voucher; its client, loan and changes say nothing. */
const ABOUT_VOUCHER = {
  ...PENDING,
  client: null,
  loan_account: null,
  changes: [{ field: "status", before: "waiting", after: "booked" }],
};

test("whoever approves an expense sees its slip, its payee and its category", async () => {
  request = {
    ...ABOUT_VOUCHER,
    kind: "expense",
    subject: "expense",
    subject_id: 12,
    voucher: 12,
    amount: "5000.00",
    reason: "Airtime: Vodacom",
  };
  server.use(
    http.get("*/api/expenses/12/", () =>
      HttpResponse.json(
        expenseOf({
          status: "waiting",
          amount: "5000.00",
          slip: "vouchers/12.jpg?expires=1&signature=x",
          slip_type: "image/jpeg",
        }),
      ),
    ),
  );
  const user = await show(DECIDES);
  await user.click(await screen.findByText("Book expense #12"));
  const part = within(await screen.findByRole("region", { name: "Expense 12" }));
  expect(part.getByText("Vodacom")).toBeInTheDocument();
  expect(part.getByText("Airtime")).toBeInTheDocument();
  expect(part.getByRole("img", { name: "Slip" })).toHaveAttribute(
    "src",
    "/api/media/vouchers/12.jpg?expires=1&signature=x",
  );
  // This person has no page for it.
  expect(part.queryByRole("link", { name: "Expense 12" })).not.toBeInTheDocument();
  expect(screen.queryByText("Airtime: Vodacom")).not.toBeInTheDocument();
});

test("whoever approves the reversal of a journal sees its lines, and why", async () => {
  request = {
    ...ABOUT_VOUCHER,
    kind: "reversal",
    subject: "journal",
    subject_id: 5,
    voucher: 5,
    amount: "100.00",
    reason: "Wrong month",
  };
  server.use(http.get("*/api/journals/5/", () => HttpResponse.json(journalOf())));
  const user = await show(DECIDES);
  await user.click(await screen.findByText("Reverse journal 5"));
  const part = within(await screen.findByRole("region", { name: "Journal 5" }));
  expect(part.getByText("5100 Operating expenses")).toBeInTheDocument();
  expect(part.getByRole("link", { name: "Journal 5" })).toHaveAttribute("href", "#/journals/5");
  expect(screen.getByText("Wrong month")).toBeInTheDocument();
});

test("a request is declined for a reason", async () => {
  const sent = deciding("decline", "declined");
  const user = await show(DECIDES, "4");
  await user.click(await screen.findByRole("button", { name: "Decline" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Decline" }));
  expect(await dialog.findByText("Please give a reason.")).toBeInTheDocument();
  await user.type(dialog.getByLabelText("Reason"), "The estate pays.");
  await user.click(dialog.getByRole("button", { name: "Decline" }));
  expect(await screen.findByText("Request declined.")).toBeInTheDocument();
  expect(sent).toEqual([{ body: { reason: "The estate pays." }, key: true }]);
});

test("an outdated request is refused in its dialog", async () => {
  const detail = "The balance was R 1 240,00 when this request was made, and is R 900,00 now.";
  server.use(
    http.post("*/api/requests/4/approve/", () => refuse(409, { detail, code: "request_outdated" })),
  );
  const user = await show(DECIDES, "4");
  await user.click(await screen.findByRole("button", { name: "Approve" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Approve" }));
  expect(await dialog.findByText(detail)).toBeInTheDocument();
});

test("one's own request can be withdrawn and not decided", async () => {
  request = { ...PENDING, asked_by: { id: 7, first_name: "Nomsa", last_name: "Dlamini" } };
  server.use(
    http.post("*/api/requests/4/withdraw/", () => {
      request = { ...request, status: "withdrawn" };
      return HttpResponse.json(request);
    }),
  );
  const user = await show(DECIDES, "4");
  await user.click(await screen.findByRole("button", { name: "Withdraw" }));
  expect(screen.queryByRole("button", { name: "Approve" })).not.toBeInTheDocument();
  const question = within(await screen.findByRole("alertdialog"));
  await user.click(question.getByRole("button", { name: "Withdraw" }));
  expect(await screen.findByText("Request withdrawn.")).toBeInTheDocument();
});

test("who decides nothing sees their own requests", async () => {
  await show({ can_edit_active_loans: true });
  expect(await screen.findByText("Write off loan #12")).toBeInTheDocument();
  expect(screen.getByText("1–1 of 1 request")).toBeInTheDocument();
  expect(screen.getAllByRole("tab").map((tab) => tab.textContent)).toEqual([
    "My requests",
    "Loan applications",
  ]);
  expect(asked.map((query) => query.get("mine"))).toEqual(["true"]);
});

test("a link to a request that does not exist says so", async () => {
  await show(DECIDES, "abc");
  expect(await screen.findByText("Request abc was not found.")).toBeInTheDocument();
});

const APPLICATION: Schema["ListedApplication"] = {
  id: 7,
  status: "submitted",
  client: { id: 8, first_name: "Sipho", last_name: "Zulu" },
  loan_product: { id: 3, name: "Personal loan" },
  branch: { id: 2, name: "Durban" },
  amount: "1500.00",
  purpose: "Studies",
  payment_frequency: "monthly",
  installment_count: 1,
  transaction_type: "normal",
  disbursement_kind: "cash",
  mandate_id1: "M-1",
  mandate_id2: "M-2",
  submitted_by: { id: 9, first_name: "Thandi", last_name: "Nkosi" },
  created_at: "2026-11-21T06:00:00Z",
  loan_account: null,
  request: 4,
  expires_at: "2026-12-21T06:00:00Z",
  decided_by: null,
  decided_at: null,
  decision_reason: null,
  decline_code: null,
};
const QUOTE: Schema["StoredQuote"] = {
  quoted_on: "2026-11-21",
  interest_method: "flat",
  interest_rate: "24.00",
  penalty_method: "once",
  penalty_rate: "5.00",
  monthly_service_fee: "0.00",
  interest_amount: "30.00",
  initiation_fee: "0.00",
  service_fees: "0.00",
  total_amount: "1530.00",
  monthly_interest_rate: "2.00",
  total_cost_of_credit: "30.00",
  cost_multiple: "1.02",
  effective_annual_rate: "26.80",
  installments: [
    {
      installment_number: 1,
      due_date: "2026-12-21",
      amount: "1530.00",
      principal_amount: "1500.00",
      interest_amount: "30.00",
      fee_amount: "0.00",
      initiation_fee_amount: "0.00",
      service_fee_amount: "0.00",
    },
  ],
  warnings: [],
};
const SHORT_OF_CASH: Schema["LoanWarning"] = {
  code: "branch_cash",
  message: "Insufficient cash at Durban: R 20,00 available.",
  cap: "20.00",
  actual: "1500.00",
  excess: null,
  unit: "rand",
  source: null,
  credit_limit: null,
  is_refusal: true,
};

const ABOVE_LIMIT: Schema["LoanWarning"] = {
  ...SHORT_OF_CASH,
  code: "loan_limit",
  message: "More than the branch usually lends.",
  is_refusal: false,
};

test("whoever approves a loan sees its quote, and what speaks against it by now", async () => {
  request = {
    ...PENDING,
    kind: "loan_approval",
    subject: "application",
    subject_id: 7,
    loan_account: null,
    application: 7,
    amount: "1500.00",
  };
  server.use(
    http.get("*/api/loan/applications/7/", () =>
      HttpResponse.json({
        ...APPLICATION,
        quote: { ...QUOTE, warnings: [SHORT_OF_CASH, ABOVE_LIMIT] },
        warnings: [SHORT_OF_CASH],
      }),
    ),
  );
  await show(DECIDES, "4");
  expect((await screen.findAllByText("Loan application #7")).length).toBeGreaterThan(0);
  const card = within(await screen.findByRole("region", { name: "Quote" }));
  expect(card.getByText("Quote of 21 Nov 2026")).toBeInTheDocument();
  expect(card.getAllByText(/^R\s1\s530,00$/).length).toBeGreaterThan(0);
  expect(screen.getByText("Insufficient cash at Durban: R 20,00 available.")).toBeInTheDocument();
  expect(screen.getByText("This loan cannot be given.")).toBeInTheDocument();
  // A warning from the quote that still holds is not repeated.
  expect(card.getByText(ABOVE_LIMIT.message)).toBeInTheDocument();
  expect(card.queryByText(SHORT_OF_CASH.message)).not.toBeInTheDocument();
  expect(card.getByText("A warning above was shown with this quote.")).toBeInTheDocument();
});

test("an application is declined with a main reason", async () => {
  request = { ...PENDING, kind: "loan_approval", subject: "application", application: 7 };
  server.use(
    http.get("*/api/loan/applications/7/", () =>
      HttpResponse.json({ ...APPLICATION, quote: QUOTE, warnings: [] }),
    ),
  );
  const sent = deciding("decline", "declined");
  const user = await show(DECIDES, "4");
  await user.click(await screen.findByRole("button", { name: "Decline" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByLabelText("Reason"), "Too little is left.");
  await user.click(dialog.getByRole("button", { name: "Decline" }));
  expect(await dialog.findByText("Please select the main reason.")).toBeInTheDocument();
  await user.click(dialog.getByLabelText("Main reason"));
  await user.click(await screen.findByRole("option", { name: "Not affordable" }));
  await user.click(dialog.getByRole("button", { name: "Decline" }));
  expect(await screen.findByText("Request declined.")).toBeInTheDocument();
  const body = { reason: "Too little is left.", decline_code: "not_affordable" };
  expect(sent).toEqual([{ body, key: true }]);
});

test("applications are listed by how they stand", async () => {
  const wanted: (string | null)[] = [];
  server.use(
    http.get("*/api/loan/applications/", ({ request: { url } }) => {
      const status = new URL(url).searchParams.get("status");
      wanted.push(status);
      const declined = {
        ...APPLICATION,
        status: "declined",
        decision_reason: "Too much debt.",
        decline_code: "debt_review",
      };
      const items = status === null ? [APPLICATION, { ...declined, id: 6 }] : [declined];
      return HttpResponse.json({ items, total: 2, page: 1, page_size: 25, total_pages: 1 });
    }),
  );
  const user = await show({});
  await user.click(await screen.findByRole("tab", { name: "Loan applications" }));
  expect(await screen.findByText("Waiting")).toBeInTheDocument();
  expect(screen.getByText("Debt review: Too much debt.")).toBeInTheDocument();
  await user.click(screen.getByLabelText("Status"));
  await user.click(await screen.findByRole("option", { name: "Declined" }));
  expect(await screen.findByText("Debt review: Too much debt.")).toBeInTheDocument();
  expect(wanted).toEqual([null, "declined"]);
});
