import { useEffect } from "react";
import { z } from "zod";
import { hear, hearHello, refetchAll } from "./changes";
import { type LiveEvent, openLive } from "./live";
import { expireSession } from "./session";

const change = z.object({ kind: z.string() });

/** Marks what an event touches as out of date, so that the open screens ask again. */
export function takeEvent(event: LiveEvent) {
  if (event.name === "resync") refetchAll();
  if (event.name === "hello") hearHello();
  const parsed = change.safeParse(event.data);
  if (event.name !== "change" || !parsed.success) return;
  hear(parsed.data.kind);
}

/** Keeps the screens in step with the server while someone is signed in. */
export function useLiveQueries() {
  useEffect(() => openLive(takeEvent, () => void expireSession()), []);
}
