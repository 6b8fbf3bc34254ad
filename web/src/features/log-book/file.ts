import type { FileColumn } from "@/components/columns";
import { formatDuration, formatTime } from "@/lib/dates";
import type { LogBookEntry } from "./api";

const time = (at: string | null | undefined) => (at == null ? "" : formatTime(at));
const degrees = (value: number | null | undefined) => (value == null ? "" : String(value));

/** The file of the log book: a line for each entry. */
export const FILE: FileColumn<LogBookEntry>[] = [
  { header: "Date", file: (entry) => entry.business_date },
  { header: "User", file: ({ user_info: user }) => `${user.first_name} ${user.last_name}` },
  { header: "Username", file: (entry) => entry.user_info.username },
  { header: "Branch", file: (entry) => entry.user_info.branch?.name ?? "" },
  { header: "Login Time", file: (entry) => time(entry.login_time) },
  { header: "Login Branch", file: (entry) => entry.login_branch?.name ?? "" },
  { header: "Login Latitude", file: (entry) => degrees(entry.login_latitude) },
  { header: "Login Longitude", file: (entry) => degrees(entry.login_longitude) },
  { header: "Logout Time", file: (entry) => time(entry.logout_time) },
  { header: "Corrected Logout", file: (entry) => time(entry.corrected_logout_time) },
  { header: "Correction Reason", file: (entry) => entry.correction_reason ?? "" },
  { header: "Logout Branch", file: (entry) => entry.logout_branch?.name ?? "" },
  { header: "Logout Latitude", file: (entry) => degrees(entry.logout_latitude) },
  { header: "Logout Longitude", file: (entry) => degrees(entry.logout_longitude) },
  { header: "Attendance", file: (entry) => entry.attendance },
  { header: "Duration", file: (entry) => formatDuration(entry.seconds_worked) },
  { header: "Seconds", file: (entry) => String(entry.seconds_worked) },
];
