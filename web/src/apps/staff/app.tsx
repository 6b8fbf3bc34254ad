import { Redirect, useFormerRole } from "@/apps/redirect";
import { inFullScreen } from "@/components/layout/full-screen";
import { StartupOverlay } from "@/components/layout/startup-overlay";
import { Part } from "@/components/part";
import { SignInFlow } from "@/features/session/sign-in-flow";
import { lazyPart } from "@/lib/lazy-part";
import { useSession } from "@/lib/session";

const SetUpRequired = lazyPart(() => import("@/features/second-factor/set-up-required"));
export const StaffHome = lazyPart(() => import("./staff-app"));

/** The entry screen of the staff app; an Administrator belongs to the console. */
export function App() {
  const session = useSession();
  const formerRole = useFormerRole(session);
  if (session.status === "starting") return <StartupOverlay />;
  if (session.status === "signed-out") return <SignInFlow title="Staff Login" />;
  switch (session.user.role.toLowerCase()) {
    case "consultant":
      return (
        <Part loading={<StartupOverlay />} frame={inFullScreen}>
          {session.user.second_factor_due ? (
            <SetUpRequired key={session.user.id} />
          ) : (
            <StaffHome key={session.user.id} />
          )}
        </Part>
      );
    case "administrator":
      return <Redirect to="/" app="the console" formerRole={formerRole} role={session.user.role} />;
    default:
      return <SignInFlow title="Staff Login" foreign />;
  }
}
