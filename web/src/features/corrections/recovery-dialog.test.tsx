import { screen, waitFor } from "@testing-library/react";
import { HttpResponse } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { writeTokens } from "@/lib/api/tokens";
import { startSession } from "@/lib/session";
import { http } from "@/test/http";
import { tokens } from "@/test/people";
import { branchOf, cashDayOf, loanOf, methodOf } from "@/test/records";
import { renderScreen } from "@/test/render";
import { server } from "@/test/server";
import { RecoveryDialog } from "./recovery-dialog";

const loan = loanOf({
  id: 5,
  status: "written_off",
  written_off_amount: "1240.00",
  unrecovered_amount: "940.00",
});

beforeEach(async () => {
  writeTokens(tokens());
  await startSession();
  server.use(
    http.get("*/api/branches/", () => HttpResponse.json([branchOf(2, "Durban")])),
    http.get("*/api/payment-methods/", () => HttpResponse.json([methodOf(4, "Deposit")])),
  );
});

test("no more can be recovered than is left, and all of it is one press away", async () => {
  const sent = vi.fn();
  server.use(
    http.post("*/api/loan-accounts/5/recovery/", async ({ request }) => {
      sent(await request.json());
      return HttpResponse.json(
        {
          id: 7,
          receipt_number: "R-00000007",
          amount: "940.00",
          unrecovered_amount: "0.00",
          loan_account: { ...loan, recovered_amount: "1240.00", unrecovered_amount: "0.00" },
        },
        { status: 201 },
      );
    }),
  );
  const { user } = renderScreen(<RecoveryDialog loan={loan} open onOpenChange={() => {}} />);
  const field = await screen.findByLabelText<HTMLInputElement>("Amount");
  expect(
    screen.getByText(/^R\s940,00 of the R\s1\s240,00 written off can still be recovered\.$/),
  ).toBeInTheDocument();
  await user.type(field, "940,01");
  await user.tab();
  const above = /^Amount entered is greater than the amount left to recover \(R\s940,00\)\.$/;
  expect(await screen.findByText(above)).toBeInTheDocument();
  const submit = screen.getByRole("button", { name: "Record Recovery" });
  expect(submit.getAttribute("aria-disabled")).toBe("true");
  await user.click(screen.getByRole("button", { name: /^Full amount, R\s940,00$/ }));
  await waitFor(() => expect(submit.getAttribute("aria-disabled")).not.toBe("true"));
  expect(screen.queryByText(above)).not.toBeInTheDocument();
  await user.click(submit);
  expect(await screen.findByText("Recovery receipt R-00000007")).toBeInTheDocument();
  expect(sent).toHaveBeenCalledWith({ amount: "940.00", payment_method: 4, branch: 2 });
});

test("a branch that has cashed up takes no cash, and says so beforehand", async () => {
  server.use(
    http.get("*/api/payment-methods/", () =>
      HttpResponse.json([methodOf(4, "Deposit"), methodOf(6, "EFT", "bank")]),
    ),
    http.get("*/api/branches/2/cash-up/", () =>
      HttpResponse.json(cashDayOf(2, "Durban", { is_shut: true })),
    ),
  );
  const { user } = renderScreen(<RecoveryDialog loan={loan} open onOpenChange={() => {}} />);
  await user.type(await screen.findByLabelText("Amount"), "100");
  const choose = async (method: string) => {
    await user.click(screen.getByLabelText("Payment method"));
    await user.click(await screen.findByRole("option", { name: method }));
  };
  const submit = screen.getByRole("button", { name: "Record Recovery" });
  await choose("EFT");
  await waitFor(() => expect(submit).not.toHaveAttribute("aria-disabled", "true"));
  await choose("Deposit");
  expect(await screen.findByText(/^Durban has cashed up for/)).toBeInTheDocument();
  expect(submit).toHaveAttribute("aria-disabled", "true");
});
