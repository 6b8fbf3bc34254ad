import { useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { ApiError } from "@/lib/api/problem";
import { messageOf } from "@/lib/forms";

/** Whether a change was refused because somebody else had changed the record first. */
export function isVersionConflict(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === "version_out_of_date";
}

type VersionConflictProps = {
  /** The failed save; anything but a version conflict shows nothing. */
  error: unknown;
  /** Fetches the record as it is now and puts it into the form. */
  onLoad: () => Promise<unknown>;
};

/** Says who was faster, and loads what they saved. What was typed stays to be read until then. */
export function VersionConflict({ error, onLoad }: VersionConflictProps) {
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  if (!isVersionConflict(error)) return null;
  const load = async () => {
    setPending(true);
    setFailure(null);
    try {
      await onLoad();
    } catch (cause) {
      setFailure(messageOf(cause));
    } finally {
      setPending(false);
    }
  };
  return (
    <Alert kind="warning" title="Someone else was faster">
      <p>{error.message}</p>
      <p className="mt-1">Your changes are still in this form, but they have not been saved.</p>
      {failure !== null && <p className="mt-1 font-medium">{failure}</p>}
      <Button
        variant="outline"
        size="sm"
        className="text-foreground mt-3"
        pending={pending}
        onClick={() => void load()}
      >
        Load the saved version
      </Button>
    </Alert>
  );
}
