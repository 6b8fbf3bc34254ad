import { z } from "zod";

export const viewSchema = z.object({
  /** The branch whose cash is counted, and whose cash-ups are listed; null for all. */
  branch: z.number().nullable(),
  status: z.enum(["waiting", "completed", "declined", "reopened"]).nullable(),
  from: z.string(),
  to: z.string(),
  page: z.number(),
  pageSize: z.number(),
});

/** The state of the page. */
export type View = z.infer<typeof viewSchema>;

export const FIRST_VIEW: View = {
  branch: null,
  status: null,
  from: "",
  to: "",
  page: 1,
  pageSize: 25,
};
