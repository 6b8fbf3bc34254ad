import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { toast } from "@/components/ui/toast";
import { writeTokens } from "@/lib/api/tokens";
import { requestKey, unanswered } from "@/lib/idempotency";
import { startSession } from "@/lib/session";
import { http, refuse } from "@/test/http";
import { tokens } from "@/test/people";
import { renderScreen } from "@/test/render";
import { server } from "@/test/server";
import type { QuotationBody } from "./api";
import { QuotationButton } from "./quotation-button";

const BODY: QuotationBody = {
  client: 3,
  loan_product: 1,
  branch: 2,
  amount: "1000.00",
  purpose: "Housing",
  payment_frequency: "monthly",
  installment_count: 1,
  schedule_due_dates: ["2026-12-21"],
  mandate_id1: "M-1",
  mandate_id2: "M-2",
};

beforeEach(async () => {
  writeTokens(tokens({ permissions: { can_give_loans: true } }));
  await startSession();
});

test("a lost answer about another client is not shown to this one", async () => {
  requestKey("paper:quotation", { ...BODY, client: 9 });
  expect(unanswered("paper:quotation")).not.toBeNull();
  const failed = vi.spyOn(toast, "error");
  server.use(
    http.post("*/api/loan/quotations/", () => refuse(400, { detail: "The amount is too high." })),
  );
  const { user } = renderScreen(<QuotationButton body={BODY} />);
  expect(failed).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "Make quotation" }));
  await waitFor(() =>
    expect(failed).toHaveBeenCalledExactlyOnceWith(
      "The quotation was not made.",
      "The amount is too high.",
    ),
  );
});
