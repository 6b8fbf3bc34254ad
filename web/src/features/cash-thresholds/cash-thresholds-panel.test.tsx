import { screen, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";
import { http } from "@/test/http";
import { renderScreen } from "@/test/render";
import { server } from "@/test/server";
import type { CashThreshold, LargeCash } from "./api";
import CashThresholdsPanel from "./cash-thresholds-panel";

const LIST = "*/api/cash-thresholds/";
const FIRST: CashThreshold = {
  id: 1,
  effective_from: "2022-11-14",
  status: "in_force",
  amount: "49999.99",
  source: "Regulation 22B",
  added_by: null,
  added_at: "1970-01-01T00:00:00Z",
};
const ROW: LargeCash = {
  day: "2026-03-02",
  client: { id: 9, first_name: "Ann", last_name: "Abel", national_id: "A1234561" },
  received: "30000.00",
  paid: "25000.00",
  threshold: "49999.99",
};

beforeEach(() => {
  localStorage.clear();
  server.use(
    http.get(LIST, () => HttpResponse.json([FIRST])),
    http.get("*/api/cash-thresholds/exceeded/", () =>
      HttpResponse.json({ items: [ROW], total: 1, page: 1, page_size: 25, total_pages: 1 }),
    ),
  );
});

const plain = (text: string | null) => text?.replaceAll("\u00a0", " ");

test("thresholds and the cash above them are listed", async () => {
  renderScreen(<CashThresholdsPanel />);
  expect(plain((await screen.findByText(/More than/)).textContent)).toBe("More than R 49 999,99");
  expect(await screen.findByText("Ann Abel")).toBeInTheDocument();
  expect(screen.getByText("2 Mar 2026")).toBeInTheDocument();
});

test("a threshold is added with its source", async () => {
  const sent: unknown[] = [];
  server.use(
    http.post(LIST, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ ...FIRST, id: 2 }, { status: 201 });
    }),
  );
  const { user } = renderScreen(<CashThresholdsPanel />);
  await screen.findByText("Regulation 22B");
  await user.click(screen.getByText("Add Threshold"));
  const dialog = within(await screen.findByRole("dialog", { name: "Add Cash Threshold" }));
  await user.type(dialog.getByLabelText("Report cash of more than"), "99 999,99");
  await user.type(dialog.getByLabelText("Effective from"), "2027-01-01");
  await user.type(dialog.getByLabelText("Source"), "A notice");
  await user.click(dialog.getByRole("button", { name: /Add|Save/ }));
  const body = { amount: "99999.99", effective_from: "2027-01-01", source: "A notice" };
  await expect.poll(() => sent).toEqual([body]);
});
