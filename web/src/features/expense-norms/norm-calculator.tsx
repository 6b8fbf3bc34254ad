import { useForm, useWatch } from "react-hook-form";
import { Fact, Facts } from "@/components/ui/facts";
import { MoneyField } from "@/components/ui/field";
import { formatDate } from "@/lib/dates";
import { useDebounced } from "@/lib/debounced";
import { compareAmounts, formatRand, formatRate, parseAmount } from "@/lib/money";
import { useRefusableQuery } from "@/lib/queries";
import { type IncomeNorm, incomeNormQuery } from "./api";

/** The income in the server's form; empty while none is typed. */
function incomeOf(typed: string): string {
  const amount = parseAmount(typed);
  return amount !== null && compareAmounts(amount, "0.00") >= 0 ? amount : "";
}

/** Shows the norm of a gross income by the norms in force. Nothing is stored. */
export function NormCalculator() {
  const { control } = useForm({ defaultValues: { gross_income: "" } });
  const income = useDebounced(incomeOf(useWatch({ control, name: "gross_income" })));
  const query = useRefusableQuery({ ...incomeNormQuery(income), enabled: income !== "" });
  return (
    <section aria-labelledby="norm-calculator" className="mt-8 max-w-md">
      <h3 id="norm-calculator" className="mb-3 font-semibold">
        Calculator
      </h3>
      <MoneyField control={control} name="gross_income" label="Gross income a month" />
      <div aria-live="polite" className="mt-3">
        {query.data !== undefined && income !== "" && <Result found={query.data} />}
        {query.isError && (
          <p className="text-destructive text-sm">
            {query.error?.message ?? "The norm could not be calculated."}
          </p>
        )}
      </div>
    </section>
  );
}

function Result({ found }: { found: IncomeNorm }) {
  const { norm, remaining_income, band, effective_from } = found;
  return (
    <>
      <Facts>
        <Fact label="Minimum living expenses" number>
          <span className="font-medium">{formatRand(norm)}</span>
        </Fact>
        <Fact label="Remaining income" number>
          {formatRand(remaining_income)}
        </Fact>
      </Facts>
      <p className="text-muted-foreground mt-1 text-sm tabular-nums">
        {formatRand(band.base)} plus {formatRate(band.rate)} of the income above{" "}
        {formatRand(band.over)}, by the norms from {formatDate(effective_from)}.
      </p>
    </>
  );
}
