import { z } from "zod";

/**
 * The identity of this browser tab. The name survives a reload; a second tab made from this one,
 * which begins with a copy of its storage, gets its own name. While a tab lives it holds a lock of
 * its name, by which the others know that it is there.
 */

const KEY = "tab";
/** Before it is settled. */
const UNSETTLED = "tab-0";
/** Time limit for the page before a reload to release the name, in milliseconds. */
const HANDOVER = 2000;

const mark = z.object({ name: z.string().startsWith("tab-"), left: z.boolean() });
type Mark = z.infer<typeof mark>;

let name = UNSETTLED;
let settling: Promise<void> | null = null;

/** This tab's name, once it is settled. */
export function tabName(): string {
  return name;
}

/** Finds this tab's name; to be waited for before anything is read that belongs to one tab. */
export function settleTab(): Promise<void> {
  settling ??= settle();
  return settling;
}

/** Lets go of the name: for tests, which share one browser. */
export function forgetTab() {
  name = UNSETTLED;
  settling = null;
}

/** The names of the tabs that are open. */
export async function livingTabs(): Promise<Set<string>> {
  const held = (await navigator.locks.query()).held ?? [];
  return new Set(held.flatMap((lock) => (lock.name === undefined ? [] : [lock.name])));
}

async function settle() {
  const before = readMark();
  // A page that was left has given its name back, or is about to.
  const taken =
    before !== null && (await hold(before.name, before.left ? { wait: HANDOVER } : { wait: 0 }));
  name = taken ? before.name : newName();
  if (!taken) await hold(name, { wait: HANDOVER });
  writeMark({ name, left: false });
  window.addEventListener("pagehide", () => writeMark({ name, left: true }));
  window.addEventListener("pageshow", () => writeMark({ name, left: false }));
}

/** Holds a name for as long as this page lives; whether it was to be had in time. */
function hold(name: string, { wait }: { wait: number }): Promise<boolean> {
  const options: LockOptions =
    wait === 0 ? { ifAvailable: true } : { signal: AbortSignal.timeout(wait) };
  return new Promise((resolve) => {
    const held = navigator.locks.request(name, options, (lock) => {
      resolve(lock !== null);
      return lock === null ? undefined : new Promise<void>(() => {});
    });
    held.catch(() => resolve(false));
  });
}

/** Newer names sort behind older ones. */
function newName(): string {
  const random = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
  return `tab-${Date.now().toString(36)}-${random.toString(36)}`;
}

function readMark(): Mark | null {
  try {
    return mark.parse(JSON.parse(sessionStorage.getItem(KEY) ?? ""));
  } catch {
    return null;
  }
}

function writeMark(mark: Mark) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(mark));
  } catch {
    // Without storage the tab is a new one after each reload, and takes its drafts over as such.
  }
}
