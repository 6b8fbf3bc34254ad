import { queryOptions } from "@tanstack/react-query";
import type { Saving } from "@/components/record-form";
import { api, type Schema, unwrap } from "@/lib/api/client";
import type { IdempotencyHeader } from "@/lib/idempotency";
import { keepRowsOf } from "@/lib/rows";

export type StaffMember = Schema["StaffAnswer"];
export type StaffHistoryEntry = Schema["StaffHistoryEntry"];
type StaffForm = Schema["StaffForm"];

/** The request body: a new member whole, of an edit only its changes. No branch is null. */
export type StaffBody = Partial<Omit<StaffForm, "branch">> & { branch?: number | null };

/** The message if the staff cannot be loaded and the server gives no reason. */
export const LOAD_FAILED = "Failed to load staff data. Please refresh the page.";

/** The filters for staff members, in the server's form; all must match. */
export type StaffFilters = {
  q?: string;
  role?: "Administrator" | "Consultant" | undefined;
  branch?: number | undefined;
  gender?: "Male" | "Female" | undefined;
  status?: "active" | "pending" | "deactivated" | undefined;
  invited?: boolean | undefined;
  sort?: "name" | "-name" | undefined;
  page: number;
  page_size: number;
};

/** One page of the colleagues that match, without the viewer. */
export function staffQuery(filters: StaffFilters) {
  const { q, sort, page, page_size, ...chosen } = filters;
  const list = ["staff", "list", chosen];
  return queryOptions({
    queryKey: [...list, q, sort, page, page_size],
    queryFn: async ({ signal }) => {
      const given = Object.entries(filters).filter(
        ([, value]) => value !== undefined && value !== "",
      );
      const query = { ...Object.fromEntries(given), others: true };
      const answer = await unwrap(
        api.GET("/api/all/staff/", { params: { query }, signal }),
        LOAD_FAILED,
      );
      // Only the call without `page` answers the plain list.
      return answer as Exclude<typeof answer, unknown[]>;
    },
    placeholderData: keepRowsOf(list),
  });
}

export function staffMemberQuery(id: number) {
  return queryOptions({
    queryKey: ["staff", "one", id],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET("/api/management/users/{id}/", { params: { path: { id } }, signal }),
        LOAD_FAILED,
      ),
  });
}

/** The branches that a Consultant can belong to, with the placeholder for none. */
export const staffBranchesQuery = queryOptions({
  queryKey: ["branches", "staff"],
  queryFn: async ({ signal }) => {
    const params = { query: { include_unassigned: true } };
    const list = await unwrap(
      api.GET("/api/branches/", { params, signal }),
      "Failed to load branches.",
    );
    // Without `page` the answer is plain; its type names both forms.
    return Array.isArray(list) ? list : list.items;
  },
});

/** One member as they are now, past every cache: for going on after a version conflict. */
export function fetchStaffMember(id: number): Promise<StaffMember> {
  return unwrap(api.GET("/api/management/users/{id}/", { params: { path: { id } } }), LOAD_FAILED);
}

function patch(id: number, body: StaffBody, failed: string): Promise<StaffMember> {
  const params = { path: { id } };
  return unwrap(
    api.PATCH("/api/management/users/{id}/", { params, body: body as StaffForm }),
    failed,
  );
}

/** Adds a colleague, who is invited by email (the same key twice adds one), or changes the one named. */
export function saveStaffMember(
  { id, body }: Saving<StaffBody>,
  header: IdempotencyHeader,
): Promise<StaffMember> {
  if (id !== null) return patch(id, body, "An error occurred while updating the staff member.");
  return unwrap(
    // That nothing is missing, the form's rules saw to.
    api.POST("/api/management/users/", { body: body as StaffForm, params: { header } }),
    "An error occurred while adding the staff member.",
  );
}

/** Changes role and branch. */
export function changePosition({ id, body }: Saving<StaffBody>): Promise<StaffMember> {
  return patch(id ?? 0, body, "Failed to update staff position");
}

/** Grants and takes away permissions. */
export function changePermissions({ id, body }: Saving<StaffBody>): Promise<StaffMember> {
  return patch(id ?? 0, body, "Failed to change the permissions.");
}

/** Switches an account off or on, with the reason. */
export function setActive(id: number, is_active: boolean, reason: string): Promise<StaffMember> {
  return patch(
    id,
    { is_active, reason },
    is_active ? "Failed to reactivate the account." : "Failed to deactivate the account.",
  );
}

/** Sends another invitation to a person who has not accepted theirs. */
export function inviteAgain(id: number): Promise<StaffMember> {
  return unwrap(
    api.POST("/api/management/users/{id}/invite/", { params: { path: { id } } }),
    "Failed to send the invitation.",
  );
}

/** Ends all sessions of a person; returns their number. */
export async function signOutEverywhere(id: number): Promise<number> {
  const { sessions } = await unwrap(
    api.POST("/api/management/users/{id}/sign-out/", { params: { path: { id } } }),
    "Failed to sign the colleague out.",
  );
  return sessions;
}

/** Removes a colleague's second factor and signs them out. */
export function resetSecondFactor(id: number, reason: string): Promise<StaffMember> {
  const params = { path: { id } };
  return unwrap(
    api.POST("/api/management/users/{id}/second-factor/reset/", { params, body: { reason } }),
    "The second factor was not reset.",
  );
}

/** The number of changes that the card shows at a time. */
export const HISTORY_PAGE = 10;

/** The newest changes of a person's record, as a number of pages. */
export function staffHistoryQuery(id: number, pages: number) {
  const list = ["staff", "history", id];
  return queryOptions({
    queryKey: [...list, pages],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET("/api/management/users/{id}/history/", {
          params: { path: { id }, query: { page: 1, page_size: HISTORY_PAGE * pages } },
          signal,
        }),
        "Failed to load the history.",
      ),
    placeholderData: keepRowsOf(list),
  });
}
