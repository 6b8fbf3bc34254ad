import { Alert } from "@/components/ui/alert";
import { ApiError } from "@/lib/api/client";

/** Whether the answer was that there is no such client, rather than none at all. */
export function isNoSuchClient(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 404;
}

/** Says that a link or a typed address names no client. */
export function NoSuchClient({ id, className }: { id: string; className?: string }) {
  return (
    <Alert kind="warning" title={`Client ${id} was not found.`} {...(className && { className })}>
      Check the link, or choose a client below.
    </Alert>
  );
}
