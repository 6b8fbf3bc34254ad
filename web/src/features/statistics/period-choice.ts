import { z } from "zod";
import { addDays, addMonths } from "@/lib/dates";
import type { StatisticsScope } from "./api";

const CHOICES = [
  "this-month",
  "last-month",
  "twelve-months",
  "this-year",
  "all",
  "custom",
] as const;

export type Choice = (typeof CHOICES)[number];

export const choiceOptions: readonly { value: Choice; label: string }[] = [
  { value: "this-month", label: "This month" },
  { value: "last-month", label: "Last month" },
  { value: "twelve-months", label: "Last 12 months" },
  { value: "this-year", label: "This year" },
  { value: "all", label: "All time" },
  { value: "custom", label: "Custom dates" },
];

const day = z.string().regex(/^(\d{4}-\d{2}-\d{2})?$/);

/** The state of the page: a period, its dates if they are chosen, and a branch or all of them. */
export const viewSchema = z.object({
  choice: z.enum(CHOICES),
  start: day,
  end: day,
  branch: z.number().nullable(),
});

export type View = z.infer<typeof viewSchema>;

export const FIRST_VIEW: View = { choice: "twelve-months", start: "", end: "", branch: null };

/** Before any lender's first entry: the server uses its own start. */
const BEGINNING = "1900-01-01";

/** The first and the last day of a choice. */
export function daysOf({ choice, start, end }: View, today: string) {
  const month = `${today.slice(0, 8)}01`;
  switch (choice) {
    case "this-month":
      return { start: month, end: today };
    case "last-month":
      return { start: addMonths(month, -1), end: addDays(month, -1) };
    case "twelve-months":
      return { start: addMonths(month, -11), end: today };
    case "this-year":
      return { start: `${today.slice(0, 4)}-01-01`, end: today };
    case "all":
      return { start: BEGINNING, end: today };
    case "custom":
      return { start, end };
  }
}

/** The request for a view. A current period ends on the server's date. */
export function scopeOf(view: View, today: string): StatisticsScope {
  const { start, end } = daysOf(view, today);
  return {
    start_date: start,
    ...(end !== today && { end_date: end }),
    ...(view.branch !== null && { branch: view.branch }),
  };
}
