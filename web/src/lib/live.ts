import { useSyncExternalStore } from "react";
import { z } from "zod";
import { type Candidate, stand } from "./leader";
import { followStream, type LiveEvent, SILENCE } from "./live-stream";
import { readShared, writeShared } from "./storage";

export type { LiveEvent } from "./live-stream";

/**
 * The server's stream of changes, once for all tabs of the browser: each stream holds one of the
 * six connections that a browser makes to a server. One tab reads it and passes the events on. It
 * carries kinds and ids only; the screens then fetch their data again.
 */

export type LiveState = "off" | "connecting" | "connected" | "reconnecting";

const NAME = "live";
/** The number of the last event that this browser has seen, so that the next page goes on from there. */
const SEEN = "live-seen";
/** The interval between the reading tab's signs of life, in milliseconds. */
const SIGN_OF_LIFE = 10_000;

let state: LiveState = "off";
const stateListeners = new Set<() => void>();

function setState(next: LiveState) {
  if (next === state) return;
  state = next;
  for (const listener of stateListeners) listener();
}

/** The current state of the live connection. */
export function liveState(): LiveState {
  return state;
}

/** The state of the live connection, for the dot in the header. */
export function useLiveState(): LiveState {
  return useSyncExternalStore(
    (listener) => {
      stateListeners.add(listener);
      return () => stateListeners.delete(listener);
    },
    () => state,
  );
}

/** The messages between tabs. */
type Message =
  /** An event, and the number after which it comes. */
  | { type: "event"; event: LiveEvent; after: string | null }
  /** The stream's state, and the number up to which it has delivered. */
  | { type: "state"; state: LiveState; seen: string | null }
  /** A tab that has just come wants to know. */
  | { type: "question" };

/**
 * Follows the stream until the returned function is called, in this tab or through the one that
 * reads it. `onEnded` is called once when the server has ended the session.
 */
export function openLive(
  onEvent: (event: LiveEvent) => void,
  onEnded: () => void = () => {},
): () => void {
  const listener = new Listener(onEvent, onEnded);
  return () => listener.close();
}

const RESYNC: LiveEvent = { id: null, name: "resync", data: {} };
const text = z.string().nullable();

class Listener {
  /** Up to where the screens of this tab know everything; null before the first word. */
  private seen: string | null = null;
  private reads = false;
  private heard = Date.now();
  private readonly channel = new BroadcastChannel(NAME);
  private readonly candidate: Candidate;
  private readonly watch: ReturnType<typeof setInterval>;
  private readonly onEvent: (event: LiveEvent) => void;
  private readonly onEnded: () => void;

  constructor(onEvent: (event: LiveEvent) => void, onEnded: () => void) {
    this.onEvent = onEvent;
    this.onEnded = onEnded;
    setState("connecting");
    this.channel.onmessage = ({ data }: MessageEvent<Message>) => this.hear(data);
    this.post({ type: "question" });
    this.candidate = stand(NAME, (turn) => this.read(turn));
    this.watch = setInterval(this.look, SIGN_OF_LIFE);
    document.addEventListener("visibilitychange", this.look);
  }

  close() {
    this.candidate.leave();
    clearInterval(this.watch);
    document.removeEventListener("visibilitychange", this.look);
    this.channel.close();
    setState("off");
  }

  /** This tab's turn: it reads the stream for all. */
  private async read(turn: AbortSignal) {
    this.reads = true;
    this.seen ??= readShared(SEEN, text, null);
    const ended = await followStream(
      {
        seen: () => this.seen,
        event: (event) => {
          if (turn.aborted) return;
          this.post({ type: "event", event, after: this.seen });
          this.take(event);
          if (event.id !== null) writeShared(SEEN, event.id);
        },
        state: (next) => !turn.aborted && this.publish(next),
        alive: () => !turn.aborted && this.publish(state),
      },
      turn,
    );
    this.reads = false;
    this.heard = Date.now();
    if (ended) this.onEnded();
  }

  /** Handles another tab's message. */
  private hear(message: Message) {
    if (message.type === "question") {
      if (this.reads) this.publish(state);
      return;
    }
    // A tab that was relieved may have something left to say.
    if (this.reads) return;
    this.heard = Date.now();
    if (message.type === "event") {
      if (this.seen !== null && this.seen !== message.after) this.onEvent(RESYNC);
      this.take(message.event);
      return;
    }
    if (this.seen !== null && this.seen !== message.seen) this.onEvent(RESYNC);
    this.seen = message.seen;
    setState(message.state);
  }

  private take(event: LiveEvent) {
    this.seen = event.id ?? this.seen;
    this.onEvent(event);
  }

  private publish(next: LiveState) {
    setState(next);
    this.post({ type: "state", state: next, seen: this.seen });
  }

  private post(message: Message) {
    this.channel.postMessage(message);
  }

  /** Says that this tab reads; or relieves the one that does, if nothing has been heard of it. */
  private readonly look = () => {
    if (this.reads) this.publish(state);
    // The timers of a background tab are slow: it would not do better.
    else if (document.visibilityState === "visible" && Date.now() - this.heard > SILENCE) {
      this.heard = Date.now();
      setState("reconnecting");
      this.candidate.relieve();
    }
  };
}
