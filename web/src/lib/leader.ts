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
  let waiting = new AbortController();
  let working = false;
  let steal = false;
  let done = false;
  const request = async () => {
    const turn = new AbortController();
    waiting = new AbortController();
    const options = steal ? { steal } : { signal: AbortSignal.any([gone.signal, waiting.signal]) };
    steal = false;
    try {
      await navigator.locks.request(name, options, async () => {
        working = true;
        await work(AbortSignal.any([gone.signal, turn.signal]));
        done = true;
      });
    } catch (error) {
      // It was relieved, or has stopped waiting. A page that may not use locks works for itself.
      const refused = !(error instanceof DOMException && error.name === "AbortError");
      if (refused && !gone.signal.aborted)
        await work(gone.signal).finally(() => {
          done = true;
        });
    }
    working = false;
    turn.abort();
  };
  const stay = async () => {
    while (!gone.signal.aborted && !done) await request();
  };
  void stay();
  const relieve = () => {
    if (working) return;
    steal = true;
    waiting.abort();
  };
  return { relieve, leave: () => gone.abort() };
}
