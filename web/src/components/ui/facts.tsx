import type { ReactNode } from "react";
import { cn } from "@/lib/cn";

/** What is known of a thing: names at the left, values at the right, one per line. */
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
      <dt className="text-muted-foreground shrink-0">{label}</dt>
      <dd className={cn("min-w-0 text-right break-words", number && "tabular-nums")}>{children}</dd>
    </div>
  );
}
