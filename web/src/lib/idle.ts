import { useEffect } from "react";
import { z } from "zod";
import { readStored, writeStored } from "./storage";

/** A shorter time would log people out while they read, in milliseconds. */
const SHORTEST = 15_000;
/** How often the clock is looked at: a timer alone would oversleep with the computer. */
const TICK = 1000;
/** How often lasting activity is told to the other tabs at most, so that work in one keeps all signed in. */
const SHARE = 5000;
const KEY = "last-activity";

const ACTIVITY = ["mousemove", "mousedown", "keydown", "scroll", "touchstart", "wheel"] as const;
const instant = z.number();

/** Calls `onIdle` once nobody has touched mouse, keys or screen in any tab for so many milliseconds. */
export function useIdle(milliseconds: number, onIdle: () => void) {
  useEffect(() => {
    const limit = Math.max(milliseconds, SHORTEST);
    let last = Date.now();
    let shared = 0;
    const share = () => {
      shared = last;
      writeStored(KEY, last);
    };
    const active = () => {
      last = Date.now();
      if (last - shared >= SHARE) share();
    };
    const check = () => {
      // What came after the last sharing: another tab must not count from before it.
      if (last > shared) share();
      const latest = Math.max(last, readStored(KEY, instant, 0));
      if (Date.now() - latest < limit) return;
      clearInterval(timer);
      onIdle();
    };
    active();
    const timer = setInterval(check, TICK);
    for (const name of ACTIVITY)
      window.addEventListener(name, active, { passive: true, capture: true });
    return () => {
      clearInterval(timer);
      for (const name of ACTIVITY) window.removeEventListener(name, active, { capture: true });
    };
  }, [milliseconds, onIdle]);
}
