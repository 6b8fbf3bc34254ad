import { Alert } from "@/components/ui/alert";
import { type Permission, permissionLabel } from "@/lib/permissions";
import { can, useUser } from "@/lib/session";

/**
 * Says in an open dialog that its right was taken away meanwhile: the button that opened it is gone,
 * and the server would refuse what it sends.
 */
export function RightGone({ permission }: { permission: Permission }) {
  const user = useUser();
  if (can(user, permission)) return null;
  return (
    <Alert kind="warning" title="You can no longer save this">
      Your permission “{permissionLabel(permission)}” was removed. Ask an administrator if you need
      it.
    </Alert>
  );
}
