import { renderHook } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { server } from "@/test/server";
import { useIdle } from "./idle";
import { writeShared } from "./storage";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The server's clock minus this device's, in milliseconds; null if there is no response. */
let lead: number | null;

beforeEach(() => {
  lead = 2 * MINUTE;
  server.use(
    http.get("*/api/health/", () =>
      lead === null
        ? HttpResponse.error()
        : HttpResponse.json({}, { headers: { date: new Date(Date.now() + lead).toUTCString() } }),
    ),
  );
});

/** A tab whose person may be idle for this long; returns its idle callback. */
async function tab(limit = 15 * MINUTE) {
  vi.useFakeTimers();
  const onIdle = vi.fn();
  const view = renderHook(({ limit }) => useIdle(limit, onIdle), { initialProps: { limit } });
  await vi.advanceTimersByTimeAsync(2000);
  return { onIdle, setLimit: (limit: number) => view.rerender({ limit }) };
}

/**
 * Puts the computer to sleep: time has passed, and no timer has run. Its steady clock stops on some
 * systems.
 */
function sleep(milliseconds: number, { steadyRuns = false } = {}) {
  vi.setSystemTime(Date.now() + milliseconds);
  if (!steadyRuns) return;
  const now = performance.now.bind(performance);
  vi.spyOn(performance, "now").mockImplementation(() => now() + milliseconds);
}

/** Changes the device's clock; no time passes. */
function setClock(by: number) {
  vi.setSystemTime(Date.now() + by);
  if (lead !== null) lead -= by;
}

/** Lets time pass, and requests be answered. */
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const touch = (event = "mousemove") => window.dispatchEvent(new Event(event));

test("nobody is idle while working, in this tab or another; 15 seconds is the least", async () => {
  const { onIdle } = await tab(1);
  await pass(12_000);
  touch();
  await pass(14_000);
  writeShared("last-activity", Date.now());
  await pass(14_000);
  expect(onIdle).not.toHaveBeenCalled();
  await pass(2000);
  expect(onIdle).toHaveBeenCalledOnce();
});

test("the last touch in one tab counts in the others, however soon it came after the one before", async () => {
  await tab(15_000);
  touch("keydown");
  const touched = Date.now();
  await pass(1000);
  expect(Number(localStorage.getItem("last-activity"))).toBe(touched);
});

test.each([true, false])(
  "whoever comes back after hours does not revive the session by moving the mouse (steady clock runs: %s)",
  async (steadyRuns) => {
    const { onIdle } = await tab();
    sleep(3 * HOUR, { steadyRuns });
    touch();
    await vi.waitFor(() => expect(onIdle).toHaveBeenCalledOnce());
    touch();
    await pass(5000);
    expect(onIdle).toHaveBeenCalledOnce();
  },
);

test.each(["visibilitychange", "pageshow", "focus", "resume"])(
  "a page that is looked at again after hours is closed at once (%s)",
  async (event) => {
    const { onIdle } = await tab();
    sleep(3 * HOUR, { steadyRuns: true });
    document.dispatchEvent(new Event(event));
    expect(onIdle).toHaveBeenCalledOnce();
  },
);

test("what a page learns of the clocks is there for the next one, by the clock that is set now", async () => {
  await tab();
  const stored = () => Number(localStorage.getItem("server-lead"));
  expect(Math.abs(stored() - 2 * MINUTE)).toBeLessThanOrEqual(1000);
  setClock(3 * HOUR);
  await pass(2000);
  expect(Math.abs(stored() - 2 * MINUTE + 3 * HOUR)).toBeLessThanOrEqual(1000);
  lead = null;
  setClock(-HOUR);
  await pass(2000);
  expect(localStorage.getItem("server-lead")).toBeNull();
});

test("without the server a sleep looks like a clock that was set: the session ends", async () => {
  const { onIdle } = await tab();
  lead = null;
  sleep(3 * HOUR);
  await pass(1000);
  await vi.waitFor(() => expect(onIdle).toHaveBeenCalledOnce());
});

test("a short sleep ends nothing, and counts as time in which nobody was here", async () => {
  const { onIdle } = await tab();
  sleep(10 * MINUTE);
  await pass(4 * MINUTE);
  expect(onIdle).not.toHaveBeenCalled();
  await pass(MINUTE + 2000);
  expect(onIdle).toHaveBeenCalledOnce();
});

test("a clock that is put on signs nobody out who is here, and keeps nobody signed in for ever", async () => {
  const { onIdle } = await tab();
  touch();
  setClock(3 * HOUR);
  touch();
  await pass(14 * MINUTE);
  expect(onIdle).not.toHaveBeenCalled();
  touch();
  await pass(14 * MINUTE);
  expect(onIdle).not.toHaveBeenCalled();
  await pass(2 * MINUTE);
  expect(onIdle).toHaveBeenCalledOnce();
});

test("a clock that is put on does not hide that nobody was here", async () => {
  const { onIdle } = await tab();
  await pass(8 * MINUTE);
  setClock(3 * HOUR);
  await pass(6 * MINUTE);
  expect(onIdle).not.toHaveBeenCalled();
  await pass(2 * MINUTE);
  expect(onIdle).toHaveBeenCalledOnce();
});

test("a limit that becomes known late does not count as activity", async () => {
  const { onIdle, setLimit } = await tab();
  sleep(20 * MINUTE, { steadyRuns: true });
  setLimit(16 * MINUTE);
  expect(onIdle).toHaveBeenCalledOnce();
});

test("a limit that becomes known while the clocks are compared does not end their comparison", async () => {
  const { onIdle, setLimit } = await tab();
  touch();
  setClock(3 * HOUR);
  touch();
  setLimit(16 * MINUTE);
  await pass(15 * MINUTE);
  expect(onIdle).not.toHaveBeenCalled();
});

test.each([true, false])(
  "a clock that is put back signs nobody out, and keeps nobody signed in for ever (server there: %s)",
  async (isThere) => {
    const { onIdle } = await tab();
    if (!isThere) lead = null;
    setClock(-2 * HOUR);
    await pass(14 * MINUTE);
    expect(onIdle).not.toHaveBeenCalled();
    await pass(2 * MINUTE);
    expect(onIdle).toHaveBeenCalledOnce();
  },
);
