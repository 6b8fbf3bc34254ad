import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import type { LoanAccount } from "@/features/loans/types";
import { queryClient } from "@/lib/query";
import { forgetSubmissions } from "@/lib/submissions";
import { reloadDrafts } from "@/test/drafts";
import { held } from "@/test/held";
import { http, refuse } from "@/test/http";
import { renderScreen } from "@/test/render";
import { server } from "@/test/server";
import {
  acceptSettlement,
  alerts,
  counter,
  OPEN,
  openCounter,
  openSettlement,
  page,
  settlement,
} from "./counter.fixture";
import RepaymentsPage from "./repayments-page";

const SETTLE = "*/api/loan-accounts/5/settle/";
/** A colleague's payment must not be reported for one's own money. */
const COLLEAGUE = /A colleague's payment has just settled/;

beforeEach(async () => {
  await openCounter();
  counter.settlement = settlement("920.00", "80.00");
});

/** Settles the loan for R 920; the answer is up to the server. */
async function settle() {
  const view = await page();
  const dialog = await openSettlement(view.user);
  await view.user.click(within(dialog).getByLabelText("Branch"));
  await view.user.click(await screen.findByRole("option", { name: "Durban" }));
  await view.user.click(within(dialog).getByRole("button", { name: /^Settle for R\s920,00$/ }));
  return { ...view, dialog };
}

/** The page as it is after a reload that came before the answer. */
async function reloadedWhileSettling(meanwhile: LoanAccount[]) {
  const first = vi.fn();
  server.use(
    http.post(SETTLE, ({ request }) => {
      first(request.headers.get("idempotency-key"));
      return held<HttpResponse<never>>().answer;
    }),
  );
  const { unmount } = await settle();
  await waitFor(() => expect(first).toHaveBeenCalledOnce());
  unmount();
  forgetSubmissions();
  queryClient.clear();
  await reloadDrafts();
  counter.accounts = meanwhile;
  return first.mock.calls[0]?.[0];
}

async function expectReceipt() {
  expect(await screen.findByText("Loan Settled")).toBeInTheDocument();
  expect(await screen.findByText("Receipt R-00000001", { selector: "h2" })).toBeInTheDocument();
  expect(screen.getAllByText("Rebate on early settlement").length).toBeGreaterThan(0);
  expect(screen.queryByText(COLLEAGUE)).not.toBeInTheDocument();
}

test.each([
  ["the client's only loan", []],
  ["a loan beside another", [{ ...OPEN, id: 6 }]],
])(
  "the settlement of %s that is reloaded before its answer is asked about, and has its receipt",
  async (_, meanwhile) => {
    const key = await reloadedWhileSettling(meanwhile);
    const sent = acceptSettlement();
    // The current cost differs from the amount sent.
    counter.settlement = settlement("926.67", "73.33");
    renderScreen(<RepaymentsPage />);
    await expectReceipt();
    expect(sent).toHaveBeenCalledExactlyOnceWith(
      { amount: "920.00", payment_method: 4, branch: 2 },
      key,
    );
  },
);

test("a settlement whose answer was lost on this page is not reported as a colleague's", async () => {
  const isOnline = vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
  let key: string | null = null;
  server.use(
    http.post(SETTLE, ({ request }) => {
      key = request.headers.get("idempotency-key");
      // The server has done it; the line is down before the answer comes.
      isOnline.mockReturnValue(false);
      return HttpResponse.error();
    }),
  );
  const { user, dialog } = await settle();
  expect(await within(dialog).findByText(/The connection was lost/)).toBeInTheDocument();
  isOnline.mockReturnValue(true);
  const sent = acceptSettlement();
  counter.accounts = [{ ...OPEN, id: 6 }];
  await user.keyboard("{Escape}");
  await user.click(screen.getByRole("button", { name: "Refresh Data" }));
  await expectReceipt();
  expect(sent.mock.calls[0]?.[1]).toBe(key);
});

test("a settlement that a colleague's came before is said not to have been taken", async () => {
  await reloadedWhileSettling([]);
  const { answer, give } = held();
  server.use(
    http.post(SETTLE, async () => {
      await answer;
      return refuse(409, { detail: "Loan 5 is closed." });
    }),
  );
  renderScreen(<RepaymentsPage />);
  const waiting = "Your settlement on loan #5 is being confirmed.";
  expect(await screen.findByText(waiting)).toBeInTheDocument();
  give();
  await waitFor(() => expect(screen.queryByText(waiting)).not.toBeInTheDocument());
  expect(await alerts()).toContain("Loan 5 is closed.");
});

test("a settlement that was lost on the way waits for its person to send it again, with the same key", async () => {
  const key = await reloadedWhileSettling([OPEN]);
  const sent = acceptSettlement();
  const { user } = renderScreen(<RepaymentsPage />);
  const dialog = await screen.findByRole("dialog", { name: "Settle Loan #5" });
  expect(await within(dialog).findByText(/got no answer/)).toBeInTheDocument();
  expect(sent).not.toHaveBeenCalled();
  await user.click(within(dialog).getByRole("button", { name: /^Settle for R\s920,00$/ }));
  await expectReceipt();
  expect(sent.mock.calls[0]?.[1]).toBe(key);
});

test("a settlement that is answered after its page was left is reported there", async () => {
  const { answer, give } = held();
  const sent = acceptSettlement("920.00", "80.00", answer);
  const { rerender } = await settle();
  await waitFor(() => expect(sent).toHaveBeenCalledOnce());
  rerender(<p>Another page</p>);
  give();
  const popup = within(await screen.findByRole("alertdialog", { name: "Loan Settled" }));
  expect(popup.getByText("Receipt R-00000001")).toBeInTheDocument();
  expect(screen.getByText("Another page")).toBeInTheDocument();
});
