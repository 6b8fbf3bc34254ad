import { useEffect, useState } from "react";
import { leaveRoute, useRoute } from "@/lib/route";
import type { View } from "./view";

/** What the link of a new server has in the place of a page: `#/set-up/3f9c0a7d11e2`. */
const PAGE = "set-up";

/**
 * Takes the first administrator, who comes by the link that the server prints, to the registration.
 * Answers the set-up code of the link, which the address shows no longer.
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
