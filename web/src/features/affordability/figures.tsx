import { Fact, Facts } from "@/components/ui/facts";
import { formatRand, formatRate } from "@/lib/money";
import type { AssessmentFigures } from "./api";

const BASES: Record<string, string> = {
  latest: "latest pay period",
  average: "average of all pay periods, as they differ by more than a fifth",
};

/** How an assessment comes to what the client can pay. */
export function Figures({ figures }: { figures: AssessmentFigures }) {
  const minus = (amount: string) => `− ${formatRand(amount)}`;
  return (
    <Facts>
      <Fact label={`Gross income a month, ${BASES[figures.income_basis] ?? ""}`} number>
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

/** Which expenses count, and the other figure beside them. */
function expensesLabel(figures: AssessmentFigures): string {
  if (figures.expense_floor === "declared")
    return `Declared expenses, accepted below the norm of ${formatRand(figures.norm)}`;
  if (figures.necessary_expenses === figures.declared_expenses)
    return `Declared expenses (norm ${formatRand(figures.norm)})`;
  return `Expense norm (declared ${formatRand(figures.declared_expenses)})`;
}
