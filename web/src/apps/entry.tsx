import type { ComponentType } from "react";
import { Redirect, useFormerRole } from "@/apps/redirect";
import { inFullScreen } from "@/components/layout/full-screen";
import { StartupOverlay } from "@/components/layout/startup-overlay";
import { Part } from "@/components/part";
import { SignInFlow } from "@/features/session/sign-in-flow";
import { lazyPart } from "@/lib/lazy-part";
import { useSession } from "@/lib/session";

const SetUpRequired = lazyPart(() => import("@/features/second-factor/set-up-required"));

type EntryProps = {
  /** The title of the login. */
  title: string;
  /** The role that this app is for. */
  userRole: string;
  home: ComponentType;
  /** The app of another role, `null` if there is none, "loading" until the address is known. */
  otherApp: (role: string) => { to: string; app: string } | "loading" | null;
};

/** The entry screen of an app: it depends on the signed-in person. */
export function Entry({ title, userRole, home: Home, otherApp }: EntryProps) {
  const session = useSession();
  const formerRole = useFormerRole(session);
  if (session.status === "starting") return <StartupOverlay />;
  if (session.status === "signed-out") return <SignInFlow title={title} />;
  const { user } = session;
  if (user.role.toLowerCase() === userRole)
    return (
      <Part loading={<StartupOverlay />} frame={inFullScreen}>
        {user.second_factor_due ? <SetUpRequired key={user.id} /> : <Home key={user.id} />}
      </Part>
    );
  const other = otherApp(user.role.toLowerCase());
  if (other === "loading") return <StartupOverlay />;
  if (other === null) return <SignInFlow title={title} foreign />;
  return <Redirect {...other} formerRole={formerRole} role={user.role} />;
}
