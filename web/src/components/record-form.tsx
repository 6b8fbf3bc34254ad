import { type ReactNode, useState } from "react";
import { type FieldValues, type UseFormReturn, useWatch } from "react-hook-form";
import { z } from "zod";
import { Button } from "@/components/ui/button";
import {
  Dialog,
  DialogClose,
  DialogContent,
  type DialogContentProps,
  DialogFooter,
} from "@/components/ui/dialog";
import { FormError, SubmitButton } from "@/components/ui/field";
import { type Submitting, useSubmit } from "@/components/use-submit";
import { isVersionConflict, VersionConflict } from "@/components/version-conflict";
import type { Change } from "@/lib/changes";
import { draftKey } from "@/lib/drafts";
import {
  baseKey,
  draftLike,
  forgetRecordDrafts,
  recordDraft,
  storeDraft,
  useDraftForm,
} from "@/lib/form-drafts";
import { applyServerErrors, mergedValues } from "@/lib/forms";
import type { IdempotencyHeader } from "@/lib/idempotency";
import { readStored } from "@/lib/storage";

/*
 * The one form for a record that colleagues may be changing as well, in a dialog or on a page: its
 * draft, the version that it began with, the handling of a version conflict, and the buttons.
 */

/** A record; one of which there is only one may have no id. */
type Versioned = { id?: number; version: number };

/** A save request: for the record of that id, or for a new one if the id is null. */
export type Saving<Body> = { id: number | null; body: Body };

type RecordDialogProps = DialogContentProps & {
  /** The name of the record's drafts, as its form has it. */
  area: string;
  record: { id: number } | null;
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

type RecordFormOptions<Item extends Versioned, Input extends FieldValues, Output, Body, Saved> = {
  /** The name of the record's drafts. */
  area: string;
  /** The record as the form was opened with it; null to add one. */
  first: Item | null;
  schema: z.ZodType<Output, Input>;
  /** The schema of a draft, if the first values do not show it. */
  draft?: z.ZodType<Input>;
  /**
   * A draft stays after another person's change, and saving it reports the conflict. Left out, a
   * draft is not shown for a newer version of the record.
   */
  draftLasts?: boolean;
  /** The initial values of the form. */
  values: (record: Item | null) => Input;
  /** The body of the call, without the version. */
  body: (typed: Output, record: Item | null) => Body;
  save: (saving: Saving<Body>, header: IdempotencyHeader) => Promise<Saved>;
  /** The server knows the idempotency key of a new record. */
  once?: boolean;
  /** False while something outside the values, such as a chosen file, cannot be sent. */
  isSendable?: boolean;
  /** The changes that a saved record causes. */
  changes: readonly Change[];
  /** The record as it is now, past every cache. */
  fetch: (id: number) => Promise<Item>;
  /** Announces a save. */
  said: (saved: Saved, isNew: boolean) => void;
  /** The title of a failure that is reported after the form is gone. */
  failed: string;
  /** Shows a failure other than a version conflict; under the fields unless said otherwise. */
  showFailure?: (form: Form<Input, Output>, error: unknown) => void;
  /** Called after a save: closes the window, or goes on with the saved record. */
  onDone: (saved: Saved, begin: (record: Item) => void) => void;
  /** Called when the form begins with another record: resets what is outside the values. */
  onBegin?: () => void;
};

/** The state of a record's form, for the RecordForm that shows it. */
export function useRecordForm<
  Item extends Versioned,
  Input extends FieldValues,
  Output extends FieldValues,
  Body extends object,
  Saved,
>(given: RecordFormOptions<Item, Input, Output, Body, Saved>) {
  const { area, schema, values, draftLasts = false } = given;
  const opened = (record: Item | null) => ({
    record,
    base: { version: record?.version ?? 0, values: values(record) },
  });
  const nameOf = (record: Item | null) =>
    recordDraft(area, record && { id: record.id ?? 0, ...(!draftLasts && record) });
  const [{ record, base }, setOpened] = useState(() => {
    const present = opened(given.first);
    const stored = given.draft ?? draftLike(present.base.values);
    const whole = z.object({ version: z.number(), values: stored });
    return { ...present, base: readStored(baseKey(nameOf(given.first)), whole, present.base) };
  });
  const empty = base.values;
  const name = nameOf(record);
  const form = useDraftForm({
    name,
    schema,
    stored: given.draft ?? draftLike(empty),
    empty,
    ...(draftLasts && record !== null && { base }),
  });

  const begin = (next: Item | null) => {
    setOpened(opened(next));
    form.reset(values(next));
    forgetRecordDrafts(area, idOf(next));
    save.reset();
    given.onBegin?.();
  };
  const save = useSubmit<Saving<Body>, Saved>({
    name,
    send: given.save,
    once: given.once === true && record === null,
    changes: given.changes,
    said: (saved, { id }) => given.said(saved, id === null),
    failed: given.failed,
    forget: () => forgetRecordDrafts(area, idOf(record)),
    onDone: (saved) => given.onDone(saved, begin),
    onRefused: (error) => {
      if (isVersionConflict(error)) return;
      if (given.showFailure === undefined) applyServerErrors(form, error);
      else given.showFailure(form, error);
    },
  });
  const submit = form.handleSubmit((typed) => {
    if (given.isSendable === false) return;
    const body = given.body(typed, record);
    if (record === null) save.submit({ id: null, body });
    else save.submit({ id: record.id ?? 0, body: { ...body, version: base.version } });
  });
  const fetchSaved = () => given.fetch(record?.id ?? 0);
  const loadSaved = async () => {
    begin(await fetchSaved());
    void form.trigger();
  };
  const keepMine = async () => {
    const next = opened(await fetchSaved());
    const merged = mergedValues(empty, form.getValues(), next.base.values);
    setOpened(next);
    form.reset(merged);
    forgetRecordDrafts(area, idOf(record));
    storeDraft(
      draftKey(nameOf(next.record)),
      merged,
      next.base.values,
      draftLasts ? next.base : undefined,
    );
    save.reset();
    void form.trigger();
  };
  const discard = () => begin(record);
  return {
    form,
    record,
    version: base.version,
    empty,
    submit,
    save,
    begin,
    discard,
    loadSaved,
    keepMine,
  };
}

function idOf(record: Versioned | null) {
  return record && { id: record.id ?? 0 };
}

type RecordFormProps<Input extends FieldValues, Output> = {
  of: {
    form: Form<Input, Output>;
    empty: Input;
    submit: () => Promise<void>;
    save: Pick<Submitting<never>, "error" | "isPending">;
    discard: () => void;
    loadSaved: () => Promise<void>;
    keepMine?: (() => Promise<void>) | undefined;
  };
  /** The button's words, and those while it is under way. */
  label?: string;
  pendingLabel?: string;
  className?: string;
  children: ReactNode;
  /** True for a form on a page, where changes are discarded without closing anything. */
  isPage?: boolean;
  /** True if something outside the values was changed. */
  isChanged?: boolean;
  /** More buttons, after the one that saves. */
  actions?: ReactNode;
};

/** A record's fields, then what went wrong, and the buttons. */
export function RecordForm<Input extends FieldValues, Output>({
  of,
  label = "Save",
  pendingLabel = "Saving...",
  className = "flex flex-col gap-5",
  children,
  isPage = false,
  isChanged = false,
  actions,
}: RecordFormProps<Input, Output>) {
  const { form, save, submit } = of;
  const submitButton = (
    <SubmitButton form={form} pending={save.isPending}>
      {save.isPending ? pendingLabel : label}
    </SubmitButton>
  );
  return (
    <form noValidate onSubmit={submit} className={className}>
      {children}
      <div className="col-span-full flex flex-col gap-4 empty:hidden">
        <FormError form={form} />
        <VersionConflict error={save.error} onLoad={of.loadSaved} onKeep={of.keepMine} />
      </div>
      {isPage ? (
        <div className="col-span-full flex flex-wrap gap-3 max-sm:flex-col">
          {submitButton}
          <Discard of={of} isChanged={isChanged} />
          {actions}
        </div>
      ) : (
        <DialogFooter className="col-span-full">
          <DialogClose render={<Button variant="outline">Cancel</Button>} />
          {submitButton}
        </DialogFooter>
      )}
    </form>
  );
}

type DiscardProps<Input extends FieldValues, Output> = Required<
  Pick<RecordFormProps<Input, Output>, "of" | "isChanged">
>;

/** Shown once a value differs from the saved one. */
function Discard<Input extends FieldValues, Output>({
  of: { form, empty, save, discard },
  isChanged,
}: DiscardProps<Input, Output>) {
  const values = useWatch({ control: form.control });
  if (!isChanged && JSON.stringify(values) === JSON.stringify(empty)) return null;
  return (
    <Button variant="outline" disabled={save.isPending} onClick={discard}>
      Discard changes
    </Button>
  );
}
