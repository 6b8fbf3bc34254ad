import { confirm } from "@/components/ui/confirm";
import { serverToday } from "@/lib/server-clock";
import { fetchEntries } from "./api";
import { openEntry } from "./work-hours";

/** Time limit for the log book, in milliseconds: signing out must not be delayed longer. */
const TIMEOUT = 4000;

/**
 * Asks a person who is still logged in for the day before they sign out. True if they want to sign
 * out, and where the log book cannot be reached.
 */
export async function wantsToSignOut(): Promise<boolean> {
  const date = serverToday();
  const span = { from: date, to: date };
  const signal = AbortSignal.timeout(TIMEOUT);
  const entries = await fetchEntries({ scope: "own" }, span, signal).catch(() => []);
  if (openEntry(entries, date) === undefined) return true;
  return confirm({
    title: "You are still logged in for the day",
    text: "Logging out of the app does not end your working day. To end it, choose Stay and then Log Out in the Log Book. If you log out of the app only, come back before the day ends: a day that is not ended counts no hours and is marked Absent.",
    yes: "Log out of the app only",
    cancel: "Stay",
  });
}
