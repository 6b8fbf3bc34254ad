import { useMemo } from "react";
import { FormProvider, type UseFormReturn, useController } from "react-hook-form";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { DialogClose, DialogFooter } from "@/components/ui/dialog";
import { MoneyField, SubmitButton, TextField } from "@/components/ui/field";
import { popup } from "@/components/ui/popup";
import { RadioField } from "@/components/ui/radio-field";
import { choices } from "@/components/ui/select";
import { SelectField } from "@/components/ui/select-field";
import { useSubmit } from "@/components/use-submit";
import { AffordabilityStep } from "@/features/affordability/affordability-step";
import { FlagBadges } from "@/features/client-flags/flag-marks";
import { clientQuery } from "@/features/client-search/api";
import { ChosenClient } from "@/features/client-search/chosen-client";
import { ClientFinder } from "@/features/client-search/client-finder";
import { ApplicationWaiting, loanRefusal } from "@/features/client-search/client-status";
import { ErrorRows } from "@/features/loans/error-rows";
import { type Office, OfficeField } from "@/features/loans/office-field";
import type { LoanProduct } from "@/features/products/api";
import { useDebounced } from "@/lib/debounced";
import { useDraftForm } from "@/lib/form-drafts";
import { formatRand, formatRate } from "@/lib/money";
import { heldOf, MONEY_KINDS } from "@/lib/money-kind";
import { useQuery } from "@/lib/queries";
import { navigate } from "@/lib/route";
import { useServerToday } from "@/lib/server-clock";
import { useUser } from "@/lib/session";
import { quoteQuery, submitApplication } from "./api";
import {
  type Application,
  type ApplicationBody,
  applicationDraft,
  applicationForm,
  bodyOf,
  COST_FIELDS,
  EMPTY_APPLICATION,
  PURPOSES,
} from "./application";
import { QuotePanel } from "./quote-panel";
import { useApplicationRefusal } from "./refusal";
import { ScheduleFields } from "./schedule-fields";

type Form = UseFormReturn<Application, unknown, Application>;

type ApplicationFormProps = {
  products: LoanProduct[];
  offices: Office[];
  onSent: () => void;
};

const loanOf = (id: number) => ({
  label: `Open Loan #${id}`,
  go: () => navigate("active-loans", id),
});

/** All fields of an application, with the loan's cost beside it. */
export function ApplicationForm({ products, offices, onSent }: ApplicationFormProps) {
  const user = useUser();
  const empty = useMemo(() => emptyFor(products, offices), [products, offices]);
  const today = useServerToday();
  const schema = useMemo(() => applicationForm(products, today), [products, today]);
  const stored = useMemo(() => draftOf(products, offices), [products, offices]);
  const form = useDraftForm({ name: "new-loan", schema, stored, empty });
  const values = form.watch();

  const asked = hasCost(schema.safeParse(values)) ? bodyOf(values, { quote: true }) : null;
  const body = useRested(asked);
  const quote = useQuery({
    ...quoteQuery(user, body ?? bodyOf(EMPTY_APPLICATION)),
    enabled: body !== null,
  });
  // The client must know the cost before anything is signed.
  const quoted = body !== null && quote.isSuccess && same(body, asked);
  const needsApproval = quoted && quote.data.needs_approval;
  // The only product has no field to show an error under.
  const shown = Object.keys(empty).filter((f) => f !== "loan_product" || products.length > 1);
  const refusal = useApplicationRefusal(form, quote.data, shown);
  const isBarred = useRefusalOf(values.client?.id) !== null;
  const isRefused = quote.data?.warnings.some(({ is_refusal }) => is_refusal) === true;

  const application = useSubmit({
    name: "new-loan",
    once: true,
    send: (body: ApplicationBody, header) => submitApplication(user, body, header),
    changes: ["loan.disbursed", "branch.cash", "application.changed", "request.asked"],
    said: ({ request, loan_account: loan }) => {
      // No money has moved: it must not look like a loan that was paid out.
      if (request != null)
        popup.info({
          title: "Waiting for Approval",
          message: `No money has been paid out. A colleague has to approve this loan: request ${request}.`,
          duration: 6000,
        });
      else
        popup.success({
          title: "Loan Application Successful",
          message: "Loan application submitted successfully!",
          // Its agreement is to be made and signed, while the client waits.
          ...(loan && { next: loanOf(loan.id), duration: 4000 }),
        });
    },
    failed: "The loan application was not submitted.",
    onDone: () => {
      form.reset(empty);
      onSent();
    },
    // Cash may be gone, or the client blacklisted: the quote says so from now on.
    refetchAfterRefusal: true,
    onRefused: refusal.refuse,
  });
  const submit = form.handleSubmit((sent) => {
    refusal.forget();
    application.submit(bodyOf(sent));
  });

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <ClientField form={form} />
      {values.client && <AffordabilityStep key={values.client.id} client={values.client.id} />}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_28.5rem]">
        <LoanFields form={form} products={products} offices={offices} />
        <QuotePanel body={body} />
      </div>
      <ErrorRows rows={refusal.rows} />
      {/* Always in view: below a long cost or many messages it would be off the screen. */}
      <DialogFooter className="bg-card lg:z-content lg:sticky lg:-bottom-5 lg:-mx-5 lg:-mb-5 lg:border-t lg:px-5 lg:py-4">
        <DialogClose render={<Button variant="outline">Cancel</Button>} />
        <SubmitButton
          form={form}
          pending={application.isPending}
          disabled={!quoted || isBarred || isRefused || refusal.isStanding}
        >
          {application.isPending
            ? "Submitting..."
            : needsApproval
              ? "Submit for Approval"
              : "Submit Application"}
        </SubmitButton>
      </DialogFooter>
    </form>
  );
}

type LoanFieldsProps = Omit<ApplicationFormProps, "onSent"> & { form: Form };

/** The fields for the loan's type, repayment and branch. */
function LoanFields({ form, products, offices }: LoanFieldsProps) {
  const { control } = form;
  const product = products.find(({ id }) => id === form.watch("loan_product"));
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <ProductField form={form} products={products} />
      <MoneyField
        control={control}
        name="amount"
        label="Amount"
        hint={product && `${formatRand(product.min_amount)} to ${formatRand(product.max_amount)}`}
      />
      <SelectField
        control={control}
        name="purpose"
        label="Purpose"
        placeholder="Select the purpose"
        options={choices(PURPOSES)}
      />
      <FormProvider {...form}>
        <ScheduleFields term={product?.term} empty="Enter the installment count first." />
      </FormProvider>
      <OfficeField
        control={control}
        name="branch"
        label="Operating office"
        offices={offices}
        placeholder="Select an operating office"
      />
      <DisbursementField form={form} offices={offices} />
      <RadioField
        control={control}
        name="transaction_type"
        label="Transaction type"
        className="sm:col-span-2"
        options={TRANSACTION_TYPES}
      />
      <TextField control={control} name="mandate_id1" label="Mandate ID 1" autoComplete="off" />
      <TextField control={control} name="mandate_id2" label="Mandate ID 2" autoComplete="off" />
    </div>
  );
}

const TRANSACTION_TYPES = [
  { value: "normal", label: "Normal" },
  { value: "immediate", label: "Immediate" },
] as const;

/** Preselects the only choice. */
function emptyFor(products: LoanProduct[], offices: Office[]): Application {
  return {
    ...EMPTY_APPLICATION,
    loan_product: stillOffered(products, null),
    branch: stillOffered(offices, null),
  };
}

/** A draft may name choices that are not offered, or leave open those with only one option. */
function draftOf(products: LoanProduct[], offices: Office[]) {
  return applicationDraft.transform((draft) => ({
    ...draft,
    loan_product: stillOffered(products, draft.loan_product),
    branch: stillOffered(offices, draft.branch),
  }));
}

function stillOffered(offers: { id: number }[], chosen: number | null): number | null {
  const [only] = offers;
  if (offers.length === 1 && only !== undefined) return only.id;
  return offers.some(({ id }) => id === chosen) ? chosen : null;
}

/** True if no field that decides the cost is wrong. */
function hasCost({ error }: { error?: { issues: { path: PropertyKey[] }[] } | undefined }) {
  return !error?.issues.some(({ path }) => COST_FIELDS.includes(String(path[0])));
}

const same = (left: unknown, right: unknown) => JSON.stringify(left) === JSON.stringify(right);

/** The value after the typing pause; it keeps its identity while its content is the same. */
function useRested<Value>(value: Value): Value {
  const text = useDebounced(JSON.stringify(value));
  return useMemo(() => JSON.parse(text) as Value, [text]);
}

/** Why a client may not borrow, once that is known. */
function useRefusalOf(client: number | undefined): string | null {
  const { data } = useQuery({ ...clientQuery(client ?? 0), enabled: client !== undefined });
  return client === undefined || data === undefined ? null : loanRefusal(data);
}

/** Not one of the library's fields: those would give their one label to all three inputs of the search. */
function ClientField({ form }: { form: Form }) {
  const { field, fieldState } = useController({ control: form.control, name: "client" });
  const client = field.value;
  const problem = useRefusalOf(client?.id) ?? fieldState.error?.message;
  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5">
      <legend className="mb-1.5 text-sm font-medium">Client</legend>
      {client === null ? (
        <ClientFinder
          name="new-loan"
          onChoose={({ id, first_name, last_name, national_id }) =>
            field.onChange({ id, first_name, last_name, national_id })
          }
          refusal={(one) =>
            one.is_blacklisted ? "Client is blacklisted" : (one.loan_refusal ?? null)
          }
          reason={(one) => one.blacklist_reason}
          remark={(one) => (
            <span className="flex flex-wrap gap-1">
              <ApplicationWaiting client={one} />
              <FlagBadges flags={one.flags} />
              {one.activeLoanAccounts.length > 0 && <Badge tone="info">Has active loan(s)</Badge>}
            </span>
          )}
        />
      ) : (
        <ChosenClient client={client} onChange={() => field.onChange(null)} />
      )}
      {problem && (
        <p role="alert" className="text-destructive text-sm">
          {problem}
        </p>
      )}
    </fieldset>
  );
}

function ProductField({ form, products }: { form: Form; products: LoanProduct[] }) {
  const product = products.find(({ id }) => id === form.watch("loan_product"));
  const terms =
    product &&
    `${formatRate(product.interest_rate)} a year, ${product.term} ${product.term === 1 ? "month" : "months"}`;
  if (products.length === 1)
    return (
      <div className="flex flex-col gap-1.5 text-sm sm:col-span-2">
        <p>
          <span className="text-muted-foreground">Loan product </span>
          <span className="font-medium">{products[0]?.name}</span>
          <span className="text-muted-foreground">, {terms}</span>
        </p>
      </div>
    );
  return (
    <SelectField
      control={form.control}
      name="loan_product"
      label="Loan product"
      placeholder="Select a loan product"
      hint={terms}
      options={products.map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}

/** The choice between the office's cash and its bank account, with the balance of each. */
function DisbursementField({ form, offices }: { form: Form; offices: Office[] }) {
  const [branch, kind] = form.watch(["branch", "disbursement_kind"]);
  const office = offices.find(({ id }) => id === branch);
  return (
    <RadioField
      control={form.control}
      name="disbursement_kind"
      label="Pay out by"
      hint={office && `${formatRand(heldOf(office, kind))} available`}
      options={MONEY_KINDS}
    />
  );
}
