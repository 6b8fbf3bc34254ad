import { Button } from "@/components/ui/button";
import { Dialog, DialogClose, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { FormError, SubmitButton, TextField } from "@/components/ui/field";
import { toast } from "@/components/ui/toast";
import { useFormSubmit } from "@/components/use-submit";
import type { Client } from "@/features/client-search/types";
import { useDraftForm } from "@/lib/form-drafts";
import { addClient } from "./api";
import { ClientFields, type FieldLabels } from "./client-fields";
import { EMPTY_CLIENT, newClient, newClientDraft } from "./client-form";

type AddClientDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onAdded: (client: Client) => void;
};

export function AddClientDialog({ open, onOpenChange, onAdded }: AddClientDialogProps) {
  return (
    <Dialog open={open} onOpenChange={(next) => onOpenChange(next)}>
      <DialogContent needs="can_add_clients" title="Add Client Form" width="xl">
        <AddClientForm onAdded={onAdded} />
      </DialogContent>
    </Dialog>
  );
}

const LABELS: FieldLabels = {
  first_name: "Name(s)",
  last_name: "Surname",
  national_id: "National ID",
  gender: "Gender",
  address: "Address",
  email: "Email (optional)",
  race: "Race",
  client_type: "Client type",
  income_band: "Gross monthly income (optional)",
  nk_name: "Next of kin name",
  nk_surname: "Next of kin surname",
  nk_phone_number: "Next of kin phone number",
  nk_email: "Next of kin email (optional)",
  nk_national_id: "Next of kin national ID (optional)",
};

const DRAFT = "add-client";

function AddClientForm({ onAdded }: Pick<AddClientDialogProps, "onAdded">) {
  const form = useDraftForm({
    name: DRAFT,
    schema: newClient,
    stored: newClientDraft,
    empty: EMPTY_CLIENT,
  });
  const { submit, isPending } = useFormSubmit({
    name: DRAFT,
    once: true,
    form,
    empty: EMPTY_CLIENT,
    rename: { phone_numbers: "phone_number" },
    send: addClient,
    changes: ["client.changed"],
    said: () => toast.success("Client added successfully."),
    failed: "The client was not added.",
    onDone: (client) => onAdded(client),
  });

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <ClientFields
        control={form.control}
        labels={LABELS}
        phone={
          <TextField
            control={form.control}
            name="phone_number"
            label="Phone number"
            type="tel"
            autoComplete="off"
          />
        }
      />
      <FormError form={form} />
      <DialogFooter>
        <DialogClose render={<Button variant="outline">Cancel</Button>} />
        <SubmitButton form={form} pending={isPending}>
          {isPending ? "Saving..." : "Save"}
        </SubmitButton>
      </DialogFooter>
    </form>
  );
}
