import { screen, waitFor } from "@testing-library/react";
import { HttpResponse } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import type { LoanAccount } from "@/features/loans/types";
import { queryClient } from "@/lib/query";
import { navigate } from "@/lib/route";
import { forgetSubmissions } from "@/lib/submissions";
import { reloadDrafts } from "@/test/drafts";
import { held } from "@/test/held";
import { http, refuse } from "@/test/http";
import { renderScreen } from "@/test/render";
import { server } from "@/test/server";
import {
  accept,
  alerts,
  client,
  counter,
  fillIn,
  foreseen,
  OPEN,
  openCounter,
  PAID_FIRST,
  page,
  refusePayment,
  SETTLED,
} from "./counter.fixture";
import RepaymentsPage from "./repayments-page";

beforeEach(openCounter);

/** The page as it is after a reload that came before the answer to this payment. */
async function reloadedWhilePaying(amount: string, meanwhile: LoanAccount[]) {
  const first = vi.fn();
  server.use(
    http.post("*/api/adminstrator/loan/repayment/", ({ request }) => {
      first(request.headers.get("idempotency-key"));
      return held<HttpResponse<never>>().answer;
    }),
  );
  const { user, unmount } = await page();
  await fillIn(user, amount);
  await foreseen();
  await user.click(screen.getByRole("button", { name: "Submit Repayment" }));
  await screen.findByRole("button", { name: "Processing..." });
  unmount();
  forgetSubmissions();
  queryClient.clear();
  await reloadDrafts();
  counter.accounts = meanwhile;
  return first.mock.calls[0]?.[0];
}

test.each([
  ["an installment", "500", PAID_FIRST, [PAID_FIRST]],
  ["the whole loan", "1000", SETTLED, []],
  ["the whole loan beside another", "1000", SETTLED, [{ ...OPEN, id: 6 }]],
] as const)(
  "a payment of %s that is reloaded before its answer is asked about with its key, and has its receipt",
  async (_, amount, after, meanwhile) => {
    const key = await reloadedWhilePaying(amount, [...meanwhile]);
    const sent = accept({ remaining_balance: after.balance, loan_account: after });
    const { user } = renderScreen(<RepaymentsPage />);
    expect(await screen.findByText("Repayment Successful")).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "OK" }));
    expect(await screen.findByRole("heading", { name: "Receipt R-00000001" })).toBeInTheDocument();
    expect(sent).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ payment_schedule: 101, loan_account: 5 }),
      key,
    );
  },
);

test("a payment that was lost, and overtaken by a colleague's, is said not to have been taken", async () => {
  await reloadedWhilePaying("500", [PAID_FIRST]);
  refusePayment(() => refuse(409, { detail: "Installment 1 is paid already." }));
  renderScreen(<RepaymentsPage />);
  expect(await alerts()).toContain("Installment 1 is paid already.");
});

test("a lost payment on a loan that a colleague has settled is being confirmed, and then said not to have been taken", async () => {
  await reloadedWhilePaying("500", []);
  const { answer, give } = held();
  server.use(
    http.post("*/api/adminstrator/loan/repayment/", async () => {
      await answer;
      return refuse(409, { detail: "Loan 5 is closed." });
    }),
  );
  const { user } = renderScreen(<RepaymentsPage />);
  const waiting = "Your payment on loan #5 is being confirmed.";
  expect(await screen.findByText(waiting)).toBeInTheDocument();
  give();
  await waitFor(() => expect(screen.queryByText(waiting)).not.toBeInTheDocument());
  expect(await alerts()).toContain("Loan 5 is closed.");
  // It stays when the loans of the client are shown again.
  counter.accounts = [{ ...OPEN, id: 6 }];
  await user.click(screen.getByRole("button", { name: "Refresh Data" }));
  await screen.findByText("Make Repayment");
  expect(await alerts()).toContain("Loan 5 is closed.");
});

test("a lost payment of another client is not asked about here", async () => {
  await reloadedWhilePaying("1000", []);
  const sent = accept({ remaining_balance: "0.00", loan_account: SETTLED });
  server.use(
    http.get("*/api/clients/8/", () => HttpResponse.json({ ...client, id: 8 })),
    http.get("*/api/consultant/active-loan-accounts/", () =>
      HttpResponse.json([{ ...OPEN, id: 7, client: { ...client, id: 8 } }]),
    ),
  );
  navigate("repayments", 8);
  await page();
  expect(sent).not.toHaveBeenCalled();
  expect(screen.queryByText(/is being confirmed/)).not.toBeInTheDocument();
});

test("a payment that was lost on the way waits for its person to send it again", async () => {
  await reloadedWhilePaying("500", [OPEN]);
  const sent = accept({ remaining_balance: "500.00", loan_account: PAID_FIRST });
  renderScreen(<RepaymentsPage />);
  expect(await alerts()).toContain("got no answer");
  expect(sent).not.toHaveBeenCalled();
});
