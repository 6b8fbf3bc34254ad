/** How long the server's clock is waited for, in milliseconds. */
const TIMEOUT = 3000;

/**
 * How far the server's clock is ahead of this device's, in milliseconds, to about a second; null
 * where it cannot be learnt in time.
 */
export async function serverLead(): Promise<number | null> {
  try {
    const { headers } = await fetch(new URL("/api/health/", location.origin), {
      cache: "no-store",
      signal: AbortSignal.timeout(TIMEOUT),
    });
    const now = Date.parse(headers.get("date") ?? "");
    return Number.isNaN(now) ? null : now - Date.now();
  } catch {
    return null;
  }
}
