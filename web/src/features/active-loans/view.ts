import { z } from "zod";
import type { ListExport } from "@/features/reports/api";
import type { ActiveLoanFilters } from "./api";

/** The state of the list; survives a reload. */
export const viewSchema = z.object({
  q: z.string(),
  from: z.string(),
  to: z.string(),
  branch: z.number().nullable(),
  disbursedBy: z.string(),
  status: z.enum(["active", "open", "defaulted", "written_off", "cancelled"]),
  page: z.number(),
  pageSize: z.number(),
  all: z.boolean(),
  filtersShown: z.boolean(),
});
export type View = z.infer<typeof viewSchema>;

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

export const FIRST_VIEW: View = {
  q: "",
  from: "",
  to: "",
  branch: null,
  disbursedBy: "",
  status: "active",
  page: 1,
  pageSize: 25,
  all: false,
  filtersShown: false,
};

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

/** The number of filters set in the panel. */
export function filtersSet({ from, to, branch, disbursedBy, status }: View): number {
  return [from !== "", to !== "", branch !== null, disbursedBy !== "", status !== "active"].filter(
    Boolean,
  ).length;
}

/** The view with its filters cleared; how it is paged stays. */
export function cleared(view: View): View {
  const { pageSize, all, filtersShown } = view;
  return { ...FIRST_VIEW, pageSize, all, filtersShown };
}
