import { useSyncExternalStore } from "react";
import { refreshTokens } from "./api/refresh";
import { readTokens } from "./api/tokens";

/**
 * The server's stream of what changed (Server-Sent Events), read with fetch
 * because a token never goes into a URL. It carries kinds and ids only; the
 * screens then ask again for what they show.
 */

/**
 * One event of the stream. Its name is `change`, with `{kind, ids}` as data, or
 * `resync` when too much was missed and everything is to be asked for again.
 */
export type LiveEvent = { id: string | null; name: string; data: unknown };

export type LiveState = "off" | "connecting" | "connected" | "reconnecting";

const FIRST_DELAY = 1000;
const LONGEST_DELAY = 30_000;
/** The server writes something at least every 15 s; after this long a silent line counts as dead, in ms. */
const SILENCE = 45_000;

let state: LiveState = "off";
const stateListeners = new Set<() => void>();

function setState(next: LiveState) {
  if (next === state) return;
  state = next;
  for (const listener of stateListeners) listener();
}

/** Whether live notices arrive at this moment. */
export function liveState(): LiveState {
  return state;
}

/** Whether live notices arrive, for the dot in the header. */
export function useLiveState(): LiveState {
  return useSyncExternalStore(
    (listener) => {
      stateListeners.add(listener);
      return () => stateListeners.delete(listener);
    },
    () => state,
  );
}

/** A `refetchInterval` for what must never be more than a second old: off while the stream is up. */
export function usePollingWhileDown(): number | false {
  return useLiveState() === "connected" ? false : 1000;
}

/**
 * Opens the stream and keeps it open until the returned function is called.
 * `onEnded` is told once when the server has ended the session.
 */
export function openLive(
  onEvent: (event: LiveEvent) => void,
  onEnded: () => void = () => {},
): () => void {
  const gone = new AbortController();
  setState("connecting");
  void keepOpen(onEvent, onEnded, gone.signal);
  return () => {
    gone.abort();
    setState("off");
  };
}

async function keepOpen(
  onEvent: (event: LiveEvent) => void,
  onEnded: () => void,
  gone: AbortSignal,
) {
  let lastId: string | null = null;
  let delay = FIRST_DELAY;
  const receive = (event: LiveEvent) => {
    lastId = event.id ?? lastId;
    onEvent(event);
  };
  while (!gone.aborted) {
    const outcome = await readStream(lastId, receive, gone);
    if (gone.aborted) return;
    if (outcome === "ended") return onEnded();
    setState("reconnecting");
    if (outcome === "dropped") delay = FIRST_DELAY;
    // Spread out, so that a restarted server does not meet everyone in the same instant.
    await pause(delay * (0.75 + Math.random() / 2), gone);
    delay = Math.min(delay * 2, LONGEST_DELAY);
  }
}

/** `dropped`: it was open once. `failed`: it never opened. `ended`: the session is over. */
type Outcome = "dropped" | "failed" | "ended";

async function readStream(
  lastId: string | null,
  receive: (event: LiveEvent) => void,
  gone: AbortSignal,
): Promise<Outcome> {
  const tokens = readTokens();
  if (tokens === null) return "ended";
  const line = new AbortController();
  const abort = () => line.abort();
  gone.addEventListener("abort", abort);
  // A device that knows that it has no network need not wait for the silence.
  window.addEventListener("offline", abort);
  let silence = setTimeout(abort, SILENCE);
  let opened = false;
  try {
    const response = await fetch(new URL("/api/events/", location.origin), {
      headers: {
        accept: "text/event-stream",
        authorization: `Bearer ${tokens.access}`,
        ...(lastId === null ? {} : { "last-event-id": lastId }),
      },
      cache: "no-store",
      signal: line.signal,
    });
    if (response.status === 401) return (await refreshTokens()) === "refused" ? "ended" : "failed";
    if (!response.ok || response.body === null) return "failed";
    opened = true;
    setState("connected");
    const parser = eventParser(receive);
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return "dropped";
      clearTimeout(silence);
      silence = setTimeout(abort, SILENCE);
      parser(value);
    }
  } catch {
    return opened ? "dropped" : "failed";
  } finally {
    clearTimeout(silence);
    gone.removeEventListener("abort", abort);
    window.removeEventListener("offline", abort);
  }
}

/** Takes the stream's text in any pieces and hands over each whole event (the WHATWG's rules for `text/event-stream`). */
export function eventParser(receive: (event: LiveEvent) => void): (text: string) => void {
  let rest = "";
  let id: string | null = null;
  let name = "";
  let data: string[] = [];
  const takeLine = (line: string) => {
    if (line === "") {
      if (data.length > 0) receive({ id, name: name || "message", data: json(data.join("\n")) });
      name = "";
      data = [];
      return;
    }
    const colon = line.indexOf(":");
    const field = colon === -1 ? line : line.slice(0, colon);
    const value = colon === -1 ? "" : line.slice(colon + 1).replace(/^ /, "");
    if (field === "event") name = value;
    else if (field === "data") data.push(value);
    else if (field === "id") id = value;
  };
  return (text) => {
    rest += text;
    // A lone CR at the end may be half of a CRLF: it waits for the next piece.
    const lines = rest.split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? "";
    for (const line of lines) takeLine(line);
  };
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Waits, but no longer than until the network or the page comes back. */
function pause(milliseconds: number, gone: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener("online", done);
      gone.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    window.addEventListener("online", done);
    gone.addEventListener("abort", done);
  });
}
