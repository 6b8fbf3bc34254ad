import { screen, waitFor } from "@testing-library/react";
import { HttpResponse } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import type { Client } from "@/features/client-search/types";
import type { LoanQuote } from "@/features/loans/types";
import type { Schema } from "@/lib/api/client";
import { writeTokens } from "@/lib/api/tokens";
import { hear } from "@/lib/changes";
import { addDays, today } from "@/lib/dates";
import { draftKey } from "@/lib/drafts";
import { startSession } from "@/lib/session";
import { readStored, writeStored } from "@/lib/storage";
import { held } from "@/test/held";
import { http, refuse } from "@/test/http";
import { tokens } from "@/test/people";
import { ACTIVE_LOAN, branchOf, clientOf, loanOf, pageOf, productOf } from "@/test/records";
import { renderScreen } from "@/test/render";
import { server } from "@/test/server";
import { type Application, EMPTY_APPLICATION } from "./application";
import { NewLoanApplicationDialog } from "./new-loan-dialog";

const product = productOf();
const money = { closing_balance: "9000.00", bank_balance: "250.00" };
const branch = branchOf(2, "Durban", money);
const other = branchOf(4, "Soweto", money);
const quote: LoanQuote = {
  needs_approval: false,
  principal_amount: "1500.00",
  interest_amount: "90.00",
  initiation_fee: "215.00",
  service_fees: "0.00",
  total_amount: "1805.00",
  interest_rate: "24.00",
  penalty_method: "daily",
  penalty_rate: "27.75",
  monthly_interest_rate: "2.00",
  total_cost_of_credit: "305.00",
  cost_multiple: "1.20",
  effective_annual_rate: "100.123456",
  installments: [],
  warnings: [
    {
      code: "initiation_fee_cap",
      message: "The initiation fee is above what is allowed.",
      cap: "165.00",
      actual: "215.00",
      unit: "rand",
      source: "Regulation 42",
      is_refusal: false,
    },
  ],
};

const DISBURSED: Schema["ApplicationOutcome"] = {
  application: {
    id: 7,
    status: "disbursed",
    client: 9,
    loan_product: 3,
    branch: 2,
    amount: "1500.00",
    purpose: "Housing",
    payment_frequency: "monthly",
    installment_count: 1,
    transaction_type: "normal",
    disbursement_kind: "cash",
    mandate_id1: "M-1",
    mandate_id2: "M-2",
    schedule_due_dates: [],
    submitted_by: 7,
    created_at: "2026-11-21T06:00:00Z",
  },
  loan_account: loanOf(),
  request: null,
};

const first = addDays(today(), 30);
const FILLED: Application = {
  ...EMPTY_APPLICATION,
  client: { id: 9, first_name: "Thandi", last_name: "Nkosi", national_id: "8001015009087" },
  // As a client's card leaves it: the only product needs no choosing.
  loan_product: null,
  amount: "1 500,00",
  purpose: "Housing",
  installment_count: "1",
  first_due_date: first,
  schedule_due_dates: [first],
  branch: 2,
  mandate_id1: "M-1",
  mandate_id2: "M-2",
};

beforeEach(async () => {
  writeTokens(tokens());
  await startSession();
  server.use(
    http.get("*/api/loan-products/", () => HttpResponse.json([product])),
    http.get("*/api/branches/", () => HttpResponse.json([branch, other])),
    http.post("*/api/adminstrator/loan/quote/", () => HttpResponse.json(quote)),
    http.get("*/api/clients/9/", () => HttpResponse.json(clientOf())),
  );
});

async function dialog(draft?: Application) {
  if (draft !== undefined) writeStored(draftKey("new-loan"), draft);
  const onOpenChange = vi.fn();
  const view = renderScreen(<NewLoanApplicationDialog open onOpenChange={onOpenChange} />);
  await screen.findByRole("button", { name: "Submit Application" });
  return { ...view, onOpenChange };
}

test("the only product is chosen, and everything else that is missing is named", async () => {
  const { user } = await dialog();
  expect(screen.queryByLabelText("Loan product")).not.toBeInTheDocument();
  expect(screen.getByText("Personal loan")).toBeInTheDocument();
  expect(screen.getByRole("radio", { name: "Normal" }).getAttribute("aria-checked")).toBe("true");
  expect(screen.getByRole("radio", { name: "Immediate" })).toBeInTheDocument();
  await user.hover(screen.getByRole("button", { name: "Submit Application" }));
  for (const message of [
    "Please select a client.",
    "Enter a valid amount.",
    "Enter the loan purpose.",
    "Enter a valid installment count.",
    "Set all due dates.",
    "Select an operating office.",
    "Please enter Mandate ID 1.",
    "Please enter Mandate ID 2.",
  ])
    expect(await screen.findByText(message)).toBeInTheDocument();
  expect(screen.queryByText("Please select a loan product.")).not.toBeInTheDocument();
});

test("the due dates are generated from the first one and grow with the count", async () => {
  const { user } = await dialog({ ...FILLED, installment_count: "", schedule_due_dates: [] });
  await user.type(screen.getByLabelText("Installment count"), "2");
  await user.click(screen.getByRole("button", { name: "Set Installment Due Dates" }));
  expect(screen.getByLabelText<HTMLInputElement>("Installment 1").value).toBe(first);
  expect(screen.getByLabelText("Installment 2")).toBeInTheDocument();
  expect(screen.queryByLabelText("Installment 3")).not.toBeInTheDocument();
});

test("the cost is shown before the loan can be submitted", async () => {
  const { answer, give } = held();
  server.use(
    http.post("*/api/adminstrator/loan/quote/", async () => {
      await answer;
      return HttpResponse.json(quote);
    }),
  );
  await dialog(FILLED);
  const submit = screen.getByRole("button", { name: "Submit Application" });
  expect(submit.getAttribute("aria-disabled")).toBe("true");
  give();
  expect(await screen.findByText(/^R\s1\s805,00$/)).toBeInTheDocument();
  expect(screen.getByText("The initiation fee is above what is allowed.")).toBeInTheDocument();
  await waitFor(() => expect(submit.getAttribute("aria-disabled")).not.toBe("true"));
});

test("a loan that is given says so, and takes the draft with it", async () => {
  const sent = vi.fn();
  server.use(
    http.post("*/api/adminstrator/loan/applications/", async ({ request }) => {
      sent(await request.json(), request.headers.get("idempotency-key"));
      return HttpResponse.json(DISBURSED, { status: 201 });
    }),
  );
  const { user, onOpenChange } = await dialog(FILLED);
  const submit = screen.getByRole("button", { name: "Submit Application" });
  await waitFor(() => expect(submit.getAttribute("aria-disabled")).not.toBe("true"));
  await user.click(submit);
  expect(await screen.findByText("Loan Application Successful")).toBeInTheDocument();
  expect(screen.getByText("Loan application submitted successfully!")).toBeInTheDocument();
  // The papers to sign are made at the loan.
  await user.click(
    screen.getByRole("button", { name: `Open Loan #${DISBURSED.loan_account?.id}` }),
  );
  expect(window.location.hash).toBe(`#/active-loans/${DISBURSED.loan_account?.id}`);
  await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
  expect(sent.mock.calls[0]?.[0]).toEqual({
    client: 9,
    loan_product: 3,
    amount: "1500.00",
    purpose: "Housing",
    payment_frequency: "monthly",
    installment_count: 1,
    schedule_due_dates: [first],
    transaction_type: "normal",
    disbursement_kind: "cash",
    branch: 2,
    mandate_id1: "M-1",
    mandate_id2: "M-2",
  });
  expect(sent.mock.calls[0]?.[1]).toMatch(/^[0-9a-f-]{36}$/);
  expect(onOpenChange).toHaveBeenCalledWith(false);
  expect(readStored(draftKey("new-loan"), z.unknown(), null)).toBeNull();
});

test("the bank of the office is offered with what there is in it", async () => {
  const { user } = await dialog(FILLED);
  expect(await screen.findByText("R 9 000,00 available")).toBeInTheDocument();
  await user.click(screen.getByRole("radio", { name: "Bank" }));
  expect(screen.getByText("R 250,00 available")).toBeInTheDocument();
});

test("a refusal is shown field by field, and again after a reload with the same key", async () => {
  const keys: (string | null)[] = [];
  server.use(
    http.post("*/api/adminstrator/loan/applications/", ({ request }) => {
      keys.push(request.headers.get("idempotency-key"));
      const message = "Insufficient cash at Durban: R\u00a0100,00 available.";
      return refuse(400, { errors: { branch: [message, "Really."] } });
    }),
  );
  const view = await dialog(FILLED);
  const submit = () => screen.getByRole("button", { name: "Submit Application" });
  await waitFor(() => expect(submit().getAttribute("aria-disabled")).not.toBe("true"));
  await view.user.click(submit());
  const rows = /Insufficient cash at Durban: R\s100,00 available\., Really\./;
  expect(await screen.findByText(rows)).toBeInTheDocument();
  view.unmount();
  const again = await dialog();
  expect(await screen.findByText(rows)).toBeInTheDocument();
  await waitFor(() => expect(submit().getAttribute("aria-disabled")).not.toBe("true"));
  await again.user.click(submit());
  await waitFor(() => expect(keys).toHaveLength(2));
  expect(keys[0]).toBe(keys[1]);
});

test("too little cash is said once, under its field, until the cash has come", async () => {
  const short = "Insufficient cash at Durban: R\u00a0100,00 available.";
  let warnings: LoanQuote["warnings"] = [{ code: "branch_cash", message: short, is_refusal: true }];
  server.use(
    http.post("*/api/adminstrator/loan/quote/", () => HttpResponse.json({ ...quote, warnings })),
    http.post("*/api/adminstrator/loan/applications/", () =>
      refuse(400, { detail: short, errors: { branch: [short] } }),
    ),
  );
  await dialog(FILLED);
  const said = () => screen.queryAllByText(/Insufficient cash/);
  await waitFor(() => expect(said()).toHaveLength(1));
  const field = screen.getByLabelText("Operating office");
  expect(field.getAttribute("aria-invalid")).toBe("true");
  const submit = screen.getByRole("button", { name: "Submit Application" });
  await waitFor(() => expect(submit.getAttribute("aria-disabled")).toBe("true"));
  warnings = [];
  hear("branch.cash");
  await waitFor(() => expect(said()).toHaveLength(0));
  await waitFor(() => expect(submit.getAttribute("aria-disabled")).not.toBe("true"));
});

test("a refusal goes with what it is about", async () => {
  server.use(
    http.post("*/api/adminstrator/loan/applications/", () =>
      refuse(400, { errors: { mandate_id1: ["Not this one."], loan_product: ["Not any more."] } }),
    ),
  );
  const { user } = await dialog(FILLED);
  const submit = screen.getByRole("button", { name: "Submit Application" });
  await waitFor(() => expect(submit.getAttribute("aria-disabled")).not.toBe("true"));
  await user.click(submit);
  expect(await screen.findByText("Not this one.")).toBeInTheDocument();
  // The only product has no field.
  expect(screen.getByText("Loan product:").parentElement?.textContent).toContain("Not any more.");
  await waitFor(() => expect(submit.getAttribute("aria-disabled")).toBe("true"));
  await user.type(screen.getByLabelText("Mandate ID 1"), "9");
  await waitFor(() => expect(screen.queryByText("Not this one.")).not.toBeInTheDocument());
  await waitFor(() => expect(submit.getAttribute("aria-disabled")).not.toBe("true"));
});

test("a chosen client who may not borrow is said to be so at once, with the reason", async () => {
  server.use(
    http.get("*/api/clients/9/", () =>
      HttpResponse.json(
        clientOf({
          loan_refusal: "This client is blacklisted.",
          blacklist_reason: "Forged payslips",
        }),
      ),
    ),
  );
  await dialog(FILLED);
  const sentence = "This client is blacklisted. Reason: Forged payslips";
  expect(await screen.findByText(sentence)).toBeInTheDocument();
});

test("a refusal in plain words is shown as it is, and one without any has the form's own", async () => {
  const answers = [refuse(400, "Not on Sundays.")];
  server.use(
    http.post("*/api/adminstrator/loan/applications/", () => answers.shift() ?? refuse(500)),
  );
  const { user } = await dialog(FILLED);
  const submit = screen.getByRole("button", { name: "Submit Application" });
  await waitFor(() => expect(submit.getAttribute("aria-disabled")).not.toBe("true"));
  await user.click(submit);
  expect(await screen.findByText("Not on Sundays.")).toBeInTheDocument();
  await waitFor(() => expect(submit.getAttribute("aria-disabled")).not.toBe("true"));
  await user.click(submit);
  expect(await screen.findByText("An unknown error occurred.")).toBeInTheDocument();
});

test("a loan that a colleague has to approve says so before and after it is submitted", async () => {
  server.use(
    http.post("*/api/adminstrator/loan/quote/", () =>
      HttpResponse.json({ ...quote, needs_approval: true }),
    ),
    http.post("*/api/adminstrator/loan/applications/", () =>
      HttpResponse.json(
        {
          application: { ...DISBURSED.application, status: "submitted" },
          loan_account: null,
          request: 12,
        },
        { status: 201 },
      ),
    ),
  );
  const { user, onOpenChange } = await dialog(FILLED);
  const submit = await screen.findByRole("button", { name: "Submit for Approval" });
  expect(screen.getByText(/A colleague has to approve this loan/)).toBeInTheDocument();
  await waitFor(() => expect(submit.getAttribute("aria-disabled")).not.toBe("true"));
  await user.click(submit);
  expect(await screen.findByText("Waiting for Approval")).toBeInTheDocument();
  expect(screen.queryByText("Loan Application Successful")).not.toBeInTheDocument();
  expect(onOpenChange).toHaveBeenCalledWith(false);
});

test("clients found say whether they have a loan, and a blacklisted one cannot be chosen", async () => {
  const found = (id: number, first_name: string, given: Partial<Client>) =>
    clientOf({ id, first_name, national_id: `800101500908${id}`, ...given });
  const written_off = "This client has a written-off loan account.";
  const items = [
    found(1, "Thandi", { activeLoanAccounts: [ACTIVE_LOAN], waiting_applications: 1 }),
    found(2, "Sipho", { is_blacklisted: true, blacklist_reason: "Forged payslips" }),
    found(3, "Nomsa", { loan_refusal: written_off }),
  ];
  server.use(http.get("*/api/consultant/all/clients/", () => HttpResponse.json(pageOf(items))));
  const { user } = await dialog();
  await user.type(screen.getByLabelText("Surname"), "nkosi");
  const thandi = await screen.findByRole("button", { name: /Thandi/ });
  expect(thandi.textContent).toContain("Has active loan(s)");
  expect(thandi.textContent).toContain("Application waiting");
  const sipho = screen.getByRole("button", { name: /Sipho/ });
  expect(sipho.textContent).toContain("Client is blacklisted");
  expect(sipho.textContent).toContain("Reason: Forged payslips");
  expect(sipho.hasAttribute("disabled")).toBe(true);
  const nomsa = screen.getByRole("button", { name: /Nomsa/ });
  expect(nomsa.textContent).toContain(written_off);
  expect(nomsa.hasAttribute("disabled")).toBe(true);
  await user.click(thandi);
  expect(screen.getByRole("button", { name: "Change client" })).toBeInTheDocument();
});
