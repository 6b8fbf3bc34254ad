import { useEffect } from "react";
import { StartupOverlay } from "@/components/layout/startup-overlay";

/** Sends the person on to another app; the tokens go along, as the origin is the same or knows its own. */
export function Redirect({ to }: { to: string }) {
  useEffect(() => window.location.replace(to), [to]);
  return <StartupOverlay />;
}
