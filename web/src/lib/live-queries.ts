import type { QueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { z } from "zod";
import { type LiveEvent, openLive } from "./live";
import { queryClient } from "./query";
import { expireSession } from "./session";

/**
 * Which screens' data a kind of event puts out of date, by the first word of
 * the event's kind. A query's key begins with the name of its area, so these
 * are the first words of query keys.
 */
const MONEY = ["dashboard", "accounting", "statistics", "branches"];
const LOANS = ["loans", "active-loans", "applications", "repayments", "clients", ...MONEY];

const AREAS: Record<string, string[]> = {
  loan: LOANS,
  loans: LOANS,
  branch: MONEY,
  client: ["clients", "blacklist", "loans", "dashboard"],
  account: ["staff", "registrations"],
  "credit-limits": ["credit-limits", "applications"],
  "loan-product": ["loan-products", "dashboard"],
  "payment-method": ["payment-methods"],
  currency: ["currencies"],
};

/** The first words of the query keys which an event of this kind puts out of date: its own area, mostly. */
export function areasOf(kind: string): string[] {
  const subject = (kind.split(".")[0] ?? kind).replaceAll("_", "-");
  return AREAS[subject] ?? [subject];
}

const change = z.object({ kind: z.string() });

/** Marks what an event touches as out of date, so that the open screens ask again. */
export function invalidate(client: QueryClient, event: LiveEvent) {
  if (event.name === "resync") void client.invalidateQueries();
  const parsed = change.safeParse(event.data);
  if (event.name !== "change" || !parsed.success) return;
  for (const area of areasOf(parsed.data.kind)) void client.invalidateQueries({ queryKey: [area] });
}

/** Keeps the screens in step with the server while someone is signed in. */
export function useLiveQueries() {
  useEffect(
    () =>
      openLive(
        (event) => invalidate(queryClient, event),
        () => void expireSession(),
      ),
    [],
  );
}
