import { useWatch } from "react-hook-form";
import { z } from "zod";
import { QueryError } from "@/components/query-error";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { DialogFooter } from "@/components/ui/dialog";
import { FormError, FormField, SubmitButton, TextField } from "@/components/ui/field";
import { popup } from "@/components/ui/popup";
import { Select } from "@/components/ui/select";
import { Skeleton } from "@/components/ui/skeleton";
import { useSubmit } from "@/components/use-submit";
import { bookExpense, type SpendBody } from "@/features/expenses/api";
import { isDuplicate, suggestedVat, usableCategories } from "@/features/expenses/spend-form";
import { useVatRate } from "@/features/vat/use-vat-rate";
import { categoriesQuery, type Expense, type ExpenseCategory } from "@/features/vouchers/api";
import { useDraftForm } from "@/lib/form-drafts";
import { applyServerErrors, messageOf, required } from "@/lib/forms";
import { formatRand } from "@/lib/money";
import { useQuery } from "@/lib/queries";
import type { BankLine } from "./api";

type LineExpenseProps = { line: BankLine; onClose: () => void; children: React.ReactNode };

/** The words for money that went out, and for money that came in from elsewhere than a loan. */
const WORDS = {
  expense: { payee: "Paid to", book: "Book Expense", booked: "Expense booked." },
  other_income: { payee: "Received from", book: "Book Income", booked: "Income booked." },
} as const;

/** Books a line as expense or other income: the statement gives amount and branch. */
export function LineExpense(props: LineExpenseProps) {
  const categories = useQuery(categoriesQuery);
  if (categories.isError) return <QueryError query={categories} />;
  if (categories.data === undefined) return <Skeleton className="h-40 w-full rounded-xl" />;
  const kind = props.line.amount.startsWith("-") ? "expense" : "other_income";
  return (
    <LineExpenseForm
      {...props}
      words={WORDS[kind]}
      categories={usableCategories(categories.data, kind)}
    />
  );
}

const schema = z.object({
  category: z.number({ error: "Please select a category." }),
  payee: required("Enter a name."),
});
const stored = z.object({ category: z.union([z.number(), z.literal("")]), payee: z.string() });

function LineExpenseForm({
  line,
  categories,
  words,
  onClose,
  children,
}: LineExpenseProps & {
  categories: ExpenseCategory[];
  words: (typeof WORDS)[keyof typeof WORDS];
}) {
  const name = `bank-line-expense:${line.id}`;
  const known = line.expense_suggestion;
  const form = useDraftForm({
    name,
    schema,
    stored,
    empty: { category: known?.category ?? "", payee: known?.payee ?? "" },
  });
  const { control } = form;
  const amount = line.amount.replace("-", "");
  const chosen = useWatch({ control, name: "category" });
  const category = categories.find(({ id }) => id === chosen);
  const vat = suggestedVat(amount, category, useVatRate());
  const { submit, isPending, error } = useSubmit<SpendBody, Expense>({
    name,
    once: true,
    send: (body, header) => bookExpense(body, null, header, () => undefined),
    changes: ["bank_lines.changed", "voucher.changed", "branch.cash", "request.asked"],
    said: ({ status }) =>
      popup.success(
        status === "waiting"
          ? { title: "Waiting for approval.", message: "It is above the limit of its category." }
          : { title: words.booked },
      ),
    failed: "Nothing was booked.",
    onDone: onClose,
    onRefused: (refusal) => isDuplicate(refusal) || applyServerErrors(form, refusal),
  });
  const book = (confirm_duplicate: boolean) =>
    form.handleSubmit((values) =>
      submit({
        ...values,
        branch: line.branch.id,
        amount,
        vat,
        paid_from: "bank",
        bank_line: line.id,
        slip: null,
        ...(confirm_duplicate && { confirm_duplicate }),
      }),
    );
  return (
    <form noValidate onSubmit={book(false)} className="grid gap-4">
      {known != null && (
        <p className="text-muted-foreground text-xs">As a line with this text was booked before.</p>
      )}
      <FormField control={control} name="category" label="Category">
        {(field) => (
          <Select
            ref={field.ref}
            placeholder="Select a category"
            options={categories.map(({ id, name: label }) => ({ value: id, label }))}
            value={typeof field.value === "number" ? field.value : null}
            onValueChange={field.onChange}
            onBlur={field.onBlur}
          />
        )}
      </FormField>
      <TextField control={control} name="payee" label={words.payee} maxLength={100} />
      {vat !== "0.00" && (
        <p className="text-muted-foreground text-xs">
          {formatRand(vat)} of it is booked as VAT. Use Spend to book another amount of VAT.
        </p>
      )}
      {isDuplicate(error) ? (
        <Alert kind="warning" intoView>
          <p>{messageOf(error)}</p>
          <Button
            variant="outline"
            size="sm"
            className="mt-2"
            pending={isPending}
            onClick={() => void book(true)()}
          >
            Book it anyway
          </Button>
        </Alert>
      ) : (
        <FormError form={form} />
      )}
      <DialogFooter>
        {children}
        <SubmitButton form={form} pending={isPending}>
          {words.book}
        </SubmitButton>
      </DialogFooter>
    </form>
  );
}
