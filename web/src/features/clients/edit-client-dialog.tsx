import { useQueryClient } from "@tanstack/react-query";
import { Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { type UseFormReturn, useFieldArray } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Dialog, DialogClose, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { FormError, SubmitButton, TextField } from "@/components/ui/field";
import { SelectField } from "@/components/ui/select-field";
import { toast } from "@/components/ui/toast";
import { draftKey } from "@/lib/drafts";
import { useDraftForm } from "@/lib/form-drafts";
import { applyServerErrors, messageOf } from "@/lib/forms";
import { readStored, writeStored } from "@/lib/storage";
import { editClient, refreshClients } from "./api";
import {
  CLIENT_TYPES,
  type ClientChanges,
  changesOf,
  choices,
  clientChanges,
  clientChangesDraft,
  GENDERS,
  RACES,
} from "./client-form";
import { FormColumn } from "./form-column";
import { NationalIdField } from "./national-id-field";
import type { Client } from "./types";

type EditClientDialogProps = {
  client: Client;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onEdited: (client: Client) => void;
};

export function EditClientDialog({ client, open, onOpenChange, onEdited }: EditClientDialogProps) {
  return (
    <Dialog open={open} onOpenChange={(next) => onOpenChange(next)}>
      <DialogContent
        title="Edit Client Form"
        description={`${client.first_name} ${client.last_name}`}
        width="xl"
      >
        <EditClientForm key={client.id} client={client} onEdited={onEdited} />
      </DialogContent>
    </Dialog>
  );
}

const draftName = (client: Client) => `edit-client:${client.id}`;

/** A draft that began before someone else's change would be refused: the form starts anew from the record. */
function dropOutdatedDraft(client: Client) {
  const key = draftKey(draftName(client));
  const draft = readStored(key, clientChangesDraft, null as ClientChanges | null);
  if (draft !== null && draft.version !== client.version) writeStored(key, undefined);
}

function EditClientForm({ client, onEdited }: Pick<EditClientDialogProps, "client" | "onEdited">) {
  const queries = useQueryClient();
  const [pending, setPending] = useState(false);
  // As the form was opened: a colleague's change meanwhile is the server's to point out.
  const [opened] = useState(() => {
    dropOutdatedDraft(client);
    return changesOf(client);
  });
  const form = useDraftForm({
    name: draftName(client),
    schema: clientChanges,
    kept: clientChangesDraft,
    empty: opened,
  });
  const { control } = form;
  const [nationalId, gender, nextOfKinId] = form.watch(["national_id", "gender", "nk_national_id"]);

  const submit = form.handleSubmit(async (values) => {
    setPending(true);
    try {
      const edited = await editClient(client.id, values);
      writeStored(draftKey(draftName(client)), undefined);
      queries.setQueryData(["clients", "one", client.id], edited);
      toast.success("Client updated successfully.");
      onEdited(edited);
      await refreshClients(queries);
    } catch (error) {
      applyServerErrors(form, error);
      if (messageOf(error, "") === "")
        form.setError("root", { message: "An error occurred while updating the client" });
    } finally {
      setPending(false);
    }
  });

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <div className="grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
        <FormColumn title="Client">
          <TextField control={control} name="first_name" label="First Name" autoComplete="off" />
          <TextField control={control} name="last_name" label="Last Name" autoComplete="off" />
          <NationalIdField
            control={control}
            name="national_id"
            label="National ID"
            value={nationalId}
            gender={gender}
          />
          <SelectField control={control} name="gender" label="Gender" options={choices(GENDERS)} />
          <TextField control={control} name="address" label="Address" autoComplete="off" />
        </FormColumn>
        <FormColumn title="Contact and category">
          <PhoneNumbers form={form} />
          <TextField
            control={control}
            name="email"
            label="Email (optional)"
            type="email"
            autoComplete="off"
          />
          <SelectField control={control} name="race" label="Race" options={choices(RACES)} />
          <SelectField
            control={control}
            name="client_type"
            label="Client Type"
            options={choices(CLIENT_TYPES)}
          />
        </FormColumn>
        <FormColumn title="Next of kin">
          <TextField control={control} name="nk_name" label="Next of Kin Name" autoComplete="off" />
          <TextField
            control={control}
            name="nk_surname"
            label="Next of Kin Surname"
            autoComplete="off"
          />
          <TextField
            control={control}
            name="nk_phone_number"
            label="Next of Kin Phone Number"
            type="tel"
            autoComplete="off"
          />
          <TextField
            control={control}
            name="nk_email"
            label="Next of Kin Email (optional)"
            type="email"
            autoComplete="off"
          />
          <NationalIdField
            control={control}
            name="nk_national_id"
            label="Next of Kin National ID (optional)"
            value={nextOfKinId}
          />
        </FormColumn>
      </div>
      <FormError form={form} />
      <DialogFooter>
        <DialogClose render={<Button variant="outline">Cancel</Button>} />
        <SubmitButton form={form} pending={pending}>
          {pending ? "Saving..." : "Save Changes"}
        </SubmitButton>
      </DialogFooter>
    </form>
  );
}

function PhoneNumbers({ form }: { form: UseFormReturn<ClientChanges, unknown, ClientChanges> }) {
  const { fields, append, remove } = useFieldArray({
    control: form.control,
    name: "phone_numbers",
  });
  const general = form.formState.errors.phone_numbers;
  const message = general?.message ?? general?.root?.message;
  return (
    <div className="flex flex-col gap-2">
      {fields.map((field, index) => (
        <div key={field.id} className="flex items-end gap-2">
          <TextField
            control={form.control}
            name={`phone_numbers.${index}.phone_number`}
            label={index === 0 ? "Phone Number" : `Phone Number ${index + 1}`}
            type="tel"
            autoComplete="off"
            className="flex-1 self-start"
          />
          <Button
            variant="ghost"
            size="icon"
            className="mt-6.5 self-start"
            aria-label={`Remove phone number ${index + 1}`}
            disabled={fields.length === 1}
            onClick={() => remove(index)}
          >
            <Trash2 aria-hidden />
          </Button>
        </div>
      ))}
      {message !== undefined && (
        <p role="alert" className="text-destructive text-sm">
          {message}
        </p>
      )}
      <Button
        variant="outline"
        size="sm"
        className="self-start"
        onClick={() => append({ phone_number: "", active: true })}
      >
        <Plus aria-hidden />
        Add a number
      </Button>
    </div>
  );
}
