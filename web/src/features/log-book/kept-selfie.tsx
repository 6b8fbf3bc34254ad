import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { formatTime } from "@/lib/dates";
import { type Attempt, forgetAttempt } from "./kept-attempt";
import { LOST } from "./log-entry";

type KeptSelfieProps = {
  attempt: Attempt;
  /** Why the last press failed; null after a reload. */
  refusal: string | null;
  onSend: () => void;
};

/** The selfie of a press that got no answer: the person sees what is sent again. */
export function KeptSelfie({ attempt, refusal, onSend }: KeptSelfieProps) {
  const time = formatTime(new Date(attempt.takenAt).toISOString());
  return (
    <Alert kind="warning">
      <p>{refusal ?? LOST}</p>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <img
          src={`data:image/jpeg;base64,${attempt.selfie}`}
          alt={`Your selfie of ${time}`}
          className="size-16 rounded-lg object-cover"
        />
        <Button size="sm" onClick={onSend}>
          Send again
        </Button>
        <Button variant="link" size="inline" onClick={() => forgetAttempt(attempt)}>
          Discard
        </Button>
      </div>
    </Alert>
  );
}
