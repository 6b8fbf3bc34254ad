import { operatesAt } from "@/features/loans/roles";
import { can, useUser } from "@/lib/session";

/** True if the signed-in person may make papers at a branch, and record that they are signed. */
export function useMayMake(branch: number | null | undefined): boolean {
  const user = useUser();
  return can(user, "can_give_loans") && branch != null && operatesAt(user, branch);
}
