import { useState } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { z } from "zod";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { FormError, SubmitButton, TextareaField, TextField } from "@/components/ui/field";
import { popup } from "@/components/ui/popup";
import { useFormSubmit } from "@/components/use-submit";
import { wasReplayed } from "@/lib/api/client";
import { cn } from "@/lib/cn";
import { useDraftForm } from "@/lib/form-drafts";
import { formatRand } from "@/lib/money";
import { type CashUp, type CashUpDay, COUNT_FAILED, countCash } from "./api";
import {
  type CountInput,
  countBody,
  counted,
  countNames,
  countSchema,
  differenceOf,
  differenceText,
  fieldOf,
  isCounted,
  isRounding,
  nothingCounted,
  parseCount,
  worth,
} from "./count";

const draft = z.record(z.string(), z.string());

/** The notes and coins of a branch, added up while they are typed. */
export function CountForm({ day }: { day: CashUpDay }) {
  const { denominations, expected, business_date, branch } = day;
  const name = `cash-up:${branch.id}:${business_date}`;
  const empty = nothingCounted(denominations);
  const form = useDraftForm<CountInput, CountInput>({
    name,
    schema: countSchema(denominations, expected),
    stored: draft,
    empty,
  });
  const { submit, isPending } = useFormSubmit<CountInput, CountInput, CashUp>({
    name,
    form,
    once: true,
    empty,
    rename: countNames(denominations),
    send: (values, header) =>
      countCash(branch.id, countBody(denominations, values, { business_date, expected }), header),
    changes: ["cash_up.changed", "branch.cash", "log_book.changed"],
    refetchAfterRefusal: true,
    said: (done) => say(done),
    failed: COUNT_FAILED,
  });
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Moved expected={expected} />
      <div className="grid gap-x-8 gap-y-2 md:grid-cols-2">
        {denominations.map((denomination) => (
          <Row key={denomination} form={form} denomination={denomination} />
        ))}
      </div>
      <Result form={form} day={day} />
      <FormError form={form} />
      <SubmitButton
        form={form}
        pending={isPending}
        className="h-12 text-base sm:self-start sm:px-8"
      >
        Submit Cash-up
      </SubmitButton>
    </form>
  );
}

function say(done: CashUp) {
  const { branch, status, counted: total } = done;
  if (wasReplayed(done))
    popup.info({
      title: "This cash-up was already recorded.",
      message: "Nothing was recorded twice.",
    });
  else if (status === "waiting")
    popup.info({
      title: "A colleague has to confirm the difference.",
      message: `${branch.name}: ${differenceText(done.difference)}.`,
    });
  else
    popup.success({
      title: "Cash-up completed.",
      message: `${branch.name} closes with ${formatRand(total)}.`,
    });
}

/** Says that cash has moved since the person began to count. */
function Moved({ expected }: { expected: string }) {
  const [seen, setSeen] = useState(expected);
  if (seen === expected) return null;
  return (
    <Alert kind="warning" title="Cash has moved while you were counting.">
      {formatRand(expected)} is expected now, not {formatRand(seen)}. Check your count.{" "}
      <Button variant="link" size="inline" onClick={() => setSeen(expected)}>
        I have checked it
      </Button>
    </Alert>
  );
}

type FormPart = { form: UseFormReturn<CountInput, unknown, CountInput> };

function Row({ form, denomination }: FormPart & { denomination: string }) {
  const name = fieldOf(denomination);
  const typed = useWatch({ control: form.control, name }) ?? "";
  const count = parseCount(typed);
  return (
    <div className="flex items-start gap-3">
      <TextField
        control={form.control}
        name={name}
        label={formatRand(denomination)}
        inputMode="numeric"
        autoComplete="off"
        placeholder="0"
        className="grid flex-1 grid-cols-[4.5rem_minmax(0,1fr)] items-center [&_input]:h-11 [&_input]:text-base [&>:nth-child(3)]:col-span-2"
      />
      <p className="flex h-11 w-28 shrink-0 items-center justify-end whitespace-nowrap tabular-nums">
        {count === null ? "–" : formatRand(worth(denomination, count))}
      </p>
    </div>
  );
}

/** The counted and expected amounts and their difference, with the reason for one. */
function Result({ form, day }: FormPart & { day: CashUpDay }) {
  const values = useWatch({ control: form.control }) as CountInput;
  const total = counted(day.denominations, values);
  const difference = differenceOf(total, day.expected);
  const isEqual = difference === "0.00";
  const isBegun = isCounted(day.denominations, values);
  const rounds = isRounding(day.denominations, difference);
  return (
    <>
      <dl
        aria-live="polite"
        className="bg-muted/60 grid grid-cols-1 gap-x-6 gap-y-1 rounded-lg p-4 sm:grid-cols-3"
      >
        <Figure label="Counted" value={formatRand(total)} />
        <Figure label="Expected" value={formatRand(day.expected)} />
        <Figure
          label="Difference"
          value={isBegun || isEqual ? differenceText(difference) : "–"}
          className={isEqual || rounds ? "text-success" : isBegun ? "text-destructive" : ""}
        />
      </dl>
      {rounds && (
        <p className="text-muted-foreground text-sm">
          Less than the smallest coin: posted as rounding.
        </p>
      )}
      {!isEqual && !rounds && isBegun && (
        <TextareaField
          control={form.control}
          name="reason"
          label="Reason for the difference"
          hint={
            day.tolerance === "0.00"
              ? "A colleague has to confirm every difference."
              : `A colleague has to confirm more than ${formatRand(day.tolerance)}.`
          }
          rows={2}
          maxLength={500}
        />
      )}
    </>
  );
}

function Figure({ label, value, className }: { label: string; value: string; className?: string }) {
  return (
    <div className="flex items-baseline justify-between gap-3 sm:flex-col sm:gap-0">
      <dt className="text-muted-foreground text-sm">{label}</dt>
      <dd className={cn("text-lg font-semibold whitespace-nowrap tabular-nums", className)}>
        {value}
      </dd>
    </div>
  );
}
