import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "@/lib/cn";
import { Skeleton } from "./skeleton";

/** Figures with their names, side by side as far as there is room. */
export function Stats({ className, children }: { className?: string; children: ReactNode }) {
  return <dl className={cn("grid gap-3", className)}>{children}</dl>;
}

type StatProps = {
  label: string;
  /** The figure, written out; absent while it loads. */
  value: string | undefined;
  className?: string;
};

/** One figure on a tile of its own. */
export function Stat({ label, value, className }: StatProps) {
  return (
    <div className={cn("bg-card flex min-w-0 flex-col gap-1 rounded-lg border p-4", className)}>
      <dt className="text-muted-foreground truncate text-sm">{label}</dt>
      <dd className="text-lg leading-7 font-semibold break-words tabular-nums">
        {value ?? <Skeleton className="h-7 w-24" />}
      </dd>
    </div>
  );
}

type LeadStatProps = StatProps & {
  icon: LucideIcon;
  /** A line below the figure. */
  note?: ReactNode;
};

/** A figure that a page is opened for: larger, with its sign. */
export function LeadStat({ label, value, icon: Icon, note, className }: LeadStatProps) {
  return (
    <div
      className={cn(
        "bg-card flex min-w-0 items-center gap-4 rounded-xl border p-5 shadow-xs",
        className,
      )}
    >
      <span className="bg-accent text-accent-foreground grid size-11 shrink-0 place-items-center rounded-lg">
        <Icon aria-hidden className="size-5" />
      </span>
      <div className="min-w-0">
        <dt className="text-muted-foreground text-sm">{label}</dt>
        <dd className="text-2xl leading-8 font-semibold tracking-tight break-words tabular-nums">
          {value ?? <Skeleton className="mt-1 h-7 w-40" />}
        </dd>
        {note !== undefined && <dd className="text-muted-foreground mt-0.5 text-sm">{note}</dd>}
      </div>
    </div>
  );
}
