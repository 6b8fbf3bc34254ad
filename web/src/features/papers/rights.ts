import { operatesAt } from "@/features/loans/roles";
import { can, useUser } from "@/lib/session";

/** Whether the signed-in person makes papers at a branch, and records that they are signed. */
export function useMayMake(branch: number | null | undefined): boolean {
  const user = useUser();
  return can(user, "can_give_loans") && branch != null && operatesAt(user, branch);
}
