import { useState } from "react";
import { PermissionFields } from "@/components/permission-fields";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog, DialogClose, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { popup } from "@/components/ui/popup";
import { useSubmit } from "@/components/use-submit";
import { messageOf } from "@/lib/forms";
import { fullName } from "@/lib/people";
import type { Permission } from "@/lib/permissions";
import { can, useUser } from "@/lib/session";
import { approve, type RegisteredUser } from "./api";

const FAILED = "Failed to approve the registration.";

type ApproveDialogProps = { person: RegisteredUser; onClose: () => void };

/** Approves a registration with permissions; an administrator can only grant those they hold. */
export function ApproveDialog({ person, onClose }: ApproveDialogProps) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        needs="can_add_staff"
        title="Approve Registration"
        description={`${fullName(person)} (${person.username}) will become an Administrator.`}
        width="lg"
      >
        <Approval person={person} onClose={onClose} />
      </DialogContent>
    </Dialog>
  );
}

function Approval({ person, onClose }: ApproveDialogProps) {
  const user = useUser();
  const [flags, setFlags] = useState<readonly Permission[]>([]);
  const grants = can(user, "can_edit_staff_permissions");
  const approval = useSubmit({
    name: `registration:${person.id}`,
    send: (granted: readonly Permission[]) => approve(person.id, granted),
    changes: ["staff.changed"],
    refetchAfterRefusal: true,
    said: () =>
      popup.success({
        title: "Registration approved.",
        message: `${fullName(person)} can sign in now.`,
      }),
    failed: FAILED,
    onDone: onClose,
  });
  return (
    <div className="flex flex-col gap-4">
      {!person.email_confirmed && (
        <Alert kind="warning" title="This email address is not confirmed">
          Ask {person.first_name} whether <span className="wrap-anywhere">{person.email}</span> is
          theirs. We send codes for a new password there.
        </Alert>
      )}
      {grants ? (
        <PermissionFields held={flags} onChange={setFlags} />
      ) : (
        <Alert kind="info">
          They will start without permissions. A colleague who can change staff permissions can add
          some later.
        </Alert>
      )}
      {approval.error !== null && <Alert kind="error">{messageOf(approval.error, FAILED)}</Alert>}
      <DialogFooter>
        <DialogClose render={<Button variant="outline">Cancel</Button>} />
        <Button pending={approval.isPending} onClick={() => approval.submit(flags)}>
          {approval.isPending ? "Approving..." : "Approve"}
        </Button>
      </DialogFooter>
    </div>
  );
}
