import { act, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import type { LoanChangesAnswer } from "@/features/loan-history/api";
import { writeTokens } from "@/lib/api/tokens";
import { queryClient } from "@/lib/query";
import { startSession } from "@/lib/session";
import { http, refuse } from "@/test/http";
import { tokens } from "@/test/people";
import { branchOf, clientOf, loanOf, methodOf, pageOf } from "@/test/records";
import { renderScreen } from "@/test/render";
import { server } from "@/test/server";
import {
  type BankLayout,
  type BankLine,
  type BankPreview,
  type LineNote,
  mappingsQuery,
} from "./api";
import BankImportPage from "./bank-import-page";
import { bodyOf, inputOf } from "./mapping-form";

const thandi = { id: 1, first_name: "Thandi", last_name: "Nkosi" };
const line: BankLine = {
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
  is_void: false,
  proposal: {
    loan_account: 3,
    client: thandi,
    balance: "1240.00",
    due: "620.00",
    overdue: "0.00",
    reason: "loan_number",
    strength: "sure",
    recorded_receipt: null,
    was_reversed: false,
    quote_number: null,
    nearly_quote_number: null,
    nearly_quote_amount: null,
    undated: null,
    reapplied_receipts: [],
  },
  sent_back_receipt: null,
  expense: null,
  expense_suggestion: null,
  moves: [],
};
beforeEach(async () => {
  writeTokens(tokens());
  await startSession();
  server.use(
    http.get("*/api/branches/", () => HttpResponse.json([])),
    http.get("*/api/payment-methods/", () =>
      HttpResponse.json([methodOf(1, "Deposit"), methodOf(2, "EFT", "bank")]),
    ),
    http.get("*/api/bank/lines/", () => HttpResponse.json(pageOf([line]))),
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
  expect(
    within(row).getByText(/Another file or branch has a line with this date/),
  ).toBeInTheDocument();
});

test("lines of one list are not shown in another until that has its own", async () => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  server.use(
    http.get("*/api/bank/lines/", async ({ request }) => {
      if (!new URL(request.url).searchParams.has("credits"))
        return HttpResponse.json(pageOf([line]));
      await answered;
      return HttpResponse.json(pageOf([]));
    }),
  );
  const { user } = renderScreen(<BankImportPage />);
  await screen.findByRole("row", { name: /EFT NKOSI/ });
  await user.click(screen.getByRole("tab", { name: "Client credits" }));
  await waitFor(() =>
    expect(screen.queryByRole("row", { name: /EFT NKOSI/ })).not.toBeInTheDocument(),
  );
  answer();
  expect(await screen.findByText("No open client credits.")).toBeInTheDocument();
});

test("sure lines are booked some at a time until there are no more", async () => {
  const sent = vi.fn();
  server.use(
    http.post("*/api/bank/post-sure/", async ({ request }) => {
      const body = (await request.json()) as { after: number };
      sent(body);
      const next = body.after === 0 ? 7 : null;
      return HttpResponse.json({ posted: 1, amount: "620.00", refused: [], undated: [], next });
    }),
  );
  const { user } = renderScreen(<BankImportPage />);
  await user.click(await screen.findByRole("button", { name: "Book Sure Matches" }));
  await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
  expect(sent).toHaveBeenLastCalledWith({ payment_method: 2, after: 7 });
});

const note = (id: number, message: string): LineNote => ({
  line: id,
  booked_on: "2026-03-02",
  amount: "620.00",
  description: `EFT NKOSI ${id}`,
  reference: "",
  message,
});

test("what was booked before a request fails is said, and each line that was not", async () => {
  server.use(
    http.post("*/api/bank/post-sure/", async ({ request }) => {
      const { after } = (await request.json()) as { after: number };
      if (after !== 0) return refuse(500, { code: "internal" });
      return HttpResponse.json({
        posted: 48,
        amount: "620.00",
        refused: [note(8, "The loan has changed."), note(9, "Nothing is owed.")],
        undated: [note(10, "The value date can be at most 7 days back.")],
        next: 7,
      });
    }),
  );
  const { user } = renderScreen(<BankImportPage />);
  await user.click(await screen.findByRole("button", { name: "Book Sure Matches" }));
  expect(await screen.findByText(/48 payments were recorded. Then booking stopped/)).toBeVisible();
  expect(screen.getByText("2 lines were not booked")).toBeVisible();
  expect(screen.getByText(/EFT NKOSI 8/)).toBeVisible();
  expect(screen.getByText("Nothing is owed.")).toBeVisible();
  expect(screen.getByText("1 payment counts from today")).toBeVisible();
});

test("a line that came before another payment is booked once what changes has been seen", async () => {
  const { proposal } = line;
  if (!proposal) throw new Error("a line without a proposal");
  const doubtful = { ...proposal, strength: "likely", reapplied_receipts: ["R-00000011"] };
  const changes: LoanChangesAnswer = {
    balance_before: "1240.00",
    balance_after: "620.00",
    status_before: "active",
    status_after: "active",
    waived_amount: "0.00",
    installments: [],
    fingerprint: "seen",
    reapplied: [],
  };
  const sent = vi.fn();
  server.use(
    http.get("*/api/bank/lines/", () =>
      HttpResponse.json(pageOf([{ ...line, proposal: doubtful }])),
    ),
    http.get("*/api/clients/1/", () => HttpResponse.json(clientOf())),
    http.get("*/api/consultant/active-loan-accounts/", () =>
      HttpResponse.json([loanOf({ id: 3, balance: "1240.00" })]),
    ),
    http.post("*/api/bank/lines/7/post/preview/", () =>
      HttpResponse.json({ amount: "620.00", credited: "0.00", reordered: changes }),
    ),
    http.post("*/api/bank/lines/7/post/", async ({ request }) => {
      sent(await request.json());
      const reapplied = [
        { id: 13, receipt_number: "R-00000013", replaces: "R-00000011", amount: "50.00" },
      ];
      const answer = {
        line: { ...line, state: "booked", free: "0.00" },
        repayment: 12,
        receipt_number: "R-00000012",
        amount: "620.00",
        credited: "0.00",
        value_date: "2026-03-02",
        reapplied,
      };
      return HttpResponse.json(answer, { status: 201 });
    }),
  );
  const { user } = renderScreen(<BankImportPage />);
  await user.click(await screen.findByRole("row", { name: /EFT NKOSI, LOAN 3/ }));
  const dialog = await screen.findByRole("dialog");
  expect(within(dialog).getByText(/This money came before R-00000011/)).toBeVisible();
  expect(await within(dialog).findByRole("region", { name: "What changes" })).toBeVisible();
  await user.click(within(dialog).getByRole("button", { name: /^Book/ }));
  expect(await screen.findByText(/Applied again: R-00000011 as R-00000013/)).toBeVisible();
  expect(sent).toHaveBeenCalledWith(
    expect.objectContaining({ loan_account: 3, amount: "620.00", fingerprint: "seen" }),
  );
});

test("matches that cannot be counted are said and asked for again", async () => {
  server.use(http.get("*/api/bank/matches/", () => refuse(400, { code: "x" })));
  renderScreen(<BankImportPage />);
  expect(await screen.findByRole("button", { name: "Try Again" })).toBeVisible();
});

const layout: BankLayout = {
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
const seen: BankPreview = {
  rows: [],
  lines: [],
  total: 5,
  skipped: 0,
  skipped_rows: [],
  unreadable: [],
  unreadable_total: 0,
  refusal: null,
  is_too_long: false,
};

/** Opens the dialog with a suggested mapping and a file chosen. */
async function openImport() {
  server.use(
    http.get("*/api/branches/", () => HttpResponse.json([branchOf(2, "Soweto")])),
    http.get("*/api/bank/mappings/", () =>
      HttpResponse.json({ mappings: [], presets: [{ name: "Nedbank", layout }] }),
    ),
  );
  const { user } = renderScreen(<BankImportPage />);
  await user.click(await screen.findByRole("button", { name: "Import File" }));
  const dialog = await screen.findByRole("dialog", { name: "Import Bank File" });
  await user.click(await within(dialog).findByRole("combobox", { name: "Branch" }));
  await user.click(await screen.findByRole("option", { name: "Soweto" }));
  await user.click(within(dialog).getByRole("combobox", { name: "Mapping" }));
  await user.click(await screen.findByRole("option", { name: /Nedbank/ }));
  const file = new File(["x"], "march.csv", { type: "text/csv" });
  await user.upload(within(dialog).getByLabelText("Bank file"), file);
  return { user, dialog };
}

test("a preview that comes after the mapping was changed imports nothing", async () => {
  let answer = () => {};
  const waits = new Promise<void>((resolve) => {
    answer = resolve;
  });
  server.use(
    http.post("*/api/bank/preview/", async () => {
      await waits;
      return HttpResponse.json(seen);
    }),
  );
  const { user, dialog } = await openImport();
  await user.click(within(dialog).getByRole("button", { name: "Preview" }));
  await user.click(within(dialog).getByText("How the file is read"));
  await user.type(within(dialog).getByLabelText("Rows above the lines"), "2");
  answer();
  await vi.waitFor(() =>
    expect(within(dialog).getByRole("button", { name: "Preview" })).toBeEnabled(),
  );
  expect(within(dialog).queryByText(/5 lines found/)).not.toBeInTheDocument();
});

test("a file that is too long is said in the preview", async () => {
  server.use(
    http.post("*/api/bank/preview/", () => HttpResponse.json({ ...seen, is_too_long: true })),
  );
  const { user, dialog } = await openImport();
  await user.click(within(dialog).getByRole("button", { name: "Preview" }));
  expect(await within(dialog).findByText("A file can have at most 5 lines.")).toBeVisible();
  expect(within(dialog).getByRole("button", { name: "Import 5 Lines" })).toBeDisabled();
});

test("skipped rows are listed after the import", async () => {
  const skipped_rows = [{ row: 3, message: "The amount is zero." }];
  server.use(
    http.post("*/api/bank/preview/", () => HttpResponse.json(seen)),
    http.post("*/api/bank/mappings/", () =>
      HttpResponse.json({ id: 4, name: "Nedbank", layout, version: 1 }, { status: 201 }),
    ),
    http.post("*/api/bank/imports/", () =>
      HttpResponse.json(
        {
          id: 1,
          branch: { id: 2, name: "Soweto" },
          mapping_name: "Nedbank",
          file_name: "march.csv",
          imported_by: thandi,
          imported_at: "2026-03-02T08:00:00Z",
          lines: 5,
          known_lines: 0,
          is_again: false,
          skipped: 1,
          skipped_rows,
        },
        { status: 201 },
      ),
    ),
  );
  const { user, dialog } = await openImport();
  await user.click(within(dialog).getByRole("button", { name: "Preview" }));
  await user.click(await within(dialog).findByRole("button", { name: "Import 5 Lines" }));
  expect(await within(dialog).findByText("Row 3: The amount is zero.")).toBeVisible();
});

test("a mapping is added once though its file is refused", async () => {
  const added = vi.fn();
  const imported = vi.fn();
  server.use(
    http.post("*/api/bank/preview/", () => HttpResponse.json(seen)),
    http.post("*/api/bank/mappings/", () => {
      added();
      return HttpResponse.json({ id: 4, name: "Nedbank", layout, version: 1 }, { status: 201 });
    }),
    http.post("*/api/bank/imports/", () => {
      imported();
      const message = "This file was already imported for Town on 2 Mar 2026.";
      const answer = { code: "invalid", message, errors: { file: [message] } };
      return refuse(400, answer);
    }),
  );
  const { user, dialog } = await openImport();
  await user.click(within(dialog).getByRole("button", { name: "Preview" }));
  const press = await within(dialog).findByRole("button", { name: "Import 5 Lines" });
  await user.click(press);
  expect(await within(dialog).findByText(/already imported for Town/)).toBeVisible();
  await user.click(press);
  await vi.waitFor(() => expect(imported).toHaveBeenCalledTimes(2));
  expect(added).toHaveBeenCalledTimes(1);
});

test("a suggestion that was saved after it was picked is not added again", async () => {
  const saved = { id: 4, name: "Nedbank", layout: { ...layout, header_rows: 3 }, version: 1 };
  const imported = vi.fn();
  server.use(
    http.post("*/api/bank/preview/", () => HttpResponse.json(seen)),
    http.post("*/api/bank/imports/", async ({ request }) => {
      imported((await request.formData()).get("mapping"));
      return refuse(400, { code: "invalid", message: "An empty file.", errors: {} });
    }),
  );
  const { user, dialog } = await openImport();
  server.use(
    http.get("*/api/bank/mappings/", () =>
      HttpResponse.json({ mappings: [saved], presets: [{ name: "Nedbank", layout }] }),
    ),
  );
  await act(() => queryClient.invalidateQueries({ queryKey: mappingsQuery.queryKey }));
  await user.click(within(dialog).getByText("How the file is read"));
  expect(within(dialog).getByLabelText("Rows above the lines")).toHaveValue("3");
  await user.click(within(dialog).getByRole("button", { name: "Preview" }));
  await user.click(await within(dialog).findByRole("button", { name: "Import 5 Lines" }));
  await vi.waitFor(() => expect(imported).toHaveBeenCalledWith("4"));
});

test("a mapping is sent with its columns as numbers and without what is empty", () => {
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

test("money that went out is booked as the line before it was", async () => {
  const sent = vi.fn();
  const fee: BankLine = {
    ...line,
    state: "outgoing",
    free: "0.00",
    amount: "-65.00",
    description: "MONTHLY FEE",
    proposal: null,
    expense_suggestion: { category: 6, category_name: "Bank charges", payee: "My Bank" },
  };
  server.use(
    http.get("*/api/bank/lines/", () => HttpResponse.json(pageOf([fee]))),
    http.get("*/api/expense-categories/", () =>
      HttpResponse.json([
        {
          id: 6,
          kind: "expense",
          name: "Bank charges",
          has_vat: false,
          needs_slip: true,
          approval_limit: null,
          is_active: true,
          version: 1,
        },
      ]),
    ),
    http.get("*/api/vat/", () => new HttpResponse(null, { status: 404 })),
    http.post("*/api/expenses/", async ({ request }) => {
      sent(Object.fromEntries(await request.formData()));
      return refuse(409, { code: "possible_duplicate", message: "It was already entered." });
    }),
  );
  const { user } = renderScreen(<BankImportPage />);
  const row = await screen.findByRole("row", { name: /MONTHLY FEE/ });
  expect(within(row).getByText("Bank charges, as before")).toBeInTheDocument();
  await user.click(row);
  const dialog = within(await screen.findByRole("dialog"));
  expect(await dialog.findByLabelText("Paid to")).toHaveValue("My Bank");
  await user.click(dialog.getByRole("button", { name: "Book Expense" }));
  await user.click(await dialog.findByRole("button", { name: "Book it anyway" }));
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
  expect(sent.mock.calls.map(([body]) => body)).toEqual([
    {
      category: "6",
      payee: "My Bank",
      branch: "2",
      amount: "65.00",
      vat: "0.00",
      paid_from: "bank",
      bank_line: "7",
    },
    expect.objectContaining({ bank_line: "7", confirm_duplicate: "true" }),
  ]);
});
