import { fireEvent, screen, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { useState } from "react";
import { beforeEach, expect, test } from "vitest";
import type { Allocation } from "@/features/loans/types";
import type { Schema } from "@/lib/api/client";
import { writeTokens } from "@/lib/api/tokens";
import { startSession } from "@/lib/session";
import { http } from "@/test/http";
import { tokens } from "@/test/people";
import { entryOf, loanOf } from "@/test/records";
import { renderScreen } from "@/test/render";
import { server } from "@/test/server";
import type { LoanHistoryEntry } from "./api";
import type { ExplainedFigure } from "./figures";
import { LoanFile, type LoanTab } from "./loan-file";

const ENTRY = entryOf("disbursement", {
  description: "Loan 1 disbursed",
  balance_change: "1240.00",
  balance_after: "1240.00",
});

const SHARE: Allocation = {
  installment_id: 1,
  installment_number: 1,
  penalty: "0.00",
  interest: "0.00",
  fee: "0.00",
  principal: "0.00",
  total: "0.00",
};

const PAID: LoanHistoryEntry = {
  ...ENTRY,
  entry: 3,
  kind: "repayment",
  event: "repayment",
  description: "Repayment on loan 1",
  amount: "620.00",
  balance_change: "-620.00",
  balance_after: "620.00",
  allocations: [
    {
      installment_id: 1,
      installment_number: 1,
      penalty: "0.00",
      interest: "120.00",
      fee: "0.00",
      principal: "500.00",
      total: "620.00",
    },
  ],
  receipt: {
    id: 1,
    receipt_number: "R-00000001",
    payment_method: "Deposit",
    document_file: "receipts/R-00000001.pdf?signature=x",
  },
  reversed_by: 4,
};

const REVERSED: LoanHistoryEntry = {
  ...PAID,
  entry: 4,
  kind: "reversal",
  description: "Reversal of entry 3: keyed twice",
  balance_change: "620.00",
  balance_after: "1240.00",
  receipt: null,
  reverses: 3,
  reversed_by: null,
};

const EDIT: Schema["LoanEdit"] = {
  field: "due_date",
  installment_number: 2,
  before: "2026-05-02",
  after: "2026-05-09",
  edited_at: "2026-03-03T06:00:00Z",
  edited_by: { id: 3, first_name: "Sipho", last_name: "Khumalo" },
};

const LINE: Schema["ExplainedLine"] = {
  account_code: 1100,
  account_name: "Loans receivable",
  branch_name: "Soweto",
  debit: "1240.00",
  credit: null,
  counts: true,
};

const LOAN = loanOf({ id: 1, payment_schedules: [] });

function answer(isProved: boolean) {
  server.use(
    http.get("*/api/loan-accounts/1/history/", () => HttpResponse.json([ENTRY, PAID, REVERSED])),
    http.get("*/api/loan-accounts/1/edits/", () => HttpResponse.json([EDIT])),
    http.get("*/api/loan-accounts/1/explain/", ({ request }) => {
      const figure = new URL(request.url).searchParams.get("figure") ?? "";
      return HttpResponse.json({
        loan_account: 1,
        figure,
        installment_number: null,
        amount: "1240.00",
        entries_total: isProved ? "1240.00" : "1000.00",
        is_proved: isProved,
        entries: [{ amount: "1240.00", entry: ENTRY, lines: [LINE] }],
      });
    }),
  );
}

beforeEach(async () => {
  writeTokens(tokens());
  await startSession();
});

function File({ loan = LOAN }: { loan?: Schema["LoanAccount"] }) {
  const [explained, setExplained] = useState<ExplainedFigure | null>(null);
  const [tab, setTab] = useState<LoanTab>("schedule");
  return (
    <LoanFile
      loan={loan}
      explained={explained}
      onExplain={setExplained}
      tab={tab}
      onTab={setTab}
      actionsOf={({ entry }) => <button type="button">Do something about {entry}</button>}
    />
  );
}

test("the history shows what happened, the newest first, with what can be done about it", async () => {
  answer(true);
  const { user } = renderScreen(<File />);
  await user.click(screen.getByRole("tab", { name: "History" }));
  const history = await screen.findByRole("list", { name: "Loan history" });
  const [reversal, paid, given] = within(history).getAllByRole("listitem");
  expect(reversal?.textContent).toContain("Repayment reversed");
  expect(reversal?.textContent).toContain("Reversal of entry 3: keyed twice");
  expect(paid?.textContent).toContain("Repayment R-00000001");
  expect(paid?.textContent).toMatch(/Installment 1: R.120,00 interest, R.500,00 principal/);
  expect(paid?.textContent).toContain("Reversed");
  const receipt = within(paid as HTMLElement).getByRole("link", { name: /R-00000001 as PDF/ });
  expect(receipt.getAttribute("href")).toBe("/api/media/receipts/R-00000001.pdf?signature=x");
  expect(given?.textContent).toContain("Loan paid out");
  expect(given?.textContent).toContain("02 Mar 2026, 08:00 · Vusi Ntuli, Soweto");
  expect(within(paid as HTMLElement).getByText("Do something about 3")).toBeInTheDocument();
  const changes = await screen.findByRole("region", { name: "Changes" });
  expect(changes.textContent).toContain("Installment 2 due: 2 May 2026 → 9 May 2026");
  expect(changes.textContent).toContain("Approved by Sipho Khumalo");
});

test("a loan that was written off shows what it asked for, what was written off and what came in", () => {
  const loan = loanOf({
    id: 1,
    payment_schedules: [],
    status: "written_off",
    penalty_amount: "62.00",
    paid_amount: "302.00",
    written_off_amount: "1000.00",
    recovered_amount: "250.00",
    unrecovered_amount: "750.00",
    balance: "0.00",
  });
  renderScreen(<File loan={loan} />);
  const amount = (label: string) =>
    screen.getByText(label, { selector: "dt" }).nextElementSibling?.textContent;
  expect(amount("Penalties")).toMatch(/R.62,00/);
  expect(amount("Written off")).toMatch(/R.1.000,00/);
  expect(amount("Recovered")).toMatch(/R.250,00/);
  expect(amount("Left to recover")).toMatch(/R.750,00/);
  expect(screen.queryByText("Next payment date")).not.toBeInTheDocument();
});

test("penalties of several days in a row are one line that opens", async () => {
  const penalty = (number: number) => ({
    ...ENTRY,
    entry: number,
    kind: "penalty",
    event: "penalty",
    business_date: `2026-04-0${number}`,
    amount: "0.35",
    recorded_by: null,
    allocations: [{ ...SHARE, penalty: "0.35", total: "0.35" }],
  });
  answer(true);
  server.use(
    http.get("*/api/loan-accounts/1/history/", () =>
      HttpResponse.json([ENTRY, ...[3, 4, 5, 6].map(penalty)]),
    ),
  );
  const { user } = renderScreen(<File />);
  await user.click(screen.getByRole("tab", { name: "History" }));
  const history = await screen.findByRole("list", { name: "Loan history" });
  const run = within(history).getByText("4 penalties").closest("li");
  expect(run?.textContent).toContain("3 Apr 2026 to 6 Apr 2026");
  expect(run?.textContent).toMatch(/R.1,40/);
  await user.click(within(history).getByText("4 penalties"));
  expect(within(history).getAllByText("Penalty on installment 1")).toHaveLength(4);
  expect(within(history).getByText("Loan paid out")).toBeInTheDocument();
});

test("an amount opens the entries that make it, and each its lines", async () => {
  answer(true);
  const { user } = renderScreen(<File />);
  await user.click(screen.getByRole("button", { name: /^Total: R.1.240,00/ }));
  const dialog = await screen.findByRole("dialog", { name: "Explain: Total" });
  expect(
    await within(dialog).findByText("The entries add up to this amount exactly."),
  ).toBeInTheDocument();
  await user.click(within(dialog).getByText("Loan paid out"));
  expect(within(dialog).getByText(/1100 Loans receivable/)).toBeInTheDocument();
  await user.keyboard("{Escape}");
  await user.click(screen.getByRole("button", { name: "Explain this balance" }));
  expect(await screen.findByRole("dialog", { name: "Explain this balance" })).toBeInTheDocument();
});

test("an amount that is not proved is said to be so", async () => {
  answer(false);
  const { user } = renderScreen(<File />);
  await user.click(screen.getByRole("button", { name: "Explain this balance" }));
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toMatch(
    /The entries add up to R.1.000,00, which does not match this amount/,
  );
});

test("documents are links that are asked for when they are wanted", async () => {
  const asked: string[] = [];
  server.use(
    http.get("*/api/loan-accounts/1/papers/", ({ request }) => {
      const { search } = new URL(request.url);
      asked.push(search);
      return HttpResponse.json({
        statement_file: "papers/statement-1.pdf?signature=x",
        payment_schedule_file: "papers/schedule-1.pdf?signature=x",
        paid_up_letter_file: search === "" ? null : "papers/paid-up-1.pdf?signature=x",
        receipts: [
          {
            receipt_number: "R-00000001",
            business_date: "2026-03-02",
            amount: "620.00",
            is_reversed: true,
            document_file: "receipts/R-00000001.pdf?signature=x",
          },
        ],
      });
    }),
  );
  const { user } = renderScreen(<File />);
  const button = screen.getByRole("button", { name: "Print documents" });
  expect(button.getAttribute("aria-expanded")).toBe("false");
  expect(asked).toEqual([]);
  await user.click(button);
  const papers = await screen.findByRole("region", { name: "Documents of loan #1" });
  const statement = await within(papers).findByRole("link", { name: "Statement of account (PDF)" });
  expect(statement.getAttribute("href")).toBe("/api/media/papers/statement-1.pdf?signature=x");
  expect(within(papers).queryByRole("link", { name: "Paid-up letter (PDF)" })).toBeNull();
  const receipt = within(papers).getByRole("link", { name: "Receipt R-00000001 as PDF" });
  expect(receipt.getAttribute("href")).toBe("/api/media/receipts/R-00000001.pdf?signature=x");
  expect(within(papers).getByText("Reversed")).toBeInTheDocument();
  fireEvent.change(within(papers).getByLabelText("Date from"), { target: { value: "2026-03-01" } });
  await within(papers).findByRole("link", { name: "Paid-up letter (PDF)" });
  expect(asked).toEqual(["", "?date_from=2026-03-01"]);
});
