import { Button } from "@/components/ui/button";
import { confirm } from "@/components/ui/confirm";
import { toast } from "@/components/ui/toast";
import { useSubmit } from "@/components/use-submit";
import { messageOf } from "@/lib/forms";
import { cancelJob, type Job, RETRY_FAILED, retryJob } from "./api";
import { canCancel, kindWord, retryWord } from "./words";

/** The actions on a job: run it now, or stop it. */
export function JobActions({ job }: { job: Job }) {
  const again = retryWord(job);
  return (
    <div className="flex flex-wrap justify-end gap-2">
      {canCancel(job) && (
        <Button
          variant="ghost"
          size="sm"
          aria-label={`Cancel ${nameOf(job)}`}
          onClick={() => void askAndCancel(job)}
        >
          Cancel
        </Button>
      )}
      {again !== null && <Retry job={job} label={again} />}
    </div>
  );
}

function Retry({ job, label }: { job: Job; label: string }) {
  const retry = useSubmit({
    name: `job-retry:${job.id}`,
    send: retryJob,
    changes: ["job.changed"],
    // The scheduler may have run it already: the list shows its current state.
    refetchAfterRefusal: true,
    said: () => toast.success("The job will run now."),
    failed: RETRY_FAILED,
    onRefused: (error) => toast.error(RETRY_FAILED, messageOf(error, RETRY_FAILED)),
  });
  return (
    <Button
      variant="outline"
      size="sm"
      aria-label={`${label}: ${nameOf(job)}`}
      pending={retry.isPending}
      onClick={() => retry.submit(job.id)}
    >
      {label}
    </Button>
  );
}

async function askAndCancel(job: Job) {
  const cancelled = await confirm({
    title: "Cancel this job?",
    text: `${kindWord(job.kind)} will not be finished. You can try it again later.`,
    yes: "Cancel Job",
    cancel: "Keep It",
    destructive: true,
    run: () => cancelJob(job.id),
    changes: ["job.changed"],
  });
  if (cancelled) toast.success("The job was cancelled.");
}

function nameOf(job: Job) {
  return `${kindWord(job.kind)}, job ${job.id}`;
}
