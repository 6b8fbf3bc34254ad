import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api/client";

/**
 * Returns true if this is the signed-in person's password; if so, sensitive data opens for ten
 * minutes.
 */
export async function verifyPassword(password: string): Promise<boolean> {
  const { verified } = await unwrap(
    api.POST("/api/user/verify-password/", { body: { password } }),
    "An error occurred while verifying the password",
  );
  return verified;
}

/** Proves to the server that the signed-in person is present, for calls that require it. */
export async function confirmIdentity(proof: { password?: string; code?: string }) {
  await unwrap(api.POST("/api/user/confirm/", { body: proof }), "Your identity was not confirmed.");
}

/** The state of the person's second factor; live notices of accounts put it out of date. */
export const secondFactorQuery = queryOptions({
  queryKey: ["staff", "second-factor"],
  queryFn: ({ signal }) =>
    unwrap(api.GET("/api/user/second-factor/", { signal }), "Failed to load your second factor."),
});
