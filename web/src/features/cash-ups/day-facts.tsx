import { Fact, Facts } from "@/components/ui/facts";
import { formatRand } from "@/lib/money";
import type { CashUpDay } from "./api";
import { kindName } from "./words";

/** The cash of a day: opening balance, cash in and out, and the expected balance. */
export function DayFacts({ day }: { day: CashUpDay }) {
  const moved = day.movements.flatMap(({ kind, cash_in, cash_out }) => [
    ...(cash_in === "0.00" ? [] : [{ key: `${kind}-in`, label: kindName(kind), amount: cash_in }]),
    ...(cash_out === "0.00"
      ? []
      : [{ key: `${kind}-out`, label: kindName(kind), amount: `-${cash_out}` }]),
  ]);
  return (
    <Facts>
      <Fact label="Opening" number>
        {formatRand(day.opening)}
      </Fact>
      {moved.map(({ key, label, amount }) => (
        <Fact key={key} label={label} number>
          {formatRand(amount)}
        </Fact>
      ))}
      <Fact label="Expected" number className="font-semibold">
        {formatRand(day.expected)}
      </Fact>
    </Facts>
  );
}
