import type { FieldValues, UseFormReturn } from "react-hook-form";
import { Button } from "./ui/button";
import { FormError, SubmitButton } from "./ui/field";
import { VersionConflict } from "./version-conflict";

type RecordFormEndProps<Values extends FieldValues, Output> = {
  form: UseFormReturn<Values, unknown, Output>;
  /** The save that the form makes. */
  save: { isPending: boolean; error: unknown };
  /** The button's words. */
  label: string;
  /** True if any value differs from the saved one. */
  changed: boolean;
  onDiscard: () => void;
  /** Fetches the record as it is now and puts it into the form. */
  onLoadSaved: () => Promise<unknown>;
};

/** The end of a form on a page that changes one record: what went wrong, and the buttons. */
export function RecordFormEnd<Values extends FieldValues, Output>(
  props: RecordFormEndProps<Values, Output>,
) {
  const { form, save, label, changed, onDiscard, onLoadSaved } = props;
  return (
    <>
      <FormError form={form} className="sm:col-span-2" />
      <div className="empty:hidden sm:col-span-2">
        <VersionConflict error={save.error} onLoad={onLoadSaved} />
      </div>
      <div className="flex gap-3 max-sm:flex-col sm:col-span-2">
        <SubmitButton form={form} pending={save.isPending}>
          {save.isPending ? "Saving..." : label}
        </SubmitButton>
        {changed && (
          <Button variant="outline" disabled={save.isPending} onClick={onDiscard}>
            Discard changes
          </Button>
        )}
      </div>
    </>
  );
}
