import { HttpResponse, http } from "msw";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { held } from "@/test/held";
import { openOtherPage } from "@/test/page";
import { accessToken } from "@/test/people";
import { server } from "@/test/server";
import { ApiError, api, multipart, onSessionRefused, unwrap } from "./client";
import { refreshTokens, runningRefresh } from "./refresh";
import { decodeUser, readTokens, writeTokens } from "./tokens";

const OLD = accessToken({ exp: 1 });
const NEW = accessToken({ exp: 9_999_999_999 });

const refused = vi.fn();
let refreshes: string[] = [];
let seen: string[] = [];

/** A server that takes only the new token, and exchanges refresh tokens as arranged. */
function serve(refresh: () => Response | Promise<Response>) {
  server.use(
    http.get("*/api/branches/", ({ request }) => {
      const bearer = request.headers.get("authorization") ?? "none";
      seen.push(bearer);
      return bearer === `Bearer ${NEW}`
        ? HttpResponse.json([])
        : HttpResponse.json({ detail: "Token expired." }, { status: 401 });
    }),
    http.post("*/api/adminstrator/token/refresh/", async ({ request }) => {
      refreshes.push(((await request.json()) as { refresh: string }).refresh);
      return refresh();
    }),
  );
}

const branches = () => unwrap(api.GET("/api/branches/"), "Failed to load branches.");

beforeEach(() => {
  refreshes = [];
  seen = [];
  refused.mockClear();
  onSessionRefused(refused);
  writeTokens({ access: OLD, refresh: "one" });
});
afterEach(() => writeTokens(null));

test("calls carry the bearer token", async () => {
  serve(() => HttpResponse.json({}));
  writeTokens({ access: NEW, refresh: "one" });
  expect(await branches()).toEqual([]);
  expect(seen).toEqual([`Bearer ${NEW}`]);
});

test("a 401 is answered by one refresh and a replay", async () => {
  serve(() => HttpResponse.json({ access: NEW, refresh: "two" }));
  expect(await branches()).toEqual([]);
  expect(readTokens()).toEqual({ access: NEW, refresh: "two" });
});

test("many refused at once share one refresh", async () => {
  serve(() => HttpResponse.json({ access: NEW, refresh: "two" }));
  await Promise.all(Array.from({ length: 8 }, branches));
  expect(refreshes).toEqual(["one"]);
});

test("a request made during a refresh waits for the new token", async () => {
  const { answer, give } = held<Response>();
  serve(() => answer);
  const renewal = refreshTokens();
  const waiting = branches();
  await vi.waitFor(() => expect(refreshes).toHaveLength(1), { timeout: 10_000 });
  expect(seen).toEqual([]);
  give(HttpResponse.json({ access: NEW }));
  await renewal;
  await waiting;
  expect(seen).toEqual([`Bearer ${NEW}`]);
});

test("an answer without a refresh token keeps the old one", async () => {
  serve(() => HttpResponse.json({ access: NEW }));
  await branches();
  expect(readTokens()).toEqual({ access: NEW, refresh: "one" });
});

test("a second 401 is passed on", async () => {
  const stillBad = accessToken({ exp: 2 });
  serve(() => HttpResponse.json({ access: stillBad }));
  await expect(branches()).rejects.toMatchObject({ status: 401 });
  expect(seen).toHaveLength(2);
  expect(refreshes).toHaveLength(1);
});

test("a refused refresh ends the session", async () => {
  serve(() => HttpResponse.json({ detail: "Session ended." }, { status: 401 }));
  await expect(branches()).rejects.toBeInstanceOf(ApiError);
  expect(refused).toHaveBeenCalledOnce();
});

test.each([503, 429])("a server in trouble (%i) does not end the session", async (status) => {
  serve(() => HttpResponse.json({}, { status }));
  await expect(branches()).rejects.toMatchObject({ status: 401 });
  expect(refused).not.toHaveBeenCalled();
  expect(readTokens()).not.toBeNull();
});

test("a sign-out during a refresh is not undone by its answer", async () => {
  serve(() => {
    writeTokens(null);
    return HttpResponse.json({ access: NEW, refresh: "two" });
  });
  expect(await refreshTokens()).toBe("refused");
  expect(readTokens()).toBeNull();
});

test("two tabs that renew at the same time ask the server once", async () => {
  serve(() => HttpResponse.json({ access: NEW, refresh: "two" }));
  openOtherPage();
  const other = await import("./refresh");
  expect(await Promise.all([refreshTokens(), other.refreshTokens()])).toEqual([
    "renewed",
    "renewed",
  ]);
  expect(refreshes).toHaveLength(1);
});

test("tokens that another tab renewed are taken as they are", async () => {
  serve(() => HttpResponse.error());
  server.use(
    http.get("*/api/branches/", ({ request }) => {
      const first = request.headers.get("authorization") === `Bearer ${OLD}`;
      if (first) writeTokens({ access: NEW, refresh: "two" });
      return first ? HttpResponse.json({}, { status: 401 }) : HttpResponse.json([]);
    }),
  );
  expect(await branches()).toEqual([]);
  expect(refreshes).toEqual([]);
});

test("a call is not sent again in the name of whoever has signed in since", async () => {
  const other = accessToken({ sub: 8, sid: 2, exp: 9_999_999_999 });
  serve(() => HttpResponse.error());
  server.use(
    http.get("*/api/branches/", ({ request }) => {
      seen.push(request.headers.get("authorization") ?? "none");
      writeTokens({ access: other, refresh: "theirs" });
      return HttpResponse.json({ detail: "Session ended." }, { status: 401 });
    }),
  );
  await expect(branches()).rejects.toMatchObject({ status: 401 });
  expect(seen).toEqual([`Bearer ${OLD}`]);
  expect(refreshes).toEqual([]);
  expect(refused).not.toHaveBeenCalled();
});

test("a call that waited for a refresh is not sent in the name of whoever has signed in since", async () => {
  const { answer, give } = held<Response>();
  serve(() => answer);
  const renewal = refreshTokens();
  const waiting = branches();
  await vi.waitFor(() => expect(refreshes).toHaveLength(1), { timeout: 10_000 });
  writeTokens({ access: accessToken({ sub: 8, sid: 2 }), refresh: "theirs" });
  give(HttpResponse.json({ access: NEW }));
  await renewal;
  await expect(waiting).rejects.toMatchObject({ status: 401 });
  expect(seen).toEqual([]);
});

test("a refused refresh of somebody else ends no session", async () => {
  const theirs = { access: accessToken({ sub: 8, sid: 2 }), refresh: "theirs" };
  serve(() => {
    writeTokens(theirs);
    return HttpResponse.json({ detail: "Session ended." }, { status: 401 });
  });
  await expect(branches()).rejects.toMatchObject({ status: 401 });
  expect(seen).toHaveLength(1);
  expect(refused).not.toHaveBeenCalled();
  expect(readTokens()).toEqual(theirs);
});

test("a renewal that gets no answer holds up nobody for ever", async () => {
  serve(() => new Promise<never>(() => {}));
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const renewal = refreshTokens();
  await vi.waitFor(() => expect(refreshes).toHaveLength(1), { timeout: 10_000 });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await renewal).toBe("unreachable");
  expect(runningRefresh()).toBeNull();
  expect(refused).not.toHaveBeenCalled();
});

test("a question that gets no answer is lost after two and a half minutes, and can be asked again", async () => {
  writeTokens({ access: NEW, refresh: "one" });
  server.use(
    http.get("*/api/branches/", () => {
      seen.push("asked");
      return new Promise<never>(() => {});
    }),
  );
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const lost = branches().catch((error: unknown) => error);
  await vi.waitFor(() => expect(seen).toHaveLength(1), { timeout: 10_000 });
  await vi.advanceTimersByTimeAsync(150_000);
  expect(await lost).toMatchObject({ status: 0, message: "Failed to load branches." });
});

test("a failure carries the server's words, or the fallback", async () => {
  writeTokens({ access: NEW, refresh: "one" });
  const problem = { detail: "Not allowed.", code: "forbidden", errors: { name: "Required." } };
  server.use(http.get("*/api/branches/", () => HttpResponse.json(problem, { status: 403 })));
  await expect(branches()).rejects.toMatchObject({
    message: "Not allowed.",
    status: 403,
    code: "forbidden",
    fields: { name: ["Required."] },
  });
  for (const name of ["detail", "message", "error"]) {
    server.use(
      http.get("*/api/branches/", () => HttpResponse.json({ [name]: "No." }, { status: 400 })),
    );
    await expect(branches()).rejects.toMatchObject({ message: "No." });
  }
  const bare = { amount: ["Too much.", "Really."], branch: "Closed.", odd: [1] };
  server.use(http.get("*/api/branches/", () => HttpResponse.json(bare, { status: 400 })));
  await expect(branches()).rejects.toMatchObject({
    message: "Failed to load branches.",
    fields: { amount: ["Too much.", "Really."], branch: ["Closed."] },
  });
  const beside = { message: "Check.", email: ["No such mailbox."], trace: "a1b2" };
  server.use(http.get("*/api/branches/", () => HttpResponse.json(beside, { status: 400 })));
  await expect(branches()).rejects.toMatchObject({
    message: "Check.",
    fields: { email: ["No such mailbox."] },
  });
  server.use(http.get("*/api/branches/", () => new HttpResponse("<html>", { status: 502 })));
  await expect(branches()).rejects.toMatchObject({ message: "Failed to load branches." });
  server.use(http.get("*/api/branches/", () => HttpResponse.error()));
  await expect(branches()).rejects.toMatchObject({
    message: "Failed to load branches.",
    status: 0,
  });
});

test("what a server in trouble says of itself is not for people", async () => {
  writeTokens({ access: NEW, refresh: "one" });
  const trouble = { detail: "The disk is on fire.", code: "internal", errors: { name: ["?"] } };
  server.use(http.get("*/api/branches/", () => HttpResponse.json(trouble, { status: 503 })));
  await expect(branches()).rejects.toMatchObject({
    message: "Failed to load branches.",
    code: "internal",
    fields: {},
  });
});

test("people quote the id of a failure that they cannot mend, and of no refusal", async () => {
  writeTokens({ access: NEW, refresh: "one" });
  const answer = { detail: "No such branch.", code: "not_found", request_id: "3f9c0a" };
  server.use(http.get("*/api/branches/", () => HttpResponse.json(answer, { status: 500 })));
  const quoted = "Failed to load branches. Quote 3f9c0a when you ask for help.";
  await expect(branches()).rejects.toMatchObject({ message: quoted });
  server.use(http.get("*/api/branches/", () => HttpResponse.json(answer, { status: 404 })));
  await expect(branches()).rejects.toMatchObject({ message: "No such branch.", fields: {} });
});

test.each([
  ["61", "Too many attempts. Please try again in 2 minutes."],
  ["20", "Too many attempts. Please try again in 1 minute."],
  ["soon", "Too many attempts. Please try again later."],
  [null, "Too many attempts. Please try again later."],
])("too many tries without a sentence, Retry-After %s", async (after, message) => {
  writeTokens({ access: NEW, refresh: "one" });
  const headers: Record<string, string> = after === null ? {} : { "retry-after": after };
  server.use(
    http.get("*/api/branches/", () => new HttpResponse("<html>", { status: 429, headers })),
  );
  await expect(branches()).rejects.toMatchObject({ message });
});

test("a form keeps its files' names and leaves out what is absent", () => {
  const file = new File(["x"], "selfie.jpg", { type: "image/jpeg" });
  const form = multipart({ selfie: file, username: "nomsa", note: undefined, other: null });
  expect([...form.keys()]).toEqual(["selfie", "username"]);
  expect((form.get("selfie") as File).name).toBe("selfie.jpg");
});

test("a token names its person; anything else names nobody", () => {
  expect(decodeUser(NEW)).toMatchObject({ id: 7, first_name: "Nomsa", role: "Administrator" });
  for (const text of ["", "a.b.c", "null", `x.${btoa("{}")}.y`])
    expect(decodeUser(text)).toBeNull();
});

test("the items of a list are sent under its name", () => {
  const form = multipart({ target_branch_ids: [3, 7], target_roles: [] });
  expect(form.getAll("target_branch_ids")).toEqual(["3", "7"]);
  expect(form.has("target_roles")).toBe(false);
});
