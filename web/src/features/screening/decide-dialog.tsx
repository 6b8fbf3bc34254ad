import { z } from "zod";
import { Button } from "@/components/ui/button";
import { Dialog, DialogClose, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { FormError, SubmitButton, TextareaField } from "@/components/ui/field";
import { RadioField } from "@/components/ui/radio-field";
import { toast } from "@/components/ui/toast";
import { useFormSubmit } from "@/components/use-submit";
import { useDraftForm } from "@/lib/form-drafts";
import { required } from "@/lib/forms";
import { fullName } from "@/lib/people";
import { decideMatch, type MatchDecision, type MatchState, type ScreeningMatch } from "./api";

const MAX_REASON = 1000;

const draft = z.object({ decision: z.string(), reason: z.string() });
const EMPTY = { decision: "", reason: "" };
const schema = z
  .object({
    decision: required("Say whether the client is this person."),
    reason: required("Please give a reason."),
  })
  .transform((typed) => typed as MatchDecision);

type DialogProps = { match: ScreeningMatch; onClose: () => void };

/** Decides whether a client is the person on the list. */
export function DecideDialog({ match, onClose }: DialogProps) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title="Decide Match"
        description={`Is ${fullName(match.client)} the person “${match.name}” on the list?`}
      >
        <DecideForm match={match} onClose={onClose} />
      </DialogContent>
    </Dialog>
  );
}

function DecideForm({ match, onClose }: DialogProps) {
  const name = `screening-match:${match.id}`;
  const form = useDraftForm({ name, schema, stored: draft, empty: EMPTY });
  const { submit, isPending } = useFormSubmit({
    name,
    form,
    empty: EMPTY,
    send: (body: MatchDecision) =>
      decideMatch(match.id, { ...body, seen: match.state as MatchState }),
    changes: ["screening.changed"],
    refetchAfterRefusal: true,
    said: () => toast.success("Decision recorded."),
    failed: "The decision was not recorded.",
    onDone: onClose,
  });
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <RadioField
        control={form.control}
        name="decision"
        label="Decision"
        options={[
          { value: "other_person", label: "Other person" },
          { value: "same_person", label: "Same person" },
        ]}
      />
      <TextareaField
        control={form.control}
        name="reason"
        label="Reason"
        hint="For example, a date of birth that differs."
        maxLength={MAX_REASON}
      />
      <FormError form={form} />
      <DialogFooter>
        <DialogClose render={<Button variant="outline">Cancel</Button>} />
        <SubmitButton form={form} pending={isPending}>
          Record Decision
        </SubmitButton>
      </DialogFooter>
    </form>
  );
}
