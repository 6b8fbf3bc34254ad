import { beforeEach, expect, test, vi } from "vitest";
import { openOwnDrafts } from "@/test/drafts";
import { tokens } from "@/test/people";
import { limitStorage } from "@/test/storage";
import { ApiError } from "./api/problem";
import { writeTokens } from "./api/tokens";
import { draftKey } from "./drafts";
import {
  DO_NOT_RELOAD,
  once,
  requestKey,
  unanswered,
  unansweredBodies,
  untilAnswered,
} from "./idempotency";
import { submit } from "./submissions";

const LOST = new ApiError(0, {}, "No connection.");

beforeEach(() => {
  vi.useFakeTimers();
  writeTokens(tokens());
});

/** Sends the body with these outcomes in turn; the keys that it was sent with, and what came of it. */
async function send(body: object, ...outcomes: (Error | string)[]) {
  const keys: string[] = [];
  const attempt = async (header: { "Idempotency-Key": string }) => {
    keys.push(header["Idempotency-Key"]);
    const outcome = outcomes.shift() ?? LOST;
    if (outcome instanceof Error) throw outcome;
    return outcome;
  };
  const result = once({ form: "form", part: "one", body }, attempt, () => true).catch(
    (error: Error) => error,
  );
  await vi.runAllTimersAsync();
  return { keys, result: await result };
}

test("where no answer comes the same is sent again with the same key", async () => {
  const { keys, result } = await send({ amount: "5.00" }, LOST, LOST, "done");
  expect(result).toBe("done");
  expect(keys).toHaveLength(3);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(new Set(keys).size).toBe(1);
});

test("a refusal is an answer: it is not sent again", async () => {
  const refusal = new ApiError(409, { detail: "Already paid." }, "");
  const { keys, result } = await send({ amount: "5.00" }, refusal);
  expect(result).toBe(refusal);
  expect(keys).toHaveLength(1);
});

test("without any answer the person is told, and the key stays for their own next try", async () => {
  const lost = await send({ amount: "5.00" });
  expect(lost.keys).toHaveLength(4);
  expect((lost.result as Error).message).toContain("It will not be recorded twice");
  const again = await send({ amount: "5.00" }, "done");
  expect(again.keys[0]).toBe(lost.keys[0]);
});

test("what is changed, or sent after an answer, has a key of its own", async () => {
  const first = await send({ amount: "5.00" });
  const changed = await send({ amount: "6.00" }, "done");
  const next = await send({ amount: "6.00" }, "done");
  expect(new Set([first.keys[0], changed.keys[0], next.keys[0]]).size).toBe(3);
});

test("what nobody waits for any more is not sent again", async () => {
  const attempt = vi.fn(() => Promise.reject(LOST));
  const left = untilAnswered(attempt, () => false).catch((error: Error) => error.message);
  await vi.runAllTimersAsync();
  expect(await left).toContain("before we got an answer");
  expect(attempt).toHaveBeenCalledOnce();
});

test("no further try once somebody else is signed in", async () => {
  const attempt = vi.fn(() => {
    writeTokens(tokens({ sub: 8 }));
    return Promise.reject(LOST);
  });
  const left = untilAnswered(attempt, () => true).catch((error: Error) => error.message);
  await vi.runAllTimersAsync();
  expect(await left).toContain("before we got an answer");
  expect(attempt).toHaveBeenCalledOnce();
});

test("a device without a network, or one that slept, sends nothing again by itself", async () => {
  const attempt = vi.fn(() => Promise.reject(LOST));
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const offline = untilAnswered(attempt, () => true).catch(() => {});
  await vi.runAllTimersAsync();
  await offline;
  expect(attempt).toHaveBeenCalledOnce();

  vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
  const slept = untilAnswered(attempt, () => true).catch(() => {});
  await vi.advanceTimersByTimeAsync(0);
  vi.setSystemTime(Date.now() + 60_000);
  await vi.runAllTimersAsync();
  await slept;
  expect(attempt).toHaveBeenCalledTimes(2);
});

test("a request counts as unanswered until it is refused or its answer was shown", () => {
  const first = requestKey("form", 1);
  expect(unanswered("form")).toEqual({ key: first.header["Idempotency-Key"], body: 1 });
  expect(unansweredBodies("fo")).toEqual([1]);
  first.refused();
  expect(unanswered("form")).toBeNull();
  expect(unansweredBodies("fo")).toEqual([]);
  const again = requestKey("form", 1);
  expect(again.header).toEqual(first.header);
  const other = requestKey("form", 2);
  // The answer to what another tab had sent does not release the key of this one.
  again.release();
  expect(requestKey("form", 2).header).toEqual(other.header);
});

/** Sends once, with this outcome. */
async function submitOnce(outcome: Error | string, heard: object = {}) {
  const quiet = { onAnswer: () => {}, onUnseenFailure: () => {}, onUnstored: () => {} };
  const told = { refetchAfterRefusal: false, ...quiet, ...heard };
  const send = () =>
    outcome instanceof Error ? Promise.reject(outcome) : Promise.resolve(outcome);
  const done = submit({ name: "form", values: 1, send, once: true, changes: [], ...told });
  await vi.runAllTimersAsync();
  await done;
}

test("after a try without an answer only a refusal that knows the key proves that nothing was done", async () => {
  const refused = (status: number, code = "") => new ApiError(status, { code }, "Refused.");
  await submitOnce(LOST);
  for (const status of [401, 403, 408, 429]) {
    await submitOnce(refused(status));
    expect(unanswered("form")).not.toBeNull();
  }
  await submitOnce(refused(409));
  expect(unanswered("form")).toBeNull();
  // No request was lost before this one.
  await submitOnce(refused(403));
  expect(unanswered("form")).toBeNull();
});

test("where storage has no room for a request, the person is told not to reload", async () => {
  const [onUnstored, onUnseenFailure] = [vi.fn(), vi.fn()];
  vi.useRealTimers();
  await openOwnDrafts();
  vi.useFakeTimers();
  // An encryption that takes no time.
  vi.spyOn(crypto.subtle, "encrypt").mockResolvedValue(new ArrayBuffer(16));
  await submitOnce(LOST, { onUnstored, onUnseenFailure });
  expect(onUnstored).not.toHaveBeenCalled();
  expect(String(onUnseenFailure.mock.lastCall?.[0])).not.toContain(DO_NOT_RELOAD);
  limitStorage(0);
  await submitOnce(LOST, { onUnstored, onUnseenFailure });
  expect(onUnstored).toHaveBeenCalledOnce();
  expect(String(onUnseenFailure.mock.lastCall?.[0])).toContain(DO_NOT_RELOAD);
  const part = await send({ amount: "5.00" });
  expect((part.result as Error).message).toContain(DO_NOT_RELOAD);
});

test("nothing is sent in the name of whoever signs in while it is stored", async () => {
  vi.useRealTimers();
  await openOwnDrafts();
  const attempt = vi.fn(async () => "done");
  const sending = once({ form: "form", part: "one", body: 1 }, attempt, () => true);
  writeTokens(tokens({ sub: 8 }));
  await expect(sending).rejects.toThrow("Somebody else has signed in");
  expect(attempt).not.toHaveBeenCalled();
});

test("what was recorded long ago gives its key up", async () => {
  await submitOnce(LOST);
  const before = unanswered("form")?.key;
  await submitOnce(new ApiError(409, { code: "recorded_before" }, "Recorded."));
  expect(unanswered("form")).toBeNull();
  await submitOnce(LOST);
  expect(unanswered("form")?.key).not.toBe(before);
});

/** The stored key of a request at the moment at which the request leaves. */
async function keptWhenSent(start: (send: () => Promise<string>) => Promise<unknown>) {
  vi.useRealTimers();
  await openOwnDrafts();
  const seen: (string | null)[] = [];
  await start(async () => {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(draftKey("key:form")));
    seen.push(...keys.map((key) => localStorage.getItem(key)));
    return "done";
  });
  return seen;
}

const SEALED = [expect.stringMatching(/^sealed /)];

test("a request leaves only once its key is in storage, where a reload finds it", async () => {
  const part = await keptWhenSent((send) =>
    once({ form: "form", part: "one", body: { amount: "5.00" } }, send, () => true),
  );
  expect(part).toEqual(SEALED);
  const whole = await keptWhenSent((send) =>
    submit({
      name: "form",
      values: { amount: "5.00" },
      send,
      once: true,
      changes: [],
      refetchAfterRefusal: false,
      onAnswer: () => {},
      onUnseenFailure: () => {},
      onUnstored: () => {},
    }),
  );
  expect(whole).toEqual(SEALED);
});
