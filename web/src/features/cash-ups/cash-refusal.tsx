import type { FieldValues, UseFormReturn } from "react-hook-form";
import { Alert } from "@/components/ui/alert";
import { FormError } from "@/components/ui/field";
import { formatDate } from "@/lib/dates";
import { unanswered } from "@/lib/idempotency";
import { useQuery } from "@/lib/queries";
import { useServerToday } from "@/lib/server-clock";
import { dayQuery } from "./api";

/**
 * The reason why no cash can move at a branch today, in the server's words; null if it can, as far
 * as is known. `branch` is null if no cash would move; `form` names the form's request.
 */
export function useCashRefusal(branch: number | null, form: string): string | null {
  const today = useServerToday();
  const { data: day } = useQuery({ ...dayQuery(branch ?? 0), enabled: branch !== null });
  if (branch === null || !day?.is_shut || day.business_date !== today) return null;
  // It may have been done before the branch cashed up: sent again, it is answered as it was then.
  if (unanswered(form) !== null) return null;
  return `${day.branch.name} has cashed up for ${formatDate(today)}. No more cash can move there on that day. Use the bank, or ask to reopen the cash-up.`;
}

type CashFormErrorProps<Values extends FieldValues, Output> = {
  form: UseFormReturn<Values, unknown, Output>;
  /** Why no cash can move where the form would move it. */
  refusal: string | null;
  className?: string;
};

/** `FormError` of a form that moves cash: it says beforehand where none can move. */
export function CashFormError<Values extends FieldValues, Output>({
  form,
  refusal,
  className = "",
}: CashFormErrorProps<Values, Output>) {
  if (refusal === null) return <FormError form={form} className={className} />;
  return (
    <Alert kind="error" className={className}>
      {refusal}
    </Alert>
  );
}
