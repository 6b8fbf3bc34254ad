import { z } from "zod";
import type { ListExport } from "@/features/reports/api";
import type { Filter, Scope } from "./api";

/** The filters of the log book: a person, and days that are both included. */
export const viewSchema = z.object({
  person: z.object({ id: z.number(), name: z.string() }).nullable(),
  from: z.string(),
  to: z.string(),
  filtersShown: z.boolean(),
});

export type View = z.infer<typeof viewSchema>;

export const FIRST_VIEW: View = { person: null, from: "", to: "", filtersShown: false };

/** The request to the server; one's own log book has no other people. */
export function filterOf({ person, from, to }: View, { scope }: Scope): Filter {
  return {
    ...(person !== null && scope !== "mine" && { staff: person.id }),
    ...(from !== "" && { from }),
    ...(to !== "" && { to }),
  };
}

/** The whole list with these filters, for its documents. */
export function exportOf(view: View, scope: Scope): ListExport {
  // One's own in the staff app are one's own to the server as well.
  const whose = scope.scope === "own" ? { scope: "mine" as const } : scope;
  return { log_book: { ...whose, ...filterOf(view, scope) } };
}

/** The view without what narrows it. */
export function cleared(view: View): View {
  return { ...FIRST_VIEW, filtersShown: view.filtersShown };
}
