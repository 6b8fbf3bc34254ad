import { z } from "zod";
import { defineList, openFilter } from "@/components/use-list";

const named = openFilter(z.object({ id: z.number(), name: z.string() }));

/** The lists of collections, and what they have in common. */
export const COLLECTIONS = defineList("collections.view", {
  list: z.enum(["call", "due", "promises", "arrears"]).default("call"),
  branch: openFilter(z.number()),
  product: named,
  consultant: named,
  age: openFilter(z.enum(["1_30", "31_60", "61_90", "over_90"])),
  due: z.enum(["today", "missed", "week"]).default("today"),
  promised: z.enum(["today", "week", "missed"]).default("today"),
  by: z.enum(["branch", "product", "consultant"]).default("branch"),
});
export type View = typeof COLLECTIONS.first;
export type Change = (change: Partial<View>) => void;
