import { accountRows, type StatementRow, sumRow } from "./behind";
import type { Period } from "./period";
import type { IncomeStatement } from "./statements-api";

/** The income statement of a period, row by row. */
export function incomeRows(
  { income, expenses, result }: IncomeStatement,
  period: Period,
): StatementRow[] {
  const [earned, lost] = [accountRows(income.lines), accountRows(expenses.lines)];
  return [
    { kind: "heading", text: "Income" },
    ...earned,
    sumRow("Total income", income.total, earned),
    { kind: "heading", text: "Expenses" },
    ...lost,
    sumRow("Total expenses", expenses.total, lost),
    {
      kind: "last",
      text: result.startsWith("-") ? "Loss" : "Profit",
      amount: result,
      behind: { kind: "ledger", period },
    },
  ];
}
