import { formatPhone } from "@/lib/phone";
import type { StaffMember } from "./api";

/** The placeholder branch for none: a Consultant's branch, never an operating office. */
export const UNASSIGNED = "Unassigned";

export function branchOf({ branch }: Pick<StaffMember, "branch">): string {
  return branch?.name ?? "N/A";
}

/** The numbers in use, or that there is none. */
export function phonesOf({ phone_numbers }: Pick<StaffMember, "phone_numbers">): string {
  const inUse = phone_numbers.filter(({ active }) => active);
  if (inUse.length === 0) return "N/A";
  return inUse.map(({ phone_number }) => formatPhone(phone_number)).join(", ");
}
