import { useState } from "react";
import { NamedFilter } from "@/components/filters";
import { Select } from "@/components/ui/select";
import { paymentMethodsQuery } from "@/features/payment-methods/api";
import { useQuery } from "@/lib/queries";

/** The methods by which money comes into the bank. */
function useBankMethods() {
  const methods = useQuery(paymentMethodsQuery).data ?? [];
  return methods.filter(({ kind, is_active }) => kind === "bank" && is_active);
}

/** The method that is chosen; the first one unless another is. */
export function useBankMethod() {
  const [chosen, choose] = useState<number | null>(null);
  const first = useBankMethods()[0]?.id ?? null;
  return [chosen ?? first, choose] as const;
}

type MethodSelectProps = { value: number | null; onValueChange: (method: number) => void };

/** Selects the payment method of booked lines. */
export function MethodSelect({ value, onValueChange }: MethodSelectProps) {
  const methods = useBankMethods();
  if (methods.length === 0)
    return (
      <p className="text-muted-foreground text-sm">
        First add a repayment type of kind Bank in Settings.
      </p>
    );
  return (
    <NamedFilter label="Payment method">
      <Select
        label="Payment method"
        className="w-full sm:w-56"
        options={methods.map(({ id, name }) => ({ value: id, label: name }))}
        value={value}
        onValueChange={onValueChange}
      />
    </NamedFilter>
  );
}
