import { api, type Schema, unwrap } from "@/lib/api/client";

export type NewSecondFactor = Schema["NewSecondFactor"];

/** Begins the set-up: the response with the app's secret comes only once. */
export function beginSetUp(): Promise<NewSecondFactor> {
  return unwrap(api.POST("/api/user/second-factor/"), "The set-up was not started.");
}

/** Confirms the app with its first code; answers the recovery codes, this once. */
export async function confirmSetUp(code: string): Promise<string[]> {
  const { recovery_codes } = await unwrap(
    api.POST("/api/user/second-factor/confirm/", { body: { code } }),
    "The second factor was not set up.",
  );
  return recovery_codes;
}

/** Makes new recovery codes, for a code of the factor; the ones before stop working. */
export async function renewRecoveryCodes(code: string): Promise<string[]> {
  const { recovery_codes } = await unwrap(
    api.POST("/api/user/second-factor/recovery-codes/", { body: { code } }),
    "No new recovery codes were created.",
  );
  return recovery_codes;
}

export function turnOff(code: string) {
  return unwrap(
    api.POST("/api/user/second-factor/off/", { body: { code } }),
    "The second factor was not turned off.",
  );
}
