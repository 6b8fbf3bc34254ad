import type { Column } from "@/components/columns";
import { Badge } from "@/components/ui/badge";
import { ProgressBar } from "@/components/ui/progress-bar";
import { formatInstant } from "@/lib/dates";
import { formatCount } from "@/lib/money";
import { JobActions } from "./actions";
import type { Job } from "./api";
import { kindWord, lookOf } from "./words";

/** The columns of the jobs: name, subject, state, time and actions. */
export const jobColumns: Column<Job>[] = [
  { id: "kind", header: "Job", cell: (row) => <What job={row} /> },
  {
    id: "state",
    header: "State",
    cell: (row) => <JobStatus job={row} />,
  },
  {
    id: "created_at",
    header: "Created",
    hideBelow: "48rem",
    cell: (row) => <span className="whitespace-nowrap">{formatInstant(row.created_at)}</span>,
  },
  {
    id: "finished_at",
    header: "Finished",
    hideOnPhone: true,
    cell: (row) => <span className="whitespace-nowrap">{formatInstant(row.finished_at, "–")}</span>,
  },
  {
    id: "actions",
    header: "Actions",
    isHeaderHidden: true,
    cell: (row) => <JobActions job={row} />,
  },
];

function What({ job }: { job: Job }) {
  const { asked_by: person } = job;
  return (
    <>
      <p className="font-medium @lg:whitespace-nowrap">{kindWord(job.kind)}</p>
      <p className="text-muted-foreground text-xs">
        {person ? `${person.first_name} ${person.last_name}` : "System"}
      </p>
    </>
  );
}

function JobStatus({ job }: { job: Job }) {
  const { word, tone, icon: Icon } = lookOf(job);
  const text = job.state === "done" ? job.result : job.error;
  return (
    <div className="flex min-w-36 flex-col gap-1 py-1">
      <Badge tone={tone}>
        <Icon aria-hidden />
        {word}
      </Badge>
      {job.state === "running" && job.progress != null && <HowFar progress={job.progress} />}
      {job.state === "waiting" && (
        <p className="text-muted-foreground text-xs">Due {formatInstant(job.due_at)}</p>
      )}
      {text != null && <p className="text-xs text-pretty wrap-anywhere">{text}</p>}
      {job.finished_at != null && (
        <p className="text-muted-foreground text-xs @lg:hidden">{formatInstant(job.finished_at)}</p>
      )}
      {job.attempts > 1 && (
        <p className="text-muted-foreground text-xs">{formatCount(job.attempts)} attempts</p>
      )}
    </div>
  );
}

function HowFar({ progress: { done, total } }: { progress: NonNullable<Job["progress"]> }) {
  return (
    <ProgressBar
      label={`${formatCount(done)} of ${formatCount(total)}`}
      part={total > 0 ? done / total : 0}
    />
  );
}
