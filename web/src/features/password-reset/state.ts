import { z } from "zod";
import { useStored } from "@/lib/storage";

/** A person's progress towards a new password; survives a reload like the open view. */
const schema = z.object({
  email: z.string(),
  /** The secret that identifies the request for the code; an invitation has none. */
  request: z.string().nullable().default(null),
  /** The token that the mailed code was exchanged for: good once, for a quarter of an hour. */
  token: z.string().nullable(),
});

export type Reset = z.infer<typeof schema>;

const NONE: Reset = { email: "", request: null, token: null };

export function useReset() {
  return useStored<Reset>("password-reset", schema, NONE);
}
