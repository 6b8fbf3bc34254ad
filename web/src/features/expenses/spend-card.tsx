import { ChevronDown } from "lucide-react";
import { useEffect, useId, useState } from "react";
import { type UseFormReturn, useFormState, useWatch } from "react-hook-form";
import { QueryError } from "@/components/query-error";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { FormField, MoneyField, SubmitButton, TextField } from "@/components/ui/field";
import { MoneyInput } from "@/components/ui/money-input";
import { RadioField } from "@/components/ui/radio-field";
import { Select } from "@/components/ui/select";
import { Skeleton } from "@/components/ui/skeleton";
import { EmptyState } from "@/components/ui/states";
import { toast } from "@/components/ui/toast";
import { useSubmit } from "@/components/use-submit";
import { CashFormError, useCashRefusal } from "@/features/cash-ups/cash-refusal";
import { NO_OFFICE, type Office, OfficeField, useOffices } from "@/features/loans/office-field";
import { useVatRate } from "@/features/vat/use-vat-rate";
import { categoriesQuery, type Expense, type ExpenseCategory } from "@/features/vouchers/api";
import { ScanField } from "@/features/vouchers/scan-field";
import { EXPENSE_KINDS, MONEY_WORDS } from "@/features/vouchers/words";
import { ApiError } from "@/lib/api/problem";
import { cn } from "@/lib/cn";
import { fileIdOf, scanProblem } from "@/lib/files";
import { useDraftForm } from "@/lib/form-drafts";
import { applyServerErrors, messageOf } from "@/lib/forms";
import { type Amount, amountText, formatRand, parseAmount } from "@/lib/money";
import { heldOf, MONEY_KINDS } from "@/lib/money-kind";
import { useQuery } from "@/lib/queries";
import { isAwaited } from "@/lib/submissions";
import { bookExpense, type SpendBody } from "./api";
import { Booked, bookedText } from "./booked";
import {
  emptySpend,
  isDuplicate,
  type SpendInput,
  type SpendOutput,
  spendBody,
  spendDraft,
  spendForm,
  suggestedVat,
  usableCategories,
} from "./spend-form";

/** Books an expense or other income, and says what became of the last one. */
export function SpendCard() {
  const offices = useOffices();
  const categories = useQuery(categoriesQuery);
  const failed = [offices, categories].find(({ isError }) => isError);
  if (failed !== undefined) return <QueryError query={failed} />;
  if (offices.data === undefined || categories.data === undefined)
    return <Skeleton className="h-96 w-full max-w-3xl rounded-xl" />;
  if (offices.data.length === 0)
    return (
      <Card>
        <EmptyState title={NO_OFFICE} />
      </Card>
    );
  return <SpendForm offices={offices.data} categories={categories.data} />;
}

type SpendFormProps = { offices: Office[]; categories: ExpenseCategory[] };

const NO_SLIP = "Add a photo or scan of the slip.";

function SpendForm({ offices, categories }: SpendFormProps) {
  const only = offices.length === 1 ? (offices[0]?.id ?? "") : "";
  const name = `expense:${only}`;
  const form = useDraftForm({
    name,
    schema: spendForm,
    stored: spendDraft,
    empty: emptySpend(only),
  });
  const { control, setFocus } = form;
  const [kind, branch, chosen, typed, money] = useWatch({
    control,
    name: ["kind", "branch", "category", "amount", "paid_from"],
  });
  const category = categories.find(({ id }) => id === chosen);
  const office = offices.find(({ id }) => id === branch);
  const rate = useVatRate();
  const suggested = suggestedVat(typed, category, rate);
  const [slip, setSlip] = useState<File | null>(null);
  const [slipProblem, setSlipProblem] = useState<string | null>(null);
  const [sent, setSent] = useState<number | null>(null);
  const [count, setCount] = useState(0);
  const [booked, setBooked] = useState<Expense | null>(null);
  const refusal = useCashRefusal(money === "cash" ? (office?.id ?? null) : null, name);

  const spending = useSubmit<SpendBody, Expense>({
    name,
    once: true,
    send: (body, header) => {
      setSent(slip === null ? null : 0);
      return bookExpense(body, slip, header, setSent).finally(() => setSent(null));
    },
    changes: ["voucher.changed", "branch.cash", "request.asked"],
    refetchAfterRefusal: true,
    // The form says it in place.
    said: (expense) => isAwaited(name) || toast.success(bookedText(expense)),
    failed: "Nothing was booked.",
    onDone: (expense) => {
      setBooked(expense);
      setSlip(null);
      form.reset({ ...emptySpend(expense.branch.id), kind, paid_from: money });
      setCount(count + 1);
    },
    onRefused: (error) => {
      if (isDuplicate(error)) return;
      const about = error instanceof ApiError ? error.fields.slip : undefined;
      if (about === undefined) applyServerErrors(form, error);
      else setSlipProblem(about.join(" "));
    },
  });
  const submit = (confirm_duplicate: boolean) =>
    form.handleSubmit((values) => {
      const problem = slip === null ? category?.needs_slip && NO_SLIP : scanProblem(slip);
      if (problem) return setSlipProblem(problem);
      setBooked(null);
      const body = spendBody(values, suggested, slip && fileIdOf(slip));
      spending.submit({ ...body, ...(confirm_duplicate && { confirm_duplicate }) });
    });

  // The next one begins at the category, after the focus that each page gets as it opens.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each one that is booked
  useEffect(() => {
    if (!window.matchMedia("(pointer: coarse)").matches) queueMicrotask(() => setFocus("category"));
  }, [count, setFocus]);

  const words = MONEY_WORDS[kind];
  const held = office && heldOf(office, money);
  return (
    <Card className="max-w-3xl">
      {booked !== null && <Booked expense={booked} onClose={() => setBooked(null)} />}
      <form
        noValidate
        onSubmit={submit(false)}
        className="grid content-start gap-4 p-5 sm:grid-cols-2"
      >
        <RadioField
          control={control}
          name="kind"
          label="What do you book?"
          options={EXPENSE_KINDS}
          onValueChange={() => form.setValue("category", "")}
          className="sm:col-span-2"
        />
        {offices.length > 1 && (
          <OfficeField
            control={control}
            name="branch"
            label="Branch"
            offices={offices}
            placeholder="Select a branch"
          />
        )}
        <FormField control={control} name="category" label="Category">
          {(field) => (
            <Select
              ref={field.ref}
              placeholder="Select a category"
              options={usableCategories(categories, kind).map(({ id, name: label }) => ({
                value: id,
                label,
              }))}
              value={typeof field.value === "number" ? field.value : null}
              onValueChange={field.onChange}
              onBlur={field.onBlur}
            />
          )}
        </FormField>
        <MoneyField control={control} name="amount" label="Amount with VAT" />
        <RadioField
          control={control}
          name="paid_from"
          label={words.money}
          options={MONEY_KINDS}
          hint={held != null && `${office?.name} has ${formatRand(held)} there.`}
        />
        <TextField
          control={control}
          name="payee"
          label={words.payee}
          maxLength={100}
          className={offices.length > 1 ? "sm:col-span-2" : ""}
        />
        <div className="sm:col-span-2">
          <ScanField
            label={category?.needs_slip ? "Slip" : "Slip (optional)"}
            file={slip}
            onChange={(file) => {
              setSlipProblem(null);
              setSlip(file);
            }}
            disabled={spending.isPending}
            sent={sent}
            problem={slipProblem}
          />
        </div>
        <More form={form} isVendor={rate !== null} suggested={suggested} />
        {isDuplicate(spending.error) ? (
          <Alert kind="warning" intoView className="sm:col-span-2">
            <p>{messageOf(spending.error)}</p>
            <Button
              variant="outline"
              size="sm"
              className="mt-2"
              pending={spending.isPending}
              onClick={() => void submit(true)()}
            >
              Book it anyway
            </Button>
          </Alert>
        ) : (
          <CashFormError form={form} refusal={refusal} className="sm:col-span-2" />
        )}
        <div className="sm:col-span-2">
          <SubmitButton
            form={form}
            pending={spending.isPending}
            disabled={refusal !== null}
            className="max-sm:w-full"
          >
            {kind === "expense" ? "Book expense" : "Book income"}
          </SubmitButton>
        </div>
      </form>
    </Card>
  );
}

type MoreProps = {
  form: UseFormReturn<SpendInput, unknown, SpendOutput>;
  isVendor: boolean;
  suggested: Amount;
};

/** The rarer fields, folded until one of them is wanted or wrong. */
function More({ form, isVendor, suggested }: MoreProps) {
  const { control } = form;
  const [unfolded, setUnfolded] = useState(false);
  const id = useId();
  const vat = useWatch({ control, name: "vat" });
  const names = [...(isVendor ? (["vat"] as const) : []), "reference", "note"] as const;
  const { errors } = useFormState({ control, name: names });
  const isWrong = (["vat", "reference", "note"] as const).some((field) => errors[field]);
  const open = unfolded || isWrong;
  // Typing what is suggested leaves it to follow the amount.
  const shown = suggested === "0.00" ? "" : amountText(suggested);
  const read = vat === null ? suggested : (parseAmount(vat) ?? "0.00");
  return (
    <div className="sm:col-span-2">
      <Button
        variant="link"
        size="inline"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setUnfolded(!open)}
      >
        {isVendor ? `VAT ${formatRand(read)}, reference and note` : "Reference and note"}
        <ChevronDown aria-hidden className={cn("transition-transform", open && "rotate-180")} />
      </Button>
      <div id={id} hidden={!open} className="mt-3 grid gap-4 sm:grid-cols-3">
        {(isVendor || errors.vat) && (
          <FormField control={control} name="vat" label="VAT in the amount">
            {(field) => (
              <MoneyInput
                ref={field.ref}
                value={(field.value as string | null) ?? shown}
                onValueChange={(text) => field.onChange(text === shown ? null : text)}
                onBlur={field.onBlur}
              />
            )}
          </FormField>
        )}
        <TextField
          control={control}
          name="reference"
          label="Reference (optional)"
          maxLength={60}
          placeholder="Such as the invoice number"
        />
        <TextField control={control} name="note" label="Note (optional)" maxLength={200} />
      </div>
    </div>
  );
}
