import { QueryObserver } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import { held } from "@/test/held";
import { queryClient } from "./query";
import { Renewals } from "./renewals";

beforeEach(() => {
  vi.useFakeTimers();
});

/** A screen with all data of an area; returns the number of its fetches, and the responses. */
function shown(answers: (() => Promise<number>)[]) {
  const queryFn = vi.fn(async () => await (answers.shift()?.() ?? Promise.resolve(0)));
  const observer = new QueryObserver(queryClient, { queryKey: ["chat", "all"], queryFn });
  observer.subscribe(() => {});
  return { queryFn, observer };
}

test("a list is asked for at most once a second while changes keep coming, and after the last", async () => {
  const { queryFn } = shown([]);
  await vi.advanceTimersByTimeAsync(2000);
  expect(queryFn).toHaveBeenCalledTimes(1);
  const renewals = new Renewals(queryClient);
  for (let event = 0; event < 50; event += 1) {
    void renewals.renew("chat");
    await vi.advanceTimersByTimeAsync(100);
  }
  // At once, and then in each of the five seconds.
  expect(queryFn.mock.calls.length).toBeGreaterThanOrEqual(6);
  expect(queryFn.mock.calls.length).toBeLessThanOrEqual(7);
  const during = queryFn.mock.calls.length;
  void renewals.renew("chat");
  await vi.advanceTimersByTimeAsync(5000);
  expect(queryFn).toHaveBeenCalledTimes(during + 1);
});

test("a long list arrives while changes keep coming, and is then asked for once more", async () => {
  const slow = held<number>();
  const { queryFn, observer } = shown([() => Promise.resolve(1), () => slow.answer]);
  await vi.advanceTimersByTimeAsync(2000);
  const renewals = new Renewals(queryClient);
  for (let event = 0; event < 50; event += 1) {
    void renewals.renew("chat");
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(queryFn).toHaveBeenCalledTimes(2);
  slow.give(2);
  await vi.advanceTimersByTimeAsync(10);
  expect(queryFn).toHaveBeenCalledTimes(3);
  await vi.advanceTimersByTimeAsync(2000);
  expect(observer.getCurrentResult().data).toBe(0);
  expect(queryFn).toHaveBeenCalledTimes(3);
});

test("what was asked for before a change is asked for again after it", async () => {
  const slow = held<number>();
  const { queryFn } = shown([() => slow.answer]);
  void new Renewals(queryClient).renew("chat");
  slow.give(1);
  await vi.advanceTimersByTimeAsync(3000);
  expect(queryFn).toHaveBeenCalledTimes(2);
});

test("everything is renewed where what has changed is not known", () => {
  queryClient.setQueryData(["clients", "page"], []);
  queryClient.setQueryData(["products"], []);
  const stale = (key: string[]) => queryClient.getQueryState(key)?.isInvalidated;
  void new Renewals(queryClient).renew("clients");
  expect([stale(["clients", "page"]), stale(["products"])]).toEqual([true, false]);
  void new Renewals(queryClient).renew(null);
  expect(stale(["products"])).toBe(true);
});

test("what is forgotten is asked for no more, and what happens then is asked for at once", async () => {
  const { queryFn } = shown([]);
  await vi.advanceTimersByTimeAsync(2000);
  const renewals = new Renewals(queryClient);
  void renewals.renew("chat");
  void renewals.renew("chat");
  await vi.advanceTimersByTimeAsync(100);
  expect(queryFn).toHaveBeenCalledTimes(2);
  renewals.forget();
  await vi.advanceTimersByTimeAsync(5000);
  expect(queryFn).toHaveBeenCalledTimes(2);
  void renewals.renew("chat");
  await vi.advanceTimersByTimeAsync(100);
  expect(queryFn).toHaveBeenCalledTimes(3);
  renewals.forget();
  void renewals.renew("chat");
  await vi.advanceTimersByTimeAsync(100);
  expect(queryFn).toHaveBeenCalledTimes(4);
  // The second that was forgotten ends, the new one does not.
  await vi.advanceTimersByTimeAsync(850);
  void renewals.renew("chat");
  await vi.advanceTimersByTimeAsync(40);
  expect(queryFn).toHaveBeenCalledTimes(4);
});
