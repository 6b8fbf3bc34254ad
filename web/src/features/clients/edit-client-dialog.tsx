import { useQueryClient } from "@tanstack/react-query";
import { Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { type UseFormReturn, useFieldArray } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Dialog, DialogClose, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { FormError, SubmitButton, TextField } from "@/components/ui/field";
import { toast } from "@/components/ui/toast";
import { draftKey } from "@/lib/drafts";
import { useDraftForm } from "@/lib/form-drafts";
import { applyServerErrors, messageOf } from "@/lib/forms";
import { readStored, writeStored } from "@/lib/storage";
import { editClient, refreshClients } from "./api";
import { ClientFields, type FieldLabels } from "./client-fields";
import { type ClientChanges, changesOf, clientChanges, clientChangesDraft } from "./client-form";
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

const LABELS: FieldLabels = {
  first_name: "First Name",
  last_name: "Last Name",
  national_id: "National ID",
  gender: "Gender",
  address: "Address",
  email: "Email (optional)",
  race: "Race",
  client_type: "Client Type",
  nk_name: "Next of Kin Name",
  nk_surname: "Next of Kin Surname",
  nk_phone_number: "Next of Kin Phone Number",
  nk_email: "Next of Kin Email (optional)",
  nk_national_id: "Next of Kin National ID (optional)",
};

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
      <ClientFields control={form.control} labels={LABELS} phone={<PhoneNumbers form={form} />} />
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
