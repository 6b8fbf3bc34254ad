import { useEffect, useState } from "react";
import { inFullScreen } from "@/components/layout/full-screen";
import { StartupOverlay } from "@/components/layout/startup-overlay";
import { Button } from "@/components/ui/button";
import type { Session } from "@/lib/session";

type RedirectProps = {
  to: string;
  /** The app's name within a sentence. */
  app: string;
  /** The role that the person had on this page, if it has changed. */
  formerRole: string | null;
  role: string;
};

/**
 * Sends the person on to another app; the tokens go along, as the origin is the same or knows its
 * own. A person whose role has changed at work sees a notice first.
 */
export function Redirect({ to, app, formerRole, role }: RedirectProps) {
  useEffect(() => {
    if (formerRole === null) window.location.replace(to);
  }, [to, formerRole]);
  if (formerRole === null) return <StartupOverlay />;
  return inFullScreen(
    <div role="alert" className="flex flex-col items-start gap-4 p-6">
      <h1 className="text-lg font-semibold">Your role has changed</h1>
      <p>
        A colleague changed your role from {formerRole} to {role}. You now work in {app}.
      </p>
      <Button onClick={() => window.location.replace(to)}>Open {app}</Button>
    </div>,
  );
}

/** The role in which this page first showed the person its app, if they have another one by now. */
export function useFormerRole(session: Session): string | null {
  const [first, setFirst] = useState<{ id: number; role: string } | null>(null);
  const user = session.status === "signed-in" ? session.user : null;
  if (user !== null && first?.id !== user.id) setFirst({ id: user.id, role: user.role });
  if (session.status === "signed-out" && first !== null) setFirst(null);
  return user !== null && first?.id === user.id && first.role !== user.role ? first.role : null;
}
