import { createParser } from "eventsource-parser";
import { refreshTokens } from "./api/refresh";
import { readTokens } from "./api/tokens";
import { pause } from "./pause";

/**
 * One event of the server's stream (Server-Sent Events). `change` has `{kind, ids}` as data; with
 * `resync` too much was missed, and everything must be fetched again; `hello` says that all missed
 * events have been delivered. The id is the number from which to continue.
 */
export type LiveEvent = { id: string | null; name: string; data: unknown };

/** The silence after which to reconnect, in milliseconds: not even a sign of life came. */
export const SILENCE = 45_000;

const FIRST_DELAY = 1000;
const MAX_DELAY = 30_000;

/** The callbacks for a stream's events and end. */
export type StreamListener = {
  /** The number after which to continue; null before the first event. */
  seen: () => string | null;
  event: (event: LiveEvent) => void;
  /** Everything up to now has been delivered, or the line was lost. */
  state: (state: "connected" | "reconnecting") => void;
  /** A sign of life. */
  alive: () => void;
};

/** Reads the stream until `gone`, over any break. Answers `true` when the server has ended the session. */
export async function followStream(listener: StreamListener, gone: AbortSignal): Promise<boolean> {
  let delay = FIRST_DELAY;
  while (!gone.aborted) {
    const outcome = await readStream(listener, gone);
    if (gone.aborted) break;
    if (outcome === "ended") return true;
    listener.state("reconnecting");
    if (outcome === "dropped") delay = FIRST_DELAY;
    // Spread out, so that a restarted server does not meet everyone in the same instant.
    await pause(delay * (0.75 + Math.random() / 2), gone);
    delay = Math.min(delay * 2, MAX_DELAY);
  }
  return false;
}

/** `dropped`: it was open once. `failed`: it never opened. `ended`: the session is over. */
type Outcome = "dropped" | "failed" | "ended";

async function readStream(listener: StreamListener, gone: AbortSignal): Promise<Outcome> {
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
    const seen = listener.seen();
    const response = await fetch(new URL("/api/events/", location.origin), {
      headers: {
        accept: "text/event-stream",
        authorization: `Bearer ${tokens.access}`,
        ...(seen === null ? {} : { "last-event-id": seen }),
      },
      cache: "no-store",
      signal: line.signal,
    });
    if (response.status === 401) return (await refreshTokens()) === "refused" ? "ended" : "failed";
    if (!response.ok || response.body === null) return "failed";
    opened = true;
    const parser = eventParser((event) => receive(event, seen, listener));
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    line.signal.addEventListener("abort", () => void reader.cancel().catch(() => {}));
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return "dropped";
      clearTimeout(silence);
      silence = setTimeout(abort, SILENCE);
      listener.alive();
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

/**
 * Only the server's `hello` proves that the stream continues after the last event: before it
 * nothing is fresh.
 */
function receive(event: LiveEvent, seen: string | null, listener: StreamListener) {
  if (event.name !== "hello") return listener.event(event);
  // Without a number to go on from, what happened before is not known.
  listener.event(seen === null ? { ...event, name: "resync" } : event);
  listener.state("connected");
}

/** Takes the stream's text in any pieces and hands over each whole event. */
export function eventParser(receive: (event: LiveEvent) => void): (text: string) => void {
  const parser = createParser({
    onEvent: ({ id, event, data }) =>
      receive({ id: id ?? null, name: event ?? "message", data: json(data) }),
  });
  return (text) => parser.feed(text);
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
