import { queryOptions } from "@tanstack/react-query";
import type { VoucherStatus } from "@/features/vouchers/words";
import { api, unwrap } from "@/lib/api/client";
import { keepRowsOf } from "@/lib/rows";

export const LOAD_FAILED = "Failed to load journals.";

export type JournalFilters = {
  branch: number | null;
  kind: "journal" | "opening" | null;
  status: VoucherStatus | null;
  from: string;
  to: string;
  page: number;
  page_size: number;
};

/** One page of the journals and opening balances, the newest first. */
export function journalsQuery(filters: JournalFilters) {
  const { branch, kind, status, from, to, page, page_size } = filters;
  const list = ["vouchers", "journals", branch, kind, status, from, to];
  const query = {
    ...(branch !== null && { branch }),
    ...(kind !== null && { kind }),
    ...(status !== null && { status }),
    ...(from !== "" && { date_from: from }),
    ...(to !== "" && { date_to: to }),
    page,
    page_size,
  };
  return queryOptions({
    queryKey: [...list, page, page_size],
    queryFn: ({ signal }) =>
      unwrap(api.GET("/api/journals/", { params: { query }, signal }), LOAD_FAILED),
    placeholderData: keepRowsOf(list),
  });
}
