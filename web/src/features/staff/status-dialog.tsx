import { ReasonForm } from "@/components/reason-form";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { toast } from "@/components/ui/toast";
import { fullName } from "@/lib/people";
import { type StaffMember, setActive } from "./api";

type StatusDialogProps = {
  member: StaffMember;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** The draft of the reason for switching an account off or on. */
export const statusDraftOf = (member: number) => `staff-status:${member}`;

/** Asks why an account is switched off, or on again. */
export function StatusDialog({ member, open, onOpenChange }: StatusDialogProps) {
  const name = fullName(member);
  const activates = member.status === "deactivated";
  const words = activates
    ? {
        title: "Reactivate Account",
        description: `${name} will be able to sign in again, with the same permissions.`,
        label: "Reactivate Account",
        missing: "Please give a reason for the reactivation.",
        said: `${name} can sign in again.`,
        failed: "The account was not reactivated.",
      }
    : {
        title: "Deactivate Account",
        description: `${name} will be signed out at once and cannot sign in. Their work stays in the books. You can reactivate the account later.`,
        label: "Deactivate Account",
        missing: "Please give a reason for the deactivation.",
        said: `${name} can no longer sign in.`,
        failed: "The account was not deactivated.",
      };
  return (
    <Dialog open={open} onOpenChange={(next) => onOpenChange(next)}>
      <DialogContent
        needs="can_edit_staff"
        title={words.title}
        description={words.description}
        width="sm"
      >
        <ReasonForm
          name={statusDraftOf(member.id)}
          missing={words.missing}
          label={words.label}
          destructive={!activates}
          hint="Shown in the history."
          send={(reason) => setActive(member.id, activates, reason)}
          changes={["staff.changed"]}
          said={() => toast.success(words.said)}
          failed={words.failed}
          onDone={() => onOpenChange(false)}
        />
      </DialogContent>
    </Dialog>
  );
}
