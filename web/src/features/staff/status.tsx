import { Badge } from "@/components/ui/badge";
import type { StaffMember } from "./api";
import { MEMBER_STATUSES, type MemberStatus } from "./view";

const TONES = {
  active: "success",
  invited: "info",
  pending: "warning",
  deactivated: "neutral",
} as const satisfies Record<MemberStatus, string>;

/** The status of a person's account: a pending invitation outranks being active. */
export function memberStatus({ status, is_invited }: StaffMember): MemberStatus {
  if (status === "pending" || status === "deactivated") return status;
  return is_invited ? "invited" : "active";
}

export function StaffStatus({ member }: { member: StaffMember }) {
  const standing = memberStatus(member);
  return <Badge tone={TONES[standing]}>{MEMBER_STATUSES[standing].label}</Badge>;
}
