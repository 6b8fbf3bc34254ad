import { useWatch } from "react-hook-form";
import { PanelHeader } from "@/components/panel-header";
import { buttonVariants } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { MoneyField, SubmitButton, TextField } from "@/components/ui/field";
import { popup } from "@/components/ui/popup";
import { RadioField } from "@/components/ui/radio-field";
import { SelectField } from "@/components/ui/select-field";
import { Skeleton } from "@/components/ui/skeleton";
import { EmptyState, ErrorState } from "@/components/ui/states";
import { UNANSWERED_CODE, useSubmit } from "@/components/use-submit";
import { type Branch, branchesQuery } from "@/features/branches/api";
import { CashFormError, useCashRefusal } from "@/features/cash-ups/cash-refusal";
import { wasReplayed } from "@/lib/api/client";
import { ApiError } from "@/lib/api/problem";
import { useDraftForm } from "@/lib/form-drafts";
import { applyServerErrors, messageOf } from "@/lib/forms";
import { formatRand, toCents } from "@/lib/money";
import { heldOf, MONEY_KINDS } from "@/lib/money-kind";
import { useQuery } from "@/lib/queries";
import { href } from "@/lib/route";
import { type CashAction, moveCash } from "./api";
import { ACTIONS, cashAfter, cashBody, cashDraft, cashForm, NO_MOVEMENT } from "./cash-form";
import { CashPreview } from "./cash-preview";
import { MovementsList } from "./movements-list";

/** The owners' money into a branch, and out of it. */
export default function DepositsPanel() {
  const branches = useQuery(branchesQuery);
  return (
    <>
      <PanelHeader
        title="Deposit / Withdraw Money to Branch"
        text="Move owners' money into or out of a branch."
      />
      <Card className="max-w-4xl">
        {branches.data === undefined ? (
          branches.error === null ? (
            <FormSkeleton />
          ) : (
            <ErrorState
              title="Failed to load branches."
              text={messageOf(branches.error)}
              onRetry={() => void branches.refetch()}
              retrying={branches.isFetching}
            />
          )
        ) : (
          <MovementForm branches={branches.data.filter((branch) => branch.is_active)} />
        )}
      </Card>
      <MovementsList />
    </>
  );
}

function FormSkeleton() {
  return (
    <div role="status" aria-label="Loading" className="grid gap-4 p-5 sm:grid-cols-2">
      {[1, 2, 3, 4].map((field) => (
        <div key={field} className="flex flex-col gap-1.5">
          <Skeleton className="h-5 w-20" />
          <Skeleton className="h-9 w-full" />
        </div>
      ))}
      <Skeleton className="h-9 w-24" />
    </div>
  );
}

const FORM = "cash-movement";

const WORDS: Record<CashAction, { done: string; repeated: string; submit: string }> = {
  deposit: {
    done: "Deposit successful.",
    repeated: "This deposit was already recorded. Nothing was posted twice.",
    submit: "Deposit",
  },
  withdraw: {
    done: "Withdrawal successful.",
    repeated: "This withdrawal was already recorded. Nothing was posted twice.",
    submit: "Withdraw",
  },
};

function MovementForm({ branches }: { branches: Branch[] }) {
  const form = useDraftForm({
    name: FORM,
    schema: cashForm,
    stored: cashDraft,
    empty: NO_MOVEMENT,
  });
  const { control } = form;
  const [branchId, action, kind, amount] = useWatch({
    control,
    name: ["branch", "action", "kind", "amount"],
  });
  const branch = branches.find(({ id }) => id === branchId);

  const after = branch === undefined ? null : cashAfter(heldOf(branch, kind), action, amount);
  const short = after !== null && toCents(after) < 0n;
  const refusal = useCashRefusal(kind === "cash" ? (branch?.id ?? null) : null, FORM);

  const cash = useSubmit({
    name: FORM,
    once: true,
    send: moveCash,
    changes: ["branch.cash"],
    refetchAfterRefusal: true,
    said: (moved, { action, movement }) => {
      const words = WORDS[action];
      const { name, closing_balance, bank_balance } = moved.branch;
      const replayed = wasReplayed(moved);
      popup[replayed ? "info" : "success"]({
        title: replayed ? words.repeated : words.done,
        message:
          movement.kind === "bank"
            ? `${name} now has ${formatRand(bank_balance)} in the bank.`
            : `${name} now holds ${formatRand(closing_balance)}.`,
      });
    },
    failed: "The amount was not recorded.",
    onDone: () => form.reset(NO_MOVEMENT),
    onRefused: (error) => {
      applyServerErrors(form, error);
      const isInForm =
        error instanceof ApiError &&
        (error.code === UNANSWERED_CODE || Object.keys(error.fields).length > 0);
      if (!isInForm) popup.error({ title: "Error", message: messageOf(error), duration: 3000 });
    },
  });
  const submit = form.handleSubmit((values) =>
    cash.submit({ action: values.action, movement: cashBody(values) }),
  );

  if (branches.length === 0)
    return (
      <EmptyState
        title="No branches yet"
        text="Add a branch first, then deposit money into it here."
        action={
          <a href={href("director-settings", "branches")} className={buttonVariants()}>
            Go to Branches
          </a>
        }
      />
    );
  return (
    <div className="grid lg:grid-cols-[1fr_14rem] 2xl:grid-cols-[1fr_18rem]">
      <form noValidate onSubmit={submit} className="grid content-start gap-4 p-5 sm:grid-cols-2">
        <SelectField
          control={control}
          name="branch"
          label="Branch"
          placeholder="Select a branch"
          options={branches.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <SelectField
          control={control}
          name="action"
          label="Action"
          placeholder="Deposit or Withdraw"
          options={ACTIONS}
        />
        <RadioField control={control} name="kind" label="Money" options={MONEY_KINDS} />
        <MoneyField control={control} name="amount" label="Amount" min={1} />
        <TextField
          className="sm:col-span-2"
          control={control}
          name="note"
          label="Note (optional)"
          maxLength={200}
          placeholder="Shown in the general ledger"
        />
        <CashFormError form={form} refusal={refusal} className="sm:col-span-2" />
        <div className="sm:col-span-2">
          <SubmitButton
            form={form}
            pending={cash.isPending}
            disabled={short || refusal !== null}
            className="max-sm:w-full"
          >
            {cash.isPending ? "Processing..." : action === "" ? "Submit" : WORDS[action].submit}
          </SubmitButton>
        </div>
      </form>
      <CashPreview branch={branch} kind={kind} after={after} />
    </div>
  );
}
