import { z } from "zod";
import { defineList, openFilter, TEXT } from "@/components/use-list";
import { GENDERS } from "@/lib/people";
import type { StaffFilters } from "./api";

/** The positions that the documents know. */
export const POSITIONS = ["Consultant", "Administrator"] as const;

/** The statuses of an account, as the filter names them and the server knows them. */
export const MEMBER_STATUSES = {
  active: { label: "Active", asked: { status: "active", invited: false } },
  invited: { label: "Invited", asked: { status: "active", invited: true } },
  pending: { label: "Waiting for approval", asked: { status: "pending" } },
  deactivated: { label: "Deactivated", asked: { status: "deactivated" } },
} as const satisfies Record<string, { label: string; asked: Partial<StaffFilters> }>;
export type MemberStatus = keyof typeof MEMBER_STATUSES;

/** The list of colleagues. */
export const COLLEAGUES = defineList(
  "staff.view",
  {
    q: TEXT,
    branch: openFilter(z.number()),
    position: openFilter(z.enum(POSITIONS)),
    gender: openFilter(z.enum(GENDERS)),
    standing: openFilter(z.enum(["active", "invited", "pending", "deactivated"])),
  },
  { sort: z.enum(["name", "-name"]).default("name") },
);
export type View = typeof COLLEAGUES.first;

/** The request for a view, with the search text after the typing pause. */
export function filtersOf(view: View, q: string): StaffFilters {
  const { branch, position, gender, standing, sort, page, pageSize } = view;
  return {
    q: q.trim(),
    branch: branch ?? undefined,
    role: position ?? undefined,
    gender: gender ?? undefined,
    ...(standing === null ? {} : MEMBER_STATUSES[standing].asked),
    sort,
    page,
    page_size: pageSize,
  };
}
