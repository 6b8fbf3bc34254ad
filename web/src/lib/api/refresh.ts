import { asProblem } from "./problem";
import { decodeUser, readTokens, type Tokens, writeTokens } from "./tokens";

/** `refused`: the server ended the session. `unreachable`: no answer, nothing is known about it. */
export type Refreshed = "renewed" | "refused" | "unreachable";

let lastRefusal: string | null = null;

/** The code of the last refusal, which says why the session ended. */
export function refusalCode(): string | null {
  return lastRefusal;
}

const LOCK = "auth-tokens-refresh";
/**
 * Time limit for the response, in milliseconds: every call of every tab waits for it. It is less
 * than the 30 seconds in which the server gives an old refresh token another successor.
 */
const TIMEOUT = 10_000;

let running: Promise<Refreshed> | null = null;

/** The refresh that is under way in this tab, if any: requests wait for it. */
export function runningRefresh(): Promise<Refreshed> | null {
  return running;
}

/**
 * Exchanges the refresh token for a new access token. Parallel callers share one request: within
 * this tab directly, and between tabs a lock puts the later ones behind the first, whose tokens
 * they then find.
 */
export function refreshTokens(): Promise<Refreshed> {
  const before = readTokens();
  running ??= navigator.locks
    .request(LOCK, () => refresh(before))
    .finally(() => {
      running = null;
    });
  return running;
}

/** Waits no more for a refresh that is under way: for tests, which share one browser. */
export function forgetRefresh() {
  running = null;
}

async function refresh(before: Tokens | null): Promise<Refreshed> {
  lastRefusal = null;
  const held = readTokens();
  if (held === null) return "refused";
  if (held.access !== before?.access) return "renewed";
  if (held.refresh === null) return "refused";
  const answer = await exchange(held.refresh, held.access);
  const now = readTokens();
  if (now === null) return "refused";
  // A person has signed in again while the request was under way: a refusal is not about the new
  // session.
  if (sessionOf(now) !== sessionOf(held)) return "renewed";
  if (typeof answer === "string") return answer;
  writeTokens({ access: answer.access, refresh: answer.refresh ?? now.refresh });
  return "renewed";
}

const sessionOf = (tokens: Tokens) => decodeUser(tokens.access)?.session;

type Exchanged = { access: string; refresh?: string | null };

async function exchange(
  refreshToken: string,
  access: string,
): Promise<Exchanged | "refused" | "unreachable"> {
  const line = new AbortController();
  const timer = setTimeout(() => line.abort(), TIMEOUT);
  try {
    const response = await fetch(new URL("/api/adminstrator/token/refresh/", location.origin), {
      method: "POST",
      // The old access token identifies the session: the server gives the reason for its end to its
      // owner only.
      headers: { "content-type": "application/json", authorization: `Bearer ${access}` },
      body: JSON.stringify({ refresh: refreshToken }),
      signal: line.signal,
    });
    if (response.ok) {
      const tokens = (await response.json()) as Exchanged;
      // A proxy's answer in the place of the server's says nothing about the session.
      return decodeUser(tokens.access) === null ? "unreachable" : tokens;
    }
    // Too many attempts and a server in trouble say nothing about the session: it stays.
    if (response.status === 429 || response.status >= 500) return "unreachable";
    lastRefusal = asProblem(await response.json().catch(() => ({}))).code ?? null;
    return "refused";
  } catch {
    return "unreachable";
  } finally {
    clearTimeout(timer);
  }
}
