import { act, renderHook } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { server } from "@/test/server";
import { useServerNow, useServerToday } from "./server-clock";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] });
  vi.setSystemTime("2026-11-23T21:59:58.400Z");
});

afterEach(() => vi.useRealTimers());

function serverSays(date: string) {
  server.use(http.get("*/api/health/", () => HttpResponse.json({}, { headers: { Date: date } })));
}

test("the clock goes by the server's time, second by second", async () => {
  serverSays("Mon, 23 Nov 2026 20:00:00 GMT");
  const { result } = renderHook(() => useServerNow());
  await vi.waitFor(() => expect(result.current).toBe(Date.parse("2026-11-23T20:00:00Z")));
  act(() => vi.advanceTimersByTime(3000));
  expect(result.current).toBe(Date.parse("2026-11-23T20:00:03Z"));
});

test("a second is shown as it begins", async () => {
  serverSays("Mon, 23 Nov 2026 20:00:00 GMT");
  const first = renderHook(() => useServerNow());
  await vi.waitFor(() => expect(first.result.current).toBe(Date.parse("2026-11-23T20:00:00Z")));
  first.unmount();
  vi.advanceTimersByTime(300);
  const { result } = renderHook(() => useServerNow());
  act(() => vi.advanceTimersByTime(700));
  expect(result.current).toBe(Date.parse("2026-11-23T20:00:01Z"));
});

test("a new business date begins at midnight in the lender's time zone", async () => {
  serverSays("Mon, 23 Nov 2026 21:59:58 GMT");
  let renders = 0;
  const { result } = renderHook(() => {
    renders += 1;
    return useServerToday();
  });
  await act(async () => {});
  expect(result.current).toBe("2026-11-23");
  act(() => vi.advanceTimersByTime(2000));
  expect(result.current).toBe("2026-11-24");
  expect(renders).toBe(2);
});
