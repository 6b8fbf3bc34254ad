import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import type { Schema } from "@/lib/api/client";
import { held } from "@/test/held";
import { http } from "@/test/http";
import { server } from "@/test/server";
import {
  accept,
  allocations,
  fillIn,
  openCounter,
  PAID_FIRST,
  PREVIEW,
  page,
} from "./counter.fixture";
import { usedExcess } from "./repayment";

beforeEach(openCounter);

const installments = (total_due: string, last: string) => [
  { installment_id: 2, installment_number: 2, due_date: "2027-01-01", total_due },
  { installment_id: 9, installment_number: 9, due_date: last, total_due },
];
type Outcome = Schema["RepaymentOutcome"];
const AHEAD: Outcome = {
  excess: "advance",
  refusal: null,
  remaining_balance: "500.00",
  rebate_amount: "0.00",
  allocations,
  rebates: [],
  installments: installments("250.00", "2027-09-01"),
};
const REDUCED: Outcome = {
  ...AHEAD,
  excess: "reduce_principal",
  remaining_balance: "470.00",
  rebate_amount: "30.00",
  installments: installments("235.00", "2027-08-01"),
};
const WHOLE: Outcome = { ...REDUCED, refusal: "Settle the loan instead.", installments: [] };

function foresee(answer: Partial<Schema["RepaymentPreview"]>) {
  const asked = vi.fn();
  server.use(
    http.post("*/api/adminstrator/loan/repayment/preview/", async ({ request }) => {
      asked(await request.json());
      return HttpResponse.json({
        ...PREVIEW,
        excess_amount: "100.00",
        excess: "advance",
        outcomes: [AHEAD, REDUCED],
        ...answer,
      });
    }),
  );
  return asked;
}

const submit = () => screen.getByRole("button", { name: "Submit Repayment" });

test("both results are shown, and what the client chooses is sent", async () => {
  const asked = foresee({});
  const sent = accept({
    remaining_balance: "470.00",
    loan_account: PAID_FIRST,
    rebate_amount: "30.00",
    principal_reduced: "100.00",
  });
  const { user } = await page();
  await fillIn(user, "600");
  const choice = await screen.findByRole("radiogroup", { name: /^R\s100,00 is more than is due$/ });
  const [ahead, reduced] = within(choice).getAllByRole("radio");
  expect(ahead).toBeChecked();
  expect(reduced).toHaveAccessibleName("Reduce the principal");
  expect(reduced).toHaveAccessibleDescription(
    /New balance\s*R\s470,00.*Interest rebated\s*R\s30,00/,
  );
  await user.click(within(choice).getByText("Reduce the principal"));
  expect(reduced).toBeChecked();
  expect(screen.getAllByText(/^R\s30,00$/)).toHaveLength(2);
  await user.click(submit());
  await waitFor(() => expect(sent).toHaveBeenCalled());
  expect(sent.mock.calls[0]?.[0]).toMatchObject({ amount: "600.00", excess: "reduce_principal" });
  // The question is what each would do: it names none.
  expect(asked.mock.calls.every(([body]) => !("excess" in body))).toBe(true);
  // On the screen and for the printer.
  expect(await screen.findAllByText("Paid off the end of the schedule")).toHaveLength(2);
});

test("more than is due waits for its results, exactly what is due does not", async () => {
  const { answer, give } = held();
  foresee({});
  server.use(
    http.post("*/api/adminstrator/loan/repayment/preview/", async () => {
      await answer;
      return undefined;
    }),
  );
  const { user } = await page();
  await fillIn(user, "500");
  await waitFor(() => expect(submit()).not.toHaveAttribute("aria-disabled", "true"));
  await user.clear(screen.getByLabelText("Amount"));
  await user.type(screen.getByLabelText("Amount"), "600");
  expect(submit()).toHaveAttribute("aria-disabled", "true");
  give();
  await screen.findByRole("radiogroup", { name: /is more than is due$/ });
  await waitFor(() => expect(submit()).not.toHaveAttribute("aria-disabled", "true"));
});

test("the lender's setting is chosen beforehand, and what is not possible cannot be chosen", async () => {
  foresee({ excess: "reduce_principal" });
  const { user } = await page();
  await fillIn(user, "600");
  expect(await screen.findByRole("radio", { name: "Reduce the principal" })).toBeChecked();
  foresee({ outcomes: [AHEAD, WHOLE] });
  await user.clear(screen.getByLabelText("Amount"));
  await user.type(screen.getByLabelText("Amount"), "1000");
  expect(await screen.findByText("Settle the loan instead.")).toBeInTheDocument();
  expect(screen.getByRole("radio", { name: "Reduce the principal" })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
});

test("a choice holds while it is possible", () => {
  const preview = { excess: "advance", outcomes: [AHEAD, REDUCED] };
  expect(usedExcess(null, preview)).toBe("advance");
  expect(usedExcess("reduce_principal", preview)).toBe("reduce_principal");
  expect(usedExcess("reduce_principal", { ...preview, outcomes: [AHEAD, WHOLE] })).toBe("advance");
  expect(usedExcess("reduce_principal", { excess: null, outcomes: [] })).toBeNull();
  expect(usedExcess("advance", undefined)).toBeNull();
});
