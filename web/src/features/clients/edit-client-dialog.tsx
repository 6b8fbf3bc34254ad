import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { PhoneFields } from "@/components/phone-fields";
import { Button } from "@/components/ui/button";
import { Dialog, DialogClose, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { FormError, SubmitButton } from "@/components/ui/field";
import { toast } from "@/components/ui/toast";
import { useSubmit } from "@/components/use-submit";
import { isVersionConflict, VersionConflict } from "@/components/version-conflict";
import type { Client } from "@/features/client-search/types";
import { draftKey } from "@/lib/drafts";
import { forgetDraft, useDraftForm } from "@/lib/form-drafts";
import { applyServerErrors } from "@/lib/forms";
import { readStored, writeStored } from "@/lib/storage";
import { editClient, fetchClient } from "./api";
import { ClientFields, type FieldLabels } from "./client-fields";
import {
  type ClientChanges,
  changesOf,
  clientChanges,
  clientChangesDraft,
  mergedChanges,
} from "./client-form";

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
        needs="can_edit_clients"
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
  income_band: "Gross Monthly Income (optional)",
  nk_name: "Next of Kin Name",
  nk_surname: "Next of Kin Surname",
  nk_phone_number: "Next of Kin Phone Number",
  nk_email: "Next of Kin Email (optional)",
  nk_national_id: "Next of Kin National ID (optional)",
};

const FAILED = "Failed to update client.";

/** The draft of the changes to one client, and the record that they began from. */
export const editDraftOf = (client: number) => `edit-client:${client}`;
export const editBaseOf = (client: number) => `edit-client:${client}:base`;

const noChanges: ClientChanges | null = null;
const maybeChanges = clientChangesDraft.nullable();

/**
 * The record that the form starts from. A draft keeps the one it began with, even after another
 * person's change: all typed values stay, and the server reports the conflict.
 */
function baseOf(client: Client): ClientChanges {
  const stored = (name: string) => readStored(draftKey(name), maybeChanges, noChanges);
  const draft = stored(editDraftOf(client.id));
  const base = stored(editBaseOf(client.id));
  if (draft !== null && base !== null && base.version === draft.version) return base;
  const present = changesOf(client);
  writeStored(draftKey(editBaseOf(client.id)), present);
  return present;
}

function EditClientForm({ client, onEdited }: Pick<EditClientDialogProps, "client" | "onEdited">) {
  const queries = useQueryClient();
  const [base, setBase] = useState(() => baseOf(client));
  const form = useDraftForm({
    name: editDraftOf(client.id),
    schema: clientChanges,
    stored: clientChangesDraft,
    empty: base,
  });
  const save = useSubmit({
    name: editDraftOf(client.id),
    send: (values: ClientChanges) => editClient(client.id, values),
    changes: ["client.changed"],
    forget: () => {
      forgetDraft(editDraftOf(client.id));
      forgetDraft(editBaseOf(client.id));
    },
    said: (edited) => {
      queries.setQueryData(["clients", "one", client.id], edited);
      toast.success("Client updated successfully.");
    },
    failed: FAILED,
    onDone: onEdited,
    onRefused: (error) => {
      if (isVersionConflict(error)) return;
      applyServerErrors(form, error);
      toast.error(FAILED);
    },
  });
  const submit = form.handleSubmit(save.submit);
  // The form takes the current record: without the typed values, or with them on top.
  const goOn = async (valuesFor: (saved: ClientChanges) => ClientChanges) => {
    const saved = changesOf(await fetchClient(client.id));
    writeStored(draftKey(editBaseOf(client.id)), saved);
    form.reset(valuesFor(saved));
    setBase(saved);
    save.reset();
    void form.trigger();
  };

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <ClientFields
        control={form.control}
        labels={LABELS}
        phone={<PhoneFields control={form.control} labelOf={phoneLabel} />}
      />
      <VersionConflict
        error={save.error}
        onLoad={() => goOn((saved) => saved)}
        onKeep={() => goOn((saved) => mergedChanges(base, form.getValues(), saved))}
      />
      <FormError form={form} />
      <DialogFooter>
        <DialogClose render={<Button variant="outline">Cancel</Button>} />
        <SubmitButton form={form} pending={save.isPending}>
          {save.isPending ? "Saving..." : "Save Changes"}
        </SubmitButton>
      </DialogFooter>
    </form>
  );
}

const phoneLabel = (index: number) => (index === 0 ? "Phone Number" : `Phone Number ${index + 1}`);
