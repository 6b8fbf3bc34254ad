import type { PageBadge } from "@/components/layout/page";
import { useQuery } from "@/lib/queries";
import { matchesQuery } from "./api";

function useWaiting() {
  const open = useQuery(matchesQuery("open")).data ?? [];
  return { count: open.filter((match) => match.is_listed).length };
}

/** The matches that stop loans until an administrator decides. */
export const SCREENING_BADGE: PageBadge = { useWaiting, label: "to decide" };
