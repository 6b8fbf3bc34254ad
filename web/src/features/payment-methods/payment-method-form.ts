import { z } from "zod";
import { printedName, required } from "@/lib/forms";
import type { PaymentMethod } from "./api";

/** A repayment type as it is typed. */
export const paymentMethodForm = z.object({
  name: printedName("Name is required"),
  description: required("Description is required"),
  kind: z.enum(["cash", "bank"]),
  is_active: z.boolean(),
});

export type PaymentMethodInput = z.input<typeof paymentMethodForm>;

/** The initial values of the form; a new one is of cash and in use. */
export function paymentMethodValues(method: PaymentMethod | null): PaymentMethodInput {
  return {
    name: method?.name ?? "",
    description: method?.description ?? "",
    kind: method?.kind === "bank" ? "bank" : "cash",
    is_active: method?.is_active ?? true,
  };
}
