import { type RefObject, useEffect, useRef } from "react";
import { z } from "zod";
import { hear, onHello, refetchAll, refetchAreas } from "./changes";
import { type LiveEvent, openLive, useLiveState } from "./live";
import { isOffline } from "./online";
import { pause } from "./pause";
import { queryClient } from "./query";
import { expireRefused } from "./session";

/** The interval at which the chat is fetched while no live events arrive, in milliseconds. */
const POLL = 1000;
/** The interval for all other data on the screen: mobile data costs money. */
const SLOW_POLL = 20_000;
/** The areas of the chat: messages must arrive soon. */
const CHAT = ["chat", "chat-unread", "chat-readers"];
/** Time limit for the first event before the stream counts as held back, in milliseconds. */
const FIRST_EVENT = 5000;
/** Time limit for the server's health response, in milliseconds. */
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

/** Keeps the screens up to date with the server while a person is signed in. */
export function useLiveQueries() {
  useEffect(() => openLive(takeEvent, () => void expireRefused()), []);
  const state = useLiveState();
  const slowAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    if (state === "connected" || state === "off") return;
    const up = new AbortController();
    void poll(state === "connecting" ? FIRST_EVENT : POLL, slowAt, up.signal);
    return () => up.abort();
  }, [state]);
}

/**
 * Makes the screens fetch again without live events, as behind a proxy that holds the stream back:
 * the chat every second, all else slowly. If that takes long, the pause grows with it. `slowAt` is
 * the time of the last full fetch: a stream that comes and goes must not cause one each time.
 */
async function poll(first: number, slowAt: RefObject<number>, up: AbortSignal) {
  await pause(first, up);
  while (!up.aborted) {
    const began = performance.now();
    if (await canAsk()) {
      const isDue = began - slowAt.current >= SLOW_POLL;
      if (isDue) slowAt.current = began;
      await (isDue ? refetchAll() : refetchAreas(CHAT.filter(isOnScreen)));
    }
    const took = performance.now() - began;
    await pause(Math.max(POLL - took, took > 2 * POLL ? 3 * took : 0), up);
  }
}

const isOnScreen = (area: string) =>
  queryClient.getQueryCache().findAll({ queryKey: [area], type: "active" }).length > 0;

/** Without a response from the server, old data on the screen is better than an error. */
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
