import { screen, waitFor } from "@testing-library/react";
import { HttpResponse } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { addDays, today } from "@/lib/dates";
import { http } from "@/test/http";
import { CONFIG, server } from "@/test/server";
import { fillIn, openCounter, PREVIEW, page } from "./counter.fixture";

beforeEach(openCounter);

test("a payment into the bank can count from the day on which the money arrived", async () => {
  const asked = vi.fn();
  server.use(
    http.get("*/api/config/", () =>
      HttpResponse.json({ ...CONFIG, value_date_days: 7, time_zone: "UTC" }),
    ),
    http.post("*/api/adminstrator/loan/repayment/preview/", async ({ request }) => {
      const body = (await request.json()) as { value_date?: string };
      asked(body.value_date);
      const waived_amount = body.value_date === undefined ? "0.00" : "35.33";
      return HttpResponse.json({ ...PREVIEW, waived_amount });
    }),
  );
  const { user } = await page();
  const field = () => screen.queryByLabelText(/^Value date/);
  // A payment in cash is of the day on which it is counted.
  expect(field()).not.toBeInTheDocument();
  await user.click(screen.getByLabelText("Payment Method"));
  await user.click(await screen.findByRole("option", { name: "EFT" }));
  await fillIn(user, "500");
  const value = addDays(today(), -2);
  await user.type(await screen.findByLabelText(/^Value date/), value);
  await waitFor(() => expect(asked).toHaveBeenLastCalledWith(value));
  expect(await screen.findByText("Penalty waived, paid in time")).toBeInTheDocument();
  expect(screen.getByText(/^R\s35,33$/)).toBeInTheDocument();
  // Back in cash there is none, whatever was typed.
  await user.click(screen.getByLabelText("Payment Method"));
  await user.click(await screen.findByRole("option", { name: "Deposit" }));
  expect(field()).not.toBeInTheDocument();
  await waitFor(() => expect(asked).toHaveBeenLastCalledWith(undefined));
});
