import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import { Alert } from "./ui/alert";
import { Button } from "./ui/button";
import { DialogClose, DialogFooter } from "./ui/dialog";
import { DateField, FormError, SubmitButton, TextareaField } from "./ui/field";

/** The fields that each form of a dated row has beside its figures. */
type DatedRow = FieldValues & { effective_from: string; source: string };

type DatedRowFieldsProps<Values extends DatedRow, Output> = {
  form: UseFormReturn<Values, unknown, Output>;
  /** The label of the source; "Source" by default. */
  source?: string;
  /** The hint for the source. */
  hint: string;
  /** Says that this row replaces one that starts on the same date, if it does. */
  replaces?: string | false;
  pending: boolean;
};

/**
 * The end of a dialog that adds a row which applies from a date, such as a rate or a limit: the
 * date, the source of the figures, the row it replaces, and the buttons.
 */
export function DatedRowFields<Values extends DatedRow, Output>(
  props: DatedRowFieldsProps<Values, Output>,
) {
  const { form, source = "Source", hint, replaces = false, pending } = props;
  const { control } = form;
  return (
    <>
      <DateField
        control={control}
        name={"effective_from" as FieldPath<Values>}
        label="Effective from"
        className="sm:col-start-1"
      />
      <TextareaField
        control={control}
        name={"source" as FieldPath<Values>}
        label={source}
        hint={hint}
        rows={2}
        maxLength={500}
        className="sm:col-span-2"
      />
      <div className="flex flex-col gap-4 empty:hidden sm:col-span-2">
        {replaces !== false && <Alert kind="info">{replaces}</Alert>}
        <FormError form={form} />
      </div>
      <DialogFooter className="sm:col-span-2">
        <DialogClose render={<Button variant="outline">Cancel</Button>} />
        <SubmitButton form={form} pending={pending}>
          {pending ? "Saving..." : "Save"}
        </SubmitButton>
      </DialogFooter>
    </>
  );
}
