import { useEffect, useRef, useState } from "react";
import { z } from "zod";
import { Part } from "@/components/part";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { PasswordField, TextField } from "@/components/ui/field";
import { popup } from "@/components/ui/popup";
import { useFormSubmit } from "@/components/use-submit";
import { useCamera } from "@/features/capture/camera";
import { PlaceError, REFUSALS, requestPlace, usePlace } from "@/features/capture/place";
import { useConfig, useProductName } from "@/lib/config";
import { required, SERVER_ERROR, useRevealErrors, useZodForm } from "@/lib/forms";
import { lazyPart } from "@/lib/lazy-part";
import { enterSession, signOut } from "@/lib/session";
import {
  type Credentials,
  isWaitingForApproval,
  login,
  loginMessage,
  type Registered,
  SelfieError,
} from "./api";
import { ProofPanel } from "./proof-panel";

const schema = z.object({
  username: required("Username is required"),
  // A password may begin or end with a space: it is never trimmed.
  password: z.string().min(1, "Password is required"),
});

const EMPTY = { username: "", password: "" };

/** Only needed by people who wait for approval. */
const ConfirmAddress = lazyPart(async () => ({
  default: (await import("./confirm-address")).ConfirmAddress,
}));

type LoginViewProps = {
  title: string;
  foreign: boolean;
  /** Why an earlier login was not completed. */
  expired: string | null;
  /** The password was right; a code is required, together with this token. */
  onCodeRequired: (token: string) => void;
  /**
   * The person who has just registered: unless they have to wait, they are signed in once camera
   * and location are ready.
   */
  registered: Registered | null;
  onForgotten: () => void;
  onRegister: () => void;
};

export function LoginView(props: LoginViewProps) {
  const { title, foreign, expired, registered, onCodeRequired, onForgotten, onRegister } = props;
  const product = useProductName();
  const closed = useConfig()?.registration === "closed";
  const { form, camera, place, ready, isPending, refusal, submit } = useLogin(
    registered,
    onCodeRequired,
  );
  const revealing = useRevealErrors(form);
  const waits = refusal === null ? registered?.waits === true : refusal.waits;

  useEffect(() => {
    document.title = product;
  }, [product]);

  return (
    <Card className="w-full max-w-4xl overflow-hidden">
      <form
        noValidate
        onSubmit={submit}
        className="grid md:grid-cols-[1fr_22rem] md:grid-rows-[auto_1fr]"
      >
        <div className="flex flex-col gap-5 p-6 pb-5 md:p-10">
          <header>
            <h1 className="text-2xl font-semibold tracking-tight">{title}</h1>
            <p className="text-muted-foreground mt-1 text-sm">Welcome to {product}.</p>
          </header>
          <Notices
            registered={refusal === null ? registered : null}
            waiting={refusal?.waits ? refusal.message : null}
            expired={refusal === null ? expired : null}
            foreign={foreign}
          />
          {waits && (
            <Part>
              <ConfirmAddress person={whoWaits(form.watch("username"), registered)} />
            </Part>
          )}
          <TextField
            control={form.control}
            name="username"
            label="Username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
          <PasswordField
            control={form.control}
            name="password"
            label="Password"
            autoComplete="current-password"
          />
          <Button variant="link" size="inline" onClick={onForgotten} className="-mt-2 self-start">
            Forgot password?
          </Button>
        </div>
        <ProofPanel
          camera={camera}
          place={place}
          className="bg-muted flex flex-col gap-3 p-6 md:col-start-2 md:row-span-2 md:row-start-1 md:justify-center md:border-l"
        />
        <div className="flex flex-col gap-4 p-6 md:px-10 md:pt-0 md:pb-10">
          <Button
            type="submit"
            size="lg"
            pending={isPending}
            disabled={!ready}
            {...revealing}
            focusableWhenDisabled
          >
            {buttonLabel(isPending, camera.state.kind, place.state.kind)}
          </Button>
          {!closed && (
            <p className="text-muted-foreground text-center text-sm">
              No account yet?{" "}
              <Button variant="link" size="inline" onClick={onRegister}>
                Sign up
              </Button>
            </p>
          )}
        </div>
      </form>
    </Card>
  );
}

/** A person who has just registered need not enter their password again. */
function whoWaits(username: string, registered: Registered | null): Credentials {
  const isSame = registered?.username === username;
  return { username, password: isSame ? registered.password : "" };
}

/** Why the last login was refused. */
type LoginRefusal = {
  message: string;
  /** The account is in order, but not approved yet. */
  waits: boolean;
};

/** The login's form and its proof; takes the selfie and requests the location at each try. */
function useLogin(registered: Registered | null, onCodeRequired: (token: string) => void) {
  const camera = useCamera();
  const place = usePlace();
  const [refusal, setRefusal] = useState<LoginRefusal | null>(null);
  const form = useZodForm(schema, startingWith(registered));
  const ready = camera.state.kind === "ready" && place.state.kind === "ready";

  const refuse = (error: unknown) => {
    const message = error instanceof PlaceError ? REFUSALS[error.failure] : loginMessage(error);
    const waits = isWaitingForApproval(error);
    setRefusal({ message, waits });
    if (waits) return form.setValue("password", "");
    form.setError("username", { type: SERVER_ERROR, message }, { shouldFocus: true });
    popup.error({ title: "Login Failed", message });
  };
  const { submit, isPending } = useFormSubmit({
    form,
    name: "login",
    changes: [],
    send: async (credentials) => {
      const here = await requestPlace();
      const selfie = await camera.capture();
      if (selfie === null) throw new SelfieError();
      const step = await login(credentials, { selfie, ...here });
      if ("tokens" in step) await enterSession(step.tokens);
      return step;
    },
    said: () => {},
    onDone: (step) => "codeToken" in step && onCodeRequired(step.codeToken),
    failed: "Login Failed",
    onRefused: refuse,
  });

  const submitted = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: submits once, when everything is there
  useEffect(() => {
    if (registered === null || registered.waits || !ready || submitted.current) return;
    submitted.current = true;
    void submit();
  }, [registered, ready]);

  return { form, camera, place, ready, isPending, refusal, submit };
}

/** A person who waits comes back another day: their password does not stay filled in. */
function startingWith(registered: Registered | null) {
  if (registered === null) return EMPTY;
  const { username, password, waits } = registered;
  return { username, password: waits ? "" : password };
}

type NoticesProps = {
  registered: Registered | null;
  /** The server's message for a person who has to wait. */
  waiting: string | null;
  /** Why an earlier login was not completed. */
  expired: string | null;
  foreign: boolean;
};

function Notices({ registered, waiting, expired, foreign }: NoticesProps) {
  return (
    <>
      {expired !== null && <Alert kind="warning">{expired}</Alert>}
      {registered?.waits === false && (
        <Alert kind="success">Account created successfully. Logging you in...</Alert>
      )}
      {registered?.waits === true && (
        <Alert kind="info" title="Your account is waiting for approval">
          An administrator has to approve it before you can log in. We will email you when that is
          done.
        </Alert>
      )}
      {waiting !== null && (
        <Alert kind="info" title={waiting}>
          We will email you when that is done.
        </Alert>
      )}
      {foreign && (
        <Alert kind="info">
          You are signed in, but your account cannot use this app. Log in with another account or{" "}
          <Button variant="link" size="inline" onClick={() => void signOut()}>
            log out
          </Button>
          .
        </Alert>
      )}
    </>
  );
}

type Kind = "starting" | "waiting" | "ready" | "failed";

function buttonLabel(pending: boolean, camera: Kind, place: Kind): string {
  if (pending) return "Logging In...";
  if (camera !== "ready") return "Camera Required";
  return place === "ready" ? "Log In" : "Location Required";
}
