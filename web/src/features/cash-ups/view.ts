import { z } from "zod";
import { defineList, openFilter, TEXT } from "@/components/use-list";

/** The list of cash-ups. */
export const CASH_UPS = defineList("cash-ups.view", {
  /** The branch whose cash is counted, and whose cash-ups are listed; null for all. */
  branch: openFilter(z.number()),
  status: openFilter(z.enum(["waiting", "completed", "declined", "reopened"])),
  from: TEXT,
  to: TEXT,
});
export type View = typeof CASH_UPS.first;
