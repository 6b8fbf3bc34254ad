import { cn } from "@/lib/cn";

/** The shape of what is still loading; give it the final size, so that nothing jumps. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={cn("bg-border/70 animate-pulse rounded-md", className)} />;
}
