/**
 * Dates are `YYYY-MM-DD` text and instants RFC 3339 text in UTC, as on the
 * wire. A calendar date never passes through `Date` in local time: it would
 * shift by a day west of Greenwich.
 */

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** The lender's time zone; the server's configuration names it. */
let zone = "Africa/Johannesburg";
/** The clock of that zone: making a formatter takes longer than using it a hundred times. */
let clock: Intl.DateTimeFormat | null = null;

/** Takes over the configured time zone; a name that the browser does not know is ignored. */
export function setTimeZone(name: string) {
  try {
    new Intl.DateTimeFormat("en-ZA", { timeZone: name });
    zone = name;
    clock = null;
  } catch {
    // The default stays: a wrong name must not take down every screen with a date on it.
  }
}

/** `2026-11-21` as `21 Nov 2026`; text that is no date is given back as it is. */
export function formatDate(date: string | null | undefined, absent = "N/A"): string {
  if (date === null || date === undefined) return absent;
  const parts = /^(\d{4})-(\d{2})-(\d{2})/.exec(date);
  const month = MONTHS[Number(parts?.[2]) - 1];
  return parts === null || month === undefined ? date : `${Number(parts[3])} ${month} ${parts[1]}`;
}

const LONG_MONTHS = [
  ...["January", "February", "March", "April", "May", "June", "July", "August", "September"],
  ...["October", "November", "December"],
];
const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** `2026-11` as `November 2026`. */
export function formatMonth(month: string): string {
  return `${LONG_MONTHS[Number(month.slice(5, 7)) - 1] ?? month} ${month.slice(0, 4)}`;
}

/** `2026-11-23` as `Monday, 23 November 2026`. */
export function formatDay(date: string): string {
  const weekday = WEEKDAYS[new Date(`${date}T00:00:00Z`).getUTCDay()];
  return `${weekday}, ${Number(date.slice(8, 10))} ${formatMonth(date)}`;
}

/** The calendar date of an instant in the lender's time zone. */
export function dateOf(instant: string | Date): string {
  return clockParts(instant).date;
}

/** `21 Nov 2026, 14:05` in the lender's time zone. */
export function formatInstant(instant: string | null | undefined, absent = "N/A"): string {
  if (instant === null || instant === undefined) return absent;
  const { date, time } = clockParts(instant);
  return `${formatDate(date)}, ${time}`;
}

/** `14:05` in the lender's time zone. */
export function formatTime(instant: string): string {
  return clockParts(instant).time;
}

function clockParts(instant: string | Date): { date: string; time: string } {
  clock ??= new Intl.DateTimeFormat("en-ZA", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
  });
  const parts = clock.formatToParts(new Date(instant));
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((candidate) => candidate.type === type)?.value ?? "";
  return {
    date: `${part("year")}-${part("month")}-${part("day")}`,
    time: `${part("hour")}:${part("minute")}`,
  };
}

/** The date in the lender's time zone at a moment. What day it is for the books, `server-clock.ts` says. */
export function today(now: Date = new Date()): string {
  return dateOf(now);
}

export function addDays(date: string, days: number): string {
  const { year, month, day } = split(date);
  return join(new Date(Date.UTC(year, month - 1, day + days)));
}

/** The same day so many months on; the last of the month where that month is shorter. */
export function addMonths(date: string, months: number): string {
  const { year, month, day } = split(date);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return join(new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))));
}

/** Whole days from one date to the other; negative where `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  const [start, end] = [split(from), split(to)];
  const utc = ({ year, month, day }: ReturnType<typeof split>) => Date.UTC(year, month - 1, day);
  return Math.round((utc(end) - utc(start)) / 86_400_000);
}

function split(date: string) {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  return { year, month, day };
}

function join(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/** Seconds as `{h}h {m}m {s}s`; below zero counts as none. */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 3600)}h ${Math.floor((whole % 3600) / 60)}m ${whole % 60}s`;
}

/** The date and time of an instant in the lender's time zone, `YYYY-MM-DDTHH:MM`. */
export function localOf(instant: string | Date): string {
  const { date, time } = clockParts(instant);
  return `${date}T${time}`;
}

/** The instant at which it is `YYYY-MM-DDTHH:MM` in the lender's time zone; null for anything else. */
export function instantOf(local: string): string | null {
  const wanted = Date.parse(`${local}:00Z`);
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(local) || Number.isNaN(wanted)) return null;
  let instant = wanted;
  // The second step is for a clock that was put forward or back between the guess and the answer.
  for (let step = 0; step < 2; step += 1)
    instant += wanted - Date.parse(`${localOf(new Date(instant))}:00Z`);
  return new Date(instant).toISOString().replace(".000Z", "Z");
}
