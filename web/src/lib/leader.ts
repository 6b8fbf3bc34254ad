import { z } from "zod";
import { browserLocks } from "./locks";
import { readShared, writeShared } from "./storage";

/**
 * One tab of the browser does the work that is needed once for all of them. When it closes, the
 * next one takes over; a frozen one is replaced by a tab that notices.
 */

/** Work for as long as `turn` lasts; it is over for good when it answers before that. */
type Work = (turn: AbortSignal) => Promise<void>;

export type Candidate = {
  /** Takes the work over from a tab that has stopped doing it. */
  relieve: () => void;
  /** Stops waiting and working. */
  leave: () => void;
};

/** Waits for this tab's turn at a work, and does it. */
export function stand(name: string, work: Work): Candidate {
  const gone = new AbortController();
  const locks = browserLocks();
  const relief =
    locks === null ? lease(name, work, gone.signal) : queue(locks, name, work, gone.signal);
  return { relieve: relief, leave: () => gone.abort() };
}

function queue(locks: LockManager, name: string, work: Work, gone: AbortSignal): () => void {
  let waiting = new AbortController();
  let working = false;
  let steal = false;
  let done = false;
  const request = async () => {
    const turn = new AbortController();
    waiting = new AbortController();
    const options = steal ? { steal } : { signal: AbortSignal.any([gone, waiting.signal]) };
    steal = false;
    try {
      await locks.request(name, options, async () => {
        working = true;
        await work(AbortSignal.any([gone, turn.signal]));
        done = true;
      });
    } catch (error) {
      // It was relieved, or has stopped waiting. A page that may not use locks works for itself.
      const refused = !(error instanceof DOMException && error.name === "AbortError");
      if (refused && !gone.aborted)
        await work(gone).finally(() => {
          done = true;
        });
    }
    working = false;
    turn.abort();
  };
  const stay = async () => {
    while (!gone.aborted && !done) await request();
  };
  void stay();
  return () => {
    if (working) return;
    steal = true;
    waiting.abort();
  };
}

/** The time without a sign of life after which another tab takes over, in milliseconds. */
const LEASE = 15_000;
const RENEWAL = 5000;
/** Longer than two tabs need to see what the other has written, in milliseconds. */
const CONTEST = 200;

const leaseOf = z.object({ holder: z.string(), until: z.number() }).nullable();

/**
 * Without locks: the tab that has written its name last, and is still named after a moment, has the
 * turn.
 */
function lease(name: string, work: Work, gone: AbortSignal): () => void {
  const key = `lease:${name}`;
  const me = crypto.getRandomValues(new Uint32Array(2)).join("-");
  const isMine = () => readShared(key, leaseOf, null)?.holder === me;
  const take = () => writeShared(key, { holder: me, until: Date.now() + LEASE });
  let turn: AbortController | null = null;
  const begin = () => {
    if (gone.aborted || turn !== null || !isMine()) return;
    const mine = new AbortController();
    turn = mine;
    void work(AbortSignal.any([gone, mine.signal])).then(() => {
      if (!mine.signal.aborted) leave();
    });
  };
  const look = () => {
    const held = readShared(key, leaseOf, null);
    if (turn !== null && !isMine()) {
      turn.abort();
      turn = null;
    } else if (turn !== null) take();
    // A time too far ahead was written before the clock was put back.
    else if (held === null || held.until < Date.now() || held.until > Date.now() + LEASE) relieve();
  };
  const relieve = () => {
    if (turn !== null) return;
    take();
    setTimeout(begin, CONTEST);
  };
  const leave = () => {
    clearInterval(timer);
    window.removeEventListener("pagehide", release);
    release();
  };
  const release = () => {
    if (isMine()) writeShared(key, undefined);
  };
  const timer = setInterval(look, RENEWAL);
  window.addEventListener("pagehide", release);
  gone.addEventListener("abort", leave);
  look();
  return relieve;
}
