import { useState } from "react";
import { SignedOutFrame } from "@/components/layout/signed-out-frame";
import { Part } from "@/components/part";
import { Card } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import { lazyPart } from "@/lib/lazy-part";
import type { Registered } from "./api";
import { useInvitation } from "./invitation";
import { LoginView } from "./login-view";
import { useSetupLink } from "./setup-link";
import { useView } from "./view";

/** Few need these, so the first screen does not load them. */
const PasswordResetFlow = lazyPart(() => import("@/features/password-reset/password-reset-flow"));
const CodeView = lazyPart(async () => ({ default: (await import("./code-view")).CodeView }));
const RegisterView = lazyPart(async () => ({
  default: (await import("./register-view")).RegisterView,
}));

type SignInFlowProps = {
  /** The heading of the login: each app has its own. */
  title: string;
  /** The signed-in person's role has no screens in this app. */
  foreign?: boolean;
};

/** The signed-out screens, one at a time. */
export function SignInFlow({ title, foreign = false }: SignInFlowProps) {
  const [view, setView] = useView();
  useInvitation(setView);
  const setupCode = useSetupLink(setView);
  const [registered, setRegistered] = useState<Registered | null>(null);
  const [codeToken, setCodeToken] = useState<string | null>(null);
  const [expired, setExpired] = useState<string | null>(null);
  const leaveCode = (why: string | null) => {
    setCodeToken(null);
    setExpired(why);
  };

  if (codeToken !== null)
    return (
      <SignedOutFrame>
        <Part loading={<FormSkeleton />}>
          <CodeView
            token={codeToken}
            onExpired={(why) => leaveCode(why)}
            onLogin={() => leaveCode(null)}
          />
        </Part>
      </SignedOutFrame>
    );
  if (view !== "login" && view !== "register")
    return (
      <SignedOutFrame>
        <Part loading={<FormSkeleton />}>
          <PasswordResetFlow view={view} onView={setView} onLeave={() => setView("login")} />
        </Part>
      </SignedOutFrame>
    );
  return (
    <SignedOutFrame>
      {view === "register" ? (
        <Part loading={<FormSkeleton />}>
          <RegisterView
            setupCode={setupCode}
            onLogin={() => setView("login")}
            onRegistered={(person) => {
              setRegistered(person);
              setView("login");
            }}
          />
        </Part>
      ) : (
        <LoginView
          title={title}
          foreign={foreign}
          expired={expired}
          registered={registered}
          onCodeRequired={(token) => {
            // A person who comes back here logs in by hand.
            setRegistered(null);
            setCodeToken(token);
          }}
          onForgotten={() => {
            setRegistered(null);
            setView("forgotPassword");
          }}
          onRegister={() => {
            setRegistered(null);
            setView("register");
          }}
        />
      )}
    </SignedOutFrame>
  );
}

function FormSkeleton() {
  return (
    <Card role="status" aria-label="Loading..." className="w-full max-w-md p-6 md:p-8">
      <Skeleton className="h-8 w-48" />
      <Skeleton className="mt-8 h-9 w-full" />
      <Skeleton className="mt-6 h-11 w-full" />
    </Card>
  );
}
