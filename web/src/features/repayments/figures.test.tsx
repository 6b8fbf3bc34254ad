import { screen } from "@testing-library/react";
import { HttpResponse } from "msw";
import { expect, test } from "vitest";
import { http } from "@/test/http";
import { installmentOf, loanOf } from "@/test/records";
import { renderScreen } from "@/test/render";
import { server } from "@/test/server";
import { LoanFigures, NextInstallmentCard } from "./figures";

const loan = loanOf({
  id: 5,
  principal_amount: "1000.00",
  interest_amount: "240.00",
  initiation_fee: "165.00",
  service_fees: "0.00",
  total_amount: "1405.00",
  penalty_amount: "70.25",
  paid_amount: "500.00",
  waived_amount: "0.00",
  written_off_amount: "0.00",
  balance: "975.25",
});

/** Every card with its amount, without the words for screen readers. */
function cards() {
  return screen
    .getAllByRole("heading", { level: 3 })
    .map(({ textContent, nextSibling }) => `${textContent} ${nextSibling?.textContent}`);
}

test("the cards of an overdue loan add up to what is left of it", () => {
  renderScreen(<LoanFigures loan={loan} />);
  expect(cards().map((card) => card.replaceAll("\u00a0", " "))).toEqual([
    "Amount Loaned R 1 000,00",
    "Interest R 240,00",
    "Initiation fee R 165,00",
    "Total Amount To Return R 1 405,00",
    "Penalties R 70,25",
    "Paid -R 500,00",
    "Remaining Balance R 975,25",
  ]);
});

test("each of them can be explained", async () => {
  server.use(
    http.get("*/api/loan-accounts/5/explain/", ({ request }) => {
      const figure = new URL(request.url).searchParams.get("figure") ?? "";
      return HttpResponse.json({
        loan_account: 5,
        figure,
        amount: "70.25",
        entries_total: "70.25",
        is_proved: true,
        entries: [],
      });
    }),
  );
  const { user } = renderScreen(<LoanFigures loan={loan} />);
  await user.click(screen.getByRole("button", { name: /^Penalties:/ }));
  expect(await screen.findByRole("dialog", { name: "Explain: Penalties" })).toBeInTheDocument();
});

test("a penalty is a part of what the next installment asks for", () => {
  const installment = installmentOf(1, {
    status: "overdue",
    penalty_amount: "70.25",
    total_due: "772.75",
  });
  renderScreen(<NextInstallmentCard installment={installment} />);
  expect(screen.getByText("Penalty").nextSibling?.textContent).toBe("R\u00a070,25");
});
