import { z } from "zod";
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

/** The state of the list; survives a reload. */
export const viewSchema = z.object({
  q: z.string(),
  branch: z.number().nullable(),
  position: z.enum(POSITIONS).nullable(),
  gender: z.enum(GENDERS).nullable(),
  standing: z.enum(["active", "invited", "pending", "deactivated"]).nullable(),
  sort: z.enum(["name", "-name"]),
  page: z.number(),
  pageSize: z.number(),
  filtersShown: z.boolean(),
});
export type View = z.infer<typeof viewSchema>;

export const FIRST_VIEW: View = {
  q: "",
  branch: null,
  position: null,
  gender: null,
  standing: null,
  sort: "name",
  page: 1,
  pageSize: 25,
  filtersShown: false,
};

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

/** The number of filters set in the panel. */
export function filtersSet({ branch, position, gender, standing }: View): number {
  return [branch, position, gender, standing].filter((one) => one !== null).length;
}

/** True if any filter or search is set. */
export function isNarrowed(view: View): boolean {
  return view.q !== "" || filtersSet(view) > 0;
}

/** The view with search and filters cleared; how it is paged and sorted stays. */
export function cleared({ pageSize, sort, filtersShown }: View): View {
  return { ...FIRST_VIEW, pageSize, sort, filtersShown };
}
