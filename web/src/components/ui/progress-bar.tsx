import { Progress } from "@base-ui/react/progress";

type ProgressBarProps = {
  /** The name of the process: "Uploading". */
  label: string;
  /** The part that is done, from 0 to 1. */
  part: number;
};

/** Progress as a bar and in per cent. */
export function ProgressBar({ label, part }: ProgressBarProps) {
  const percent = Math.round(part * 100);
  return (
    <Progress.Root value={percent} className="flex flex-wrap justify-between gap-y-1.5 text-sm">
      <Progress.Label>{label}</Progress.Label>
      <span aria-hidden className="text-muted-foreground tabular-nums">
        {percent} %
      </span>
      <Progress.Track className="bg-muted h-2 w-full overflow-hidden rounded-full">
        <Progress.Indicator className="bg-primary h-full transition-[width] duration-150" />
      </Progress.Track>
    </Progress.Root>
  );
}
