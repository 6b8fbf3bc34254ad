import { RotateCw, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { useLiveState } from "@/lib/live";
import { askRelease, LOSING, useNewerRelease, useReload } from "@/lib/release";

/** Says once that a newer version was installed while the page was open, and offers the reload. */
export function NewVersion() {
  useAskedAfterBreaks();
  const newer = useNewerRelease();
  const [closed, setClosed] = useState<string | null>(null);
  const { isLosing, reload } = useReload();
  return (
    // Always there, so that what comes into it is announced.
    <div role="status" data-print="hide">
      {newer !== null && newer !== closed && (
        <div className="bg-info-surface text-info border-b">
          <div className="max-w-page mx-auto flex w-full flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5 md:px-6">
            <RotateCw aria-hidden className="size-5 shrink-0" />
            <p className="min-w-0 flex-1 basis-48 text-sm">
              <span className="font-semibold">A new version was installed.</span>{" "}
              {isLosing ? LOSING : "Reload when it suits you. What you typed will not be lost."}
            </p>
            <Button
              variant="outline"
              size="sm"
              className="text-foreground max-sm:order-last max-sm:w-full"
              onClick={() => void reload()}
            >
              {isLosing ? "Reload anyway" : "Reload"}
            </Button>
            <Button
              variant="ghost"
              size="icon"
              aria-label="Close: a new version was installed"
              onClick={() => setClosed(newer)}
            >
              <X aria-hidden />
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}

/**
 * A release restarts the server, which breaks the live stream: checks the server's version after
 * the break.
 */
function useAskedAfterBreaks() {
  const state = useLiveState();
  const before = useRef(state);
  useEffect(() => {
    if (state === "connected" && before.current === "reconnecting") void askRelease();
    before.current = state;
  }, [state]);
}
