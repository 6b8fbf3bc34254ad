import { z } from "zod";
import { defineList, openFilter, TEXT } from "@/components/use-list";
import { VOUCHER_STATUSES } from "@/features/vouchers/words";

/** The list of expenses and other income. */
export const EXPENSES = defineList("expenses.view", {
  branch: openFilter(z.number()),
  category: openFilter(z.number()),
  kind: openFilter(z.enum(["expense", "other_income"])),
  status: openFilter(z.enum(VOUCHER_STATUSES)),
  from: TEXT,
  to: TEXT,
});
export type View = typeof EXPENSES.first;
