import { z } from "zod";
import { Alert } from "@/components/ui/alert";
import { Card } from "@/components/ui/card";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { FormError, MoneyField, SubmitButton } from "@/components/ui/field";
import { toast } from "@/components/ui/toast";
import { useFormSubmit } from "@/components/use-submit";
import { formatDate } from "@/lib/dates";
import { useDraftForm } from "@/lib/form-drafts";
import { amount } from "@/lib/forms";
import { formatRand } from "@/lib/money";
import { type BankAccountDay, type BankComparison, NOT_RECONCILED, reconcile } from "./api";

/** How the books lead to the balance of the statement, and the form that records that they agree. */
export function BalanceCard({ account }: { account: BankAccountDay }) {
  const { comparison, day, started_on } = account;
  const isBefore = comparison == null && started_on != null;
  const isDone = comparison != null && day <= comparison.reconciled_until;
  return (
    <Card className="grid gap-6 p-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
      {comparison != null || isBefore ? (
        <Steps account={account} />
      ) : (
        <BeforeStart account={account} />
      )}
      {isBefore ? (
        <Alert kind="info" title={`Compared since ${formatDate(started_on)}`}>
          Choose that day or a later one.
        </Alert>
      ) : isDone ? (
        <Alert kind="success" title="Reconciled">
          This statement is reconciled until {formatDate(comparison.reconciled_until)}.
        </Alert>
      ) : (
        <StatementForm account={account} />
      )}
    </Card>
  );
}

function BeforeStart({ account: { book_balance } }: { account: BankAccountDay }) {
  return (
    <div>
      <h2 className="font-semibold">Start from a statement</h2>
      <p className="text-muted-foreground mt-1 max-w-prose text-sm text-pretty">
        Enter the balance that the statement shows on this day. From the next day on, every line of
        the statement and every movement in the books is compared.
      </p>
      <dl className="mt-4 flex max-w-md justify-between gap-4 text-sm">
        <dt>Balance in the books</dt>
        <dd className="font-medium tabular-nums">{formatRand(book_balance)}</dd>
      </dl>
    </div>
  );
}

/** The steps from the balance of the books to that of the statement, each with its words. */
function stepsOf(comparison: BankComparison) {
  const { start_difference, only_on_statement, set_aside, only_in_books } = comparison;
  const rest = [
    { label: "Difference at the start", amount: start_difference },
    { label: "Only on the statement", amount: only_on_statement.amount },
    { label: "Set aside", amount: set_aside.amount },
    { label: "Less: only in the books", amount: only_in_books.amount },
  ];
  return rest.filter(({ amount }) => Number(amount) !== 0);
}

function negated(amount: string) {
  if (Number(amount) === 0) return amount;
  return amount.startsWith("-") ? amount.slice(1) : `-${amount}`;
}

function Steps({ account }: { account: BankAccountDay }) {
  const { comparison, book_balance } = account;
  const books = { label: "Balance in the books", amount: book_balance };
  const steps = comparison == null ? [books] : [books, ...stepsOf(comparison)];
  return (
    <dl className="grid h-fit max-w-md gap-2 text-sm">
      {steps.map(({ label, amount }) => (
        <div key={label} className="flex justify-between gap-4">
          <dt>{label}</dt>
          <dd className="tabular-nums">{formatRand(amount)}</dd>
        </div>
      ))}
      {comparison != null && (
        <div className="flex justify-between gap-4 border-t pt-2 font-semibold">
          <dt>Balance by the lines</dt>
          <dd className="tabular-nums">{formatRand(comparison.balance_by_lines)}</dd>
        </div>
      )}
    </dl>
  );
}

const schema = z.object({
  statement_balance: amount("Enter the balance of the statement.", { positive: false }),
  isOverdrawn: z.boolean(),
});
const stored = z.object({ statement_balance: z.string(), isOverdrawn: z.boolean() });
const EMPTY = { statement_balance: "", isOverdrawn: false };

function StatementForm({ account: { branch, day, comparison } }: { account: BankAccountDay }) {
  const name = `bank-reconciliation:${branch}:${day}`;
  const form = useDraftForm({ name, schema, stored, empty: EMPTY });
  const { control } = form;
  const { submit, isPending } = useFormSubmit({
    name,
    once: true,
    form,
    empty: EMPTY,
    send: ({ statement_balance, isOverdrawn }: z.output<typeof schema>, header) =>
      reconcile(
        {
          branch,
          day,
          statement_balance: isOverdrawn ? negated(statement_balance) : statement_balance,
        },
        header,
      ),
    changes: ["bank_lines.changed"],
    refetchAfterRefusal: true,
    said: (done) =>
      toast.success("Statement reconciled.", `${done.branch.name}, ${formatDate(done.day)}.`),
    failed: NOT_RECONCILED,
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <MoneyField
        control={control}
        name="statement_balance"
        label={`Balance of the statement on ${formatDate(day)}`}
      />
      <CheckboxField control={control} name="isOverdrawn" label="The account is overdrawn" />
      <FormError form={form} />
      <SubmitButton form={form} pending={isPending} className="w-full">
        {comparison == null ? "Start Reconciliation" : "Reconcile"}
      </SubmitButton>
    </form>
  );
}
