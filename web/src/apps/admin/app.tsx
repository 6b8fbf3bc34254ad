import { Redirect, useFormerRole } from "@/apps/redirect";
import { inFullScreen } from "@/components/layout/full-screen";
import { StartupOverlay } from "@/components/layout/startup-overlay";
import { Part } from "@/components/part";
import { SignInFlow } from "@/features/session/sign-in-flow";
import { useConfigQuery } from "@/lib/config";
import { lazyPart } from "@/lib/lazy-part";
import { useSession } from "@/lib/session";

const SetUpRequired = lazyPart(() => import("@/features/second-factor/set-up-required"));
export const Console = lazyPart(() => import("./console"));

/** The entry screen of the console: what it shows depends on who is signed in. */
export function App() {
  const session = useSession();
  const config = useConfigQuery();
  const formerRole = useFormerRole(session);
  if (session.status === "starting") return <StartupOverlay />;
  if (session.status === "signed-out") return <SignInFlow title="Admin Login" />;
  switch (session.user.role.toLowerCase()) {
    case "administrator":
      return (
        <Part loading={<StartupOverlay />} frame={inFullScreen}>
          {session.user.second_factor_due ? (
            <SetUpRequired key={session.user.id} />
          ) : (
            <Console key={session.user.id} />
          )}
        </Part>
      );
    case "consultant":
      return config.isPending ? (
        <StartupOverlay />
      ) : (
        <Redirect
          to={config.data?.staff_app_url || "/staff/"}
          app="the staff app"
          formerRole={formerRole}
          role={session.user.role}
        />
      );
    case "client":
      return config.isPending ? (
        <StartupOverlay />
      ) : config.data?.client_app_url ? (
        <Redirect
          to={config.data.client_app_url}
          app="the clients' app"
          formerRole={formerRole}
          role={session.user.role}
        />
      ) : (
        <SignInFlow title="Admin Login" foreign />
      );
    default:
      return <SignInFlow title="Admin Login" foreign />;
  }
}
