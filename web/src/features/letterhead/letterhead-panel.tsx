import { useQueryClient } from "@tanstack/react-query";
import { FileText } from "lucide-react";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { PanelHeader } from "@/components/panel-header";
import { QueryError } from "@/components/query-error";
import { RecordInputs } from "@/components/record-fields";
import { RecordForm, useRecordForm } from "@/components/record-form";
import { buttonVariants } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import { ApiError } from "@/lib/api/problem";
import { applyServerErrors } from "@/lib/forms";
import { mediaUrl } from "@/lib/media";
import { useQuery } from "@/lib/queries";
import { type Letterhead, type LogoChange, letterheadQuery, saveLetterhead } from "./api";
import { LETTERHEAD, type LetterheadTexts } from "./letterhead-fields";
import { LetterheadPreview } from "./letterhead-preview";
import { LogoField, logoProblem } from "./logo-field";

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
  const [logo, setLogo] = useState<LogoChange>("keep");
  const [refusal, setRefusal] = useState<string | null>(null);
  const recordForm = useRecordForm({
    area: "letterhead",
    first: saved,
    schema: LETTERHEAD.schema,
    draftLasts: true,
    values: LETTERHEAD.values,
    body: (texts: LetterheadTexts) => texts,
    save: ({ body }) => {
      setRefusal(null);
      return saveLetterhead(body, logo);
    },
    isSendable: logoProblem(logo) === null,
    changes: ["letterhead.changed"],
    fetch: () => queries.fetchQuery({ ...letterheadQuery, staleTime: 0 }),
    said: (answer) => {
      queries.setQueryData(letterheadQuery.queryKey, answer);
      toast.success("Letterhead saved.");
    },
    failed: "The letterhead was not saved.",
    showFailure: (form, error) => {
      const about = error instanceof ApiError ? error.fields.logo : undefined;
      if (about === undefined) applyServerErrors(form, error);
      else setRefusal(about.join(" "));
    },
    onDone: (answer, begin) => begin(answer),
    onBegin: () => {
      setLogo("keep");
      setRefusal(null);
    },
  });
  const opened = recordForm.record ?? saved;
  const texts = useWatch({ control: recordForm.form.control }) as LetterheadTexts;

  return (
    <div className="grid items-start gap-8 xl:grid-cols-2">
      <RecordForm
        of={recordForm}
        isPage
        label="Save letterhead"
        isChanged={logo !== "keep"}
        className="grid items-start gap-4 sm:grid-cols-2"
      >
        <RecordInputs fields={LETTERHEAD.fields} of={recordForm} />
        <div className="sm:col-span-2">
          <LogoField
            present={opened.logo ?? null}
            change={logo}
            onChange={(change) => {
              setRefusal(null);
              setLogo(change);
            }}
            disabled={recordForm.save.isPending}
            problem={refusal}
          />
        </div>
      </RecordForm>
      <LetterheadPreview
        texts={texts}
        defaultName={opened.default_name}
        present={opened.logo ?? null}
        change={logo}
      />
    </div>
  );
}
