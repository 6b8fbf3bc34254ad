import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { formatTime } from "@/lib/dates";
import { AGAIN, FAILED, LOST, UNSENT } from "./log-entry";
import type { Attempt } from "./stored-attempt";

type StoredSelfieProps = {
  attempt: Attempt;
  /** Why the last press failed; null after a reload. */
  refusal: string | null;
  onSend: () => void;
  onDiscard: () => void;
};

/** The selfie of a press without a response or a network: the person sees it before sending. */
export function StoredSelfie({ attempt, refusal, onSend, onDiscard }: StoredSelfieProps) {
  const time = formatTime(new Date(attempt.takenAt).toISOString());
  return (
    <Alert kind="warning">
      <p>{refusal ?? (attempt.wasSent ? LOST : UNSENT)}</p>
      {refusal === FAILED && <p>{AGAIN}</p>}
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <img
          src={`data:image/jpeg;base64,${attempt.selfie}`}
          alt={`Your selfie of ${time}`}
          className="size-16 rounded-lg object-cover"
        />
        <Button size="sm" onClick={onSend}>
          {attempt.wasSent ? "Send again" : "Send now"}
        </Button>
        <Button variant="link" size="inline" onClick={onDiscard}>
          Discard
        </Button>
      </div>
    </Alert>
  );
}
