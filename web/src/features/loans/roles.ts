import type { SessionUser } from "@/lib/session";

/** Consultants have calls of their own, which hold them to their branch. */
export function isConsultant(user: SessionUser): boolean {
  return user.role.toLowerCase() === "consultant";
}

/** True if a person does business at a branch: consultants at their own only. */
export function operatesAt(user: SessionUser, branch: number): boolean {
  return !isConsultant(user) || branch === user.branch;
}
