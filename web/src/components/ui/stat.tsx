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

/** One figure on its own tile. */
export function Stat({ label, value, className }: StatProps) {
  return (
    <div
      className={cn(
        "bg-card flex min-w-0 flex-col gap-0.5 rounded-lg border p-3 sm:p-4",
        className,
      )}
    >
      <dt className="text-muted-foreground truncate text-sm">{label}</dt>
      <dd
        className={cn(
          "leading-7 font-semibold break-words tabular-nums",
          isLong(value) ? "text-sm sm:text-base" : "text-base sm:text-lg",
        )}
      >
        {value ?? <Skeleton className="h-7 w-24" />}
      </dd>
    </div>
  );
}

/** Ten million rand and more: smaller figures keep them on one line. */
function isLong(value: string | undefined) {
  return value !== undefined && value.length > 14;
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
        "bg-card relative flex min-h-24 min-w-0 flex-col justify-center rounded-xl border py-4 pr-5 pl-20 shadow-xs",
        className,
      )}
    >
      <dt className="text-muted-foreground text-sm">
        <span className="bg-accent text-accent-foreground absolute top-1/2 left-5 grid size-11 -translate-y-1/2 place-items-center rounded-lg">
          <Icon aria-hidden className="size-5" />
        </span>
        {label}
      </dt>
      <dd className="text-2xl leading-8 font-semibold tracking-tight break-words tabular-nums">
        {value ?? <Skeleton className="mt-1 h-7 w-40" />}
      </dd>
      {note !== undefined && <dd className="text-muted-foreground mt-0.5 text-sm">{note}</dd>}
    </div>
  );
}
