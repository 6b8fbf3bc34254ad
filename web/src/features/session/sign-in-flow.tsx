import { useState } from "react";
import { SignedOutFrame } from "@/components/layout/signed-out-frame";
import type { Credentials } from "./api";
import { LoginView } from "./login-view";
import { RegisterView } from "./register-view";
import { useView } from "./view";

type SignInFlowProps = {
  /** The heading of the login: each app has its own. */
  title: string;
  /** Someone is signed in whose role has no screens in this app. */
  foreign?: boolean;
};

/** The screens of someone who is not signed in, one at a time. */
export function SignInFlow({ title, foreign = false }: SignInFlowProps) {
  const [view, setView] = useView();
  const [registered, setRegistered] = useState<Credentials | null>(null);

  return (
    <SignedOutFrame>
      {view === "register" ? (
        <RegisterView
          onLogin={() => setView("login")}
          onRegistered={(credentials) => {
            setRegistered(credentials);
            setView("login");
          }}
        />
      ) : (
        <LoginView
          title={title}
          foreign={foreign}
          registered={registered}
          onRegister={() => {
            setRegistered(null);
            setView("register");
          }}
        />
      )}
    </SignedOutFrame>
  );
}
