import { useQueryClient } from "@tanstack/react-query";
import { phoneNames } from "@/components/person-fields";
import { RecordColumns } from "@/components/record-fields";
import { RecordForm, useRecordForm } from "@/components/record-form";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { toast } from "@/components/ui/toast";
import type { Client } from "@/features/client-search/types";
import { applyServerErrors } from "@/lib/forms";
import { fullName } from "@/lib/people";
import { clientBody, fetchClient, saveClient } from "./api";
import { CLIENT_CHANGES, INFORMATION, KIN, NEW_CLIENT } from "./client-fields";

type ClientDialogProps = {
  /** The client to change; null to add one. */
  client: Client | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDone: (client: Client) => void;
};

/** Typed values stay until they are saved, even after the dialog is closed. */
export function ClientDialog({ client, open, onOpenChange, onDone }: ClientDialogProps) {
  return (
    <Dialog open={open} onOpenChange={(next) => onOpenChange(next)}>
      <DialogContent
        needs={client === null ? "can_add_clients" : "can_edit_clients"}
        title={client === null ? "Add Client Form" : "Edit Client Form"}
        description={client && fullName(client)}
        width="xl"
      >
        <ClientForm key={client?.id ?? "new"} first={client} onDone={onDone} />
      </DialogContent>
    </Dialog>
  );
}

/** The name of the drafts of clients. */
export const CLIENT_DRAFT = "client";

const EDIT_FAILED = "Failed to update client.";

type ClientFormProps = { first: Client | null; onDone: (client: Client) => void };

function ClientForm({ first, onDone }: ClientFormProps) {
  const queries = useQueryClient();
  const { fields, schema, values } = first === null ? NEW_CLIENT : CLIENT_CHANGES;
  const recordForm = useRecordForm({
    area: CLIENT_DRAFT,
    first,
    schema,
    values,
    draftLasts: true,
    body: clientBody,
    save: saveClient,
    once: true,
    changes: ["client.changed"],
    fetch: fetchClient,
    said: (saved, isNew) => {
      if (!isNew) queries.setQueryData(["clients", "one", saved.id], saved);
      toast.success(isNew ? "Client added successfully." : "Client updated successfully.");
    },
    failed: first === null ? "The client was not added." : EDIT_FAILED,
    showFailure: (form, error) => {
      applyServerErrors(form, error, phoneNames(first));
      if (first !== null) toast.error(EDIT_FAILED);
    },
    onDone: (saved) => onDone(saved),
  });
  return (
    <RecordForm of={recordForm} label={first === null ? "Save" : "Save Changes"}>
      <RecordColumns fields={fields} columns={[...INFORMATION, ...KIN]} of={recordForm} />
    </RecordForm>
  );
}
