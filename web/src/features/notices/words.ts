import { dateOf, formatDate } from "@/lib/dates";
import type { Notice } from "./api";

/** `By: Nomvula Maseko | Posted: 21 Nov 2026`. */
export function byLine({ created_by_info: by, created_at }: Notice): string {
  return `By: ${by.first_name} ${by.last_name} | Posted: ${formatDate(dateOf(created_at))}`;
}

/**
 * `Consultants · Soweto, Durban`: the audience of a notice. Administrators belong to no branch, so
 * a notice for branches does not reach them.
 */
export function audienceOf({ target_branches, target_roles }: Notice): string {
  const [role] = target_roles;
  const all = target_branches.length === 0 ? "All roles" : "Consultants";
  const roles = role === undefined ? all : `${role}s`;
  const branches = target_branches.map(({ name }) => name).join(", ");
  return `${roles} · ${branches === "" ? "All branches" : branches}`;
}
