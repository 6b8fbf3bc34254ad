import { Fact, Facts } from "@/components/ui/facts";
import { formatRand, formatRate } from "@/lib/money";
import type { AssessmentFigures } from "./api";

/** How an assessment comes to what the client can pay. */
export function Figures({ figures }: { figures: AssessmentFigures }) {
  const minus = (amount: string) => `− ${formatRand(amount)}`;
  return (
    <Facts>
      <Fact label={incomeLabel(figures)} number>
        {formatRand(figures.gross_income)}
      </Fact>
      <Fact label="Statutory deductions" number>
        {minus(figures.deductions)}
      </Fact>
      <Fact label={expensesLabel(figures)} number>
        {minus(figures.necessary_expenses)}
      </Fact>
      <Fact label="Debts" number>
        {minus(figures.obligations)}
      </Fact>
      <Fact label="Left" number>
        {formatRand(figures.discretionary_income)}
      </Fact>
      {Number(figures.buffer_rate) > 0 && (
        <Fact label={`Buffer of ${formatRate(figures.buffer_rate)}`} number>
          {minus(figures.buffer)}
        </Fact>
      )}
      <Fact label="Can pay at most, a month" number className="font-semibold">
        {formatRand(figures.payable)}
      </Fact>
    </Facts>
  );
}

/** The pay periods that the income is taken from, and why. */
function incomeLabel({ income_basis, income_spread }: AssessmentFigures): string {
  return income_basis === "average"
    ? `Gross income a month, average of all pay periods, as they differ by more than ${formatRate(income_spread)}`
    : "Gross income a month, latest pay period";
}

/** Which expenses count, and the other figure beside them. */
function expensesLabel(figures: AssessmentFigures): string {
  if (figures.expense_floor === "declared")
    return `Declared expenses, accepted below the norm of ${formatRand(figures.norm)}`;
  if (figures.necessary_expenses === figures.declared_expenses)
    return `Declared expenses (norm ${formatRand(figures.norm)})`;
  return `Expense norm (declared ${formatRand(figures.declared_expenses)})`;
}
