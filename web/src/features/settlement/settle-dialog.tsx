import { useMemo } from "react";
import { z } from "zod";
import { QueryError } from "@/components/query-error";
import { Button } from "@/components/ui/button";
import { Dialog, DialogClose, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { SubmitButton } from "@/components/ui/field";
import { SelectField } from "@/components/ui/select-field";
import { Skeleton } from "@/components/ui/skeleton";
import { CashFormError, useCashRefusal } from "@/features/cash-ups/cash-refusal";
import type { Office } from "@/features/loans/office-field";
import { only, TakingFields, takingDraft, takingForm } from "@/features/loans/taking-fields";
import type { LoanAccount } from "@/features/loans/types";
import {
  isByBank,
  isInCash,
  useValueDates,
  ValueDateField,
  type ValueDates,
  valueDateProblem,
} from "@/features/loans/value-date-field";
import type { PaymentMethod } from "@/features/payment-methods/api";
import { formatDate } from "@/lib/dates";
import { useDraftForm } from "@/lib/form-drafts";
import { applyServerErrors } from "@/lib/forms";
import { formatRand, isPositive } from "@/lib/money";
import { fullName } from "@/lib/people";
import { useQuery } from "@/lib/queries";
import {
  type SettlementAmounts,
  type SettlementCost,
  type SettlementQuote,
  settlementCostAsOfQuery,
  settlementCostQuery,
  settlementQuotesQuery,
} from "./api";
import { SettlementBreakdown } from "./breakdown";
import { type Settled, settlementName, useSettlement } from "./use-settlement";

type SettleDialogProps = {
  loan: Pick<LoanAccount, "id" | "client" | "disbursement_date">;
  offices: Office[];
  methods: PaymentMethod[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onSettled: (settled: Settled) => void;
};

/**
 * Takes the exact cost of settling a loan, today or by a valid quote; with money that reached the
 * bank on an earlier day, that day's cost, or by a quote valid then.
 */
export function SettleDialog({ open, onOpenChange, ...rest }: SettleDialogProps) {
  const { loan } = rest;
  const cost = useQuery(settlementCostQuery(loan.id)).data;
  const isFree = cost !== undefined && !isPositive(cost.amount);
  return (
    <Dialog open={open} onOpenChange={(next) => onOpenChange(next)}>
      <DialogContent
        needs="can_do_repayments"
        title={`${isFree ? "Close" : "Settle"} Loan #${loan.id}`}
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
  return <SettleForm {...props} cost={cost.data} quotes={quotes.data} />;
}

/** The option to settle without a quote. */
const TODAY = "today";

const chosen = { by: z.string(), value_date: z.string().catch("") };
const settlementDraft = z.object({ ...chosen, ...takingDraft });

/** The form's rules; a value date that was typed for another method counts for nothing. */
function settlementForm(dates: ValueDates, byBank: (method: number | null) => boolean) {
  type Typed = { value_date: string; payment_method: number | null };
  const problemOf = ({ value_date, payment_method }: Typed) =>
    value_date !== "" && byBank(payment_method) ? valueDateProblem(value_date, dates) : null;
  return z.object({ ...chosen, ...takingForm }).refine((typed) => problemOf(typed) === null, {
    path: ["value_date"],
    error: ({ input }) => problemOf(input as Typed) ?? undefined,
    // Also while the branch is missing.
    when: () => true,
  });
}

type SettleFormProps = ChoicesProps & { cost: SettlementCost; quotes: SettlementQuote[] };

function SettleForm({ loan, offices, methods, cost, quotes, onSettled, onDone }: SettleFormProps) {
  const empty = useMemo(
    () => ({ by: TODAY, value_date: "", payment_method: usual(methods), branch: only(offices) }),
    [methods, offices],
  );
  const dates = useValueDates(loan.disbursement_date);
  const form = useDraftForm({
    name: settlementName(loan.id),
    schema: settlementForm(dates, (method) => isByBank(methods, method)),
    stored: settlementDraft,
    empty,
  });
  const { control } = form;
  const { by, value_date, payment_method, branch } = form.watch();
  const isDated = isByBank(methods, payment_method) && value_date !== "";
  // A half-typed date is not a value date yet.
  const cameOn = isDated && valueDateProblem(value_date, dates) === null ? value_date : null;
  const held = quotes.filter((quote) => mayHold(quote, cameOn));
  const quote = held.find(({ quote_number }) => quote_number === by);
  const then = useQuery({
    ...settlementCostAsOfQuery(loan.id, cameOn ?? ""),
    enabled: cameOn !== null,
  });
  const now: SettlementAmounts | undefined = cameOn === null ? cost : then.data;
  const terms = quote ?? now;
  const isFree = terms !== undefined && !isPositive(terms.amount);
  // A settlement without money uses the default method.
  const asksHow = !isFree || payment_method === null;
  const takesCash = !isFree && isInCash(methods, payment_method);
  const refusal = useCashRefusal(takesCash ? branch : null, settlementName(loan.id));
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
  const settle = form.handleSubmit(({ payment_method, branch }) => {
    if (terms === undefined) return;
    submit({
      client: loan.client.id,
      loan_account: loan.id,
      // The amount on the screen: the server refuses an outdated one.
      amount: terms.amount,
      payment_method,
      branch,
      ...(quote && { quote_number: quote.quote_number }),
      ...(cameOn && { value_date: cameOn }),
    });
  });
  return (
    <form noValidate onSubmit={settle} className="flex flex-col gap-4">
      {held.length > 0 && (
        <SelectField
          control={control}
          name="by"
          label="Settle"
          placeholder="Choose how to settle"
          options={[
            { value: TODAY, label: withoutQuote(cameOn, now) },
            ...held.map(({ quote_number, amount, date }) => ({
              value: quote_number,
              label: `${quote_number}, ${formatRand(amount)}, until ${formatDate(date)}`,
            })),
          ]}
        />
      )}
      {isFree && (
        <p className="text-sm text-pretty">
          Nothing is paid. Service fees for months that have not started are rebated.
        </p>
      )}
      {terms && <SettlementBreakdown cost={terms} />}
      {cameOn !== null && then.isError && !quote && <QueryError query={then} className="py-4" />}
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
      {isByBank(methods, payment_method) && (asksHow || isDated) && (
        <ValueDateField control={control} disbursedOn={loan.disbursement_date} />
      )}
      <CashFormError form={form} refusal={refusal} />
      <DialogFooter>
        <DialogClose render={<Button variant="outline">Cancel</Button>} />
        <SubmitButton
          form={form}
          pending={isPending || terms === undefined}
          disabled={refusal !== null}
        >
          {isFree ? "Close loan" : settleFor(terms)}
        </SubmitButton>
      </DialogFooter>
    </form>
  );
}

function settleFor(terms: SettlementAmounts | undefined): string {
  return terms ? `Settle for ${formatRand(terms.amount)}` : "Settle";
}

/** True if a quote may hold for money that came today, or reached the bank on an earlier day. */
function mayHold({ status, date }: SettlementQuote, cameOn: string | null): boolean {
  return status === "open" || (status === "expired" && cameOn !== null && cameOn <= date);
}

function withoutQuote(cameOn: string | null, cost: SettlementAmounts | undefined): string {
  const day = cameOn === null ? "Today" : `As of ${formatDate(cameOn)}`;
  return cost ? `${day}, ${formatRand(cost.amount)}` : day;
}

/** The method named Deposit is the usual one. */
function usual(methods: PaymentMethod[]): number | null {
  return methods.find(({ name }) => name.toLowerCase() === "deposit")?.id ?? only(methods);
}
