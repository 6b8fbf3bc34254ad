import { LogoTile } from "@/components/ui/logo";

/** Covers the screen while the session starts up. */
export function StartupOverlay() {
  return (
    <div
      role="status"
      className="bg-background z-floating fixed inset-0 flex flex-col items-center justify-center gap-4"
    >
      <LogoTile className="size-16 animate-pulse rounded-xl" />
      <p className="text-muted-foreground text-sm">Loading...</p>
    </div>
  );
}
