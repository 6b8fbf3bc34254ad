import { useState } from "react";
import { SignedOutFrame } from "@/components/layout/signed-out-frame";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { VerifyIdentityHost } from "@/features/identity/verify-identity";
import { useSessionUpkeep } from "@/features/session/use-session-upkeep";
import { renewSession, signOut, useUser } from "@/lib/session";
import { RecoveryCodes } from "./recovery-codes";
import { SetUp } from "./set-up";

/** The only screen for a person who must have a second factor and has none. */
export default function SetUpRequired() {
  useSessionUpkeep();
  const { first_name } = useUser();
  const [codes, setCodes] = useState<string[] | null>(null);
  return (
    <SignedOutFrame>
      <Card className="w-full max-w-2xl p-6 md:p-8">
        <h1 className="text-2xl font-semibold tracking-tight">Set up a second factor</h1>
        <p className="text-muted-foreground mt-1 mb-6 text-sm text-pretty">
          Hello {first_name}. Your account must have a second factor before you can continue.
        </p>
        {codes === null ? (
          <SetUp onSetUp={setCodes} />
        ) : (
          // The next token has nothing due, and the app opens.
          <RecoveryCodes codes={codes} done="Continue" onDone={() => void renewSession()} />
        )}
        {codes === null && (
          <p className="text-muted-foreground mt-6 text-sm">
            Not now?{" "}
            <Button variant="link" size="inline" onClick={() => void signOut()}>
              Log out
            </Button>
          </p>
        )}
      </Card>
      <VerifyIdentityHost />
    </SignedOutFrame>
  );
}
