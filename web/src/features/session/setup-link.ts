import { useEffect, useState } from "react";
import { leaveRoute, useRoute } from "@/lib/route";
import type { View } from "./view";

/** The page name in a new server's link: `#/set-up/3f9c0a7d11e2`. */
const PAGE = "set-up";

/**
 * Opens the registration for the first administrator, who follows the link that the server prints.
 * Returns the set-up code of the link, and removes it from the address.
 */
export function useSetupLink(onView: (view: View) => void): string | null {
  const route = useRoute();
  const [code, setCode] = useState<string | null>(null);
  const linked = route?.page === PAGE ? route.selection : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per link
  useEffect(() => {
    if (linked === null) return;
    setCode(linked);
    onView("register");
    leaveRoute();
  }, [linked]);
  return code;
}
