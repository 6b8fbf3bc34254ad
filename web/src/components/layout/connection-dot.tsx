import { cn } from "@/lib/cn";
import { useLiveState } from "@/lib/live";

const STATES = {
  off: { text: "Offline", dot: "bg-input" },
  connecting: { text: "Connecting...", dot: "bg-input" },
  connected: { text: "Connected", dot: "bg-success" },
  reconnecting: { text: "Reconnecting...", dot: "animate-pulse bg-warning" },
} as const;

/** Says whether colleagues' changes arrive by themselves; in words once they do not. */
export function ConnectionDot() {
  const state = useLiveState();
  const { text, dot } = STATES[state];
  return (
    <span
      role="status"
      title={text}
      className="text-muted-foreground flex items-center gap-2 px-1.5 text-xs"
    >
      <span aria-hidden className={cn("size-2.5 rounded-full", dot)} />
      <span className={cn(state === "reconnecting" ? "max-sm:sr-only" : "sr-only")}>{text}</span>
    </span>
  );
}
