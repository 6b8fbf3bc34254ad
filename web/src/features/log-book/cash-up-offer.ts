import { confirm } from "@/components/ui/confirm";
import { fetchDay } from "@/features/cash-ups/api";
import { formatRand } from "@/lib/money";

/** How long the offer is waited for, in milliseconds: nobody is kept from going home. */
const TIMEOUT = 4000;

/**
 * Offers to count the cash to whoever leaves while it has moved today and the day is not cashed up.
 * Whether they want to do that first. Where the branch's cash is not known, nothing is offered.
 */
export async function wantsToCount(branch: number | null): Promise<boolean> {
  if (branch === null) return false;
  const day = await fetchDay(branch, AbortSignal.timeout(TIMEOUT)).catch(() => null);
  if (day === null || day.is_shut || day.movements.length === 0) return false;
  return confirm({
    title: "Count the cash first?",
    text: `Cash moved at ${day.branch.name} today and the day is not cashed up. ${formatRand(day.expected)} is expected.`,
    yes: "Count the Cash",
    cancel: "Not Now",
  });
}
