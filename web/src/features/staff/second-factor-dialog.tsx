import { ReasonForm } from "@/components/reason-form";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { toast } from "@/components/ui/toast";
import { fullName } from "@/lib/people";
import { resetSecondFactor, type StaffMember } from "./api";

type SecondFactorDialogProps = {
  member: StaffMember;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** The draft of the reason for resetting a second factor. */
export const resetDraftOf = (member: number) => `staff-second-factor:${member}`;

/** Asks why a colleague's second factor is reset. */
export function SecondFactorDialog({ member, open, onOpenChange }: SecondFactorDialogProps) {
  const name = fullName(member);
  return (
    <Dialog open={open} onOpenChange={(next) => onOpenChange(next)}>
      <DialogContent
        needs="can_edit_staff"
        title="Reset Second Factor"
        description={`${name} lost their phone and recovery codes. They will be signed out at once and can log in with their password alone. Check that the request really comes from ${member.first_name}.`}
        width="sm"
      >
        <ReasonForm
          name={resetDraftOf(member.id)}
          missing="Please give a reason for the reset."
          label="Reset Second Factor"
          hint="Shown in the history."
          send={(reason) => resetSecondFactor(member.id, reason)}
          changes={["staff.changed"]}
          said={() => toast.success(`The second factor of ${name} was reset.`)}
          failed="The second factor was not reset."
          onDone={() => onOpenChange(false)}
        />
      </DialogContent>
    </Dialog>
  );
}
