import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { QueryError } from "@/components/query-error";
import { RecordForm, useRecordForm } from "@/components/record-form";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { MoneyField, TextareaField } from "@/components/ui/field";
import { SelectField } from "@/components/ui/select-field";
import { Skeleton } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import { useSubmit } from "@/components/use-submit";
import type { Client } from "@/features/client-search/types";
import { messageOf } from "@/lib/forms";
import { compareAmounts } from "@/lib/money";
import { fullName } from "@/lib/people";
import { useQuery } from "@/lib/queries";
import {
  type Assessment,
  assessmentsQuery,
  completeAssessment,
  fetchAssessment,
  saveAssessment,
} from "./api";
import { AskToAccept } from "./ask-to-accept";
import { assessmentDraft, assessmentForm, bodyOf, valuesOf } from "./assessment-form";
import { Figures } from "./figures";
import { Incomes } from "./incomes";
import { Obligations } from "./obligations";
import { PaperLinks } from "./paper-links";
import { EXEMPTIONS, EXPENSES, lookOf } from "./words";

type AssessmentDialogProps = {
  client: Client;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Assesses what a client can pay. What is typed stays until it is saved. */
export default function AssessmentDialog({ client, open, onOpenChange }: AssessmentDialogProps) {
  return (
    <Dialog open={open} onOpenChange={(next) => onOpenChange(next)}>
      <DialogContent
        needs="can_give_loans"
        title="Affordability Assessment"
        description={fullName(client)}
        width="xl"
      >
        <Loaded key={client.id} client={client} onClose={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  );
}

type LoadedProps = { client: Client; onClose: () => void };

/** Continues the client's draft, or begins one. */
function Loaded(props: LoadedProps) {
  const query = useQuery(assessmentsQuery(props.client.id));
  if (query.isError) return <QueryError query={query} />;
  if (query.data === undefined) return <Skeleton className="h-96" />;
  const draft = query.data.find(({ outcome }) => outcome == null) ?? null;
  return <AssessmentForm first={draft} {...props} />;
}

type AssessmentFormProps = LoadedProps & {
  /** The draft to continue; null to begin one. */
  first: Assessment | null;
};

function AssessmentForm({ client, first, onClose }: AssessmentFormProps) {
  const queries = useQueryClient();
  const area = `assessment:${client.id}`;
  const [saved, setSaved] = useState(first);
  const recordForm = useRecordForm({
    area,
    first,
    schema: assessmentForm,
    draft: assessmentDraft,
    draftLasts: true,
    values: valuesOf,
    body: bodyOf,
    save: (saving, header) => saveAssessment(client.id, saving, header),
    once: true,
    changes: ["assessment.changed"],
    fetch: async (id) => {
      const now = await fetchAssessment(id);
      setSaved(now);
      return now;
    },
    said: (assessment) => {
      // Another save right away continues this draft.
      queries.setQueryData(assessmentsQuery(client.id).queryKey, (all) =>
        all === undefined ? all : [assessment, ...all.filter(({ id }) => id !== assessment.id)],
      );
      toast.success("Draft saved.");
    },
    failed: "The assessment was not saved.",
    onDone: (assessment, begin) => {
      setSaved(assessment);
      begin(assessment);
    },
  });
  const { control } = recordForm.form;
  const typed = useWatch({ control });
  const isSaved = saved !== null && JSON.stringify(typed) === JSON.stringify(recordForm.empty);
  const isExempt = typed.exemption !== "none";
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[1fr_20rem]">
      <RecordForm of={recordForm} isPage label="Save Draft" className="flex min-w-0 flex-col gap-6">
        {!isExempt && (
          <>
            <Incomes control={control} client={client.id} />
            <Section title="Living expenses a month">
              <p className="text-muted-foreground mb-3 text-sm text-pretty">
                As the client declares them, without debts. The norm counts where it is higher.
              </p>
              <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
                {EXPENSES.map(({ value, label }) => (
                  <MoneyField
                    key={value}
                    control={control}
                    name={`expenses.${value}`}
                    label={label}
                  />
                ))}
              </div>
            </Section>
            <Obligations control={control} own={ownLoans(saved, client)} />
          </>
        )}
        <Section title="The loan">
          <div className="grid gap-4 sm:grid-cols-2">
            <MoneyField
              control={control}
              name="installment"
              label="Installment asked for, a month (optional)"
            />
            <SelectField
              control={control}
              name="exemption"
              label="Exemption in law"
              options={EXEMPTIONS}
            />
            {isExempt && (
              <TextareaField
                control={control}
                name="exemption_reason"
                label="Why no assessment is needed"
                maxLength={1000}
                rows={2}
                className="sm:col-span-2"
              />
            )}
            {isBelowNorm(saved) && (
              <TextareaField
                control={control}
                name="below_norm_reason"
                label="Why the client spends less than the norm (optional)"
                hint="Only in exceptional cases, and a colleague has to accept it."
                maxLength={1000}
                rows={2}
                className="sm:col-span-2"
              />
            )}
            <CheckboxField
              control={control}
              name="client_understands"
              label="I explained the cost and the risks, and the client understands them."
              className="sm:col-span-2"
            />
          </div>
        </Section>
      </RecordForm>
      <Outcome client={client.id} assessment={saved} isSaved={isSaved} onClose={onClose} />
    </div>
  );
}

function Section({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section>
      <h3 className="mb-2 font-semibold">{title}</h3>
      {children}
    </section>
  );
}

/** The client's loans as the draft has them, or those of the client's record before the first save. */
function ownLoans(saved: Assessment | null, client: Client) {
  if (saved === null)
    return client.activeLoanAccounts.map(({ id, balance }) => ({
      loan: id,
      installment: null,
      balance,
    }));
  return saved.obligations.flatMap(({ loan_account, installment, balance }) =>
    loan_account == null ? [] : [{ loan: loan_account, installment, balance: balance ?? null }],
  );
}

/** True if the client declares less than the norm. */
function isBelowNorm(saved: Assessment | null): boolean {
  const figures = saved?.figures;
  if (figures == null) return false;
  return compareAmounts(figures.declared_expenses, figures.norm) < 0;
}

type OutcomeProps = {
  client: number;
  assessment: Assessment | null;
  isSaved: boolean;
  onClose: () => void;
};

/** What the saved draft comes to, and the ways to complete it. */
function Outcome({ client, assessment, isSaved, onClose }: OutcomeProps) {
  const [asking, setAsking] = useState(false);
  const completing = useSubmit({
    name: `assessment:complete:${assessment?.id ?? 0}`,
    send: completeAssessment,
    once: true,
    changes: ["assessment.changed"],
    said: (done) => toast.success(`Assessment completed: ${lookOf(done).word}.`),
    failed: "The assessment was not completed.",
    onDone: onClose,
  });
  // The answer to a save has no links: those of the list come with the next load.
  const listed = useQuery({
    ...assessmentsQuery(client),
    select: (all) => all.find(({ id }) => id === assessment?.id),
  }).data;
  if (assessment === null)
    return (
      <p className="text-muted-foreground text-sm text-pretty lg:sticky lg:top-0">
        Save the draft to see what the client can pay.
      </p>
    );
  const { figures, gaps, exemption } = assessment;
  return (
    <section aria-label="Result" className="rounded-lg border p-4 lg:sticky lg:top-0">
      <h3 className="mb-2 font-semibold">Result</h3>
      {!isSaved && (
        <p className="text-muted-foreground mb-3 text-sm">Save the draft to update the result.</p>
      )}
      {exemption == null && gaps.length > 0 && (
        <Alert kind="warning" className="mb-3">
          <ul className="list-disc pl-4">
            {gaps.map((gap) => (
              <li key={gap}>{gap}</li>
            ))}
          </ul>
        </Alert>
      )}
      {figures != null && <Figures figures={figures} />}
      {completing.error !== null && (
        <Alert kind="error" className="mt-3">
          {messageOf(completing.error)}
        </Alert>
      )}
      <div className="mt-4 flex flex-col gap-2">
        <Button
          disabled={!isSaved}
          pending={completing.isPending}
          onClick={() => completing.submit(assessment)}
        >
          {gaps.length > 0 && exemption == null ? "Complete as Not Assessed" : "Complete"}
        </Button>
        {isBelowNorm(assessment) && assessment.below_norm_reason !== "" && (
          <Button variant="outline" disabled={!isSaved} onClick={() => setAsking(true)}>
            Ask to accept lower expenses
          </Button>
        )}
        {listed !== undefined && isSaved && <PaperLinks assessment={listed} />}
      </div>
      {asking && <AskToAccept assessment={assessment.id} onClose={() => setAsking(false)} />}
    </section>
  );
}
