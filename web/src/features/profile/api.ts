import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { userSettingsQuery } from "@/features/session/api";
import { api, type Schema, unwrap } from "@/lib/api/client";

export type OpenSession = Schema["OpenSession"];
export type UserSettings = Schema["UserSettings"];

/** Where the signed-in person is signed in, the newest first. */
export const sessionsQuery = queryOptions({
  queryKey: ["session", "open"],
  queryFn: ({ signal }) =>
    unwrap(api.GET("/api/user/sessions/", { signal }), "Failed to load your sessions."),
});

/** Ends one of the person's own sessions: that device is signed out at once. */
export function useEndSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) =>
      unwrap(
        api.DELETE("/api/user/sessions/{id}/", { params: { path: { id } } }),
        "Failed to end the session.",
      ),
    onSettled: () => client.invalidateQueries({ queryKey: ["session"] }),
  });
}

/** Saves what is given of the person's own settings; the rest stays. */
export function useSaveSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Partial<UserSettings>) =>
      unwrap(api.PATCH("/api/user/settings/", { body }), "Failed to save your settings."),
    onSuccess: (saved) => client.setQueryData(userSettingsQuery.queryKey, saved),
  });
}

/** Whether this is the signed-in person's password; if so, what is sensitive opens for ten minutes. */
export async function verifyPassword(password: string): Promise<boolean> {
  const { verified } = await unwrap(
    api.POST("/api/user/verify-password/", { body: { password } }),
    "An error occurred while verifying the password",
  );
  return verified;
}

/** Changes the person's own password, which ends their other sessions. */
export function changePassword(body: Schema["NewPasswordForm"]) {
  return unwrap(
    api.POST("/api/user/change-password/", { body }),
    "Failed to update password. Please check your input.",
  );
}
