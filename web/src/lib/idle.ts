import { useEffect, useRef } from "react";
import { z } from "zod";
import { serverLead } from "./server-clock";
import { readShared, writeShared } from "./storage";

/** A shorter time would log people out while they read, in milliseconds. */
const SHORTEST = 15_000;
/** The interval between looks at the clock: a timer alone would oversleep with the computer. */
const TICK = 1000;
/**
 * The shortest interval for sharing continuous activity with the other tabs: work in one keeps all
 * signed in.
 */
const SHARE = 5000;
/** The allowed drift of the device's two clocks between two looks at them, in milliseconds. */
const CLOCKS_AGREE = 5000;
const KEY = "last-activity";
const LEAD = "server-lead";
const LIMIT = "idle-limit";
/** The idle limit until the person's settings are known, in milliseconds. */
const DEFAULT_LIMIT = 900_000;

const ACTIVITY = ["mousemove", "mousedown", "keydown", "scroll", "touchstart", "wheel"] as const;
/** Events when a page is looked at again, perhaps after hours. */
const RETURN = ["pageshow", "focus", "visibilitychange", "resume"] as const;
const instant = z.number();
const leadOf = z.number().nullable();
const limitOf = z.object({ person: z.number(), milliseconds: z.number() }).nullable();

/**
 * Records activity, and the server's clock minus the one used for the record; null while that is
 * not known.
 */
export function noteActivity(lead: number | null) {
  writeShared(KEY, Date.now());
  storeLead(lead);
}

function storeLead(lead: number | null) {
  writeShared(LEAD, lead ?? undefined);
}

/** Remembers how long a person may be idle, for a page that is opened before their settings are there. */
export function storeIdleLimit(person: number, milliseconds: number) {
  const known = readShared(LIMIT, limitOf, null);
  if (known?.person === person && known.milliseconds === milliseconds) return;
  writeShared(LIMIT, { person, milliseconds });
}

/** The idle limit of a person that this browser knows, in milliseconds. */
export function idleLimit(person: number): number {
  const known = readShared(LIMIT, limitOf, null);
  return known?.person === person ? known.milliseconds : DEFAULT_LIMIT;
}

/**
 * True if a person has been idle too long in every tab of this browser, closed ones included.
 * `lead` is the server's clock minus the device's now: if that has changed since the last activity,
 * the device's clock was set in between. If it is null, the device's clock decides, and a last
 * activity in its future counts as now.
 */
export function wasIdle(person: number, lead: number | null): boolean {
  const latest = readShared(KEY, instant, Number.POSITIVE_INFINITY);
  const away = Date.now() - latest + moved(readShared(LEAD, leadOf, null), lead);
  return away >= Math.max(idleLimit(person), SHORTEST);
}

/**
 * The time by which the device's clock was put back between two looks at the server's, in
 * milliseconds.
 */
function moved(before: number | null, now: number | null): number {
  return before === null || now === null ? 0 : now - before;
}

/** A person's presence in this tab; it outlives a change of the limit. */
type Presence = {
  /** The latest activity in this tab, by the device's clock. */
  last: number;
  /** The latest activity that was sent to the other tabs. */
  shared: number;
  /** The device's two clocks at the last look: the one that is set, and the one that only runs. */
  seen: { wall: number; steady: number };
  /** The server's clock minus the device's; null while that is not known. */
  lead: number | null;
  /** The clocks have disagreed, and what that was is not known yet. */
  isDoubtful: boolean;
};

function newPresence(): Presence {
  const now = Date.now();
  // To open a page is activity.
  const presence: Presence = {
    last: now,
    shared: 0,
    seen: readClocks(),
    lead: null,
    isDoubtful: false,
  };
  void serverLead().then((lead) => {
    if (presence.lead !== null || lead === null) return;
    presence.lead = lead;
    storeLead(lead);
  });
  return presence;
}

const readClocks = () => ({ wall: Date.now(), steady: performance.now() });

/** Calls `onIdle` after this many milliseconds without use of mouse, keys or screen in any tab. */
export function useIdle(milliseconds: number, onIdle: () => void) {
  const presence = useRef<Presence | null>(null);
  useEffect(() => {
    const limit = Math.max(milliseconds, SHORTEST);
    // Changing the limit does not count as activity.
    presence.current ??= newPresence();
    return watch(presence.current, limit, onIdle);
  }, [milliseconds, onIdle]);
}

/** Looks for activity and for its absence; returns the way to stop. */
function watch(presence: Presence, limit: number, onIdle: () => void): () => void {
  let isWatching = true;
  const latest = () => Math.max(presence.last, readShared(KEY, instant, 0));
  const share = () => {
    presence.shared = presence.last;
    writeShared(KEY, presence.last);
  };
  const leave = () => {
    stop();
    onIdle();
  };
  /** Returns true if the person is present and the clocks agree; checked before activity counts. */
  const check = (): boolean => {
    if (presence.isDoubtful) return false;
    if (!clocksAgree(presence)) {
      void judge();
      return false;
    }
    const now = Date.now();
    if (now - latest() >= limit) {
      leave();
      return false;
    }
    // Another tab's, from before the clock was put back: the time counts from here.
    if (latest() > now) {
      presence.last = now;
      share();
    }
    // Activity after the last sharing: another tab must not count from before it.
    if (presence.last > presence.shared) share();
    return true;
  };
  // Either the device's clock was set, or the computer has slept, during which one of its clocks
  // stops on some systems. Only the server's clock shows which, and the length.
  const judge = async () => {
    presence.isDoubtful = true;
    const lead = await serverLead();
    // The watch after this one asks again.
    if (!isWatching) return;
    presence.isDoubtful = false;
    const now = Date.now();
    // Without the server, a clock that was put back counts from here.
    const away = Math.max(0, now - latest() + moved(presence.lead, lead));
    if (away >= limit) return leave();
    presence.last = now - away;
    presence.lead = lead;
    storeLead(lead);
    share();
  };
  const active = () => {
    // A person who comes back after hours may be faster than the next look at the clock.
    if (presence.isDoubtful || (Date.now() - presence.seen.wall > TICK && !check())) return;
    presence.last = Date.now();
    if (presence.last - presence.shared >= SHARE) share();
  };
  const timer = setInterval(check, TICK);
  const stop = () => {
    isWatching = false;
    clearInterval(timer);
    for (const name of ACTIVITY) window.removeEventListener(name, active, { capture: true });
    for (const name of RETURN) window.removeEventListener(name, check, { capture: true });
  };
  for (const name of ACTIVITY)
    window.addEventListener(name, active, { passive: true, capture: true });
  for (const name of RETURN) window.addEventListener(name, check, { capture: true });
  if (presence.isDoubtful) void judge();
  else check();
  return stop;
}

/** True if both clocks of the device agree on the time passed since the last look. */
function clocksAgree(presence: Presence): boolean {
  const { seen } = presence;
  const now = readClocks();
  presence.seen = now;
  return Math.abs(now.wall - seen.wall - (now.steady - seen.steady)) < CLOCKS_AGREE;
}
