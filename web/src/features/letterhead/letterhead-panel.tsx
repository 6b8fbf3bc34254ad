import { useQueryClient } from "@tanstack/react-query";
import { FileText } from "lucide-react";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { PanelHeader } from "@/components/panel-header";
import { QueryError } from "@/components/query-error";
import { RecordFormEnd } from "@/components/record-form-end";
import { buttonVariants } from "@/components/ui/button";
import { TextareaField, TextField } from "@/components/ui/field";
import { Skeleton } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import { useSubmit } from "@/components/use-submit";
import { isVersionConflict } from "@/components/version-conflict";
import { ApiError } from "@/lib/api/problem";
import { draftLike, forgetDraft, useDraftForm } from "@/lib/form-drafts";
import { applyServerErrors } from "@/lib/forms";
import { mediaUrl } from "@/lib/media";
import { useQuery } from "@/lib/queries";
import { type Letterhead, type LogoChange, letterheadQuery, saveLetterhead } from "./api";
import { type LetterheadTexts, letterheadForm, letterheadValues } from "./letterhead-form";
import { LetterheadPreview } from "./letterhead-preview";
import { LogoField, logoProblem } from "./logo-field";

const DRAFT = "letterhead";

/** The head and foot of receipts, statements, letters and reports. */
export default function LetterheadPanel() {
  const query = useQuery(letterheadQuery);
  const sample = query.data && (
    <a
      href={mediaUrl(query.data.sample_file)}
      target="_blank"
      rel="noreferrer"
      className={buttonVariants({ variant: "outline" })}
    >
      <FileText aria-hidden />
      Sample PDF
    </a>
  );
  return (
    <>
      <PanelHeader
        title="Letterhead"
        text="Printed on receipts, statements, schedules and letters."
        actions={sample}
      />
      {query.isError && <QueryError query={query} />}
      {query.isPending && <Skeleton className="h-96 w-full rounded-xl" />}
      {query.data && <LetterheadForm saved={query.data} />}
    </>
  );
}

function LetterheadForm({ saved }: { saved: Letterhead }) {
  const queries = useQueryClient();
  // The values at the opening of the form: the server reports a colleague's change as a conflict.
  const [opened, setOpened] = useState(saved);
  const [logo, setLogo] = useState<LogoChange>("keep");
  const [refusal, setRefusal] = useState<string | null>(null);
  const empty = letterheadValues(opened);
  const form = useDraftForm({
    name: DRAFT,
    schema: letterheadForm,
    stored: draftLike(empty),
    empty,
  });
  const { control } = form;
  const texts = useWatch({ control }) as LetterheadTexts;
  const changed = logo !== "keep" || JSON.stringify(texts) !== JSON.stringify(empty);

  const startAnew = (letterhead: Letterhead) => {
    setOpened(letterhead);
    form.reset(letterheadValues(letterhead));
    setLogo("keep");
    setRefusal(null);
    forgetDraft(DRAFT);
  };
  const save = useSubmit({
    name: DRAFT,
    send: (values: LetterheadTexts) => saveLetterhead(values, logo),
    changes: ["letterhead.changed"],
    said: (answer) => {
      queries.setQueryData(letterheadQuery.queryKey, answer);
      toast.success("Letterhead saved.");
    },
    failed: "The letterhead was not saved.",
    onDone: startAnew,
    onRefused: (error) => {
      if (isVersionConflict(error)) return;
      const about = error instanceof ApiError ? error.fields.logo : undefined;
      if (about === undefined) applyServerErrors(form, error);
      else setRefusal(about.join(" "));
    },
  });
  const loadSaved = async () => {
    startAnew(await queries.fetchQuery({ ...letterheadQuery, staleTime: 0 }));
    save.reset();
  };
  const submit = form.handleSubmit((values) => {
    if (logoProblem(logo) !== null) return;
    setRefusal(null);
    save.submit(values);
  });

  return (
    <div className="grid items-start gap-8 xl:grid-cols-2">
      <form noValidate onSubmit={submit} className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          control={control}
          name="name"
          label="Lender's name"
          hint={`Left empty: ${opened.default_name}`}
          className="sm:col-span-2"
        />
        <TextField
          control={control}
          name="registration_number"
          label="NCR registration number"
          placeholder="NCRCP12345"
          className="sm:col-span-2"
        />
        <TextareaField
          control={control}
          name="address"
          label="Address"
          rows={3}
          className="sm:col-span-2"
        />
        <TextField control={control} name="phone_number" label="Phone number" inputMode="tel" />
        <TextField control={control} name="email" label="Email" inputMode="email" />
        <TextareaField
          control={control}
          name="bank_details"
          label="Bank details"
          rows={3}
          hint="Printed where something is still to be paid."
          className="sm:col-span-2"
        />
        <TextField
          control={control}
          name="footer"
          label="Footer"
          hint="At the foot of each page."
          className="sm:col-span-2"
        />
        <div className="sm:col-span-2">
          <LogoField
            present={opened.logo ?? null}
            change={logo}
            onChange={(change) => {
              setRefusal(null);
              setLogo(change);
            }}
            disabled={save.isPending}
            problem={refusal}
          />
        </div>
        <RecordFormEnd
          form={form}
          save={save}
          label="Save letterhead"
          changed={changed}
          onDiscard={() => startAnew(opened)}
          onLoadSaved={loadSaved}
        />
      </form>
      <LetterheadPreview
        texts={texts}
        defaultName={opened.default_name}
        present={opened.logo ?? null}
        change={logo}
      />
    </div>
  );
}
