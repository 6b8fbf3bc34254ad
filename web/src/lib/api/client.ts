import createClient, { type Middleware } from "openapi-fetch";
import { isOffline } from "@/lib/online";
import { confirmed, requiresConfirmation } from "./confirmation";
import { isEdit, lostEdit, sendEdit } from "./edits";
import { ApiError, asProblem, tooManyTries } from "./problem";
import { refreshTokens, runningRefresh } from "./refresh";
import type { components, paths } from "./schema";
import { readTokens, signedInPerson, type Tokens } from "./tokens";

export { ApiError } from "./problem";

/** The server's types by name, from its OpenAPI document: the only place they come from. */
export type Schema = components["schemas"];

type SessionEnd = () => void;
let endSession: SessionEnd = () => {};

/** Says what to do when the server has ended the session; the session sets it once. */
export function onSessionRefused(handler: SessionEnd) {
  endSession = handler;
}

let renewSession: SessionEnd = () => {};

/** Says what to do when the server wants a second factor to be set up first; the session sets it once. */
export function onSetUpRequired(handler: SessionEnd) {
  renewSession = handler;
}

const SET_UP_REQUIRED = "second_factor_set_up_required";

/**
 * A call that may have to be sent again, and its person. A body can be read once, so it is a copy.
 */
type Retry = { copy: Request; person: number | null };

const retries = new WeakMap<Request, Retry>();

const bearer: Middleware = {
  async onRequest({ request }) {
    const person = signedInPerson();
    await runningRefresh();
    const tokens = readTokens();
    if (tokens === null) return undefined;
    // Another person has signed in, who did not make this call.
    if (signedInPerson() !== person) return new Response(null, { status: 401 });
    request.headers.set("authorization", `Bearer ${tokens.access}`);
    retries.set(request, { copy: request.clone(), person });
    return undefined;
  },
  async onResponse({ request, response }) {
    const stored = retries.get(request);
    if (stored === undefined) return undefined;
    const answer = await withNewToken(request, response, stored);
    if (!(await requiresConfirmation(answer)) || !(await confirmed())) return answer;
    // The same call under the same idempotency key. It may be a while later.
    await runningRefresh();
    const again = resend(stored);
    return again === null ? answer : withNewToken(stored.copy, await again, stored);
  },
};

/** The answer, or that of the call with a new token where the one that was sent has run out. */
async function withNewToken(sent: Request, answer: Response, stored: Retry): Promise<Response> {
  const tokens = tokensOf(stored.person);
  if (answer.status !== 401 || tokens === null) return answer;
  const isCurrent = sent.headers.get("authorization") === `Bearer ${tokens.access}`;
  const renewed = isCurrent ? await refreshTokens() : "renewed";
  if (renewed === "refused") endSession();
  return renewed === "renewed" ? (resend(stored) ?? answer) : answer;
}

/** Sends a call again with the present token; null when its person is signed out. */
function resend({ copy, person }: Retry): Promise<Response> | null {
  const tokens = tokensOf(person);
  if (tokens === null) return null;
  copy.headers.set("authorization", `Bearer ${tokens.access}`);
  return fetchInTime(copy.clone());
}

/** The present tokens if they are this person's: idempotency keys do not protect from another's. */
function tokensOf(person: number | null): Tokens | null {
  return signedInPerson() === person ? readTokens() : null;
}

/**
 * Time limit for the response to a question, in milliseconds: the server itself stops after two
 * minutes.
 */
const QUESTION_TIMEOUT = 150_000;

/**
 * Sends a call. One that only asks is lost when no answer begins in time: a connection that died
 * without a word would keep its screen from ever asking again.
 */
async function fetchInTime(request: Request): Promise<Response> {
  if (isEdit(request)) return sendEdit(request, fetch);
  if (request.method !== "GET") return fetch(request);
  const silence = new AbortController();
  const timer = setTimeout(
    () => silence.abort(new DOMException("No answer came.", "TimeoutError")),
    QUESTION_TIMEOUT,
  );
  try {
    return await fetch(request, { signal: AbortSignal.any([request.signal, silence.signal]) });
  } finally {
    clearTimeout(timer);
  }
}

const options = {
  baseUrl: globalThis.location?.origin ?? "",
  // Looked up at each call, so that tests can put their own in its place.
  fetch: fetchInTime,
};

/** Calls without a token: signing in, registering, resetting a password, the configuration. */
export const openApi = createClient<paths>(options);

/**
 * Calls as the signed-in person: a 401 is answered by one refresh and one retry, and so is a call that
 * the person has to confirm.
 */
export const api = createClient<paths>(options);
api.use(bearer);

/**
 * The body of a successful answer. Anything else is thrown as an ApiError:
 * with the sentence of a refusal (4xx), or the fallback where it gave none (no
 * connection included, as status 0) and where the server is in trouble (5xx).
 */
export async function unwrap<Data>(
  call: Promise<{ data?: Data; error?: unknown; response: Response }>,
  fallback: string,
): Promise<Data> {
  let result: Awaited<typeof call>;
  try {
    result = await call;
  } catch (cause) {
    // Leaving a screen aborts its calls: that is no failure to tell anyone about.
    if (cause instanceof DOMException && cause.name === "AbortError") throw cause;
    const lost = lostEdit(cause);
    if (lost !== null) throw lost;
    throw new ApiError(0, isOffline() ? { detail: OFFLINE } : {}, fallback);
  }
  const { data, error, response } = result;
  if (!response.ok) {
    const { status, headers } = response;
    const without = status === 429 ? tooManyTries(headers.get("retry-after")) : fallback;
    const problem = new ApiError(status, asProblem(error), without);
    if (problem.code === SET_UP_REQUIRED) renewSession();
    throw problem;
  }
  if (response.headers.get("Idempotent-Replayed") === "true" && isObject(data)) replays.add(data);
  return data as Data;
}

const OFFLINE = "You are offline. Try again when you are connected.";

const replays = new WeakSet<object>();

/** True if the server had done this before under the same idempotency key, and did nothing now. */
export function wasReplayed(answer: unknown): boolean {
  return isObject(answer) && replays.has(answer);
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

/**
 * A `bodySerializer` for multipart calls: files keep their names (a bare Blob
 * is named after its field, as a JPEG), each item of a list is sent under its
 * name, absent values are left out.
 */
export function multipart(body: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, given] of Object.entries(body)) {
    for (const value of Array.isArray(given) ? given : [given]) {
      if (value instanceof File) form.append(name, value, value.name);
      else if (value instanceof Blob) form.append(name, value, `${name}.jpg`);
      else if (value !== undefined && value !== null) form.append(name, String(value));
    }
  }
  return form;
}

/** Every item of a list. Without `page` the answer is plain; its type names both forms. */
export function allOf<Item>(list: Item[] | { items: Item[] }): Item[] {
  return Array.isArray(list) ? list : list.items;
}
