import { formatDuration } from "@/lib/dates";
import { useServerNow } from "@/lib/server-clock";
import type { LogBookEntry } from "./api";
import { secondsOf } from "./work-hours";

/** The time at work of a person who is still there, updated every second. */
export function RunningDuration({ entry, date }: { entry: LogBookEntry; date: string }) {
  return formatDuration(secondsOf(entry, date, useServerNow()));
}
