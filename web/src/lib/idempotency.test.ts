import { beforeEach, expect, test, vi } from "vitest";
import { tokens } from "@/test/people";
import { ApiError } from "./api/problem";
import { writeTokens } from "./api/tokens";
import { once } from "./idempotency";

const LOST = new ApiError(0, {}, "No connection.");

beforeEach(() => {
  vi.useFakeTimers();
  writeTokens(tokens());
});

/** Sends the body with these outcomes in turn; the keys that it was sent with, and what came of it. */
async function send(body: object, ...outcomes: (Error | string)[]) {
  const keys: string[] = [];
  const result = once("form", body, async (header) => {
    keys.push(header["Idempotency-Key"]);
    const outcome = outcomes.shift() ?? LOST;
    if (outcome instanceof Error) throw outcome;
    return outcome;
  }).catch((error: Error) => error);
  await vi.runAllTimersAsync();
  return { keys, result: await result };
}

test("where no answer comes the same is sent again with the same key", async () => {
  const { keys, result } = await send({ amount: "5.00" }, LOST, LOST, "done");
  expect(result).toBe("done");
  expect(keys).toHaveLength(3);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
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
  expect((lost.result as Error).message).toContain("it will not be done twice");
  const again = await send({ amount: "5.00" }, "done");
  expect(again.keys[0]).toBe(lost.keys[0]);
});

test("what is changed, or sent after an answer, has a key of its own", async () => {
  const first = await send({ amount: "5.00" });
  const changed = await send({ amount: "6.00" }, "done");
  const next = await send({ amount: "6.00" }, "done");
  expect(new Set([first.keys[0], changed.keys[0], next.keys[0]]).size).toBe(3);
});
