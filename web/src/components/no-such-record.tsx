import { Alert } from "@/components/ui/alert";
import { ApiError } from "@/lib/api/problem";

/** True if the server answered that there is no such record, rather than not at all. */
export function isNoSuchRecord(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 404;
}

type NoSuchRecordProps = {
  /** The noun for the missing record: "Client". */
  noun: string;
  id: string;
  /** Advice on the next step. */
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
