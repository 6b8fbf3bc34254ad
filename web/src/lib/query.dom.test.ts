import { QueryObserver } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { ApiError } from "./api/client";
import { queryClient } from "./query";

/** The number of fetches of a response while a page is open for 25 minutes. */
async function askedFor(answer: unknown): Promise<number> {
  vi.useFakeTimers();
  const queryFn = vi.fn(() => answer);
  const observer = new QueryObserver(queryClient, { queryKey: ["log-book"], queryFn });
  const stop = observer.subscribe(() => {});
  await vi.advanceTimersByTimeAsync(1000);
  expect(queryFn).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(25 * 60_000);
  stop();
  return queryFn.mock.calls.length;
}

const LINK = "selfies/1.jpg?expires=1773000000&session=1&signature=x";

test("a page that stays open asks again before the links that it shows run out", async () => {
  const people = [{ name: "Nomsa" }, { name: "Sipho", picture: { small: LINK } }];
  expect(await askedFor({ pages: [{ items: people }], total: 2 })).toBe(2);
});

test("an answer without links is not asked for again by the clock", async () => {
  const people = [{ name: "Nomsa", picture: null, notes: "Link: selfies/1.jpg" }];
  expect(await askedFor({ pages: [{ items: people }], total: 1 })).toBe(1);
});

test("what a day end may change is asked for again until the server has caught up", async () => {
  vi.useFakeTimers();
  let isCatchingUp = true;
  const queryFn = vi.fn(() => {
    if (isCatchingUp) throw new ApiError(503, { code: "catching_up" }, "Failed to load.");
    return { amount: "12.00" };
  });
  const observer = new QueryObserver(queryClient, { queryKey: ["settlement"], queryFn });
  const stop = observer.subscribe(() => {});
  await vi.advanceTimersByTimeAsync(10_000);
  expect(observer.getCurrentResult().status).toBe("pending");
  isCatchingUp = false;
  await vi.advanceTimersByTimeAsync(1000);
  expect(observer.getCurrentResult().data).toEqual({ amount: "12.00" });
  // After half a minute the screen reports it, and continues to fetch.
  isCatchingUp = true;
  const other = new QueryObserver(queryClient, { queryKey: ["other"], queryFn });
  const stopOther = other.subscribe(() => {});
  await vi.advanceTimersByTimeAsync(31_000);
  expect(other.getCurrentResult().status).toBe("error");
  isCatchingUp = false;
  await vi.advanceTimersByTimeAsync(31_000);
  expect(other.getCurrentResult().status).toBe("success");
  stop();
  stopOther();
});
