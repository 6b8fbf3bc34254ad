import { importSealKey } from "@/lib/sealing";
import { api, unwrap } from "./client";

/** Time limit for the key before the first screen, in milliseconds. */
const TIMEOUT = 5000;

/** The key of the signed-in person's drafts; null where it cannot be had. */
export async function fetchDraftKey(): Promise<CryptoKey | null> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT);
    const { key } = await unwrap(
      api.GET("/api/user/draft-key/", { signal }),
      "Failed to load the key of your drafts.",
    );
    return await importSealKey(key);
  } catch {
    // The stored data waits until it comes.
    return null;
  }
}
