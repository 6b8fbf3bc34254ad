import { z } from "zod";
import { Button } from "@/components/ui/button";
import { Card, CardTitle } from "@/components/ui/card";
import { FormError, SubmitButton, TextField } from "@/components/ui/field";
import { popup } from "@/components/ui/popup";
import { useFormSubmit } from "@/components/use-submit";
import { draftLike, forgetDraft, recordDraft, useDraftForm } from "@/lib/form-drafts";
import { printedName, required } from "@/lib/forms";
import { rateText } from "@/lib/money";
import { type Currency, type CurrencyFields, saveCurrency } from "./api";

const schema = z.object({
  currency_code: required("Code is required").toUpperCase(),
  currency_name: printedName("Name is required"),
  rate: required("Rate is required")
    // A comma is typed here as everywhere; the wire has a point.
    .transform((typed) => typed.replace(",", "."))
    .refine((rate) => /^\d+(\.\d{1,6})?$/.test(rate) && Number(rate) > 0, {
      message: "Rate must be a number above 0 with at most 6 decimals",
    }),
});

const EMPTY = { currency_code: "", currency_name: "", rate: "" };

type CurrencyFormProps = {
  /** The currency to change; null to add one. Give the form its id as key. */
  currency: Currency | null;
  /** Called after saving, and by Cancel, which is there while a currency is edited. */
  onDone: () => void;
};

export function CurrencyForm({ currency, onDone }: CurrencyFormProps) {
  const empty =
    currency === null
      ? EMPTY
      : {
          currency_code: currency.currency_code,
          currency_name: currency.currency_name,
          rate: rateText(currency.rate),
        };
  const draft = recordDraft("currency", currency);
  const form = useDraftForm({ name: draft, schema, stored: draftLike(EMPTY), empty });
  const { control } = form;
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
        <TextField
          control={control}
          name="currency_code"
          label="Code"
          maxLength={3}
          autoCapitalize="characters"
          autoComplete="off"
          placeholder="USD"
          className="[&_input]:uppercase [&_input]:placeholder:normal-case"
        />
        <TextField
          control={control}
          name="currency_name"
          label="Name"
          maxLength={100}
          autoComplete="off"
        />
        <TextField
          control={control}
          name="rate"
          label="Rate"
          inputMode="decimal"
          autoComplete="off"
          disabled={currency?.is_base_currency ?? false}
        />
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
