import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { z } from "zod";
import { QueryError } from "@/components/query-error";
import { Button } from "@/components/ui/button";
import { Dialog, DialogClose, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { FormError, SubmitButton } from "@/components/ui/field";
import { SelectField } from "@/components/ui/select-field";
import { Skeleton } from "@/components/ui/skeleton";
import type { Office } from "@/features/loans/office-field";
import { only, TakingFields, takingDraft, takingForm } from "@/features/loans/taking-fields";
import type { LoanAccount } from "@/features/loans/types";
import type { PaymentMethod } from "@/features/payment-methods/api";
import { formatDate } from "@/lib/dates";
import { useDraftForm } from "@/lib/form-drafts";
import { applyServerErrors } from "@/lib/forms";
import { formatRand } from "@/lib/money";
import { fullName } from "@/lib/people";
import {
  type SettlementAmounts,
  type SettlementCost,
  type SettlementQuote,
  settlementCostQuery,
  settlementQuotesQuery,
} from "./api";
import { isPositive, SettlementBreakdown } from "./breakdown";
import { type Settled, settlementName, useSettlement } from "./use-settlement";

type SettleDialogProps = {
  loan: Pick<LoanAccount, "id" | "client">;
  offices: Office[];
  methods: PaymentMethod[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onSettled: (settled: Settled) => void;
};

/** Takes exactly what settling a loan costs, today or by a quote that holds. */
export function SettleDialog({ open, onOpenChange, ...rest }: SettleDialogProps) {
  const { loan } = rest;
  return (
    <Dialog open={open} onOpenChange={(next) => onOpenChange(next)}>
      <DialogContent
        needs="can_do_repayments"
        title={`Settle Loan #${loan.id}`}
        description={fullName(loan.client)}
      >
        <Choices {...rest} onDone={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  );
}

type ChoicesProps = Omit<SettleDialogProps, "open" | "onOpenChange"> & { onDone: () => void };

function Choices(props: ChoicesProps) {
  const cost = useQuery(settlementCostQuery(props.loan.id));
  const quotes = useQuery(settlementQuotesQuery(props.loan.id));
  const failed = [cost, quotes].find(({ isError }) => isError);
  if (failed !== undefined) return <QueryError query={failed} />;
  if (cost.data === undefined || quotes.data === undefined)
    return <Skeleton className="h-80 w-full" />;
  const open = quotes.data.filter(({ status }) => status === "open");
  return <SettleForm {...props} cost={cost.data} quotes={open} />;
}

/** What stands for settling without a quote. */
const TODAY = "today";

const settlementForm = z.object({ by: z.string(), ...takingForm });
const settlementDraft = z.object({ by: z.string(), ...takingDraft });

type SettleFormProps = ChoicesProps & { cost: SettlementCost; quotes: SettlementQuote[] };

function SettleForm({ loan, offices, methods, cost, quotes, onSettled, onDone }: SettleFormProps) {
  const empty = useMemo(
    () => ({ by: TODAY, payment_method: usual(methods), branch: only(offices) }),
    [methods, offices],
  );
  const form = useDraftForm({
    name: settlementName(loan.id),
    schema: settlementForm,
    kept: settlementDraft,
    empty,
  });
  const { control } = form;
  const quote = quotes.find(({ quote_number }) => quote_number === form.watch("by"));
  const terms: SettlementAmounts = quote ?? cost;
  const isFree = !isPositive(terms.amount);
  // Where no money moves, the usual method is as good as any.
  const asksHow = !isFree || form.watch("payment_method") === null;
  const { submit, isPending } = useSettlement({
    loan: loan.id,
    offices,
    methods,
    onSettled: (settled) => {
      form.reset(empty);
      onDone();
      onSettled(settled);
    },
    onRefused: (error) => applyServerErrors(form, error),
  });
  const settle = form.handleSubmit(({ payment_method, branch }) =>
    submit({
      client: loan.client.id,
      loan_account: loan.id,
      // What is on the screen: were it out of date, the server would say so.
      amount: terms.amount,
      payment_method,
      branch,
      ...(quote && { quote_number: quote.quote_number }),
    }),
  );
  return (
    <form noValidate onSubmit={settle} className="flex flex-col gap-4">
      {quotes.length > 0 && (
        <SelectField
          control={control}
          name="by"
          label="Settle"
          placeholder="Choose how to settle"
          options={[
            { value: TODAY, label: `Today, ${formatRand(cost.amount)}` },
            ...quotes.map(({ quote_number, amount, date }) => ({
              value: quote_number,
              label: `${quote_number}, ${formatRand(amount)}, until ${formatDate(date)}`,
            })),
          ]}
        />
      )}
      <SettlementBreakdown cost={terms} />
      {asksHow ? (
        <TakingFields control={control} methods={methods} offices={offices} />
      ) : (
        <SelectField
          control={control}
          name="branch"
          label="Branch"
          placeholder="Select a branch"
          options={offices.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <FormError form={form} />
      <DialogFooter>
        <DialogClose render={<Button variant="outline">Cancel</Button>} />
        <SubmitButton form={form} pending={isPending}>
          {isFree ? "Close loan" : `Settle for ${formatRand(terms.amount)}`}
        </SubmitButton>
      </DialogFooter>
    </form>
  );
}

/** The method named Deposit is the usual one. */
function usual(methods: PaymentMethod[]): number | null {
  return methods.find(({ name }) => name.toLowerCase() === "deposit")?.id ?? only(methods);
}
