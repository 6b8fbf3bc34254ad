import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog, DialogClose, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { FormError, SubmitButton, TextField } from "@/components/ui/field";
import { toast } from "@/components/ui/toast";
import { useDraftForm } from "@/lib/form-drafts";
import { applyServerErrors } from "@/lib/forms";
import { addClient, refreshClients } from "./api";
import { ClientFields, type FieldLabels } from "./client-fields";
import { EMPTY_CLIENT, newClient, newClientDraft } from "./client-form";
import type { Client } from "./types";

type AddClientDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onAdded: (client: Client) => void;
};

export function AddClientDialog({ open, onOpenChange, onAdded }: AddClientDialogProps) {
  return (
    <Dialog open={open} onOpenChange={(next) => onOpenChange(next)}>
      <DialogContent title="Add Client Form" width="xl">
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
  nk_name: "Next of kin name",
  nk_surname: "Next of kin surname",
  nk_phone_number: "Next of kin phone number",
  nk_email: "Next of kin email (optional)",
  nk_national_id: "Next of kin national ID (optional)",
};

function AddClientForm({ onAdded }: Pick<AddClientDialogProps, "onAdded">) {
  const queries = useQueryClient();
  const [pending, setPending] = useState(false);
  const form = useDraftForm({
    name: "add-client",
    schema: newClient,
    kept: newClientDraft,
    empty: EMPTY_CLIENT,
  });
  const submit = form.handleSubmit(async (values) => {
    setPending(true);
    try {
      const client = await addClient(values);
      form.reset(EMPTY_CLIENT);
      toast.success("Client added successfully.");
      onAdded(client);
      await refreshClients(queries);
    } catch (error) {
      applyServerErrors(form, error, { phone_numbers: "phone_number" });
    } finally {
      setPending(false);
    }
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
        <SubmitButton form={form} pending={pending}>
          {pending ? "Saving..." : "Save"}
        </SubmitButton>
      </DialogFooter>
    </form>
  );
}
