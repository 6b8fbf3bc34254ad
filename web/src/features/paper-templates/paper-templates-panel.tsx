import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Eye, RotateCcw } from "lucide-react";
import { z } from "zod";
import { PanelHeader } from "@/components/panel-header";
import { QueryError } from "@/components/query-error";
import { RecordForm, useRecordForm } from "@/components/record-form";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { TextareaField } from "@/components/ui/field";
import { Skeleton } from "@/components/ui/skeleton";
import { Tab, TabPanel, Tabs, TabsList } from "@/components/ui/tabs";
import { toast } from "@/components/ui/toast";
import { useSubmit } from "@/components/use-submit";
import { isVersionConflict } from "@/components/version-conflict";
import { formatInstant } from "@/lib/dates";
import { applyServerErrors, messageOf, required } from "@/lib/forms";
import { paperName } from "@/lib/papers";
import { fullName } from "@/lib/people";
import { useQuery } from "@/lib/queries";
import { type PaperTemplate, previewTemplate, saveTemplate, templatesQuery } from "./api";

const schema = z.object({ body: required("Enter the text, or go back to the default.") });

/** The lender's own wording of quotations, agreements and notices. */
export default function PaperTemplatesPanel() {
  const query = useQuery(templatesQuery);
  return (
    <>
      <PanelHeader
        title="Paper Texts"
        text="Your own words on quotations, agreements and notices."
      />
      {query.isError && <QueryError query={query} />}
      {query.isPending && <Skeleton className="h-96 w-full rounded-xl" />}
      {query.data && (
        <Tabs defaultValue={query.data[0]?.kind ?? "quotation"}>
          <TabsList>
            {query.data.map(({ kind }) => (
              <Tab key={kind} value={kind}>
                {paperName(kind)}
              </Tab>
            ))}
          </TabsList>
          {query.data.map((template) => (
            <TabPanel key={template.kind} value={template.kind} className="pt-4">
              <TemplateForm saved={template} />
            </TabPanel>
          ))}
        </Tabs>
      )}
    </>
  );
}

function TemplateForm({ saved }: { saved: PaperTemplate }) {
  const queries = useQueryClient();
  const fetchSaved = async () => {
    const all = await queries.fetchQuery({ ...templatesQuery, staleTime: 0 });
    return all.find(({ kind }) => kind === saved.kind) ?? saved;
  };
  const saving = {
    changes: ["paper_template.changed"] as const,
    failed: "The text was not saved.",
  };
  const recordForm = useRecordForm({
    ...saving,
    area: `paper-template:${saved.kind}`,
    first: saved,
    schema,
    draftLasts: true,
    values: (template) => ({ body: (template ?? saved).body }),
    body: (typed: z.output<typeof schema>) => typed,
    save: ({ body }) => saveTemplate(saved.kind, body),
    fetch: fetchSaved,
    said: () => toast.success("Text saved. New papers use it."),
    onDone: (template, begin) => begin(template),
    onBegin: () => {
      preview.reset();
      reset.reset();
    },
  });
  const { form, save } = recordForm;
  const opened = recordForm.record ?? saved;
  const body = form.watch("body");
  const preview = useMutation({ mutationFn: (text: string) => previewTemplate(saved.kind, text) });
  // A preview of another text than the one above would mislead.
  const isPreviewed = preview.variables === body;
  // Works with every text in the form, even an empty one.
  const reset = useSubmit({
    ...saving,
    name: `paper-template:${saved.kind}:default`,
    send: (version: number) => saveTemplate(saved.kind, { version }),
    said: () => toast.success("New papers use the default text again."),
    onDone: recordForm.begin,
    onRefused: (error: unknown) => {
      if (!isVersionConflict(error)) applyServerErrors(form, error);
    },
  });
  return (
    <div className="grid items-start gap-8 xl:grid-cols-2">
      <RecordForm
        of={{
          ...recordForm,
          save: { ...save, error: save.error ?? reset.error },
          // There is only the text: to keep it would go over a colleague's unseen.
          keepMine: undefined,
        }}
        isPage
        label="Save text"
        className="flex flex-col gap-4"
        actions={
          <>
            <Button
              variant="outline"
              pending={preview.isPending}
              onClick={() => preview.mutate(body)}
            >
              <Eye aria-hidden />
              Preview
            </Button>
            {!opened.is_default && (
              <Button
                variant="outline"
                pending={reset.isPending}
                onClick={() => reset.submit(recordForm.version)}
              >
                <RotateCcw aria-hidden />
                Back to default
              </Button>
            )}
          </>
        }
      >
        <p className="text-muted-foreground text-sm">
          {opened.changed_by && opened.changed_at
            ? `Version ${opened.version}, ${formatInstant(opened.changed_at)}, ${fullName(opened.changed_by)}. `
            : ""}
          {opened.is_default ? "This is the default text. " : ""}
          Amounts, schedule and signatures are added to each paper by themselves.
        </p>
        <TextareaField
          control={form.control}
          name="body"
          label="Text"
          rows={22}
          hint="Leave an empty line between paragraphs. Begin a heading with “# ”."
        />
        <Placeholders names={opened.placeholders} />
      </RecordForm>
      {isPreviewed && preview.isError && <Alert kind="error">{messageOf(preview.error)}</Alert>}
      {isPreviewed && preview.data && (
        <section aria-label="Preview" className="bg-card rounded-xl border p-5 text-sm">
          {preview.data.map(({ is_heading, text }, index) =>
            is_heading ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other name
              <h3 key={index} className="mt-4 mb-1 font-semibold first:mt-0">
                {text}
              </h3>
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other name
              <p key={index} className="mb-2 text-pretty">
                {text}
              </p>
            ),
          )}
        </section>
      )}
    </div>
  );
}

function Placeholders({ names }: { names: readonly string[] }) {
  return (
    <details className="text-sm">
      <summary className="focus-visible:ring-ring cursor-pointer rounded-sm py-1 font-medium outline-none focus-visible:ring-2">
        Words in braces that are filled in
      </summary>
      <ul className="text-muted-foreground mt-1 flex flex-wrap gap-x-3 gap-y-1">
        {names.map((name) => (
          <li key={name}>
            <code>{`{${name}}`}</code>
          </li>
        ))}
      </ul>
    </details>
  );
}
