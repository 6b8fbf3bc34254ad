import { DatedRowFields } from "@/components/dated-row-fields";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { TextField } from "@/components/ui/field";
import { toast } from "@/components/ui/toast";
import { useFormSubmit } from "@/components/use-submit";
import { useDraftForm } from "@/lib/form-drafts";
import { useServerToday } from "@/lib/server-clock";
import { addRates } from "./api";
import { emptyRates, type RatesInput, ratesBody, ratesDraft, ratesForm } from "./rate-form";
import { AGES } from "./words";

const DRAFT = "provision-rates";

/** Adds rates of provision. */
export function RatesDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title="Add Rates of Provision"
        description="They apply to months that end on their date or later."
      >
        <RatesForm onClose={onClose} />
      </DialogContent>
    </Dialog>
  );
}

function RatesForm({ onClose }: { onClose: () => void }) {
  const empty = emptyRates(useServerToday());
  const form = useDraftForm({ name: DRAFT, schema: ratesForm, stored: ratesDraft, empty });
  const { control } = form;
  const add = useFormSubmit({
    name: DRAFT,
    form,
    empty,
    send: (values: RatesInput) => addRates(ratesBody(values)),
    changes: ["period.changed"],
    said: () => toast.success("Rates of provision added."),
    failed: "The rates of provision were not added.",
    onDone: onClose,
  });
  return (
    <form noValidate onSubmit={add.submit} className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
      {AGES.map(({ name, label }) => (
        <TextField
          key={name}
          control={control}
          name={name}
          label={label}
          inputMode="decimal"
          autoComplete="off"
        />
      ))}
      <DatedRowFields
        form={form}
        source="Reason"
        hint="Why you expect these losses, such as those of the last three years."
        pending={add.isPending}
      />
    </form>
  );
}
