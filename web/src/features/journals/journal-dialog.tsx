import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog, DialogClose, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { FormError, SubmitButton, TextField } from "@/components/ui/field";
import { SelectField } from "@/components/ui/select-field";
import { toast } from "@/components/ui/toast";
import { useSubmit } from "@/components/use-submit";
import type { Branch } from "@/features/branches/api";
import type { Journal } from "@/features/vouchers/api";
import { ScanField } from "@/features/vouchers/scan-field";
import { ApiError } from "@/lib/api/problem";
import { fileIdOf, scanProblem } from "@/lib/files";
import { useDraftForm } from "@/lib/form-drafts";
import { applyServerErrors } from "@/lib/forms";
import { enterJournal, type JournalBody } from "./api";
import { journalBody, journalDraft, journalForm, NO_JOURNAL } from "./journal-form";
import { JournalLines } from "./journal-lines";

type JournalDialogProps = {
  /** Those in use. */
  branches: Branch[];
  onClose: () => void;
};

/** Enters a general journal between the accounts that take one. */
export default function JournalDialog({ branches, onClose }: JournalDialogProps) {
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        title="New Journal"
        description="It is booked once a second administrator has approved it."
        width="xl"
      >
        <JournalForm branches={branches} onClose={onClose} />
      </DialogContent>
    </Dialog>
  );
}

const NAME = "journal";

function JournalForm({ branches, onClose }: JournalDialogProps) {
  const form = useDraftForm({
    name: NAME,
    schema: journalForm,
    stored: journalDraft,
    empty: NO_JOURNAL,
  });
  const { control } = form;
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [sent, setSent] = useState<number | null>(null);
  const entering = useSubmit<JournalBody, Journal>({
    name: NAME,
    once: true,
    send: (body, header) => {
      setSent(file === null ? null : 0);
      return enterJournal(body, file, header, setSent).finally(() => setSent(null));
    },
    changes: ["voucher.changed", "request.asked"],
    refetchAfterRefusal: true,
    said: ({ id }) =>
      toast.success(`Journal ${id} sent for approval.`, "Another administrator has to approve it."),
    failed: "The journal was not entered.",
    onDone: onClose,
    onRefused: (error) => {
      const about = error instanceof ApiError ? error.fields.document : undefined;
      if (about === undefined) applyServerErrors(form, error);
      else setProblem(about.join(" "));
    },
  });
  const submit = form.handleSubmit((values) => {
    if (file !== null && scanProblem(file) !== null) return;
    entering.submit(journalBody(values, file && fileIdOf(file)));
  });
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          control={control}
          name="branch"
          label="Branch"
          placeholder="Select a branch"
          options={branches.map(({ id, name: label }) => ({ value: id, label }))}
        />
        <TextField control={control} name="reference" label="Reference (optional)" maxLength={60} />
        <TextField
          control={control}
          name="reason"
          label="Reason"
          maxLength={200}
          hint="It stays in the books for good. Do not name a client."
          className="sm:col-span-2"
        />
      </div>
      <JournalLines form={form} />
      <ScanField
        label="Document (optional)"
        file={file}
        onChange={(chosen) => {
          setProblem(null);
          setFile(chosen);
        }}
        disabled={entering.isPending}
        sent={sent}
        problem={problem}
      />
      <FormError form={form} />
      <DialogFooter>
        <DialogClose render={<Button variant="outline">Cancel</Button>} />
        <SubmitButton form={form} pending={entering.isPending}>
          Send for approval
        </SubmitButton>
      </DialogFooter>
    </form>
  );
}
