import { openApi, unwrap } from "@/lib/api/client";
import { ApiError } from "@/lib/api/problem";

export const SEND_FAILED = "An error occurred while sending the OTP";
export const WRONG_CODE = "Invalid or expired OTP";
export const RESEND_FAILED = "Failed to resend verification email. Please try again.";

/**
 * Sends a code to the owner of the address by mail. Returns the request's secret: guesses at the
 * code that come with it are counted apart from those of strangers.
 */
export async function sendCode(email: string): Promise<string> {
  const { request } = await unwrap(
    openApi.POST("/api/adminstrator/password-reset/", { body: { email } }),
    SEND_FAILED,
  );
  return request;
}

/** Has another code mailed; the one before is good for nothing then. */
export async function resendCode(email: string, request: string | null): Promise<string> {
  const answer = await unwrap(
    openApi.POST("/api/adminstrator/password-reset/resend/", {
      body: { email, ...(request === null ? {} : { request }) },
    }),
    RESEND_FAILED,
  );
  return answer.request;
}

/** Exchanges a code for a token that is good for one new password. */
export async function verifyCode(
  email: string,
  otp: string,
  request: string | null,
): Promise<string> {
  const { token } = await unwrap(
    openApi.POST("/api/adminstrator/password-reset/verify/", {
      body: { email, otp, ...(request === null ? {} : { request }) },
    }),
    WRONG_CODE,
  );
  return token;
}

export type NewPassword = {
  email: string;
  token: string;
  password: string;
  password_confirmation: string;
};

/** Sets the password. Answers a token for choosing again, should the person not know it by heart. */
export async function resetPassword(body: NewPassword): Promise<string> {
  const { token } = await unwrap(
    openApi.POST("/api/adminstrator/password-reset/confirm/", { body }),
    "An error occurred during password reset.",
  );
  return token;
}

/** Returns true if this is the password that was set just now; throws if that cannot be known. */
export async function isNewPassword(email: string, password: string): Promise<boolean> {
  try {
    await unwrap(
      openApi.POST("/api/adminstrator/password-reset/verify-password/", {
        body: { email, password },
      }),
      "An error occurred. Please try again later.",
    );
    return true;
  } catch (error) {
    const answered = error instanceof ApiError && error.status >= 400 && error.status < 500;
    // Too many attempts say nothing about the password.
    if (!answered || error.status === 429) throw error;
    return false;
  }
}

/** The first message of a refusal: the address's, then the whole form's, then the sentence. */
export function firstMessage(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError)) return fallback;
  const { email, non_field_errors, otp } = error.fields;
  return email?.[0] ?? otp?.[0] ?? non_field_errors?.[0] ?? error.message;
}
