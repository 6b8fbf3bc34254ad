import { screen, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { writeTokens } from "@/lib/api/tokens";
import { startSession } from "@/lib/session";
import { http } from "@/test/http";
import { tokens } from "@/test/people";
import { installmentOf, loanOf } from "@/test/records";
import { renderScreen } from "@/test/render";
import { server } from "@/test/server";
import { WaivePenaltyDialog } from "./waive-penalty-dialog";

const row = (installment_number: number, unpaid_penalty_amount: string) =>
  installmentOf(installment_number, { unpaid_penalty_amount });

const answers = (rows: ReturnType<typeof row>[]) =>
  http.get("*/api/loan-accounts/5/", () =>
    HttpResponse.json(loanOf({ id: 5, balance: "900.00", payment_schedules: rows })),
  );

beforeEach(async () => {
  writeTokens(tokens({ permissions: { can_verify_edit_loans_requests: true } }));
  await startSession();
});

test("no more than the unpaid penalty of an installment can be waived", async () => {
  const sent = vi.fn();
  server.use(
    answers([row(1, "0.00"), row(2, "35.33"), row(3, "12.00")]),
    http.post("*/api/loan-accounts/5/waive-penalty/", async ({ request }) => {
      sent(await request.json());
      return HttpResponse.json({ amount: "35.33", entry: 9, loan_account: loanOf({ id: 5 }) });
    }),
  );
  const { user } = renderScreen(<WaivePenaltyDialog loan={5} open onClose={() => {}} />);
  const field = await screen.findByLabelText("Amount");
  await user.type(field, "35,34");
  await user.tab();
  const above = /^Amount entered is greater than the unpaid penalty \(R\s35,33\)\.$/;
  expect(await screen.findByText(above)).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: /^Whole penalty, R\s35,33$/ }));
  expect(screen.getByText(/^Do not name the client/)).toBeInTheDocument();
  await user.type(screen.getByLabelText("Reason"), "The salary came late.");
  await user.click(screen.getByRole("button", { name: "Waive Penalty" }));
  const said = /^Penalty of R\s35,33 waived on loan #5\.$/;
  expect(await screen.findByText(said)).toBeInTheDocument();
  const reason = "The salary came late.";
  expect(sent).toHaveBeenCalledWith({ installment: 2, amount: "35.33", reason });
});

test("a loan whose penalties were paid meanwhile says so", async () => {
  server.use(answers([row(1, "0.00")]));
  renderScreen(<WaivePenaltyDialog loan={5} open onClose={() => {}} />);
  const dialog = within(await screen.findByRole("dialog"));
  expect(await dialog.findByText("This loan has no unpaid penalty.")).toBeInTheDocument();
  expect(dialog.queryByLabelText("Amount")).not.toBeInTheDocument();
});
