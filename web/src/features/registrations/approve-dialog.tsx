import { useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Dialog, DialogClose, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { popup } from "@/components/ui/popup";
import { messageOf } from "@/lib/forms";
import { PERMISSIONS, type Permission } from "@/lib/permissions";
import { can, useUser } from "@/lib/session";
import { type RegisteredUser, useApprove } from "./api";

type ApproveDialogProps = { person: RegisteredUser; onClose: () => void };

/** Lets somebody in and says what they may do; nobody can grant what they lack themselves. */
export function ApproveDialog({ person, onClose }: ApproveDialogProps) {
  const user = useUser();
  const approve = useApprove();
  const [flags, setFlags] = useState<readonly Permission[]>([]);
  const grants = can(user, "can_edit_staff_permissions");
  const name = `${person.first_name} ${person.last_name}`;

  const submit = () =>
    approve.mutate(
      // In the order of the list, whichever was ticked first.
      {
        id: person.id,
        flags: PERMISSIONS.map(({ flag }) => flag).filter((f) => flags.includes(f)),
      },
      {
        onSuccess: () => {
          popup.success({ title: "Registration approved.", message: `${name} can sign in now.` });
          onClose();
        },
      },
    );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title="Approve Registration"
        description={`${name} (${person.username}) becomes an Administrator.`}
      >
        <div className="flex flex-col gap-4">
          {grants ? (
            <fieldset className="flex flex-col gap-3">
              <legend className="mb-3 text-sm font-medium">What they may do</legend>
              <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
                {PERMISSIONS.filter(({ flag }) => can(user, flag)).map(({ flag, label }) => (
                  <Checkbox
                    key={flag}
                    label={label}
                    checked={flags.includes(flag)}
                    onCheckedChange={(checked) =>
                      setFlags(checked ? [...flags, flag] : flags.filter((held) => held !== flag))
                    }
                  />
                ))}
              </div>
              <p className="text-muted-foreground text-sm">
                You can give the permissions that you hold yourself.
              </p>
            </fieldset>
          ) : (
            <Alert kind="info">
              They start without permissions. Somebody who may change the permissions of staff can
              give them some.
            </Alert>
          )}
          {approve.error !== null && <Alert kind="error">{messageOf(approve.error)}</Alert>}
          <DialogFooter>
            <DialogClose render={<Button variant="outline">Cancel</Button>} />
            <Button pending={approve.isPending} onClick={submit}>
              {approve.isPending ? "Approving..." : "Approve"}
            </Button>
          </DialogFooter>
        </div>
      </DialogContent>
    </Dialog>
  );
}
