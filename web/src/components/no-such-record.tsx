import { Alert } from "@/components/ui/alert";
import { ApiError } from "@/lib/api/problem";

/** Whether the answer was that there is no such record, rather than none at all. */
export function isNoSuchRecord(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 404;
}

type NoSuchRecordProps = {
  /** What was looked for: "Client". */
  noun: string;
  id: string;
  /** What to do instead. */
  hint: string;
  className?: string;
};

/** Says that a link or a typed address names nothing. */
export function NoSuchRecord({ noun, id, hint, className }: NoSuchRecordProps) {
  return (
    <Alert kind="warning" title={`${noun} ${id} was not found.`} {...(className && { className })}>
      {hint}
    </Alert>
  );
}
