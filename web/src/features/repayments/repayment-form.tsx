import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useMemo, useRef } from "react";
import type { UseFormReturn } from "react-hook-form";
import { SuggestedAmount } from "@/components/suggested-amount";
import { Alert } from "@/components/ui/alert";
import { Card } from "@/components/ui/card";
import { Checkbox } from "@/components/ui/checkbox";
import { MoneyField, SubmitButton } from "@/components/ui/field";
import { SelectField } from "@/components/ui/select-field";
import type { Submitting } from "@/components/use-submit";
import { openAccountsQuery } from "@/features/loans/api";
import { type ErrorRow, ErrorRows } from "@/features/loans/error-rows";
import { type Office, OfficeField } from "@/features/loans/office-field";
import type { Installment, LoanAccount } from "@/features/loans/types";
import { isByBank, ValueDateField } from "@/features/loans/value-date-field";
import type { PaymentMethod } from "@/features/payment-methods/api";
import { ApiError } from "@/lib/api/problem";
import { useDebounced } from "@/lib/debounced";
import { useDraftForm } from "@/lib/form-drafts";
import { applyServerErrors } from "@/lib/forms";
import { parseAmount } from "@/lib/money";
import { useRefusableQuery } from "@/lib/queries";
import { useUser } from "@/lib/session";
import { previewQuery } from "./api";
import { PreviewPanel } from "./preview-panel";
import {
  amountProblem,
  type Bounds,
  bodyOf,
  boundsOf,
  inCoins,
  mayExceed,
  type Repayment,
  type RepaymentBody,
  reorderedBy,
  repaymentDraft,
  repaymentForm,
  usedExcess,
} from "./repayment";

type RepaymentFormProps = {
  loan: LoanAccount;
  installment: Installment;
  offices: Office[];
  methods: PaymentMethod[];
  payment: Payment;
  refusal: Refusal | null;
};

/** The payment on a loan as it is sent; it outlives the form of one installment. */
export type Payment = Submitting<RepaymentBody>;

/**
 * The reason why the last payment was refused, and its counter. It outlives the form: a person who
 * was too late sees the installment that is due now, with the reason.
 */
export type Refusal = {
  rows: ErrorRow[];
  counter?: Pick<Repayment, "payment_method" | "branch"> | undefined;
};

/** The choices of the person, by name: for the receipt. */
export type SentRepayment = { amount: string; method: string; office: string };

/** Takes a payment on a loan; one form per installment and payment, so that the next one starts again. */
export function RepaymentForm({
  loan,
  installment,
  offices,
  methods,
  payment,
  refusal,
}: RepaymentFormProps) {
  const user = useUser();
  const empty = useMemo(() => emptyFor(methods, offices), [methods, offices]);
  const bounds = boundsOf(loan, installment);
  const schema = repaymentForm(bounds, (method) => isByBank(methods, method));
  const form = useDraftForm({
    name: repaymentDraftOf(loan.id, installment.id),
    schema,
    stored: repaymentDraft,
    empty: { ...empty, ...refusal?.counter },
  });
  const values = form.watch();
  const toBody = (filled: Repayment) =>
    bodyOf(filled, loan, installment, isByBank(methods, filled.payment_method));
  const body = useRestedBody(schema.safeParse(values).success ? toBody(values) : null);
  const preview = useRefusableQuery({
    ...previewQuery(user, body ?? bodyOf(empty, loan, installment)),
    enabled: body !== null,
  });
  useRefetchAfterConflict(preview.error, loan.client.id);
  // On a day that lies back less may have been owed: the preview says what.
  const { minimum_amount, maximum_amount } = preview.data ?? {};
  const isKnown = minimum_amount !== undefined && maximum_amount !== undefined;
  const offered =
    body?.value_date !== undefined && isKnown
      ? { minimum: minimum_amount, maximum: maximum_amount }
      : bounds;

  const { minimum, maximum } = bounds;
  // The form's own rules do not know that day's amounts.
  const ofThatDay =
    offered !== bounds && body?.amount === parseAmount(values.amount)
      ? amountProblem(values.amount, values.part_payment, offered)
      : null;
  const { getValues, trigger } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is owed has changed under the amount
  useEffect(() => {
    if (getValues("amount") !== "") void trigger("amount");
  }, [minimum, maximum, values.value_date, values.payment_method, getValues, trigger]);

  const used = usedExcess(values.excess, preview.data);
  // The choice for an excess belongs to the amount that it was made for.
  const isShown = JSON.stringify(body) === JSON.stringify(toBody(values));
  const isForeseen = isShown && preview.isSuccess;
  const isChoiceOpen = values.excess !== null && !isForeseen;
  // The use of an excess is shown before the payment can be sent. The exact amount due can be sent
  // at once.
  const isWhole = toBody(values).amount === bounds.maximum;
  const isUnseen = !isForeseen && (isWhole || mayExceed(toBody(values), minimum));
  // All that is owed costs more than settling: no interest is taken for days that have not come.
  const isSettled = isForeseen && preview.data?.settled === true;
  const submit = form.handleSubmit((sent) => {
    const reordered = isShown ? reorderedBy(used, preview.data) : null;
    payment.submit({
      ...toBody(sent),
      ...(isShown && used !== null && { excess: used }),
      ...(reordered !== null && { fingerprint: reordered.fingerprint }),
    });
  });
  useNewRefusal(payment.error, (error) => applyServerErrors(form, error));

  return (
    <Card className="p-5">
      <h2 className="font-semibold">Make Repayment</h2>
      <form noValidate onSubmit={submit} className="mt-4 flex flex-col gap-4">
        <PaymentFields form={form} bounds={offered} offices={offices} methods={methods} />
        {isByBank(methods, values.payment_method) && (
          <ValueDateField control={form.control} disbursedOn={loan.disbursement_date} />
        )}
        <div className="grid gap-3 sm:grid-cols-2">
          <Mandate label="Mandate ID 1" value={loan.mandate_id1} />
          <Mandate label="Mandate ID 2" value={loan.mandate_id2} />
        </div>
        <PreviewPanel
          body={body}
          balance={loan.balance}
          excess={values.excess}
          onExcessChange={(excess) => form.setValue("excess", excess, { shouldDirty: true })}
        />
        {ofThatDay !== null && <Alert kind="error">{ofThatDay}</Alert>}
        <ErrorRows rows={refusal?.rows ?? []} />
        {values.branch === null && (
          <p className="text-muted-foreground text-sm">
            Please select client, branch, and ensure there is an active loan and unpaid installment.
          </p>
        )}
        <SubmitButton
          form={form}
          pending={payment.isPending}
          disabled={preview.isError || isChoiceOpen || isUnseen || isSettled || ofThatDay !== null}
          size="lg"
          className="sm:self-end"
        >
          {payment.isPending ? "Processing..." : "Submit Repayment"}
        </SubmitButton>
      </form>
    </Card>
  );
}

/** The draft of the payment of one installment. */
export const repaymentDraftOf = (loan: number, installment: number) =>
  `repayment:${loan}:${installment}`;

/**
 * Fetches the client's debt again if the preview is refused because the loan has changed: a
 * colleague was faster, and the live event about it has not arrived.
 */
function useRefetchAfterConflict(error: unknown, client: number) {
  const queries = useQueryClient();
  const isConflict = error instanceof ApiError && error.status === 409;
  useEffect(() => {
    if (isConflict) void queries.invalidateQueries(openAccountsQuery(client));
  }, [isConflict, client, queries]);
}

/** Shows a refusal that comes while the form is open: one from before is about another installment. */
function useNewRefusal(error: unknown, show: (error: unknown) => void) {
  const last = useRef(error);
  const showNow = useEffectEvent(show);
  useEffect(() => {
    if (error !== last.current && error !== null) showNow(error);
    last.current = error;
  }, [error]);
}

type PaymentFieldsProps = Pick<RepaymentFormProps, "offices" | "methods"> & {
  form: UseFormReturn<Repayment, unknown, Repayment>;
  bounds: Bounds;
};

/** The payment method, office and amount. */
function PaymentFields({ form, bounds, offices, methods }: PaymentFieldsProps) {
  const { control } = form;
  const [amount, partPayment, method] = form.watch(["amount", "part_payment", "payment_method"]);
  const inCash = method !== null && !isByBank(methods, method);
  const suggested = inCash ? inCoins(bounds) : bounds.minimum;
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <SelectField
          control={control}
          name="payment_method"
          label="Payment Method"
          placeholder="Select a payment method"
          options={methods.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <OfficeField
          control={control}
          name="branch"
          label="Branch"
          offices={offices}
          placeholder="Select Operating Office"
        />
        <MoneyField control={control} name="amount" label="Amount" autoComplete="off" />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <SuggestedAmount form={form} label="Installment due" amount={suggested} />
        {bounds.maximum !== suggested && (
          <SuggestedAmount form={form} label="Full balance" amount={bounds.maximum} />
        )}
        <Checkbox
          label="Client tenders a part payment"
          checked={partPayment}
          onCheckedChange={(checked) => {
            form.setValue("part_payment", checked, { shouldDirty: true });
            // The least amount changes with it.
            if (amount !== "") void form.trigger("amount");
            else void form.trigger();
          }}
          className="sm:ml-auto"
        />
      </div>
    </>
  );
}

/** The method named Deposit is the usual one; a single office needs no choosing. */
function emptyFor(methods: PaymentMethod[], offices: Office[]): Repayment {
  const usual = methods.find(({ name }) => name.toLowerCase() === "deposit") ?? undefined;
  const only = methods.length === 1 ? methods[0] : undefined;
  return {
    payment_method: (usual ?? only)?.id ?? null,
    branch: offices.length === 1 ? (offices[0]?.id ?? null) : null,
    amount: "",
    part_payment: false,
    value_date: "",
    excess: null,
  };
}

/** The body after the typing pause; it keeps its identity while its content is the same. */
function useRestedBody(body: ReturnType<typeof bodyOf> | null) {
  const text = useDebounced(JSON.stringify(body));
  return useMemo(() => JSON.parse(text) as typeof body, [text]);
}

function Mandate({ label, value }: { label: string; value: string }) {
  return (
    <div className="rounded-lg border px-4 py-2.5 text-sm">
      <p className="text-muted-foreground">{label}</p>
      <p className="font-medium break-words">{value || "N/A"}</p>
    </div>
  );
}
