import { openApi, unwrap } from "@/lib/api/client";
import type { Credentials } from "./api";

/** Submits the code that was mailed to the address of a person who waits for approval. */
export function confirmRegistration(proof: Credentials & { otp: string }) {
  return unwrap(
    openApi.POST("/api/adminstrator/register/confirm-email/", { body: proof }),
    "Failed to confirm your email address.",
  );
}

/** Mails another code to that address. */
export function sendRegistrationCode(credentials: Credentials) {
  return unwrap(
    openApi.POST("/api/adminstrator/register/send-code/", { body: credentials }),
    "Failed to send the code.",
  );
}
