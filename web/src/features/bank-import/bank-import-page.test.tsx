import { screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { writeTokens } from "@/lib/api/tokens";
import { startSession } from "@/lib/session";
import { tokens } from "@/test/people";
import { renderScreen } from "@/test/render";
import { server } from "@/test/server";
import BankImportPage from "./bank-import-page";
import { bodyOf, inputOf } from "./mapping-form";

const thandi = { id: 1, first_name: "Thandi", last_name: "Nkosi" };
const line = {
  id: 7,
  state: "open",
  free: "620.00",
  credit: "0.00",
  branch: { id: 2, name: "Soweto" },
  import: 1,
  booked_on: "2026-03-02",
  amount: "620.00",
  description: "EFT NKOSI",
  reference: "LOAN 3",
  resembles: true,
  proposal: {
    loan_account: 3,
    client: thandi,
    balance: "1240.00",
    due: "620.00",
    overdue: "0.00",
    reason: "loan_number",
    strength: "sure",
  },
  moves: [],
};
const page = (items: object[]) => ({
  items,
  total: items.length,
  page: 1,
  page_size: 25,
  total_pages: 1,
});

beforeEach(async () => {
  writeTokens(tokens());
  await startSession();
  server.use(
    http.get("*/api/branches/", () => HttpResponse.json([])),
    http.get("*/api/payment-methods/", () =>
      HttpResponse.json([
        { id: 1, name: "Deposit", description: "", kind: "cash", is_active: true, version: 1 },
        { id: 2, name: "EFT", description: "", kind: "bank", is_active: true, version: 1 },
      ]),
    ),
    http.get("*/api/bank/lines/", () => HttpResponse.json(page([line]))),
    http.get("*/api/bank/matches/", () =>
      HttpResponse.json({ open: 1, sure: 1, sure_amount: "620.00", likely: 0, possible: 0 }),
    ),
  );
});

test("a line shows what is proposed, how sure that is, and what speaks against it", async () => {
  renderScreen(<BankImportPage />);
  const row = await screen.findByRole("row", { name: /EFT NKOSI, LOAN 3/ });
  expect(within(row).getByText("Sure")).toBeInTheDocument();
  expect(within(row).getByText("loan number in the text")).toBeInTheDocument();
  expect(within(row).getByText(/Another file has a line of this day/)).toBeInTheDocument();
});

test("sure lines are booked some at a time until there are no more", async () => {
  const sent = vi.fn();
  server.use(
    http.post("*/api/bank/post-sure/", async ({ request }) => {
      const body = (await request.json()) as { after: number };
      sent(body);
      const next = body.after === 0 ? 7 : null;
      return HttpResponse.json({ posted: 1, amount: "620.00", refused: [], next });
    }),
  );
  const { user } = renderScreen(<BankImportPage />);
  await user.click(await screen.findByRole("button", { name: "Book Sure Matches" }));
  await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
  expect(sent).toHaveBeenLastCalledWith({ payment_method: 2, after: 7 });
});

test("a mapping is sent with its columns as numbers and without what is empty", () => {
  const layout = {
    delimiter: "comma",
    header_rows: 1,
    row_mark: "",
    date_column: 1,
    date_format: "yyyy-mm-dd",
    amount_column: 2,
    credit_column: null,
    debit_column: null,
    decimal_mark: "point",
    description_column: 3,
    reference_column: null,
  };
  expect(bodyOf("My bank", { ...inputOf(layout), reference_column: "x" }, 4)).toEqual({
    name: "My bank",
    version: 4,
    delimiter: "comma",
    header_rows: 1,
    date_column: 1,
    date_format: "yyyy-mm-dd",
    amount_column: 2,
    decimal_mark: "point",
    description_column: 3,
    reference_column: "x",
  });
});
