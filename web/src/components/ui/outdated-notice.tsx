import { notifyManager, type Query } from "@tanstack/react-query";
import { RotateCw } from "lucide-react";
import { useCallback, useSyncExternalStore } from "react";
import { cn } from "@/lib/cn";
import { messageOf } from "@/lib/forms";
import { isOutdated } from "@/lib/queries";
import { queryClient } from "@/lib/query";
import { Alert } from "./alert";
import { Button } from "./button";

/**
 * Says that data on the screen could not be refreshed, and why. The data stays: see `@/lib/queries`.
 * The shell shows it above every page, and each dialog above its content.
 */
export function OutdatedNotice({ className }: { className?: string }) {
  const reason = useOutdated(() => messageOf(failedRefetches()[0]?.state.error ?? null));
  const isFetching = useOutdated(() => failedRefetches().some(isUnderWay));
  if (reason === null) return null;
  return (
    <Alert kind="info" className={cn("items-center py-2", className)}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p>
          What you see may be out of date. <span className="wrap-anywhere">{reason}</span>
        </p>
        <Button variant="outline" size="sm" pending={isFetching === true} onClick={refetchFailed}>
          {isFetching !== true && <RotateCw aria-hidden />}
          Try Again
        </Button>
      </div>
    </Alert>
  );
}

/** Reads a value from the failed refetches; null if there are none. */
function useOutdated<Value extends string | boolean>(read: () => Value): Value | null {
  const subscribe = useCallback(
    (listener: () => void) =>
      queryClient.getQueryCache().subscribe(notifyManager.batchCalls(listener)),
    [],
  );
  return useSyncExternalStore(subscribe, () => (failedRefetches().length === 0 ? null : read()));
}

function failedRefetches(): Query[] {
  return queryClient.getQueryCache().findAll({ type: "active", predicate: isOutdated });
}

const isUnderWay = ({ state }: Query) => state.fetchStatus === "fetching";

function refetchFailed() {
  void queryClient.refetchQueries({ type: "active", predicate: isOutdated });
}
