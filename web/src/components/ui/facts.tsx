import type { ReactNode } from "react";
import { cn } from "@/lib/cn";

/** Facts about a thing: names at the left, values at the right, one per line. */
export function Facts({ className, children }: { className?: string; children: ReactNode }) {
  return <dl className={cn("divide-y text-sm", className)}>{children}</dl>;
}

type FactProps = {
  label: string;
  /** Numbers and amounts: tabular figures. */
  number?: boolean;
  className?: string;
  children: ReactNode;
};

export function Fact({ label, number = false, className, children }: FactProps) {
  return (
    <div className={cn("flex items-baseline justify-between gap-4 py-2", className)}>
      <dt className={cn("text-muted-foreground", number ? "min-w-0" : "shrink-0")}>{label}</dt>
      <dd
        className={cn(
          "text-right",
          // An amount broken over two lines is misread.
          number ? "shrink-0 whitespace-nowrap tabular-nums" : "min-w-0 break-words",
        )}
      >
        {children}
      </dd>
    </div>
  );
}
