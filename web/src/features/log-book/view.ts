import { z } from "zod";
import type { Filter, Scope } from "./api";

/** What the log book is narrowed down to: a person, and days that are both included. */
export const viewSchema = z.object({
  person: z.object({ id: z.number(), name: z.string() }).nullable(),
  from: z.string(),
  to: z.string(),
  filtersShown: z.boolean(),
});

export type View = z.infer<typeof viewSchema>;

export const FIRST_VIEW: View = { person: null, from: "", to: "", filtersShown: false };

/** What is asked of the server; one's own log book has no other people. */
export function filterOf({ person, from, to }: View, { scope }: Scope): Filter {
  return {
    ...(person !== null && scope !== "mine" && { staff: person.id }),
    ...(from !== "" && { from }),
    ...(to !== "" && { to }),
  };
}

/** The view without what narrows it. */
export function cleared(view: View): View {
  return { ...FIRST_VIEW, filtersShown: view.filtersShown };
}
