import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { expect, vi } from "vitest";
import type { Allocation, Installment, LoanAccount } from "@/features/loans/types";
import type { Schema } from "@/lib/api/client";
import { writeTokens } from "@/lib/api/tokens";
import { navigate } from "@/lib/route";
import { startSession } from "@/lib/session";
import { http } from "@/test/http";
import { tokens } from "@/test/people";
import { ACTIVE_LOAN, branchOf, clientOf, installmentOf, loanOf, methodOf } from "@/test/records";
import { renderScreen } from "@/test/render";
import { server } from "@/test/server";
import type { RepaymentTaken } from "./api";
import RepaymentsPage from "./repayments-page";

/* The page in its state before each of its tests. */

export const client = clientOf({ activeLoanAccounts: [ACTIVE_LOAN] });

export function installment(number: number, total_due: string, status = "pending") {
  return installmentOf(number, { total_due, status });
}

export function loan(balance: string, payment_schedules: Installment[]): LoanAccount {
  return loanOf({
    id: 5,
    principal_amount: "900.00",
    interest_amount: "100.00",
    total_amount: "1000.00",
    balance,
    next_payment_date: "2027-01-28",
    mandate_id1: "",
    payment_schedules,
  });
}

export const OPEN_LAST = installment(2, "500.00");
export const OPEN = loan("1000.00", [installment(1, "500.00"), OPEN_LAST]);
export const allocations: Allocation[] = [
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

/** The cost of settling, and the amount by which it is less than the balance. */
export function settlement(amount: string, saving: string): Schema["SettlementCost"] {
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

/** The preview of a payment of the first installment. */
export const PREVIEW: Schema["RepaymentPreview"] = {
  allocations,
  remaining_balance: "500.00",
  minimum_amount: "500.00",
  maximum_amount: "1000.00",
  part_payment: false,
  waived_amount: "0.00",
  waivers: [],
  rebate_amount: "0.00",
  rebates: [],
  excess_amount: "0.00",
  excess: null,
  outcomes: [],
  settled: false,
  client_credit: null,
};

/** The server's response to that payment. */
export const TAKEN: Omit<RepaymentTaken, "loan_account"> = {
  id: 1,
  receipt_number: "R-00000001",
  allocations,
  remaining_balance: "500.00",
  waived_amount: "0.00",
  waivers: [],
  rebate_amount: "0.00",
  rebates: [],
  reapplied: [],
  settled: false,
  client_credit: null,
};

const RECEIPT: Schema["ReceiptDetails"] = {
  id: 1,
  kind: "repayment",
  receipt_number: "R-00000001",
  document_file: "receipts/R-00000001.pdf?signature=x",
  received_at: "2026-11-22T21:59:00Z",
  received_by: "Vusi Ntuli",
  business_date: "2026-11-22",
  payment_method: "Deposit",
  branch_name: "Durban",
  client: 9,
  client_name: "Thandi Nkosi",
  client_national_id: "8001015009087",
  loan_account: 5,
  loan_product_name: "Personal loan",
  amount: "500.00",
  balance_after: "500.00",
  waived_amount: "0.00",
  rebate_amount: "0.00",
  allocations,
};

/** The server's data. */
export const counter: { accounts: LoanAccount[]; settlement: Schema["SettlementCost"] } = {
  accounts: [],
  settlement: settlement("1000.00", "0.00"),
};

/**
 * Signs a person in and prepares the responses for one client with one loan, whose page is open.
 */
export async function openCounter() {
  writeTokens(tokens());
  await startSession();
  counter.accounts = [OPEN];
  counter.settlement = settlement("1000.00", "0.00");
  server.use(
    http.get("*/api/clients/9/", () => HttpResponse.json(client)),
    http.get("*/api/branches/", () =>
      HttpResponse.json([branchOf(2, "Durban"), branchOf(3, "Soweto")]),
    ),
    http.get("*/api/payment-methods/", () =>
      HttpResponse.json([methodOf(1, "Cash"), methodOf(4, "Deposit"), methodOf(6, "EFT", "bank")]),
    ),
    http.get("*/api/consultant/active-loan-accounts/", () => HttpResponse.json(counter.accounts)),
    http.get("*/api/loan-accounts/5/", () => HttpResponse.json({ ...OPEN, status: "closed" })),
    http.get("*/api/loan-accounts/:id/settlement-quote/", () =>
      HttpResponse.json(counter.settlement),
    ),
    http.get("*/api/loan-accounts/5/settlement-quotes/", () => HttpResponse.json([])),
    http.get("*/api/receipts/1/", () => HttpResponse.json(RECEIPT)),
    http.post("*/api/adminstrator/loan/repayment/preview/", () => HttpResponse.json(PREVIEW)),
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

/** Waits for the payment's preview: before that, more than is due cannot be sent. */
export async function foreseen() {
  const submit = screen.getByRole("button", { name: "Submit Repayment" });
  await waitFor(() => expect(submit).not.toHaveAttribute("aria-disabled", "true"));
}

export function accept(answer: Partial<RepaymentTaken> & Pick<RepaymentTaken, "loan_account">) {
  const sent = vi.fn();
  server.use(
    http.post("*/api/adminstrator/loan/repayment/", async ({ request }) => {
      sent(await request.json(), request.headers.get("idempotency-key"));
      return HttpResponse.json({ ...TAKEN, ...answer }, { status: 201 });
    }),
  );
  return sent;
}

export function refusePayment(answer: () => HttpResponse<never>) {
  server.use(http.post("*/api/adminstrator/loan/repayment/", answer));
}

/** Answers a settlement, once `turn` has come; returns the requests. */
export function acceptSettlement(
  amount = "920.00",
  rebate = "80.00",
  turn: Promise<void> = Promise.resolve(),
) {
  const sent = vi.fn();
  server.use(
    http.post("*/api/loan-accounts/5/settle/", async ({ request }) => {
      sent(await request.json(), request.headers.get("idempotency-key"));
      await turn;
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
