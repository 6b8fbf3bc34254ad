import { z } from "zod";
import { defineFields } from "@/components/record-fields";
import { DateField, TextField } from "@/components/ui/field";
import { SelectField } from "@/components/ui/select-field";
import type { VatSettings, VatSettingsBody } from "./api";

/** The ways in which a vendor may account for VAT (section 15 of the VAT Act). */
const BASES = [
  { value: "invoice", label: "Invoice: owed when a fee is due or paid" },
  { value: "payments", label: "Payments: owed when a fee is paid" },
] as const;

const WRONG_NUMBER = "A VAT number has 10 digits and begins with 4.";
const NO_DATE = "Enter the date from which you charge VAT.";

/** The digits of a VAT number as it is typed. */
function digitsOf(typed: string): string {
  return typed.replaceAll(/\s/g, "");
}

const { schema, ...table } = defineFields<VatSettings>()({
  vat_number: {
    label: "VAT number",
    rule: z.string(),
    input: (at) => (
      <TextField
        {...at}
        hint="Leave this empty if you do not charge VAT."
        placeholder="4123456789"
        inputMode="numeric"
        autoComplete="off"
      />
    ),
  },
  vendor_from: {
    label: "Charge VAT from",
    rule: z.string(),
    input: (at) => <DateField {...at} />,
  },
  basis: {
    label: "Accounting basis",
    rule: z.enum(["invoice", "payments"]),
    empty: "invoice",
    input: (at) => <SelectField {...at} options={BASES} className="sm:col-span-2" />,
  },
});

/** Without a number there is no date either. */
export const VAT = {
  ...table,
  schema: schema.superRefine(({ vat_number, vendor_from }, context) => {
    const digits = digitsOf(vat_number);
    if (digits === "") return;
    if (!/^4\d{9}$/.test(digits))
      context.addIssue({ code: "custom", path: ["vat_number"], message: WRONG_NUMBER });
    if (vendor_from === "")
      context.addIssue({ code: "custom", path: ["vendor_from"], message: NO_DATE });
  }),
};

export function vatBody(values: z.output<typeof VAT.schema>): VatSettingsBody {
  const vat_number = digitsOf(values.vat_number);
  return { ...values, vat_number, vendor_from: vat_number === "" ? "" : values.vendor_from };
}
