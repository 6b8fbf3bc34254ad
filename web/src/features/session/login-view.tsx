import { Camera, MapPin } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { z } from "zod";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { FormError, PasswordField, TextField } from "@/components/ui/field";
import { popup } from "@/components/ui/popup";
import { useCamera } from "@/features/capture/camera";
import { CameraPreview } from "@/features/capture/camera-preview";
import { BANNERS, PlaceError, REFUSALS, requestPlace, usePlace } from "@/features/capture/place";
import { useConfig, useProductName } from "@/lib/config";
import { required, revealErrors, SERVER_ERROR, useZodForm } from "@/lib/forms";
import { enterSession } from "@/lib/session";
import { type Credentials, login, loginMessage } from "./api";

const schema = z.object({
  username: required("Username is required"),
  // A password may begin or end with a space: it is never trimmed.
  password: z.string().min(1, "Password is required"),
});

type LoginViewProps = {
  title: string;
  foreign: boolean;
  /** What was just registered: it signs itself in once camera and location are ready. */
  registered: Credentials | null;
  onRegister: () => void;
};

export function LoginView({ title, foreign, registered, onRegister }: LoginViewProps) {
  const camera = useCamera();
  const place = usePlace();
  const product = useProductName();
  const closed = useConfig()?.registration === "closed";
  const [pending, setPending] = useState(false);
  const form = useZodForm(schema, registered ?? { username: "", password: "" });
  const ready = camera.state.kind === "ready" && place.state.kind === "ready";

  useEffect(() => {
    document.title = product;
  }, [product]);

  const refuse = (message: string) => {
    form.setError("username", { type: SERVER_ERROR, message }, { shouldFocus: true });
    popup.error({ title: "Login Failed", message });
  };

  const submit = form.handleSubmit(async (credentials) => {
    setPending(true);
    try {
      const here = await requestPlace();
      const selfie = await camera.capture();
      if (selfie === null) refuse("Selfie is required.");
      else enterSession(await login(credentials, { selfie, ...here }));
    } catch (error) {
      refuse(error instanceof PlaceError ? REFUSALS[error.failure] : loginMessage(error));
    } finally {
      setPending(false);
    }
  });

  const submitted = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: submits once, when everything is there
  useEffect(() => {
    if (registered === null || !ready || submitted.current) return;
    submitted.current = true;
    void submit();
  }, [registered, ready]);

  return (
    <Card className="w-full max-w-4xl overflow-hidden">
      <form noValidate onSubmit={submit} className="grid md:grid-cols-[1fr_22rem]">
        <div className="flex flex-col gap-5 p-6 pb-5 md:p-10">
          <header>
            <h1 className="text-2xl font-semibold tracking-tight">{title}</h1>
            <p className="text-muted-foreground mt-1 text-sm">Welcome to {product}.</p>
          </header>
          {registered !== null && (
            <Alert kind="success">Account created successfully. Logging you in...</Alert>
          )}
          {foreign && (
            <Alert kind="info">
              You are signed in, but your account has no screens here. Log in with another account.
            </Alert>
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
          <FormError form={form} />
        </div>
        <div className="bg-muted flex flex-col gap-3 p-6 md:col-start-2 md:row-span-2 md:row-start-1 md:justify-center md:border-l">
          <CameraPreview
            video={camera.video}
            state={camera.state}
            className="max-md:aspect-video"
          />
          <p className="text-muted-foreground text-center text-sm text-pretty">
            Your selfie and location will be captured automatically.
          </p>
          {camera.state.kind === "failed" && (
            <Requirement
              title="Camera required"
              text={camera.state.message}
              onRetry={camera.retry}
            />
          )}
          {place.state.kind === "failed" && (
            <Requirement
              title="Location required"
              text={BANNERS[place.state.failure]}
              onRetry={place.retry}
            />
          )}
          <ul className="flex justify-center gap-5 text-sm">
            <Readiness
              icon={<Camera aria-hidden className="size-4" />}
              name="Camera"
              state={camera.state.kind}
            />
            <Readiness
              icon={<MapPin aria-hidden className="size-4" />}
              name="Location"
              state={place.state.kind}
            />
          </ul>
        </div>
        <div className="flex flex-col gap-4 p-6 md:px-10 md:pt-0 md:pb-10">
          <Button
            type="submit"
            size="lg"
            pending={pending}
            disabled={!ready}
            focusableWhenDisabled
            {...revealErrors(form)}
          >
            {buttonLabel(pending, camera.state.kind, place.state.kind)}
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

type Kind = "starting" | "waiting" | "ready" | "failed";

function buttonLabel(pending: boolean, camera: Kind, place: Kind): string {
  if (pending) return "Logging In...";
  if (camera !== "ready") return "Camera Required";
  return place === "ready" ? "Log In" : "Location Required";
}

type RequirementProps = { title: string; text: string; onRetry: () => void };

function Requirement({ title, text, onRetry }: RequirementProps) {
  return (
    <Alert kind="warning" title={title}>
      {text}{" "}
      <button
        type="button"
        onClick={onRetry}
        className="focus-visible:ring-ring cursor-pointer rounded-sm font-medium underline underline-offset-2 outline-none focus-visible:ring-2"
      >
        Try Again
      </button>
    </Alert>
  );
}

const READINESS = {
  starting: { word: "starting", look: "text-muted-foreground" },
  waiting: { word: "waiting", look: "text-muted-foreground" },
  ready: { word: "ready", look: "text-success" },
  failed: { word: "missing", look: "text-destructive" },
} as const;

function Readiness({ icon, name, state }: { icon: ReactNode; name: string; state: Kind }) {
  const { word, look } = READINESS[state];
  return (
    <li className={`flex items-center gap-1.5 ${look}`}>
      {icon}
      {name} {word}
    </li>
  );
}
