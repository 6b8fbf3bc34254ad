import { useState } from "react";
import { QueryError } from "@/components/query-error";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { secondFactorQuery } from "@/features/identity/api";
import type { Schema } from "@/lib/api/client";
import { formatInstant } from "@/lib/dates";
import { formatCount } from "@/lib/money";
import { useQuery } from "@/lib/queries";
import { renewRecoveryCodes } from "./api";
import { CodeDialog } from "./code-dialog";
import { RecoveryCodes } from "./recovery-codes";
import { SetUp } from "./set-up";
import { TurnOffDialog } from "./turn-off-dialog";

/** Below this many recovery codes it is time for new ones. */
const FEW = 4;

/** The part of the profile with one's own second factor. */
export function OwnSecondFactor() {
  const query = useQuery(secondFactorQuery);
  const [codes, setCodes] = useState<string[] | null>(null);
  if (codes !== null)
    return <RecoveryCodes codes={codes} done="Done" onDone={() => setCodes(null)} />;
  if (query.data === undefined)
    return query.isError ? <QueryError query={query} /> : <Skeleton className="h-32 w-full" />;
  if (!query.data.is_set_up) return <SetUp onSetUp={setCodes} />;
  return <SecondFactorStatus own={query.data} onCodes={setCodes} />;
}

type SecondFactorStatusProps = {
  own: Schema["SecondFactorAnswer"];
  onCodes: (codes: string[]) => void;
};

function SecondFactorStatus({ own, onCodes }: SecondFactorStatusProps) {
  const [isLeaving, setIsLeaving] = useState(false);
  const [isRenewing, setIsRenewing] = useState(false);
  const { since, recovery_codes_left: left } = own;
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm text-pretty">
        Your authenticator app was set up on {formatInstant(since)}. You have {formatCount(left)}{" "}
        {left === 1 ? "recovery code" : "recovery codes"} left.
      </p>
      {left < FEW && (
        <Alert kind="warning">Create new recovery codes before you run out of them.</Alert>
      )}
      <p className="text-muted-foreground text-sm text-pretty">
        New phone? Turn the second factor off and set it up again.
      </p>
      <div className="flex flex-wrap gap-3 max-sm:flex-col">
        <Button variant="outline" onClick={() => setIsRenewing(true)}>
          Create new recovery codes
        </Button>
        <Button variant="outline" onClick={() => setIsLeaving(true)}>
          Turn off
        </Button>
      </div>
      {isRenewing && (
        <CodeDialog
          title="Create new recovery codes"
          description="Your current recovery codes stop working."
          name="second-factor:recovery-codes"
          action="Create new codes"
          send={renewRecoveryCodes}
          failed="No new recovery codes were created."
          onDone={onCodes}
          onClose={() => setIsRenewing(false)}
        />
      )}
      {isLeaving && (
        <TurnOffDialog isRequired={own.is_required} onClose={() => setIsLeaving(false)} />
      )}
    </div>
  );
}
