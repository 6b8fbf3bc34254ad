import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api/client";

/** Whether this is the signed-in person's password; if so, what is sensitive opens for ten minutes. */
export async function verifyPassword(password: string): Promise<boolean> {
  const { verified } = await unwrap(
    api.POST("/api/user/verify-password/", { body: { password } }),
    "An error occurred while verifying the password",
  );
  return verified;
}

/** Shows the server that it is still the person who signed in, for what it asks that of. */
export async function confirmIdentity(proof: { password?: string; code?: string }) {
  await unwrap(api.POST("/api/user/confirm/", { body: proof }), "Your identity was not confirmed.");
}

/** Whether the signed-in person has a second factor; live notices of accounts put it out of date. */
export const secondFactorQuery = queryOptions({
  queryKey: ["staff", "second-factor"],
  queryFn: ({ signal }) =>
    unwrap(api.GET("/api/user/second-factor/", { signal }), "Failed to load your second factor."),
});
