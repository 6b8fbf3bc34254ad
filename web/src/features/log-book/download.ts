import { downloadCsv } from "@/lib/csv";
import { formatDuration, formatTime } from "@/lib/dates";
import type { LogBookEntry } from "./api";

const HEADER = [
  ...["Date", "User", "Username", "Branch"],
  ...["Login Time", "Login Branch", "Login Latitude", "Login Longitude"],
  ...[
    "Logout Time",
    "Corrected Logout",
    "Correction Reason",
    "Logout Branch",
    "Logout Latitude",
    "Logout Longitude",
  ],
  ...["Attendance", "Duration", "Seconds"],
];

/** Downloads entries of the log book, one to a line. */
export function download(entries: readonly LogBookEntry[]) {
  downloadCsv("log-book.csv", HEADER, entries.map(lineOf));
}

export function lineOf(entry: LogBookEntry): string[] {
  const { user_info: user } = entry;
  const degrees = (value: number | null | undefined) => (value == null ? "" : String(value));
  return [
    entry.business_date,
    `${user.first_name} ${user.last_name}`,
    user.username,
    user.branch?.name ?? "",
    formatTime(entry.login_time),
    entry.login_branch?.name ?? "",
    degrees(entry.login_latitude),
    degrees(entry.login_longitude),
    entry.logout_time == null ? "" : formatTime(entry.logout_time),
    entry.corrected_logout_time == null ? "" : formatTime(entry.corrected_logout_time),
    entry.correction_reason ?? "",
    entry.logout_branch?.name ?? "",
    degrees(entry.logout_latitude),
    degrees(entry.logout_longitude),
    entry.attendance,
    formatDuration(entry.seconds_worked),
    String(entry.seconds_worked),
  ];
}
