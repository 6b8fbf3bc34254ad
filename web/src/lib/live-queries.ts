import { useEffect } from "react";
import { z } from "zod";
import { hear, onHello, refetchAll } from "./changes";
import { type LiveEvent, openLive, useLiveState } from "./live";
import { isOffline } from "./online";
import { pause } from "./pause";
import { expireSession } from "./session";

/** How often the screens ask again while no live events arrive, in milliseconds. */
const POLL = 1000;
/** How long the first event may take before the stream counts as held back, in milliseconds. */
const FIRST_EVENT = 5000;
/** How long the server may take to say that it is there, in milliseconds. */
const TIMEOUT = 3000;

const change = z.object({ kind: z.string(), ids: z.record(z.string(), z.number()).catch({}) });

/** Marks what an event touches as out of date, so that the open screens ask again. */
export function takeEvent(event: LiveEvent) {
  if (event.name === "resync") void refetchAll();
  if (event.name === "hello") onHello();
  const parsed = change.safeParse(event.data);
  if (event.name !== "change" || !parsed.success) return;
  hear(parsed.data.kind, parsed.data.ids);
}

/** Keeps the screens in step with the server while someone is signed in. */
export function useLiveQueries() {
  useEffect(() => openLive(takeEvent, () => void expireSession("ended")), []);
  const state = useLiveState();
  useEffect(() => {
    if (state === "connected" || state === "off") return;
    const up = new AbortController();
    void poll(state === "connecting" ? FIRST_EVENT : POLL, up.signal);
    return () => up.abort();
  }, [state]);
}

/**
 * Has the screens ask again every second, as behind a proxy that holds the stream back. Where that
 * takes long, as with whole lists, the pause grows with it.
 */
async function poll(first: number, up: AbortSignal) {
  await pause(first, up);
  while (!up.aborted) {
    const began = performance.now();
    if (await canAsk()) await refetchAll();
    const took = performance.now() - began;
    await pause(Math.max(POLL - took, took > 2 * POLL ? 3 * took : 0), up);
  }
}

/** Without an answer from the server, what is on the screen is better than an error in its place. */
async function canAsk(): Promise<boolean> {
  if (document.visibilityState !== "visible" || isOffline()) return false;
  try {
    const { ok } = await fetch(new URL("/api/health/", location.origin), {
      cache: "no-store",
      signal: AbortSignal.timeout(TIMEOUT),
    });
    return ok;
  } catch {
    return false;
  }
}
