import { QueryObserver } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { queryClient } from "./query";

test("a page that stays open asks again before the links that it shows run out", async () => {
  vi.useFakeTimers();
  const queryFn = vi.fn(() => ["link"]);
  const observer = new QueryObserver(queryClient, { queryKey: ["log-book"], queryFn });
  const stop = observer.subscribe(() => {});
  await vi.advanceTimersByTimeAsync(1000);
  expect(queryFn).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(25 * 60_000);
  expect(queryFn).toHaveBeenCalledTimes(2);
  stop();
});
