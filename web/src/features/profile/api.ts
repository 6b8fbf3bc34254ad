import { queryOptions } from "@tanstack/react-query";
import { allOf, api, multipart, type Schema, unwrap } from "@/lib/api/client";
import { fetchWithProgress } from "@/lib/api/upload";

export type OpenSession = Schema["OpenSession"];

/** The signed-in person's sessions, the newest first. */
export const sessionsQuery = queryOptions({
  queryKey: ["session", "open"],
  queryFn: async ({ signal }) =>
    allOf(
      await unwrap(api.GET("/api/user/sessions/", { signal }), "Failed to load your sessions."),
    ),
});

/** Ends one of the person's own sessions: that device is signed out at once. */
export function endSession(id: number) {
  return unwrap(
    api.DELETE("/api/user/sessions/{id}/", { params: { path: { id } } }),
    "Failed to end the session.",
  );
}

/** Changes the person's own password, which ends their other sessions. */
export function changePassword(body: Schema["NewPasswordForm"]) {
  return unwrap(
    api.POST("/api/user/change-password/", { body }),
    "Failed to update password. Please check your input.",
  );
}

export type StaffDetails = Schema["ProfileAnswer"];

const DETAILS_FAILED = "Failed to update profile. Please check the form and try again.";

/** The signed-in person's stored details; live notices of accounts put them out of date. */
export const detailsQuery = queryOptions({
  queryKey: ["staff", "own"],
  queryFn: ({ signal }) =>
    unwrap(api.GET("/api/user/staff/details/", { signal }), "Failed to load your profile."),
});

/** Saves the given details of the person; the rest is unchanged. */
export function saveDetails(body: Schema["ProfileForm"]): Promise<StaffDetails> {
  return unwrap(
    api.PATCH("/api/user/staff/details/", { body, bodySerializer: detailsForm }),
    DETAILS_FAILED,
  );
}

/** Has a code mailed to the email address that the person wants from now on. */
export function requestEmail(email: string): Promise<StaffDetails> {
  return unwrap(
    api.POST("/api/user/email/", { body: { email } }),
    "Failed to send the code. Please try again.",
  );
}

/** Confirms the new email address with the code that was mailed to it. */
export function confirmEmail(otp: string): Promise<StaffDetails> {
  return unwrap(
    api.POST("/api/user/email/confirm/", { body: { otp } }),
    "Failed to confirm the email address. Please try again.",
  );
}

/** The form that the server takes: each number is `phone_numbers[0][phone_number]` and its `[active]`. */
export function detailsForm({ phone_numbers, ...rest }: Schema["ProfileForm"]): FormData {
  const form = new FormData();
  // An empty list would leave no trace in a form, and the server would keep the numbers it has.
  if (phone_numbers?.length === 0) form.append("phone_numbers", "");
  for (const [name, value] of Object.entries(rest)) form.append(name, String(value));
  for (const [index, phone] of (phone_numbers ?? []).entries()) {
    const { phone_number, active = true } =
      typeof phone === "string" ? { phone_number: phone } : phone;
    form.append(`phone_numbers[${index}][phone_number]`, phone_number);
    form.append(`phone_numbers[${index}][active]`, String(active));
  }
  return form;
}

/** Gives the person another picture; reports progress from 0 to 1. */
export function uploadPicture(picture: File, onProgress: (part: number) => void) {
  return unwrap(
    api.POST("/api/user/upload-profile-picture/", {
      body: { profile_picture: picture },
      bodySerializer: multipart,
      fetch: fetchWithProgress(onProgress),
    }),
    "Failed to upload profile picture.",
  );
}
