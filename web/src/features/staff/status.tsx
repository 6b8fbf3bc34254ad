import { Badge } from "@/components/ui/badge";
import type { StaffMember } from "./api";
import { STANDINGS, type Standing } from "./view";

const TONES = {
  active: "success",
  invited: "info",
  pending: "warning",
  deactivated: "neutral",
} as const satisfies Record<Standing, string>;

/** How somebody's account stands: an invitation that waits is more than being active. */
export function standingOf({ status, is_invited }: StaffMember): Standing {
  if (status === "pending" || status === "deactivated") return status;
  return is_invited ? "invited" : "active";
}

export function StaffStatus({ member }: { member: StaffMember }) {
  const standing = standingOf(member);
  return <Badge tone={TONES[standing]}>{STANDINGS[standing].label}</Badge>;
}
