import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { z } from "zod";
import { QueryError } from "@/components/query-error";
import { Button } from "@/components/ui/button";
import { Dialog, DialogClose, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { FormError, SubmitButton } from "@/components/ui/field";
import { popup } from "@/components/ui/popup";
import { SelectField } from "@/components/ui/select-field";
import { Skeleton } from "@/components/ui/skeleton";
import { useFormSubmit } from "@/components/use-submit";
import type { Office } from "@/features/loans/office-field";
import { only, TakingFields, takingDraft, takingForm } from "@/features/loans/taking-fields";
import type { LoanAccount } from "@/features/loans/types";
import type { PaymentMethod } from "@/features/payment-methods/api";
import { formatDate } from "@/lib/dates";
import { useDraftForm } from "@/lib/form-drafts";
import { formatRand } from "@/lib/money";
import { fullName } from "@/lib/people";
import {
  type LoanSettled,
  type SettlementAmounts,
  type SettlementCost,
  type SettlementQuote,
  settleLoan,
  settlementCostQuery,
  settlementQuotesQuery,
} from "./api";
import { SettlementBreakdown } from "./breakdown";

/** A loan that was just settled, with what its answer does not say. */
export type Settled = { taken: LoanSettled; amount: string; method: string; office: string };

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
  const name = `settle:${loan.id}`;
  const empty = useMemo(
    () => ({ by: TODAY, payment_method: usual(methods), branch: only(offices) }),
    [methods, offices],
  );
  const form = useDraftForm({ name, schema: settlementForm, kept: settlementDraft, empty });
  const { control } = form;
  const quote = quotes.find(({ quote_number }) => quote_number === form.watch("by"));
  const terms: SettlementAmounts = quote ?? cost;
  const nameOf = (choices: { id: number; name: string }[], id: number) =>
    choices.find((one) => one.id === id)?.name ?? "N/A";
  const { submit, isPending } = useFormSubmit({
    name,
    once: true,
    form,
    empty,
    send: ({ payment_method, branch }: z.output<typeof settlementForm>, header) =>
      settleLoan(
        loan.id,
        {
          // What is on the screen: were it out of date, the server would say so.
          amount: terms.amount,
          payment_method,
          branch,
          ...(quote && { quote_number: quote.quote_number }),
        },
        header,
      ),
    changes: ["loan.repaid", "branch.cash"],
    refetchAfterRefusal: true,
    said: ({ receipt_number }) =>
      popup.success({ title: "Loan Settled", message: `Receipt ${receipt_number}` }),
    failed: `Loan #${loan.id} was not settled.`,
    onDone: (taken, { payment_method, branch }) => {
      onDone();
      onSettled({
        taken,
        amount: taken.amount,
        method: nameOf(methods, payment_method),
        office: nameOf(offices, branch),
      });
    },
  });
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
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
      <TakingFields control={control} methods={methods} offices={offices} />
      <FormError form={form} />
      <DialogFooter>
        <DialogClose render={<Button variant="outline">Cancel</Button>} />
        <SubmitButton form={form} pending={isPending}>
          Settle for {formatRand(terms.amount)}
        </SubmitButton>
      </DialogFooter>
    </form>
  );
}

/** The method named Deposit is the usual one. */
function usual(methods: PaymentMethod[]): number | null {
  return methods.find(({ name }) => name.toLowerCase() === "deposit")?.id ?? only(methods);
}
