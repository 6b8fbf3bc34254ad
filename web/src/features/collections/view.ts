import { z } from "zod";

const named = z.object({ id: z.number(), name: z.string() }).nullable();

/** The state of the page, stored for the person. */
export const viewSchema = z.object({
  list: z.enum(["call", "due", "promises", "arrears"]),
  branch: z.number().nullable(),
  product: named,
  consultant: named,
  age: z.enum(["1_30", "31_60", "61_90", "over_90"]).nullable(),
  due: z.enum(["today", "missed", "week"]),
  promised: z.enum(["today", "week", "missed"]),
  by: z.enum(["branch", "product", "consultant"]),
  page: z.number(),
  pageSize: z.number(),
});

export type View = z.infer<typeof viewSchema>;
export type Change = (change: Partial<View>) => void;

export const FIRST_VIEW: View = {
  list: "call",
  branch: null,
  product: null,
  consultant: null,
  age: null,
  due: "today",
  promised: "today",
  by: "branch",
  page: 1,
  pageSize: 25,
};
