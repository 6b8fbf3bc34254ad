import { useState } from "react";
import { type Permission, permissionLabel } from "@/lib/permissions";
import { can, type SessionUser, useUser } from "@/lib/session";
import { Alert } from "./alert";

/** The permission that something needs, or those of which one is enough. */
export type Needs = Permission | readonly Permission[];

/**
 * Says in an open dialog that its permission was taken away: the button that opened it is gone, and
 * the server would refuse the request.
 */
export function RightGone({ needs, className }: { needs: Needs; className?: string }) {
  const user = useUser();
  const wanted = typeof needs === "string" ? [needs] : needs;
  if (wanted.some((permission) => can(user, permission))) return null;
  const names = wanted.map((permission) => `“${permissionLabel(permission)}”`).join(" or ");
  return (
    <Alert kind="warning" title="You can no longer save this" {...(className && { className })}>
      {wanted.length === 1
        ? `Your permission ${names} was removed.`
        : `You need the permission ${names}.`}{" "}
      Ask an administrator for it.
    </Alert>
  );
}

/** Says on an open page, or a part of it, that its permission was taken away. */
export function PageRightGone() {
  return (
    <Alert kind="warning" title="You can no longer use this page" className="mb-5">
      Your permission for it was removed. What you typed stays until you leave the page, but it
      cannot be saved. Ask an administrator if you need the permission.
    </Alert>
  );
}

/**
 * The person with the permissions by which dialogs are offered. While one is open they are those
 * with which it was opened: it stays, with its typed values, and reports a lost permission.
 */
export function useRightsAtOpening(isOpen: boolean): SessionUser {
  const user = useUser();
  const [opened, setOpened] = useState(user);
  if (!isOpen && opened !== user) setOpened(user);
  return isOpen ? opened : user;
}

/** The state of a dialog, and the way to open and close it. */
export type DialogState = { open: boolean; onOpenChange: (open: boolean) => void };

/** `useRightsAtOpening` for a single dialog, which is closed at first. */
export function useRightsDialog(): { user: SessionUser; dialog: DialogState } {
  const [open, setOpen] = useState(false);
  const user = useRightsAtOpening(open);
  return { user, dialog: { open, onOpenChange: setOpen } };
}
