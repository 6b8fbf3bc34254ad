import { defineFields, RecordInputs } from "@/components/record-fields";
import { Button } from "@/components/ui/button";
import { Card, CardTitle } from "@/components/ui/card";
import { FormError, SubmitButton, TextField } from "@/components/ui/field";
import { popup } from "@/components/ui/popup";
import { useFormSubmit } from "@/components/use-submit";
import { draftLike, forgetDraft, recordDraft, useDraftForm } from "@/lib/form-drafts";
import { printedName, required } from "@/lib/forms";
import { rateText } from "@/lib/money";
import { type Currency, type CurrencyFields, saveCurrency } from "./api";

const CODE = {
  maxLength: 3,
  autoCapitalize: "characters",
  placeholder: "USD",
  className: "[&_input]:uppercase [&_input]:placeholder:normal-case",
};

const { fields, schema, values } = defineFields<Currency>()({
  currency_code: {
    label: "Code",
    rule: required("Code is required").toUpperCase(),
    input: (at) => <TextField {...at} {...CODE} autoComplete="off" />,
  },
  currency_name: {
    label: "Name",
    rule: printedName("Name is required"),
    input: (at) => <TextField {...at} maxLength={100} autoComplete="off" />,
  },
  rate: {
    label: "Rate",
    rule: required("Rate is required")
      // A comma is typed here as everywhere; the wire has a point.
      .transform((typed) => typed.replace(",", "."))
      .refine((rate) => /^\d+(\.\d{1,6})?$/.test(rate) && Number(rate) > 0, {
        message: "Rate must be a number above 0 with at most 6 decimals",
      }),
    from: ({ rate }) => rateText(rate),
    input: (at, currency) => (
      <TextField
        {...at}
        inputMode="decimal"
        autoComplete="off"
        disabled={currency?.is_base_currency ?? false}
      />
    ),
  },
});

const EMPTY = values(null);

type CurrencyFormProps = {
  /** The currency to change; null to add one. Give the form its id as key. */
  currency: Currency | null;
  /** Called after saving, and by Cancel, which is there while a currency is edited. */
  onDone: () => void;
};

export function CurrencyForm({ currency, onDone }: CurrencyFormProps) {
  const draft = recordDraft("currency", currency);
  const form = useDraftForm({
    name: draft,
    schema,
    stored: draftLike(EMPTY),
    empty: values(currency),
  });
  const { submit, isPending } = useFormSubmit({
    name: draft,
    form,
    empty: EMPTY,
    rename: { code: "currency_code", name: "currency_name" },
    send: (fields: CurrencyFields) => saveCurrency(currency?.id ?? null, fields),
    changes: ["currency.changed"],
    said: () =>
      popup.success({
        title:
          currency === null ? "Currency added successfully." : "Currency updated successfully.",
      }),
    failed: "The currency was not saved.",
    onDone,
  });
  return (
    <Card className="mb-5 p-5">
      <CardTitle>
        {currency === null ? "Add Currency" : `Edit Currency ${currency.currency_code}`}
      </CardTitle>
      <form
        noValidate
        onSubmit={submit}
        className="mt-4 grid items-start gap-4 sm:grid-cols-[7rem_1fr_9rem]"
      >
        <RecordInputs fields={fields} of={{ form, record: currency }} />
        <FormError form={form} className="sm:col-span-3" />
        <div className="flex flex-wrap gap-2 sm:col-span-3">
          <SubmitButton form={form} pending={isPending}>
            {isPending ? "Saving..." : currency === null ? "Add Currency" : "Save"}
          </SubmitButton>
          {currency !== null && (
            <Button
              variant="outline"
              onClick={() => {
                forgetDraft(draft);
                onDone();
              }}
            >
              Cancel
            </Button>
          )}
        </div>
      </form>
    </Card>
  );
}
