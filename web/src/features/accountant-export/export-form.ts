import { z } from "zod";
import { addDays, addMonths } from "@/lib/dates";
import { required } from "@/lib/forms";
import { GRANULARITIES, PROGRAMS } from "./words";

const programs = PROGRAMS.map(({ value }) => value);
const granularity = z.enum(GRANULARITIES.map(({ value }) => value));

/** The form's rules; its output is the request body. */
export const exportForm = z.object({
  format: z.enum(programs, { error: "Choose a program." }),
  granularity,
  date_from: required("Enter the first date."),
  date_to: required("Enter the last date."),
});

/** The schema of the form's draft. */
export const exportDraft = z.object({
  format: z.enum([...programs, ""]),
  granularity,
  date_from: z.string(),
  date_to: z.string(),
});

/** The form before anything is chosen: the whole month before a date. */
export function emptyExport(today: string): z.infer<typeof exportDraft> {
  const first = `${today.slice(0, 7)}-01`;
  return {
    format: "",
    granularity: "day",
    date_from: addMonths(first, -1),
    date_to: addDays(first, -1),
  };
}
