import type { PageBadge } from "@/components/layout/page";
import { useQuery } from "@/lib/queries";
import { matchesQuery } from "./api";

function useWaiting() {
  return { count: useQuery(matchesQuery("open", { page: 1, pageSize: 25 })).data?.total ?? 0 };
}

/** The matches that stop loans until an administrator decides. */
export const SCREENING_BADGE: PageBadge = { useWaiting, label: "to decide" };
