import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog, DialogClose, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { FormError, SubmitButton, TextField } from "@/components/ui/field";
import { SelectField } from "@/components/ui/select-field";
import { toast } from "@/components/ui/toast";
import { useDraftForm } from "@/lib/form-drafts";
import { applyServerErrors } from "@/lib/forms";
import { addClient, refreshClients } from "./api";
import {
  CLIENT_TYPES,
  choices,
  EMPTY_CLIENT,
  GENDERS,
  newClient,
  newClientDraft,
  RACES,
} from "./client-form";
import { FormColumn } from "./form-column";
import { NationalIdField } from "./national-id-field";
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

function AddClientForm({ onAdded }: Pick<AddClientDialogProps, "onAdded">) {
  const queries = useQueryClient();
  const [pending, setPending] = useState(false);
  const form = useDraftForm({
    name: "add-client",
    schema: newClient,
    kept: newClientDraft,
    empty: EMPTY_CLIENT,
  });
  const { control } = form;
  const [nationalId, gender, nextOfKinId] = form.watch(["national_id", "gender", "nk_national_id"]);

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
      <div className="grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
        <FormColumn title="Client">
          <TextField control={control} name="first_name" label="Name(s)" autoComplete="off" />
          <TextField control={control} name="last_name" label="Surname" autoComplete="off" />
          <NationalIdField
            control={control}
            name="national_id"
            label="National ID"
            value={nationalId}
            gender={gender}
          />
          <SelectField
            control={control}
            name="gender"
            label="Gender"
            placeholder="Select gender"
            options={choices(GENDERS)}
          />
          <TextField control={control} name="address" label="Address" autoComplete="off" />
        </FormColumn>
        <FormColumn title="Contact and category">
          <TextField
            control={control}
            name="phone_number"
            label="Phone number"
            type="tel"
            autoComplete="off"
          />
          <TextField
            control={control}
            name="email"
            label="Email (optional)"
            type="email"
            autoComplete="off"
          />
          <SelectField
            control={control}
            name="race"
            label="Race"
            placeholder="Select race"
            options={choices(RACES)}
          />
          <SelectField
            control={control}
            name="client_type"
            label="Client type"
            placeholder="Select client type"
            options={choices(CLIENT_TYPES)}
          />
        </FormColumn>
        <FormColumn title="Next of kin">
          <TextField control={control} name="nk_name" label="Next of kin name" autoComplete="off" />
          <TextField
            control={control}
            name="nk_surname"
            label="Next of kin surname"
            autoComplete="off"
          />
          <TextField
            control={control}
            name="nk_phone_number"
            label="Next of kin phone number"
            type="tel"
            autoComplete="off"
          />
          <TextField
            control={control}
            name="nk_email"
            label="Next of kin email (optional)"
            type="email"
            autoComplete="off"
          />
          <NationalIdField
            control={control}
            name="nk_national_id"
            label="Next of kin national ID (optional)"
            value={nextOfKinId}
          />
        </FormColumn>
      </div>
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
