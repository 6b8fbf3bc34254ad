import { screen, waitFor } from "@testing-library/react";
import { HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";
import { hear } from "@/lib/changes";
import { queryClient } from "@/lib/query";
import { navigate } from "@/lib/route";
import { held } from "@/test/held";
import { http, refuse } from "@/test/http";
import { clientOf, pageOf } from "@/test/records";
import { renderScreen } from "@/test/render";
import { server } from "@/test/server";
import {
  accept,
  alerts,
  client,
  counter,
  fillIn,
  foreseen,
  installment,
  loan,
  OPEN,
  OPEN_LAST,
  openCounter,
  page,
  refusePayment,
  SETTLED,
  TAKEN,
} from "./counter.fixture";
import RepaymentsPage from "./repayments-page";

beforeEach(openCounter);

test("the loan and its next installment are shown, and Deposit is the usual method", async () => {
  await page();
  for (const title of [
    "Amount Loaned",
    "Interest",
    "Total Amount To Return",
    "Remaining Balance",
    "Next Installment",
  ])
    expect(screen.getByRole("heading", { name: title })).toBeInTheDocument();
  expect(screen.getByLabelText("Payment Method").textContent).toContain("Deposit");
  expect(screen.getByLabelText("Branch").textContent).toContain("Select Operating Office");
  expect(screen.getByText("N/A")).toBeInTheDocument();
});

test("less than the installment is taken as a part payment only", async () => {
  const { user } = await page();
  await fillIn(user, "100");
  expect(
    await screen.findByText(/less than the minimum allowed \(R\s500,00\)\./),
  ).toBeInTheDocument();
  await user.click(screen.getByRole("checkbox", { name: "Client tenders a part payment" }));
  await waitFor(() => expect(screen.queryByText(/less than the minimum/)).not.toBeInTheDocument());
  await user.clear(screen.getByLabelText("Amount"));
  await user.type(screen.getByLabelText("Amount"), "1000,01");
  expect(
    await screen.findByText(/greater than the remaining balance \(R\s1\s000,00\)\./),
  ).toBeInTheDocument();
});

test("after a part payment nothing waits filled in for a second press", async () => {
  const after = loan("900.00", [installment(1, "400.00", "partially_paid"), OPEN_LAST]);
  const sent = accept({ remaining_balance: "900.00", loan_account: after });
  const { user } = await page();
  await fillIn(user, "100");
  await user.click(screen.getByRole("checkbox", { name: "Client tenders a part payment" }));
  await foreseen();
  counter.accounts = [after];
  await user.click(screen.getByRole("button", { name: "Submit Repayment" }));
  await user.click(await screen.findByRole("button", { name: "OK" }));
  expect(screen.getByLabelText<HTMLInputElement>("Amount").value).toBe("");
  const part = screen.getByRole("checkbox", { name: "Client tenders a part payment" });
  expect(part).not.toBeChecked();
  await user.click(screen.getByRole("button", { name: "Submit Repayment" }));
  expect(sent).toHaveBeenCalledOnce();
});

test("a half-typed payment outlives a failed refetch", async () => {
  const { user } = await page();
  await fillIn(user, "100");
  server.use(http.get("*/api/branches/", () => refuse(500)));
  hear("branch.cash");
  await waitFor(() => expect(isFailed(["branches"])).toBe(true));
  expect(screen.getByLabelText("Amount")).toHaveValue("100");
});

/** True if the refetch of such data has failed. */
function isFailed(queryKey: string[]) {
  const found = queryClient.getQueryCache().findAll({ queryKey });
  return found.some(({ state }) => state.status === "error");
}

test("the suggested amount is taken at the first press, whatever is wrong with what was typed", async () => {
  const { user } = await page();
  await fillIn(user, "100");
  const field = screen.getByLabelText<HTMLInputElement>("Amount");
  const suggested = screen.getByRole("button", { name: /^Installment due, R\s500,00$/ });
  // A mouse that leaves the field would move the button away under its own press.
  await user.pointer({ keys: "[MouseLeft>]", target: suggested });
  expect(field).toHaveFocus();
  await user.pointer({ keys: "[/MouseLeft]", target: suggested });
  expect(field).toHaveValue("500,00");
});

test("a preview that finds the installment paid already shows what is due now", async () => {
  server.use(
    http.post("*/api/adminstrator/loan/repayment/preview/", () =>
      refuse(409, { detail: "This installment is already paid. Refresh and try again." }),
    ),
  );
  const { user } = await page();
  counter.accounts = [loan("510.00", [installment(1, "0.00", "paid"), installment(2, "510.00")])];
  await fillIn(user, "500");
  expect(
    await screen.findByRole("button", { name: /^Installment due, R\s510,00$/ }),
  ).toBeInTheDocument();
  expect(screen.getByText(/A colleague has just changed the amount owed/)).toBeInTheDocument();
});

test("the split is shown before, the receipt and the next installment after", async () => {
  const after = loan("500.00", [installment(1, "0.00", "paid"), installment(2, "500.00")]);
  const sent = accept({ remaining_balance: "500.00", loan_account: after });
  const { user } = await page();
  await fillIn(user, "500");
  expect(await screen.findByText("New balance")).toBeInTheDocument();
  counter.accounts = [after];
  await user.click(screen.getByRole("button", { name: "Submit Repayment" }));
  expect(await screen.findByText("Repayment Successful")).toBeInTheDocument();
  expect(sent.mock.calls[0]?.[0]).toEqual({
    client: 9,
    loan_account: 5,
    payment_schedule: 101,
    amount: "500.00",
    payment_method: 4,
    branch: 2,
    part_payment: false,
  });
  expect(sent.mock.calls[0]?.[1]).toMatch(/^[0-9a-f-]{36}$/);
  await user.click(screen.getByRole("button", { name: "OK" }));
  expect(await screen.findByRole("heading", { name: "Receipt R-00000001" })).toBeInTheDocument();
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Receipt R-00000001" }));
  const file = await screen.findByRole("link", { name: "Receipt R-00000001 as PDF" });
  // The server's instant in the lender's time zone, independent of this machine's clock.
  expect(screen.getAllByText("22 Nov 2026, 23:59")).not.toHaveLength(0);
  expect(file.getAttribute("href")).toContain("/api/media/receipts/R-00000001.pdf");
  expect(screen.getByLabelText<HTMLInputElement>("Amount").value).toBe("");
  expect(screen.getByLabelText("Branch").textContent).toContain("Select Operating Office");
  expect(screen.getByText("28 Feb 2027")).toBeInTheDocument();
  expect(screen.queryByText(told)).not.toBeInTheDocument();
});

test("news of one's own payment that come before its answer are nobody else's", async () => {
  const after = loan("500.00", [installment(1, "0.00", "paid"), installment(2, "500.00")]);
  const { answer, give } = held();
  server.use(
    http.post("*/api/adminstrator/loan/repayment/", async () => {
      await answer;
      return HttpResponse.json({ ...TAKEN, loan_account: after });
    }),
  );
  const { user } = await page();
  await fillIn(user, "500");
  await user.click(screen.getByRole("button", { name: "Submit Repayment" }));
  counter.accounts = [after];
  await user.click(screen.getByRole("button", { name: "Refresh Data" }));
  expect(await screen.findByText("28 Feb 2027")).toBeInTheDocument();
  expect(screen.queryByText(told)).not.toBeInTheDocument();
  give();
  await user.click(await screen.findByRole("button", { name: "OK" }));
  expect(await screen.findByRole("heading", { name: "Receipt R-00000001" })).toBeInTheDocument();
  expect(screen.queryByText(told)).not.toBeInTheDocument();
});

test("news that one's own payment has settled a loan beside another are nobody else's", async () => {
  const other = { ...loan("200.00", [installment(4, "200.00")]), id: 6 };
  counter.accounts = [OPEN, other];
  const { answer, give } = held();
  server.use(
    http.post("*/api/adminstrator/loan/repayment/", async () => {
      await answer;
      return HttpResponse.json({ ...TAKEN, remaining_balance: "0.00", loan_account: SETTLED });
    }),
  );
  const { user } = await page();
  await fillIn(user, "1000");
  await foreseen();
  await user.click(screen.getByRole("button", { name: "Submit Repayment" }));
  counter.accounts = [other];
  await user.click(screen.getByRole("button", { name: "Refresh Data" }));
  expect(
    await screen.findByRole("button", { name: /^Installment due, R\s200,00$/ }),
  ).toBeInTheDocument();
  expect(screen.queryByText(/has just settled/)).not.toBeInTheDocument();
  give();
  await user.click(await screen.findByRole("button", { name: "OK" }));
  expect(await screen.findByRole("heading", { name: "Receipt R-00000001" })).toBeInTheDocument();
  expect(screen.queryByText(/has just settled/)).not.toBeInTheDocument();
});

test("with the loan paid in full the selection is cleared", async () => {
  const after = { ...loan("0.00", [installment(1, "0.00", "paid")]), next_payment_date: null };
  accept({ remaining_balance: "0.00", loan_account: { ...after, status: "closed" } });
  const { user } = await page();
  await fillIn(user, "1000");
  await foreseen();
  counter.accounts = [];
  await user.click(screen.getByRole("button", { name: "Submit Repayment" }));
  await user.click(await screen.findByRole("button", { name: "OK" }));
  expect(window.location.hash).toBe("#/repayments");
  expect(await screen.findByLabelText("ID number")).toBeInTheDocument();
  expect(screen.getAllByText("None: paid in full").length).toBeGreaterThan(0);
});

test("a refusal is shown as rows of field and messages", async () => {
  refusePayment(() =>
    refuse(400, { errors: { payment_method: ["Not in use.", "Choose another."] } }),
  );
  const { user } = await page();
  await fillIn(user, "500");
  await user.click(screen.getByRole("button", { name: "Submit Repayment" }));
  expect(await alerts()).toContain("Payment method: Not in use., Choose another.");
});

test("a refusal in plain words is shown as it is, and one without any has the screen's own", async () => {
  refusePayment(() => refuse(400, "The till is closed."));
  const { user } = await page();
  await fillIn(user, "500");
  await user.click(screen.getByRole("button", { name: "Submit Repayment" }));
  await waitFor(async () => expect(await alerts()).toContain("The till is closed."));
  refusePayment(() => refuse(500));
  await user.click(screen.getByRole("button", { name: "Submit Repayment" }));
  await waitFor(async () =>
    expect(await alerts()).toContain("An error occurred during payment processing"),
  );
});

test.each([
  [
    "the installment that is due now",
    [loan("500.00", [installment(1, "0.00", "paid"), installment(2, "500.00")])],
    /^Installment due, R\s500,00$/,
  ],
  ["that nothing is owed any more", [], "Client doesn't have an active loan"],
] as const)("who was too late reads so beside %s", async (_, meanwhile, shown) => {
  const late = "This installment is already paid. Refresh and try again.";
  refusePayment(() => {
    counter.accounts = [...meanwhile];
    return refuse(409, { detail: late, code: "stale_installment" });
  });
  const { user } = await page();
  await fillIn(user, "1000");
  await foreseen();
  await user.click(screen.getByRole("button", { name: "Submit Repayment" }));
  await waitFor(() => expect(screen.queryByText(/Full balance/)).not.toBeInTheDocument());
  expect(screen.getByText(shown)).toBeInTheDocument();
  expect(await alerts()).toContain(late);
  if (meanwhile.length === 0) return;
  expect(screen.getByLabelText("Branch").textContent).toContain("Durban");
  expect(screen.getByLabelText<HTMLInputElement>("Amount").value).toBe("");
});

const told = /^A colleague has just changed the amount owed on this loan\./;

test("who has another installment put before them is told that a colleague was there", async () => {
  const { user } = await page();
  expect(screen.queryByText(told)).not.toBeInTheDocument();
  counter.accounts = [loan("500.00", [installment(1, "0.00", "paid"), installment(2, "500.00")])];
  await user.click(screen.getByRole("button", { name: "Refresh Data" }));
  expect(await screen.findByText(told)).toBeInTheDocument();
});

test("who is about to pay an installment is told of a colleague's part payment on it", async () => {
  const { user } = await page();
  await fillIn(user, "1000");
  counter.accounts = [loan("800.00", [installment(1, "300.00", "partially_paid"), OPEN_LAST])];
  await user.click(screen.getByRole("button", { name: "Refresh Data" }));
  const sentence = (await screen.findByText(told)).textContent?.replaceAll("\u00a0", " ");
  expect(sentence).toContain("The amount due on installment 1 was R 500,00 and is now R 300,00.");
  const least = screen.getByRole("button", { name: /^Installment due, R\s300,00$/ });
  expect(least).toBeTruthy();
  // The typed amount is compared with the current balance.
  expect(screen.getByLabelText<HTMLInputElement>("Amount").value).toMatch(/^1\s000,00$/);
  const above = /^Amount entered is greater than the remaining balance \(R\s800,00\)\.$/;
  expect(await screen.findByText(above)).toBeInTheDocument();
});

test("a loan that a colleague's payment settles says so", async () => {
  const { user } = await page();
  counter.accounts = [];
  await user.click(screen.getByRole("button", { name: "Refresh Data" }));
  const settled = "A colleague's payment has just settled loan #5. It is paid in full.";
  expect(await screen.findByText(settled)).toBeInTheDocument();
  expect(screen.getByText("Client doesn't have an active loan")).toBeInTheDocument();
});

test("a loan that was written off meanwhile says how it can still be paid", async () => {
  server.use(
    http.get("*/api/loan-accounts/5/", () => HttpResponse.json({ ...OPEN, status: "written_off" })),
  );
  const { user } = await page();
  counter.accounts = [];
  await user.click(screen.getByRole("button", { name: "Refresh Data" }));
  const sentence =
    "Loan #5 has just been written off. Record further payments on it as recoveries.";
  expect(await screen.findByText(sentence)).toBeInTheDocument();
});

test("no other loan takes the place of a settled one until it is chosen", async () => {
  const { user } = await page();
  counter.accounts = [{ ...loan("200.00", [installment(4, "200.00")]), id: 6 }];
  await user.click(screen.getByRole("button", { name: "Refresh Data" }));
  expect(await screen.findByText(/has just settled loan #5\./)).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Submit Repayment" })).toBeNull();
  await user.click(screen.getByRole("radio", { name: /#6/ }));
  expect(screen.getByRole("button", { name: /^Installment due, R\s200,00$/ })).toBeInTheDocument();
});

test("while the payment is on its way the button says so", async () => {
  const { answer, give } = held();
  server.use(
    http.post("*/api/adminstrator/loan/repayment/", async () => {
      await answer;
      return refuse(400, { detail: "Not now." });
    }),
  );
  const { user } = await page();
  await fillIn(user, "500");
  await user.click(screen.getByRole("button", { name: "Submit Repayment" }));
  const button = await screen.findByRole("button", { name: "Processing..." });
  expect(button.getAttribute("aria-disabled")).toBe("true");
  give();
  expect(await screen.findByRole("button", { name: "Submit Repayment" })).toBeInTheDocument();
});

test("who has no active loan is greyed and cannot be chosen", async () => {
  const items = [clientOf()];
  server.use(http.get("*/api/consultant/all/clients/", () => HttpResponse.json(pageOf(items))));
  navigate("repayments");
  const { user } = renderScreen(<RepaymentsPage />);
  expect(
    screen.getByText(
      "Please select client, branch, and ensure there is an active loan and unpaid installment.",
    ),
  ).toBeInTheDocument();
  await user.type(screen.getByLabelText("Surname"), "nkosi");
  const thandi = await screen.findByRole("button", { name: /Thandi/ });
  expect(thandi.textContent).toContain("Client doesn't have an active loan");
  expect(thandi.hasAttribute("disabled")).toBe(true);
});

test("the focus stays with the client: at the name once chosen, in the search again for another", async () => {
  navigate("repayments");
  server.use(http.get("*/api/consultant/all/clients/", () => HttpResponse.json(pageOf([client]))));
  const { user } = renderScreen(<RepaymentsPage />);
  await user.type(screen.getByLabelText("Surname"), "Nkosi");
  await user.click(await screen.findByRole("button", { name: /Thandi Nkosi/ }));
  await waitFor(() => expect(document.activeElement?.textContent).toContain("8001015009087"));
  await user.click(screen.getByRole("button", { name: "Change client" }));
  expect(document.activeElement).toBe(screen.getByLabelText("ID number"));
});

test("an address that names no client says so and lets another one be chosen", async () => {
  server.use(http.get("*/api/clients/99999/", () => refuse(404, { detail: "No such client." })));
  navigate("repayments", 99999);
  renderScreen(<RepaymentsPage />);
  expect(await screen.findByText("Client 99999 was not found.")).toBeInTheDocument();
  expect(screen.getByLabelText("Surname")).toBeInTheDocument();
  expect(screen.queryByText("Client doesn't have an active loan")).not.toBeInTheDocument();
});

test("a client who cannot be loaded leaves the way to another one open", async () => {
  server.use(http.get("*/api/clients/9/", () => refuse(409, { detail: "Busy." })));
  const { user } = renderScreen(<RepaymentsPage />);
  await user.click(await screen.findByRole("button", { name: "Choose another client" }));
  expect(await screen.findByLabelText("Surname")).toBeInTheDocument();
});
