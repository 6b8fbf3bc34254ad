import type { SessionUser } from "@/lib/session";

/** Consultants have calls of their own, which hold them to their branch. */
export function isConsultant(user: SessionUser): boolean {
  return user.role.toLowerCase() === "consultant";
}
