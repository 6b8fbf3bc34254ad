import { useMemo } from "react";
import { z } from "zod";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog, DialogClose, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { FormError, SubmitButton, TextareaField } from "@/components/ui/field";
import { Skeleton } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import { useFormSubmit, useSubmit } from "@/components/use-submit";
import { useDraftForm } from "@/lib/form-drafts";
import { messageOf, required } from "@/lib/forms";
import { useQuery } from "@/lib/queries";
import { activeBlacklistingQuery, blacklistClient, revokeBlacklisting } from "./api";

/** The person in the dialogs. */
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
        needs="can_edit_clients"
        title="Blacklist Client"
        description={`${client.first_name} ${client.last_name} (${client.national_id}) will not be able to borrow.`}
      >
        <ReasonForm key={client.id} client={client} onDone={onDone} missing={missing} />
      </DialogContent>
    </Dialog>
  );
}

type ReasonFormProps = Pick<BlacklistDialogProps, "client" | "onDone" | "missing">;

function ReasonForm({ client, onDone, missing }: ReasonFormProps) {
  const schema = useMemo(() => z.object({ reason: required(missing) }), [missing]);
  const form = useDraftForm({
    name: reasonDraftOf(client.id),
    schema,
    stored: reasonDraft,
    empty: NO_REASON,
  });
  const { submit, isPending } = useFormSubmit({
    name: reasonDraftOf(client.id),
    form,
    empty: NO_REASON,
    send: ({ reason }: { reason: string }) => blacklistClient(client.id, reason),
    changes: ["client.blacklist"],
    said: () => toast.success("Client blacklisted successfully."),
    failed: "Failed to blacklist client.",
    onDone,
  });
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <TextareaField control={form.control} name="reason" label="Reason" />
      <FormError form={form} />
      <DialogFooter>
        <DialogClose render={<Button variant="outline">Cancel</Button>} />
        <SubmitButton form={form} variant="destructive" pending={isPending}>
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
  /** The message if no blacklisting is in force. */
  missing: string;
}) {
  return (
    <Dialog open={open} onOpenChange={(next) => onOpenChange(next)}>
      <DialogContent
        needs="can_edit_clients"
        title="Revoke Blacklist"
        description={`${client.first_name} ${client.last_name} (${client.national_id}) will be able to borrow again.`}
      >
        <Revocation client={client} onDone={onDone} missing={missing} />
      </DialogContent>
    </Dialog>
  );
}

const FAILED = "Failed to revoke blacklist.";

function Revocation({
  client,
  onDone,
  missing,
}: Pick<Props, "client" | "onDone"> & { missing: string }) {
  const record = useQuery(activeBlacklistingQuery(client.id));
  const revocation = useSubmit({
    name: `blacklist-revoke:${client.id}`,
    send: revokeBlacklisting,
    changes: ["client.blacklist"],
    // A colleague may have revoked it: the list behind shows its current status.
    refetchAfterRefusal: true,
    said: () => toast.success("Blacklist revoked successfully."),
    failed: FAILED,
    onDone,
  });
  const revoke = () => {
    if (record.data) revocation.submit(record.data.id);
  };

  return (
    <div className="flex flex-col gap-4">
      <div>
        <p className="text-muted-foreground text-sm">Reason for blacklisting</p>
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
      {revocation.error !== null && (
        <Alert kind="error">{messageOf(revocation.error, FAILED)}</Alert>
      )}
      <DialogFooter>
        <DialogClose render={<Button variant="outline">Cancel</Button>} />
        <Button pending={revocation.isPending} disabled={!record.data} onClick={revoke}>
          Revoke Blacklist
        </Button>
      </DialogFooter>
    </div>
  );
}
