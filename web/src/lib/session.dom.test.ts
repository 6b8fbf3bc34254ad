import { act, renderHook, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test, vi } from "vitest";
import { z } from "zod";
import { held } from "@/test/held";
import { accessToken, tokens } from "@/test/people";
import { server } from "@/test/server";
import { readTokens, writeTokens } from "./api/tokens";
import { draftKey } from "./drafts";
import { requestKey, unanswered } from "./idempotency";
import { storeIdleLimit } from "./idle";
import { queryClient } from "./query";
import {
  can,
  enterSession,
  expireSession,
  onSessionExpired,
  signOut,
  startSession,
  useSession,
  useUser,
} from "./session";
import { allStored, readStored, releaseStored, writeShared, writeStored } from "./storage";
import { submit } from "./submissions";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const expired = accessToken({ exp: Date.now() / 1000 + 0.5 });

const KEY = "*/api/user/draft-key/";
const REFRESH = "*/api/adminstrator/token/refresh/";

test("a session starts signed out without tokens, and with nonsense in their place", async () => {
  await startSession();
  expect(renderHook(useSession).result.current.status).toBe("signed-out");
  writeTokens({ access: "nonsense", refresh: "x" });
  await startSession();
  expect(readTokens()).toBeNull();
});

test("an access token with less than a second to live is renewed at the start", async () => {
  const fresh = accessToken();
  server.use(http.post(REFRESH, () => HttpResponse.json({ access: fresh })));
  writeTokens({ access: expired, refresh: "one" });
  await startSession();
  expect(readTokens()).toEqual({ access: fresh, refresh: "one" });
  expect(renderHook(useSession).result.current).toMatchObject({
    status: "signed-in",
    user: { username: "nomsa" },
  });
});

test("a session that cannot be renewed is over", async () => {
  server.use(http.post(REFRESH, () => HttpResponse.json({}, { status: 401 })));
  writeTokens({ access: expired, refresh: "one" });
  await startSession();
  expect(readTokens()).toBeNull();
  writeTokens({ access: expired, refresh: null });
  await startSession();
  expect(readTokens()).toBeNull();
});

test("a server out of reach does not sign anyone out", async () => {
  server.use(http.post(REFRESH, () => HttpResponse.error()));
  writeTokens({ access: expired, refresh: "one" });
  await startSession();
  expect(readTokens()).not.toBeNull();
});

/** Under which key person 7 has typed something. */
const LOAN = "draft:7:tab-0:loan";
const draft = () => readStored(LOAN, z.unknown(), null);

/** A page on which person 7 is signed in and has begun a loan. */
async function beginLoan(text = "typed") {
  writeTokens(tokens());
  await startSession();
  writeStored(LOAN, { half: text });
  await allStored();
}

test("signing out clears tokens and drafts even when the server cannot be reached", async () => {
  server.use(http.post("*/api/adminstrator/logout/", () => HttpResponse.error()));
  await beginLoan();
  expect(localStorage.getItem(LOAN)).not.toBeNull();
  // Typed so late that it is not in storage yet.
  writeStored("draft:7:tab-0:client", "Thandi");
  await signOut();
  await allStored();
  expect(readTokens()).toBeNull();
  expect(Object.keys(localStorage).filter((key) => key.startsWith("draft:"))).toEqual([]);
  expect(draft()).toBeNull();
});

test("what is typed cannot be read in storage, and only while its person is signed in", async () => {
  await beginLoan("8001015009087");
  const sealed = localStorage.getItem(LOAN);
  expect(sealed).toMatch(/^sealed /);
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain("8001015009087");
  await expireSession("expired");
  expect(draft()).toBeNull();
  // A page opened at this time has no key.
  await startSession();
  expect(draft()).toBeNull();
  await enterSession(tokens({ sid: 2 }));
  expect(draft()).toEqual({ half: "8001015009087" });
});

test("what was typed last before an expiry is there again too", async () => {
  await beginLoan();
  writeStored(LOAN, { half: "typed on" });
  await expireSession("ended");
  expect(draft()).toBeNull();
  await allStored();
  await enterSession(tokens({ sid: 2 }));
  expect(draft()).toEqual({ half: "typed on" });
});

test("no screen is shown before what was typed has been read", async () => {
  await beginLoan();
  await expireSession("expired");
  const { answer, give } = held<Response>();
  server.use(http.get(KEY, () => answer));
  const { result } = renderHook(useSession);
  const entering = enterSession(tokens({ sid: 2 }));
  await waitFor(() => expect(result.current.status).toBe("starting"));
  expect(draft()).toBeNull();
  give(HttpResponse.json({ key: "A".repeat(43) }));
  await entering;
  await waitFor(() => expect(result.current.status).toBe("signed-in"));
  expect(draft()).toEqual({ half: "typed" });
});

test("where the server gives no key, what is typed is in the page alone", async () => {
  server.use(http.get(KEY, () => HttpResponse.error()));
  await beginLoan();
  expect(localStorage.getItem(LOAN)).toBeNull();
  expect(draft()).toEqual({ half: "typed" });
});

test("until the key comes nothing is sent once or forgotten, and then what was typed is there", async () => {
  await beginLoan();
  await expireSession("expired");
  server.use(http.get(KEY, () => HttpResponse.error()));
  await enterSession(tokens({ sid: 2 }));
  writeStored(LOAN, undefined);
  const send = vi.fn(() => Promise.resolve("done"));
  const onUnseenFailure = vi.fn();
  const quiet = { onAnswer: () => {}, onUnstored: () => {} };
  const told = { changes: [], refetchAfterRefusal: false, onUnseenFailure, ...quiet };
  await submit({ name: "deposit", values: {}, send, once: true, ...told });
  expect(send).not.toHaveBeenCalled();
  expect(String(onUnseenFailure.mock.calls[0]?.[0])).toContain("nothing was sent");
  server.resetHandlers();
  await waitFor(() => expect(draft()).toEqual({ half: "typed" }));
  await waitFor(async () => {
    await submit({ name: "deposit", values: {}, send, once: true, ...told });
    expect(send).toHaveBeenCalledOnce();
  });
});

test("the first screen waits for the key where a request has no answer", async () => {
  await beginLoan();
  requestKey("deposit", { amount: "5.00" });
  await allStored();
  await expireSession("expired");
  const key = vi
    .fn(() => HttpResponse.json({ key: "A".repeat(43) }))
    .mockImplementationOnce(() => HttpResponse.error() as never);
  server.use(http.get(KEY, key));
  await enterSession(tokens({ sid: 2 }));
  expect(key).toHaveBeenCalledTimes(2);
  expect(unanswered("deposit")?.body).toEqual({ amount: "5.00" });
});

test("what does not open with a key waits for the one with which it was sealed", async () => {
  await beginLoan();
  const sealed = localStorage.getItem(LOAN);
  await expireSession("expired");
  server.use(http.get(KEY, () => HttpResponse.json({ key: "B".repeat(43) }), { once: true }));
  await enterSession(tokens({ sid: 2 }));
  expect(draft()).toBeNull();
  // An empty form says that there is nothing.
  writeStored(LOAN, undefined);
  await allStored();
  expect(localStorage.getItem(LOAN)).toBe(sealed);
  await expireSession("expired");
  await enterSession(tokens({ sid: 3 }));
  expect(draft()).toEqual({ half: "typed" });
});

test("what an older version left readable, or nobody came back for, is swept at the start", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - 31 * 24 * HOUR });
  await beginLoan();
  await expireSession("expired");
  vi.useRealTimers();
  localStorage.setItem("draft:8:tab-0:client", '{"national_id":"8001015009087"}');
  localStorage.setItem("appearance", '"dark"');
  await startSession();
  expect(Object.keys(localStorage).filter((key) => key.startsWith("draft:"))).toEqual([]);
  expect(localStorage.getItem("appearance")).toBe('"dark"');
});

/** Returns true if storage has a selfie of person 7 of this age, also of a closed app. */
async function keepsSelfie(age: number, isSignedIn: boolean) {
  await beginLoan();
  writeStored("draft:7:tab-0:selfie:log-entry", "jpeg", Date.now() - 4 * MINUTE);
  await allStored();
  if (!isSignedIn) await expireSession("expired");
  releaseStored();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + age - 4 * MINUTE });
  await startSession();
  return localStorage.getItem("draft:7:tab-0:selfie:log-entry") !== null;
}

test.each([true, false])(
  "a selfie is removed by whatever page is opened when it is older than five minutes (signed in: %s)",
  async (isSignedIn) => {
    expect(await keepsSelfie(5.1 * MINUTE, isSignedIn)).toBe(false);
    expect(localStorage.getItem(LOAN)).not.toBeNull();
  },
);

test("a reload makes no selfie younger, and a clock that was put back neither", async () => {
  expect(await keepsSelfie(4.5 * MINUTE, true)).toBe(true);
  vi.setSystemTime(Date.now() + MINUTE);
  await startSession();
  expect(localStorage.getItem("draft:7:tab-0:selfie:log-entry")).toBeNull();
  vi.useRealTimers();
  expect(await keepsSelfie(-HOUR, true)).toBe(false);
});

test("an expiry notifies the server, keeps the drafts, and says so once", async () => {
  const told = vi.fn();
  const bearers: (string | null)[] = [];
  const bodies: unknown[] = [];
  server.use(
    http.post("*/api/adminstrator/logout/", async ({ request }) => {
      bearers.push(request.headers.get("authorization"));
      bodies.push(await request.json());
      return HttpResponse.json({});
    }),
  );
  const stop = onSessionExpired(told);
  const own = tokens();
  writeTokens(own);
  await startSession();
  writeStored(LOAN, { half: "typed" });
  await Promise.all([expireSession("expired"), expireSession("expired")]);
  expect(told.mock.calls).toEqual([["expired"]]);
  expect(bearers).toEqual([`Bearer ${own.access}`]);
  expect(bodies).toEqual([{ refresh: own.refresh }]);
  await allStored();
  expect(localStorage.getItem(LOAN)).not.toBeNull();
  stop();
});

test("another person's sign-in drops the drafts of the one before", async () => {
  await beginLoan();
  await expireSession("expired");
  expect(localStorage.getItem(LOAN)).not.toBeNull();
  await enterSession(tokens({ sub: 8 }));
  writeStored(draftKey("loan"), { half: "mine" });
  await allStored();
  const left = Object.keys(localStorage).filter((key) => key.startsWith("draft:"));
  expect(left).toEqual(["draft:8:tab-0:loan"]);
});

test("a page opened with a good access token renews nothing", async () => {
  let refreshes = 0;
  server.use(
    http.post(REFRESH, () => {
      refreshes += 1;
      return HttpResponse.json({});
    }),
  );
  writeTokens(tokens());
  await startSession();
  expect(renderHook(useSession).result.current.status).toBe("signed-in");
  expect(refreshes).toBe(0);
});

/** A browser whose last activity was this many milliseconds ago. */
async function leftFor(milliseconds: number) {
  await beginLoan();
  writeShared("last-activity", Date.now() - milliseconds);
}

test("a tab that is opened again after too long shows nothing of the session, and says why", async () => {
  await leftFor(15 * 60_000);
  const told = vi.fn();
  const starting = startSession();
  const { result } = renderHook(useSession);
  await starting;
  expect(readTokens()).toBeNull();
  await waitFor(() => expect(result.current.status).toBe("signed-out"));
  onSessionExpired(told)();
  expect(told.mock.calls).toEqual([["expired"]]);
  expect(localStorage.getItem(LOAN)).not.toBeNull();
  expect(draft()).toBeNull();
});

test("a tab that is opened again in time, or after as long as its person allows, goes on", async () => {
  await leftFor(14 * 60_000);
  await startSession();
  expect(readTokens()).not.toBeNull();
  expect(Date.now() - Number(localStorage.getItem("last-activity"))).toBeLessThan(60_000);
  await leftFor(30 * 60_000);
  storeIdleLimit(7, 60 * 60_000);
  await startSession();
  expect(readTokens()).not.toBeNull();
  // Another person's choice does not apply to this one.
  await leftFor(30 * 60_000);
  storeIdleLimit(8, 60 * 60_000);
  await startSession();
  expect(readTokens()).toBeNull();
});

/** Says how far the server's clock is ahead of this device's; null where the server does not answer. */
function serverAhead(lead: number | null) {
  server.use(
    http.get("*/api/health/", () =>
      lead === null
        ? HttpResponse.error()
        : HttpResponse.json({}, { headers: { date: new Date(Date.now() + lead).toUTCString() } }),
    ),
  );
}

/** A session that was used one minute ago, by a clock that the server's was two minutes ahead of. */
async function usedLately() {
  serverAhead(2 * MINUTE);
  writeTokens(tokens());
  await startSession();
}

test("a device clock that was put forward before the page opened signs nobody out, and renews nothing", async () => {
  const renewed = vi.fn(() => HttpResponse.json({ access: accessToken() }));
  server.use(http.post(REFRESH, renewed));
  await usedLately();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 3 * HOUR });
  serverAhead(2 * MINUTE - 3 * HOUR + MINUTE);
  await startSession();
  expect(readTokens()).not.toBeNull();
  // The new activity was recorded by the new clock.
  await startSession();
  expect(readTokens()).not.toBeNull();
  expect(renewed).not.toHaveBeenCalled();
});

test("a device clock that was put back before the page opened keeps nobody signed in", async () => {
  await usedLately();
  serverAhead(2 * MINUTE + 10 * HOUR);
  await startSession();
  expect(readTokens()).toBeNull();
});

test("without the server, the device's clock decides at the start", async () => {
  await usedLately();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 3 * HOUR });
  serverAhead(null);
  await startSession();
  expect(readTokens()).toBeNull();
});

test("what was known of the clocks before a sign-in does not count after it", async () => {
  await usedLately();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - 3 * HOUR });
  serverAhead(2 * MINUTE + 3 * HOUR);
  await enterSession(tokens({ exp: 4_000_000_000 }));
  await startSession();
  expect(readTokens()).not.toBeNull();
});

test("a sign-in starts again, however long nobody was here", async () => {
  await leftFor(10 * 60 * 60_000);
  await enterSession(tokens());
  await startSession();
  expect(readTokens()).not.toBeNull();
});

test("a sign-out in another tab takes the drafts of this one along, an expiry there does not", async () => {
  await beginLoan();
  inAnotherTab(() => {
    localStorage.setItem("session-ended", '"expired"');
    localStorage.removeItem("auth-tokens");
  });
  expect(draft()).toBeNull();
  await enterSession(tokens({ sid: 2 }));
  expect(draft()).not.toBeNull();
  inAnotherTab(() => {
    localStorage.setItem("session-ended", '"signed-out"');
    localStorage.removeItem("auth-tokens");
  });
  expect(draft()).toBeNull();
});

/** A change by another tab: storage has changed when this one hears of it. */
function inAnotherTab(change: () => void) {
  change();
  window.dispatchEvent(new StorageEvent("storage", { key: "auth-tokens" }));
}

test("an expiry that another tab noticed is shown here too, a sign-out there is not", async () => {
  const told = vi.fn();
  const stop = onSessionExpired(told);
  writeTokens(tokens());
  await startSession();
  inAnotherTab(() => {
    localStorage.setItem("session-ended", '"expired"');
    localStorage.removeItem("auth-tokens");
  });
  expect(told).toHaveBeenCalledOnce();
  writeTokens(tokens());
  inAnotherTab(() => {
    localStorage.setItem("session-ended", '"signed-out"');
    localStorage.removeItem("auth-tokens");
  });
  expect(told).toHaveBeenCalledOnce();
  stop();
});

test("an expiry at the start is shown once there is a screen", async () => {
  server.use(http.post(REFRESH, () => HttpResponse.json({}, { status: 401 })));
  writeTokens({ access: expired, refresh: "one" });
  await startSession();
  const told = vi.fn();
  onSessionExpired(told)();
  // The server has ended it; the person was not idle.
  expect(told.mock.calls).toEqual([["ended"]]);
  onSessionExpired(told)();
  expect(told).toHaveBeenCalledOnce();
});

test("a sign-out in another tab signs out here", async () => {
  writeTokens(tokens());
  await startSession();
  const { result } = renderHook(useSession);
  expect(result.current.status).toBe("signed-in");
  act(() => {
    localStorage.removeItem("auth-tokens");
    window.dispatchEvent(new StorageEvent("storage", { key: "auth-tokens" }));
  });
  await waitFor(() => expect(result.current.status).toBe("signed-out"));
});

test("another person's sign-in in another tab leaves nothing of the one before here", async () => {
  writeTokens(tokens());
  await startSession();
  queryClient.setQueryData(["clients"], ["of the one before"]);
  const other = (change: () => void) => {
    change();
    window.dispatchEvent(new StorageEvent("storage", { key: "auth-tokens" }));
  };
  other(() => localStorage.setItem("auth-tokens", JSON.stringify(tokens({ exp: 4_000_000_000 }))));
  expect(queryClient.getQueryData(["clients"])).toBeDefined();
  other(() => localStorage.setItem("auth-tokens", JSON.stringify(tokens({ sub: 8 }))));
  expect(queryClient.getQueryData(["clients"])).toBeUndefined();
});

test("permission flags are held or not", async () => {
  writeTokens(tokens());
  await startSession();
  const { result } = renderHook(useUser);
  expect(can(result.current, "can_do_repayments")).toBe(true);
  expect(can(result.current, "can_give_loans")).toBe(false);
});
