import { z } from "zod";
import { required } from "@/lib/forms";
import { parseRate } from "@/lib/money";
import type { VatRateBody, VatSettings, VatSettingsBody } from "./api";

/** The ways in which a vendor may account for VAT (section 15 of the VAT Act). */
export const BASES = [
  { value: "invoice", label: "Invoice: owed when a fee is due or paid" },
  { value: "payments", label: "Payments: owed when a fee is paid" },
] as const;

export const WRONG_NUMBER = "A VAT number has 10 digits and begins with 4.";
export const NO_DATE = "Enter the date from which you charge VAT.";

/** The digits of a VAT number as it is typed. */
export function digitsOf(typed: string): string {
  return typed.replaceAll(/\s/g, "");
}

export const vatDraft = z.object({
  vat_number: z.string(),
  vendor_from: z.string(),
  basis: z.enum(["invoice", "payments"]),
});
export type VatInput = z.infer<typeof vatDraft>;

/** Without a number there is no date either. */
export const vatForm = vatDraft.superRefine(({ vat_number, vendor_from }, context) => {
  const digits = digitsOf(vat_number);
  if (digits === "") return;
  if (!/^4\d{9}$/.test(digits))
    context.addIssue({ code: "custom", path: ["vat_number"], message: WRONG_NUMBER });
  if (vendor_from === "")
    context.addIssue({ code: "custom", path: ["vendor_from"], message: NO_DATE });
});

export function vatValues(settings: VatSettings | null): VatInput {
  return {
    vat_number: settings?.vat_number ?? "",
    vendor_from: settings?.vendor_from ?? "",
    basis: settings?.basis === "payments" ? "payments" : "invoice",
  };
}

export function vatBody({ vat_number, vendor_from, basis }: VatInput): VatSettingsBody {
  const digits = digitsOf(vat_number);
  return { vat_number: digits, vendor_from: digits === "" ? "" : vendor_from, basis };
}

export const rateDraft = z.object({
  rate: z.string(),
  effective_from: z.string(),
  source: z.string(),
});
export type RateInput = z.infer<typeof rateDraft>;

export const EMPTY_RATE: RateInput = { rate: "", effective_from: "", source: "" };

const WRONG_RATE = "Enter a percentage from 0 to 100.";

function percentage(typed: string): string | null {
  const rate = parseRate(typed);
  return rate !== null && Number(rate) >= 0 && Number(rate) <= 100 ? rate : null;
}

export const rateForm = rateDraft.extend({
  rate: z.string().refine((typed) => percentage(typed) !== null, WRONG_RATE),
  effective_from: required("Effective from is required."),
  source: required("Source is required."),
});

export function rateBody({ rate, effective_from, source }: RateInput): VatRateBody {
  return { rate: percentage(rate) ?? rate, effective_from, source: source.trim() };
}
