import { createColumnHelper } from "@tanstack/react-table";
import type { TableFeatures } from "@/components/table-features";
import { Badge } from "@/components/ui/badge";
import { ProgressBar } from "@/components/ui/progress-bar";
import { formatInstant } from "@/lib/dates";
import { formatCount } from "@/lib/money";
import { JobActions } from "./actions";
import type { Job } from "./api";
import { kindWord, lookOf } from "./words";

const column = createColumnHelper<TableFeatures, Job>();

/** The columns of the jobs: what, for whom, how it stands, when, and what can be done. */
export const jobColumns = [
  column.display({ id: "kind", header: "Job", cell: ({ row }) => <What job={row.original} /> }),
  column.display({
    id: "state",
    header: "State",
    cell: ({ row }) => <JobStatus job={row.original} />,
  }),
  column.display({
    id: "created_at",
    header: "Created",
    meta: { hideOnPhone: true },
    cell: ({ row }) => (
      <span className="whitespace-nowrap">{formatInstant(row.original.created_at)}</span>
    ),
  }),
  column.display({
    id: "finished_at",
    header: "Finished",
    meta: { hideOnPhone: true },
    cell: ({ row }) => (
      <span className="whitespace-nowrap">{formatInstant(row.original.finished_at, "–")}</span>
    ),
  }),
  column.display({
    id: "actions",
    header: () => <span className="sr-only">Actions</span>,
    cell: ({ row }) => <JobActions job={row.original} />,
  }),
];

function What({ job }: { job: Job }) {
  const { asked_by: person } = job;
  return (
    <>
      <p className="font-medium whitespace-nowrap">{kindWord(job.kind)}</p>
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
