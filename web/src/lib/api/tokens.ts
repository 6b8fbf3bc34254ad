import { z } from "zod";
import { readShared, subscribeShared, writeShared } from "@/lib/storage";

/** The tokens of a signed-in person, as stored in local storage under `auth-tokens`. */
export type Tokens = { access: string; refresh: string | null };

const KEY = "auth-tokens";
const schema = z
  .object({ access: z.string().nullable(), refresh: z.string().nullable() })
  .transform(({ access, refresh }): Tokens | null => (access === null ? null : { access, refresh }))
  .nullable() as z.ZodType<Tokens | null>;

/** The stored tokens; null when signed out. */
export function readTokens(): Tokens | null {
  return readShared(KEY, schema, null);
}

export function writeTokens(tokens: Tokens | null) {
  writeShared(KEY, tokens ?? undefined);
}

export const subscribeTokens = subscribeShared;

const claims = z.object({
  sid: z.number().catch(0),
  sub: z.union([z.number(), z.string()]).transform(Number),
  username: z.string(),
  email: z
    .string()
    .nullish()
    .transform((email) => email ?? ""),
  first_name: z.string(),
  last_name: z.string(),
  role: z.string(),
  branch: z
    .number()
    .nullish()
    .transform((branch) => branch ?? null),
  permissions: z.record(z.string(), z.boolean()).catch({}),
  /** True if the person must set up a second factor before anything else. */
  second_factor_due: z.boolean().catch(false),
  exp: z.number(),
});

/**
 * The person that an access token identifies: for the screens only, the server checks every request
 * itself.
 */
export type SessionUser = Omit<z.infer<typeof claims>, "sid" | "sub" | "exp"> & {
  id: number;
  /** The sign-in that the token belongs to. */
  session: number;
  /** When the access token expires, in milliseconds since 1970. */
  expires_at: number;
};

/** The id of the person who is signed in in this browser now; null when signed out. */
export function signedInPerson(): number | null {
  const tokens = readTokens();
  return tokens === null ? null : (decodeUser(tokens.access)?.id ?? null);
}

/** The person an access token names; null for text that is no such token. */
export function decodeUser(access: string): SessionUser | null {
  try {
    const payload = (access.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/");
    const bytes = Uint8Array.from(atob(payload), (character) => character.charCodeAt(0));
    const { sid, sub, exp, ...person } = claims.parse(JSON.parse(new TextDecoder().decode(bytes)));
    return { id: sub, session: sid, expires_at: exp * 1000, ...person };
  } catch {
    return null;
  }
}
