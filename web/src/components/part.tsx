import { PackageCheck, WifiOff } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { ErrorBoundary } from "react-error-boundary";
import { Card } from "@/components/ui/card";
import { ErrorState } from "@/components/ui/states";
import { PartError, PartLoading, renewFailedParts } from "@/lib/lazy-part";
import { isOffline } from "@/lib/online";
import { askRelease, LOSING, useReload } from "@/lib/release";

type PartProps = {
  children: ReactNode;
  /** Placeholder until the script has loaded. */
  loading?: ReactNode;
  /** The title of the box that reports a failed load. */
  title?: string;
  text?: string;
  /** Puts the box where the part would be; a card by default. */
  frame?: (box: ReactNode) => ReactNode;
};

/**
 * A place whose content is loaded when it is needed. If its script does not load, or it cannot be
 * drawn, it fails in a separate box: Try Again requests the script once more. Give it a `key` that
 * changes with the content.
 */
export function Part({
  children,
  loading = null,
  title = "Something went wrong. Please try again later.",
  text,
  frame = inCard,
}: PartProps) {
  const tries = useRef(0);
  const reloading = useReload();
  const retry = async (reset: () => void) => {
    // Some browsers store a failed import as long as the page lives. One press, one reload; and
    // none while the server is out of reach, since the browser's own error page would take over.
    const isReloading =
      tries.current > 0 && (await askRelease()) !== "unreachable" && (await reloading.reload());
    if (!isReloading) reset();
    tries.current += 1;
  };
  return (
    <ErrorBoundary
      onError={renewFailedParts}
      fallbackRender={({ error, resetErrorBoundary }) =>
        frame(
          <FailedPart
            isLoading={error instanceof PartError}
            title={title}
            text={text}
            reloading={reloading}
            onRetry={() => void retry(resetErrorBoundary)}
            onOnline={resetErrorBoundary}
          />,
        )
      }
    >
      <PartLoading value={loading}>{children}</PartLoading>
    </ErrorBoundary>
  );
}

type FailedPartProps = {
  /** The script did not come; otherwise it came and could not draw. */
  isLoading: boolean;
  title: string;
  text: string | undefined;
  reloading: ReturnType<typeof useReload>;
  onRetry: () => void;
  /** The device has its network back. */
  onOnline: () => void;
};

function FailedPart({ isLoading, title, text, reloading, onRetry, onOnline }: FailedPartProps) {
  const isReplaced = useIsReplaced(isLoading);
  const { isLosing, reload } = reloading;
  const online = useEffectEvent(() => isLoading && onOnline());
  useEffect(() => {
    window.addEventListener("online", online);
    return () => window.removeEventListener("online", online);
  }, []);
  if (isReplaced)
    return (
      <ErrorState
        title="A new version is ready."
        text={isLosing ? LOSING : "Reload the page to continue. What you typed will not be lost."}
        action={isLosing ? ANYWAY : "Reload"}
        notice={PackageCheck}
        onRetry={() => void reload()}
      />
    );
  if (isLoading && isOffline())
    return (
      <ErrorState title="You are offline." text={ONCE_ONLINE} notice={WifiOff} onRetry={onRetry} />
    );
  if (isLosing)
    return <ErrorState title={title} text={LOSING} action={ANYWAY} onRetry={() => void reload()} />;
  return <ErrorState title={title} text={text} onRetry={onRetry} />;
}

const ANYWAY = "Reload anyway";
const ONCE_ONLINE = "This will load when the connection is back.";

/** True if the script is gone because a newer version was installed. */
function useIsReplaced(isLoading: boolean): boolean {
  const [isReplaced, setIsReplaced] = useState(false);
  useEffect(() => {
    if (!isLoading) return;
    let isCurrent = true;
    void askRelease().then((release) => {
      if (isCurrent) setIsReplaced(release === "new");
    });
    return () => {
      isCurrent = false;
    };
  }, [isLoading]);
  return isReplaced;
}

function inCard(box: ReactNode): ReactNode {
  return <Card>{box}</Card>;
}
