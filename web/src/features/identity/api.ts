import { api, unwrap } from "@/lib/api/client";

/** Whether this is the signed-in person's password; if so, what is sensitive opens for ten minutes. */
export async function verifyPassword(password: string): Promise<boolean> {
  const { verified } = await unwrap(
    api.POST("/api/user/verify-password/", { body: { password } }),
    "An error occurred while verifying the password",
  );
  return verified;
}
