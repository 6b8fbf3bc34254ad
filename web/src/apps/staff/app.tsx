import { lazy, Suspense } from "react";
import { Redirect } from "@/apps/redirect";
import { StartupOverlay } from "@/components/layout/startup-overlay";
import { SignInFlow } from "@/features/session/sign-in-flow";
import { useSession } from "@/lib/session";

const StaffHome = lazy(() => import("./staff-app"));

/** The entry screen of the staff app; an Administrator belongs to the console. */
export function App() {
  const session = useSession();
  if (session.status === "starting") return <StartupOverlay />;
  if (session.status === "signed-out") return <SignInFlow title="Staff Login" />;
  switch (session.user.role.toLowerCase()) {
    case "consultant":
      return (
        <Suspense fallback={<StartupOverlay />}>
          <StaffHome key={session.user.id} />
        </Suspense>
      );
    case "administrator":
      return <Redirect to="/" />;
    default:
      return <SignInFlow title="Staff Login" foreign />;
  }
}
