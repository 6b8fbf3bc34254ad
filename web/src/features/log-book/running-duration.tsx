import { formatDuration } from "@/lib/dates";
import { useServerNow } from "@/lib/server-clock";
import type { LogBookEntry } from "./api";
import { secondsOf } from "./work-hours";

/** The time at work of somebody who is still there, up to this second. */
export function RunningDuration({ entry, date }: { entry: LogBookEntry; date: string }) {
  return formatDuration(secondsOf(entry, date, useServerNow()));
}
