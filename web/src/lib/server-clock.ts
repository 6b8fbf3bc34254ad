import { useSyncExternalStore } from "react";
import { today } from "./dates";

/** Time limit for the server's clock, in milliseconds. */
const TIMEOUT = 3000;

/**
 * The server's clock minus this device's, in milliseconds, to about a second; null if it cannot be
 * learnt in time.
 */
export async function serverLead(): Promise<number | null> {
  try {
    const { headers } = await fetch(new URL("/api/health/", location.origin), {
      cache: "no-store",
      signal: AbortSignal.timeout(TIMEOUT),
    });
    const now = Date.parse(headers.get("date") ?? "");
    return Number.isNaN(now) ? null : now - Date.now();
  } catch {
    return null;
  }
}

/** The last known lead of the server's clock; zero until then. */
let lead = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Forgets the server's clock: for tests, which share one browser. */
export function forgetLead() {
  lead = 0;
}

/** The server's time in milliseconds since 1970, in whole seconds. */
export function serverNow(): number {
  return Math.floor((Date.now() + lead) / 1000) * 1000;
}

/** The server's time, a new one each second. */
export function useServerNow(): number {
  return useSyncExternalStore(subscribe, serverNow);
}

/** True if an instant, in milliseconds since 1970, has passed by the server's clock. */
export function useServerPast(instant: number): boolean {
  return useSyncExternalStore(subscribe, () => serverNow() >= instant);
}

/**
 * The business date: the lender's calendar by the server's clock. A device's own clock may be a day
 * off, and nothing else in the apps asks it for the day.
 */
export function serverToday(): string {
  return today(new Date(serverNow()));
}

/** The business date on a screen; a new one at midnight. */
export function useServerToday(): string {
  return useSyncExternalStore(subscribe, serverToday);
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) start();
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) stop();
  };
}

function start() {
  tickOnTheSecond();
  // The device may have slept, or its clock may have been set.
  document.addEventListener("visibilitychange", learn);
  void learn();
}

function stop() {
  clearTimeout(timer);
  document.removeEventListener("visibilitychange", learn);
}

async function learn() {
  if (document.hidden) return;
  lead = (await serverLead()) ?? lead;
  tick();
}

/**
 * As each second begins: a free-running timer would show one of them twice and leave out the next.
 */
function tickOnTheSecond() {
  const left = serverNow() + 1000 - (Date.now() + lead);
  timer = setTimeout(() => {
    tick();
    tickOnTheSecond();
  }, left);
}

function tick() {
  for (const listener of listeners) listener();
}
