import type { LucideIcon } from "lucide-react";
import { Ban, CircleCheck, Clock, LoaderCircle, TriangleAlert } from "lucide-react";
import type { Job, JobKind, JobState } from "./api";

const KINDS: Record<JobKind, string> = {
  backup: "Backup",
  clean_up: "Clean-up",
  period_close: "Period close check",
  retention: "Data retention",
  day_end: "Day end",
  mail: "Email",
  report: "Report",
  verify: "Proof of the records",
};

/** The name of a job. A kind unknown to this version of the page keeps the server's word. */
export function kindWord(kind: string): string {
  return Object.hasOwn(KINDS, kind) ? KINDS[kind as JobKind] : kind.replaceAll("_", " ");
}

type Look = {
  word: string;
  tone: "neutral" | "info" | "success" | "danger" | "warning";
  icon: LucideIcon;
};

const STATES: Record<JobState, Look> = {
  waiting: { word: "Waiting", tone: "neutral", icon: Clock },
  running: { word: "Running", tone: "info", icon: LoaderCircle },
  done: { word: "Done", tone: "success", icon: CircleCheck },
  failed: { word: "Failed", tone: "danger", icon: TriangleAlert },
  cancelled: { word: "Cancelled", tone: "neutral", icon: Ban },
};

/** The look of a job's state: a word and an icon, which the colour repeats. */
export function lookOf(job: Pick<Job, "state" | "is_cancelling" | "error">): Look {
  if (job.is_cancelling) return { word: "Stopping", tone: "warning", icon: Ban };
  const look = STATES[job.state as JobState] ?? { ...STATES.waiting, word: job.state };
  // A failed job with a retry due is more than just waiting.
  const failed = job.state === "waiting" && job.error != null;
  return failed ? { word: "Waiting to try again", tone: "warning", icon: Clock } : look;
}

/** The choice of every kind or state. */
export const ALL = "all";

export const KIND_OPTIONS: { value: JobKind | typeof ALL; label: string }[] = [
  { value: ALL, label: "All jobs" },
  ...(Object.entries(KINDS) as [JobKind, string][]).map(([value, label]) => ({ value, label })),
];

export const STATE_OPTIONS: { value: JobState | typeof ALL; label: string }[] = [
  { value: ALL, label: "All states" },
  ...(Object.entries(STATES) as [JobState, Look][]).map(([value, { word }]) => ({
    value,
    label: word,
  })),
];

/** True if a job can be stopped: one that repeats runs to its end. */
export function canCancel(job: Job): boolean {
  return (
    !job.is_repeating && !job.is_cancelling && (job.state === "waiting" || job.state === "running")
  );
}

/** The text of the button that runs a job now; null if there is nothing to run. */
export function retryWord(job: Job): string | null {
  if (job.state === "failed" || job.state === "cancelled") return "Try again";
  if (job.state !== "waiting") return null;
  return job.attempts > 0 ? "Try again" : "Run now";
}
