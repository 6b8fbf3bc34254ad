import { z } from "zod";
import { defineList, openFilter, TEXT } from "@/components/use-list";
import type { ListExport } from "@/features/reports/api";
import type { ActiveLoanFilters } from "./api";

/** The list of loans, a page at a time or as a whole. */
export const LOANS = defineList(
  "active-loans.view",
  {
    q: TEXT,
    from: TEXT,
    to: TEXT,
    branch: openFilter(z.number()),
    disbursedBy: TEXT,
    status: z.enum(["active", "open", "defaulted", "written_off", "cancelled"]).default("active"),
  },
  { all: z.boolean().default(false) },
);
export type View = typeof LOANS.first;

/**
 * The options of the status filter: label, noun for the list, and the statuses to request. `open`
 * adds the defaulted loans to the active ones.
 */
export const STATUSES = {
  active: { label: "Active", noun: "active loans", asked: ["active"] },
  open: {
    label: "Active and defaulted",
    noun: "active and defaulted loans",
    asked: ["active", "defaulted"],
  },
  defaulted: { label: "Defaulted", noun: "defaulted loans", asked: ["defaulted"] },
  written_off: { label: "Written off", noun: "written-off loans", asked: ["written_off"] },
  cancelled: { label: "Cancelled", noun: "cancelled loans", asked: ["cancelled"] },
} satisfies Record<View["status"], { label: string; noun: string; asked: string[] }>;

/** The request for a view; `View All` asks for everything at once. */
export function filtersOf(view: View): ActiveLoanFilters {
  const { q, from, to, branch, disbursedBy, status, page, pageSize, all } = view;
  return {
    q: q.trim(),
    date_from: from,
    date_to: to,
    branch_id: branch ?? undefined,
    disbursed_by: disbursedBy.trim(),
    status: status === "active" ? undefined : STATUSES[status].asked,
    ...(all ? {} : { page, page_size: pageSize }),
  };
}

/** The whole list with these filters, for its documents. */
export function exportOf(view: View): ListExport {
  const { page: _, page_size: __, ...filters } = filtersOf(view);
  // Undefined values are not sent.
  return { active_loans: filters as NonNullable<ListExport["active_loans"]> };
}
