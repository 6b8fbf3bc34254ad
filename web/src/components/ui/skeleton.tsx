import { cn } from "@/lib/cn";

/** A placeholder in the shape of loading content; give it the final size to avoid layout shifts. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={cn("bg-border/70 animate-pulse rounded-md", className)} />;
}
