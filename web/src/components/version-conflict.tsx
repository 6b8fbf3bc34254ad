import { useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { confirm } from "@/components/ui/confirm";
import { ApiError } from "@/lib/api/problem";
import { messageOf } from "@/lib/forms";

/** True if a change was refused because another person had changed the record first. */
export function isVersionConflict(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === "version_out_of_date";
}

type VersionConflictProps = {
  /** The failed save; anything but a version conflict shows nothing. */
  error: unknown;
  /** Fetches the record as it is now and puts it into the form. */
  onLoad: () => Promise<unknown>;
  /** Fetches the current record and puts this form's changes on top of it. */
  onKeep?: (() => Promise<unknown>) | undefined;
};

/**
 * Names the person who was faster, and loads their version. Typed values stay readable until then.
 */
export function VersionConflict({ error, onLoad, onKeep }: VersionConflictProps) {
  const [pending, setPending] = useState<(() => Promise<unknown>) | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  if (!isVersionConflict(error)) return null;
  const go = async (way: () => Promise<unknown>) => {
    setPending(() => way);
    setFailure(null);
    try {
      await way();
    } catch (cause) {
      setFailure(messageOf(cause));
    } finally {
      setPending(null);
    }
  };
  const askAndLoad = async () => {
    const agreed = await confirm({
      title: "Replace what you typed?",
      text: "The saved version takes its place. What you typed is lost.",
      yes: "Replace",
      destructive: true,
    });
    if (agreed) await go(onLoad);
  };
  return (
    <Alert kind="warning" title="Someone else changed this record" intoView>
      <p>{error.message}</p>
      <p className="mt-1">Your changes are still in this form, but they have not been saved.</p>
      {failure !== null && <p className="mt-1 font-medium">{failure}</p>}
      <div className="mt-3 flex flex-wrap gap-2">
        {onKeep !== undefined && (
          <Button
            size="sm"
            pending={pending === onKeep}
            disabled={pending !== null}
            onClick={() => void go(onKeep)}
          >
            Keep my changes
          </Button>
        )}
        <Button
          variant="outline"
          size="sm"
          className="text-foreground"
          pending={pending === onLoad}
          disabled={pending !== null}
          onClick={() => void askAndLoad()}
        >
          Load the saved version
        </Button>
      </div>
    </Alert>
  );
}
