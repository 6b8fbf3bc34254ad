import { type ReactNode, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import { Button } from "@/components/ui/button";
import {
  Dialog,
  DialogClose,
  DialogContent,
  type DialogContentProps,
  DialogFooter,
} from "@/components/ui/dialog";
import { FormError, SubmitButton } from "@/components/ui/field";
import { popup } from "@/components/ui/popup";
import { useSubmit } from "@/components/use-submit";
import { isVersionConflict, VersionConflict } from "@/components/version-conflict";
import type { Change } from "@/lib/changes";
import { draftLike, forgetRecordDrafts, recordDraft, useDraftForm } from "@/lib/form-drafts";
import { applyServerErrors, mergedValues } from "@/lib/forms";
import type { IdempotencyHeader } from "@/lib/idempotency";

/*
 * The one way to add or change a record that colleagues may be changing as well: a window, a form
 * whose draft belongs to the version it began with, and the handling of a version conflict.
 */

type Versioned = { id: number; version: number };

/** A save request: for the record of that id, or for a new one if the id is null. */
export type Saving<Body> = { id: number | null; body: Body };

type RecordDialogProps = DialogContentProps & {
  /** The name of the record's drafts, as its form has it. */
  area: string;
  record: Versioned | null;
  onClose: () => void;
  children: ReactNode;
};

/**
 * The window around a record's form. Closing it discards typed values; a reload or an expired
 * session does not.
 */
export function RecordDialog({ area, record, onClose, ...content }: RecordDialogProps) {
  const giveUp = () => {
    forgetRecordDrafts(area, record);
    onClose();
  };
  return (
    <Dialog open onOpenChange={(open) => !open && giveUp()}>
      <DialogContent {...content} />
    </Dialog>
  );
}

type Form<Input extends FieldValues, Output> = UseFormReturn<Input, unknown, Output>;

type RecordForm<Item extends Versioned, Input extends FieldValues, Output, Body, Saved> = {
  /** The name of the record's drafts. */
  area: string;
  /** The record as the form was opened with it; null to add one. */
  first: Item | null;
  schema: z.ZodType<Output, Input>;
  /** The schema of a draft, if the first values do not show it. */
  draft?: z.ZodType<Input>;
  /** The initial values of the form. */
  values: (record: Item | null) => Input;
  body: (typed: Output, record: Item | null) => Body;
  save: (saving: Saving<Body>, header: IdempotencyHeader) => Promise<Saved>;
  /** The server knows the idempotency key of a new record. */
  once?: boolean;
  /** The changes that a saved record causes. */
  changes: readonly Change[];
  /** The record as it is now, past every cache. */
  fetch: (id: number) => Promise<Item>;
  /** The messages after a save. */
  said: { added: string; updated: string };
  /** Says what a person must know of the record as it was saved; after that. */
  warn?: (saved: Saved) => void;
  /** The title of a failure that is reported after the form is gone. */
  failed: string;
  /** Shows a failure other than a version conflict; under the fields unless said otherwise. */
  showFailure?: (form: Form<Input, Output>, error: unknown) => void;
  onClose: () => void;
};

/** The form of a record: `submit` for its `onSubmit`, `end` for the RecordFormEnd that closes it. */
export function useRecordForm<
  Item extends Versioned,
  Input extends FieldValues,
  Output extends FieldValues,
  Body,
  Saved,
>(given: RecordForm<Item, Input, Output, Body, Saved>) {
  const { area, first, schema, values, showFailure = applyServerErrors } = given;
  const [record, setRecord] = useState(first);
  const empty = values(record);
  const name = recordDraft(area, record);
  const form = useDraftForm({ name, schema, stored: given.draft ?? draftLike(empty), empty });

  const save = useSubmit<Saving<Body>, Saved>({
    name,
    send: given.save,
    once: given.once === true && record === null,
    changes: given.changes,
    said: (saved, { id }) => {
      popup.success({ title: id === null ? given.said.added : given.said.updated });
      given.warn?.(saved);
    },
    failed: given.failed,
    forget: () => forgetRecordDrafts(area, record),
    onDone: given.onClose,
    onRefused: (error) => {
      if (!isVersionConflict(error)) showFailure(form, error);
    },
  });
  const submit = form.handleSubmit((typed) =>
    save.submit({ id: record?.id ?? null, body: given.body(typed, record) }),
  );
  const goOn = async (valuesFor: (saved: Input) => Input) => {
    if (record === null) return;
    const saved = await given.fetch(record.id);
    setRecord(saved);
    form.reset(valuesFor(values(saved)));
    forgetRecordDrafts(area, record);
    save.reset();
    void form.trigger();
  };
  const loadSaved = () => goOn((saved) => saved);
  const keepMine = () => goOn((saved) => mergedValues(empty, form.getValues(), saved));
  return { form, record, submit, end: { form, save, loadSaved, keepMine } };
}

type RecordFormEndProps<Input extends FieldValues, Output> = {
  form: Form<Input, Output>;
  save: { error: unknown; isPending: boolean };
  loadSaved: () => Promise<void>;
  keepMine: () => Promise<void>;
  /** The button's words, and those while it is under way. */
  label?: string;
  pendingLabel?: string;
  /** Spans the columns of the form. */
  className?: string;
};

/** The end of the form: errors of the whole form, version conflicts, and the buttons. */
export function RecordFormEnd<Input extends FieldValues, Output>({
  form,
  save,
  loadSaved,
  keepMine,
  label = "Save",
  pendingLabel = "Saving...",
  className = "",
}: RecordFormEndProps<Input, Output>) {
  return (
    <>
      <div className={`flex flex-col gap-4 empty:hidden ${className}`}>
        <FormError form={form} />
        <VersionConflict error={save.error} onLoad={loadSaved} onKeep={keepMine} />
      </div>
      <DialogFooter className={className}>
        <DialogClose render={<Button variant="outline">Cancel</Button>} />
        <SubmitButton form={form} pending={save.isPending}>
          {save.isPending ? pendingLabel : label}
        </SubmitButton>
      </DialogFooter>
    </>
  );
}
