import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { z } from "zod";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog, DialogClose, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { FormError, SubmitButton, TextareaField } from "@/components/ui/field";
import { Skeleton } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import { refreshClients } from "@/features/clients/api";
import { useDraftForm } from "@/lib/form-drafts";
import { applyServerErrors, messageOf, required } from "@/lib/forms";
import { activeBlacklistingQuery, blacklistClient, revokeBlacklisting } from "./api";

/** Of whom the dialogs speak. */
export type Subject = { id: number; first_name: string; last_name: string; national_id: string };

type Props = {
  client: Subject;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDone: () => void;
};

const reasonDraft = z.object({ reason: z.string() });
const NO_REASON = { reason: "" };

/** The draft of the reason against one client. */
export const reasonDraftOf = (client: number) => `blacklist-reason:${client}`;

type BlacklistDialogProps = Props & {
  /** Said of a blank reason: the documents word it differently on the two pages. */
  missing: string;
};

/** Asks why a client is to be blacklisted. */
export function BlacklistDialog({
  client,
  open,
  onOpenChange,
  onDone,
  missing,
}: BlacklistDialogProps) {
  return (
    <Dialog open={open} onOpenChange={(next) => onOpenChange(next)}>
      <DialogContent
        title="Blacklist Client"
        description={`${client.first_name} ${client.last_name} (${client.national_id}) can then not be given a loan.`}
      >
        <ReasonForm key={client.id} client={client} onDone={onDone} missing={missing} />
      </DialogContent>
    </Dialog>
  );
}

type ReasonFormProps = Pick<BlacklistDialogProps, "client" | "onDone" | "missing">;

function ReasonForm({ client, onDone, missing }: ReasonFormProps) {
  const queries = useQueryClient();
  const [pending, setPending] = useState(false);
  const schema = useMemo(() => z.object({ reason: required(missing) }), [missing]);
  const form = useDraftForm({
    name: reasonDraftOf(client.id),
    schema,
    kept: reasonDraft,
    empty: NO_REASON,
  });
  const submit = form.handleSubmit(async ({ reason }) => {
    setPending(true);
    try {
      await blacklistClient(client.id, reason);
      form.reset(NO_REASON);
      toast.success("Client blacklisted successfully.");
      onDone();
      await refreshClients(queries);
    } catch (error) {
      applyServerErrors(form, error);
    } finally {
      setPending(false);
    }
  });
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <TextareaField control={form.control} name="reason" label="Reason" />
      <FormError form={form} />
      <DialogFooter>
        <DialogClose render={<Button variant="outline">Cancel</Button>} />
        <SubmitButton form={form} variant="destructive" pending={pending}>
          Blacklist Client
        </SubmitButton>
      </DialogFooter>
    </form>
  );
}

/** Asks whether a blacklisting is to end, with the reason that was given for it. */
export function RevokeDialog({
  client,
  open,
  onOpenChange,
  onDone,
  missing,
}: Props & {
  /** Said when nothing is in force any more. */
  missing: string;
}) {
  return (
    <Dialog open={open} onOpenChange={(next) => onOpenChange(next)}>
      <DialogContent
        title="Revoke Blacklist"
        description={`${client.first_name} ${client.last_name} (${client.national_id}) can then be given a loan again.`}
      >
        <Revocation client={client} onDone={onDone} missing={missing} />
      </DialogContent>
    </Dialog>
  );
}

function Revocation({
  client,
  onDone,
  missing,
}: Pick<Props, "client" | "onDone"> & { missing: string }) {
  const queries = useQueryClient();
  const record = useQuery(activeBlacklistingQuery(client.id));
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const revoke = async () => {
    if (record.data === undefined || record.data === null) return;
    setPending(true);
    setFailure(null);
    try {
      await revokeBlacklisting(record.data.id);
      toast.success("Blacklist revoked successfully.");
      onDone();
      await refreshClients(queries);
    } catch (error) {
      setFailure(messageOf(error, "Failed to revoke blacklist."));
      setPending(false);
      // A colleague may have revoked it meanwhile: the list behind shows how it stands.
      void refreshClients(queries);
    }
  };

  return (
    <div className="flex flex-col gap-4">
      <div>
        <p className="text-muted-foreground text-sm">Blacklisted because of</p>
        {record.isPending ? (
          <Skeleton className="mt-1.5 h-5 w-3/4" />
        ) : (
          record.data && (
            <blockquote className="mt-1 border-l-2 pl-3 text-pretty">
              {record.data.reason}
            </blockquote>
          )
        )}
      </div>
      {record.data === null && <Alert kind="error">{missing}</Alert>}
      {record.isError && <Alert kind="error">{messageOf(record.error)}</Alert>}
      {failure !== null && <Alert kind="error">{failure}</Alert>}
      <DialogFooter>
        <DialogClose render={<Button variant="outline">Cancel</Button>} />
        <Button pending={pending} disabled={!record.data} onClick={() => void revoke()}>
          Revoke Blacklist
        </Button>
      </DialogFooter>
    </div>
  );
}
