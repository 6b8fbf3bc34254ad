import { useState } from "react";
import { type Permission, permissionLabel } from "@/lib/permissions";
import { can, type SessionUser, useUser } from "@/lib/session";
import { Alert } from "./alert";

/** The permission that something needs, or those of which one is enough. */
export type Needs = Permission | readonly Permission[];

/**
 * Says in an open dialog that its right was taken away meanwhile: the button that opened it is gone,
 * and the server would refuse what it sends.
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

/** Says on an open page, or a part of it, that its right was taken away meanwhile. */
export function PageRightGone() {
  return (
    <Alert kind="warning" title="You can no longer use this page" className="mb-5">
      Your permission for it was removed. What you typed stays until you leave the page, but it
      cannot be saved. Ask an administrator if you need the permission.
    </Alert>
  );
}

/**
 * The person with the rights by which dialogs are offered. While one is open they are those with
 * which it was opened: it stays, with what was typed, and says itself that a right is gone.
 */
export function useRightsAtOpening(isOpen: boolean): SessionUser {
  const user = useUser();
  const [opened, setOpened] = useState(user);
  if (!isOpen && opened !== user) setOpened(user);
  return isOpen ? opened : user;
}

/** Whether a dialog is open, and how it is opened and closed. */
export type DialogState = { open: boolean; onOpenChange: (open: boolean) => void };

/** `useRightsAtOpening` for a single dialog, which is closed at first. */
export function useRightsDialog(): { user: SessionUser; dialog: DialogState } {
  const [open, setOpen] = useState(false);
  const user = useRightsAtOpening(open);
  return { user, dialog: { open, onOpenChange: setOpen } };
}
