import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, vi } from "vitest";
import { writeTokens } from "@/lib/api/tokens";
import { navigate } from "@/lib/route";
import { startSession } from "@/lib/session";
import { tokens } from "@/test/people";
import { renderScreen } from "@/test/render";
import { server } from "@/test/server";
import RepaymentsPage from "./repayments-page";

/* The page as it stands before each of its tests. */

export const client = {
  id: 9,
  first_name: "Thandi",
  last_name: "Nkosi",
  national_id: "8001015009087",
};

export function installment(number: number, total_due: string, status = "pending") {
  return {
    id: 100 + number,
    installment_number: number,
    due_date: `2027-0${number}-28`,
    paid_amount: "0.00",
    penalty_amount: "0.00",
    total_due,
    status,
  };
}

export function loan(balance: string, payment_schedules: object[]) {
  return {
    id: 5,
    client,
    loan_product: { id: 1, name: "Personal loan" },
    status: "active",
    principal_amount: "900.00",
    interest_amount: "100.00",
    total_amount: "1000.00",
    balance,
    next_payment_date: "2027-01-28",
    mandate_id1: "",
    mandate_id2: "M-2",
    payment_schedules,
  };
}

export const OPEN_LAST = installment(2, "500.00");
export const OPEN = loan("1000.00", [installment(1, "500.00"), OPEN_LAST]);
export const allocations = [
  {
    installment_id: 101,
    installment_number: 1,
    penalty: "0.00",
    interest: "50.00",
    fee: "0.00",
    principal: "450.00",
    total: "500.00",
  },
];

/** What settling costs, and how much less than the balance that is. */
export function settlement(amount: string, saving: string) {
  return {
    loan_account: 5,
    date: "2026-11-22",
    latest_date: "2026-11-27",
    principal_amount: amount,
    interest_due: "0.00",
    interest_accrued: "0.00",
    accrued_days: 0,
    period_days: 30,
    initiation_fee: "0.00",
    service_fees: "0.00",
    penalty_amount: "0.00",
    amount,
    balance: "1000.00",
    saving,
  };
}

/** What the server knows. */
export const counter: { accounts: object[]; settlement: object } = {
  accounts: [],
  settlement: settlement("1000.00", "0.00"),
};

/** Signs somebody in and lets the server answer for one client with one loan, whose page is open. */
export async function openCounter() {
  writeTokens(tokens());
  await startSession();
  counter.accounts = [OPEN];
  counter.settlement = settlement("1000.00", "0.00");
  server.use(
    http.get("*/api/clients/9/", () => HttpResponse.json(client)),
    http.get("*/api/branches/", () =>
      HttpResponse.json([
        { id: 2, name: "Durban", is_active: true },
        { id: 3, name: "Soweto", is_active: true },
      ]),
    ),
    http.get("*/api/payment-methods/", () =>
      HttpResponse.json([
        { id: 1, name: "Cash", is_active: true },
        { id: 4, name: "Deposit", kind: "cash", is_active: true },
        { id: 6, name: "EFT", kind: "bank", is_active: true },
      ]),
    ),
    http.get("*/api/consultant/active-loan-accounts/", () => HttpResponse.json(counter.accounts)),
    http.get("*/api/loan-accounts/5/", () => HttpResponse.json({ ...OPEN, status: "closed" })),
    http.get("*/api/loan-accounts/:id/settlement-quote/", () =>
      HttpResponse.json(counter.settlement),
    ),
    http.get("*/api/loan-accounts/5/settlement-quotes/", () => HttpResponse.json([])),
    http.get("*/api/receipts/1/", () =>
      HttpResponse.json({
        receipt_number: "R-00000001",
        document_file: "receipts/R-00000001.pdf?signature=x",
        received_at: "2026-11-22T21:59:00Z",
      }),
    ),
    http.post("*/api/adminstrator/loan/repayment/preview/", () =>
      HttpResponse.json({
        allocations,
        remaining_balance: "500.00",
        part_payment: false,
        waived_amount: "0.00",
        excess_amount: "0.00",
        excess: null,
        outcomes: [],
      }),
    ),
  );
  navigate("repayments", 9);
}

export async function page() {
  const view = renderScreen(<RepaymentsPage />);
  await screen.findByText("Make Repayment");
  return view;
}

type User = Awaited<ReturnType<typeof page>>["user"];

export async function fillIn(user: User, amount: string) {
  await user.click(screen.getByLabelText("Branch"));
  await user.click(await screen.findByRole("option", { name: "Durban" }));
  await user.type(screen.getByLabelText("Amount"), amount);
}

/** Waits until what the payment would do is shown: before that, more than is due cannot be sent. */
export async function foreseen() {
  const submit = screen.getByRole("button", { name: "Submit Repayment" });
  await waitFor(() => expect(submit).not.toHaveAttribute("aria-disabled", "true"));
}

export function accept(answer: object) {
  const sent = vi.fn();
  server.use(
    http.post("*/api/adminstrator/loan/repayment/", async ({ request }) => {
      sent(await request.json(), request.headers.get("idempotency-key"));
      return HttpResponse.json(
        { id: 1, receipt_number: "R-00000001", allocations, ...answer },
        { status: 201 },
      );
    }),
  );
  return sent;
}

export function refuse(answer: () => Response) {
  server.use(http.post("*/api/adminstrator/loan/repayment/", answer));
}

/** Answers a settlement; says what was sent. */
export function acceptSettlement(amount = "920.00", rebate = "80.00") {
  const sent = vi.fn();
  server.use(
    http.post("*/api/loan-accounts/5/settle/", async ({ request }) => {
      sent(await request.json(), request.headers.get("idempotency-key"));
      const answer = {
        id: 1,
        receipt_number: "R-00000001",
        amount,
        rebate_amount: rebate,
        remaining_balance: "0.00",
        loan_account: SETTLED,
        allocations,
      };
      return HttpResponse.json(answer, { status: 201 });
    }),
  );
  return sent;
}

/** Opens the settling of the loan. */
export async function openSettlement(user: User) {
  await user.click(await screen.findByRole("button", { name: "Settle loan…" }));
  const dialog = await screen.findByRole("dialog", { name: "Settle Loan #5" });
  await within(dialog).findByText("Amount to pay");
  return dialog;
}

export async function alerts() {
  const all = await screen.findAllByRole("alert");
  return all.map(({ textContent }) => textContent).join("\n");
}

export const PAID_FIRST = loan("500.00", [installment(1, "0.00", "paid"), OPEN_LAST]);
export const SETTLED = loan("0.00", [
  installment(1, "0.00", "paid"),
  installment(2, "0.00", "paid"),
]);
