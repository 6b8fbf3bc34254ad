import { confirm } from "@/components/ui/confirm";
import { fetchDay } from "@/features/cash-ups/api";
import { formatRand } from "@/lib/money";

/** Time limit for the offer, in milliseconds: logging out must not be delayed longer. */
const TIMEOUT = 4000;

/**
 * Offers a cash count to a person who logs out while the cash has moved today and the day is not
 * cashed up. Returns true if they want to count first. Without the branch's cash figures, it offers
 * nothing.
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
