import { useState } from "react";
import { z } from "zod";
import { Button } from "@/components/ui/button";
import { DateTimeField } from "@/components/ui/date-time-field";
import { Dialog, DialogClose, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { FormError, SubmitButton, TextareaField } from "@/components/ui/field";
import { toast } from "@/components/ui/toast";
import { useFormSubmit } from "@/components/use-submit";
import { askFor } from "@/features/requests/api";
import { formatDate, instantOf, localOf } from "@/lib/dates";
import { useDraftForm } from "@/lib/form-drafts";
import { MAX_REASON, required } from "@/lib/forms";
import { fullName } from "@/lib/people";
import type { LogBookEntry } from "./api";
import { countedLogout } from "./work-hours";

type CorrectLogOutProps = { entry: LogBookEntry };

/** Asks another administrator to correct a log-out that is missing or impossible. */
export function CorrectLogOut({ entry }: CorrectLogOutProps) {
  const [isOpen, setOpen] = useState(false);
  const name = fullName(entry.user_info);
  return (
    <>
      <Button
        variant="link"
        size="inline"
        className="min-h-6 text-xs"
        aria-label={`Correct the log-out of ${name}`}
        onClick={() => setOpen(true)}
      >
        Correct
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen}>
        <DialogContent
          title="Correct Log-out"
          description={`${name}, ${formatDate(entry.business_date)}. Another administrator has to approve it. The recorded time stays visible.`}
        >
          <CorrectionForm entry={entry} onDone={() => setOpen(false)} />
        </DialogContent>
      </Dialog>
    </>
  );
}

const stored = z.object({ logout_time: z.string(), reason: z.string() });
const schema = z.object({
  logout_time: z
    .string()
    .refine((local) => instantOf(local) !== null, "Please enter the time of the log-out."),
  reason: required("Please give a reason."),
});

function CorrectionForm({ entry, onDone }: CorrectLogOutProps & { onDone: () => void }) {
  const name = `log-out-correction:${entry.id}`;
  const counted = countedLogout(entry);
  const empty = {
    logout_time: counted === null ? `${entry.business_date}T17:00` : localOf(counted),
    reason: "",
  };
  const form = useDraftForm({ name, schema, stored, empty });
  const { submit, isPending } = useFormSubmit({
    name,
    form,
    empty,
    once: true,
    changes: ["request.asked"],
    send: ({ logout_time, reason }: z.infer<typeof schema>, header) =>
      askFor(
        {
          kind: "log_out_correction",
          log_book_entry: entry.id,
          logout_time: instantOf(logout_time) ?? "",
        },
        reason,
        header,
      ),
    said: () => toast.success("Request sent.", "You can follow it under Requests."),
    failed: "The request was not sent.",
    refetchAfterRefusal: true,
    onDone,
  });
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <DateTimeField control={form.control} name="logout_time" label="Log-out" />
      <TextareaField control={form.control} name="reason" label="Reason" maxLength={MAX_REASON} />
      <FormError form={form} />
      <DialogFooter>
        <DialogClose render={<Button variant="outline">Cancel</Button>} />
        <SubmitButton form={form} pending={isPending}>
          Send Request
        </SubmitButton>
      </DialogFooter>
    </form>
  );
}
