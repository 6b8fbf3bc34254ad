import type { QueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { type LiveEvent, openLive } from "./live";
import { queryClient } from "./query";

/**
 * Which screens' data a kind of event puts out of date, by the first word of
 * the event's kind. A query's key begins with the name of its area, so these
 * are the first words of query keys.
 */
const AREAS: Record<string, string[]> = {
  loan: ["loans", "active-loans", "applications", "repayments", ...moneyAreas()],
  repayment: ["loans", "active-loans", "repayments", ...moneyAreas()],
  application: ["applications", "loans"],
  branch: ["branches", ...moneyAreas()],
  cash: ["branches", ...moneyAreas()],
  client: ["clients", "blacklist", "dashboard"],
  blacklist: ["blacklist", "clients"],
  product: ["products"],
  payment_method: ["payment-methods"],
  staff: ["staff", "registrations"],
  settings: ["settings", "config"],
  day: ["loans", "active-loans", ...moneyAreas()],
};

function moneyAreas() {
  return ["dashboard", "accounting", "statistics"];
}

/** The first words of the query keys which an event of this kind puts out of date. */
export function areasOf(kind: string): string[] {
  const subject = kind.split(".")[0] ?? kind;
  return AREAS[subject] ?? [subject];
}

/** Marks what an event touches as out of date, so that the open screens ask again. */
export function invalidate(client: QueryClient, event: LiveEvent) {
  // The server no longer has the events since the last one seen: anything may have changed.
  if (event.kind === "reset") {
    void client.invalidateQueries();
    return;
  }
  for (const area of areasOf(event.kind)) void client.invalidateQueries({ queryKey: [area] });
}

/** Keeps the screens in step with the server while someone is signed in. */
export function useLiveQueries() {
  useEffect(() => openLive((event) => invalidate(queryClient, event)), []);
}
