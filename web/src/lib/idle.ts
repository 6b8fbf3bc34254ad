import { useEffect, useRef } from "react";
import { z } from "zod";
import { readShared, writeShared } from "./storage";

/** A shorter time would log people out while they read, in milliseconds. */
const SHORTEST = 15_000;
/** How often the clock is looked at: a timer alone would oversleep with the computer. */
const TICK = 1000;
/** How often lasting activity is told to the other tabs at most, so that work in one keeps all signed in. */
const SHARE = 5000;
const KEY = "last-activity";
const LIMIT = "idle-limit";
/** How long a person may be idle until their settings say otherwise, in milliseconds. */
const DEFAULT_LIMIT = 900_000;

const ACTIVITY = ["mousemove", "mousedown", "keydown", "scroll", "touchstart", "wheel"] as const;
/** What happens when a page is looked at again, perhaps after hours. */
const RETURN = ["pageshow", "focus", "visibilitychange", "resume"] as const;
const instant = z.number();
const limitOf = z.object({ person: z.number(), milliseconds: z.number() }).nullable();

/** Notes that somebody is here. */
export function noteActivity() {
  writeShared(KEY, Date.now());
}

/** Remembers how long a person may be idle, for a page that is opened before their settings are there. */
export function keepIdleLimit(person: number, milliseconds: number) {
  const known = readShared(LIMIT, limitOf, null);
  if (known?.person === person && known.milliseconds === milliseconds) return;
  writeShared(LIMIT, { person, milliseconds });
}

/** How long a person may be idle, as far as this browser knows, in milliseconds. */
export function idleLimit(person: number): number {
  const known = readShared(LIMIT, limitOf, null);
  return known?.person === person ? known.milliseconds : DEFAULT_LIMIT;
}

/**
 * Whether a person has been idle too long in every tab of this browser, closed
 * ones included. A last activity that lies ahead of a clock that was put back
 * counts as now.
 */
export function wasIdle(person: number): boolean {
  const latest = readShared(KEY, instant, Number.POSITIVE_INFINITY);
  return Date.now() - latest >= Math.max(idleLimit(person), SHORTEST);
}

/** Calls `onIdle` once nobody has touched mouse, keys or screen in any tab for so many milliseconds. */
export function useIdle(milliseconds: number, onIdle: () => void) {
  const last = useRef<number | null>(null);
  useEffect(() => {
    const limit = Math.max(milliseconds, SHORTEST);
    // To open a page is activity; a limit that changes meanwhile is none.
    last.current ??= Date.now();
    return watch(last as { current: number }, limit, onIdle);
  }, [milliseconds, onIdle]);
}

/** Looks for activity and for its absence; `last` is the latest activity in this tab. */
function watch(last: { current: number }, limit: number, onIdle: () => void): () => void {
  let shared = 0;
  const share = () => {
    shared = last.current;
    writeShared(KEY, last.current);
  };
  /** Whether nobody was here for too long; looked at before any activity counts. */
  const check = (): boolean => {
    const now = Date.now();
    const latest = Math.max(last.current, readShared(KEY, instant, 0));
    if (now - latest >= limit) {
      stop();
      onIdle();
      return true;
    }
    // A clock that was put back: the time counts from here.
    if (latest > now) last.current = now;
    // What came after the last sharing: another tab must not count from before it.
    if (latest > now || last.current > shared) share();
    return false;
  };
  const active = () => {
    // Whoever comes back after hours may be faster than the next look at the clock.
    if (Date.now() - last.current > TICK && check()) return;
    last.current = Date.now();
    if (last.current - shared >= SHARE) share();
  };
  const timer = setInterval(check, TICK);
  const stop = () => {
    clearInterval(timer);
    for (const name of ACTIVITY) window.removeEventListener(name, active, { capture: true });
    for (const name of RETURN) window.removeEventListener(name, check, { capture: true });
  };
  for (const name of ACTIVITY)
    window.addEventListener(name, active, { passive: true, capture: true });
  for (const name of RETURN) window.addEventListener(name, check, { capture: true });
  check();
  return stop;
}
