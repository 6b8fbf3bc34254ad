import { useEffect } from "react";
import { useReset } from "@/features/password-reset/state";
import { leaveRoute, useRoute } from "@/lib/route";
import type { View } from "./view";

/** What the link of an invitation has in the place of a page: `#/invitation/thandi%40lender.example`. */
const PAGE = "invitation";

/** Takes whoever comes by the link of an invitation to where its code is entered. */
export function useInvitation(onView: (view: View) => void) {
  const route = useRoute();
  const [, setReset] = useReset();
  const email = route?.page === PAGE ? route.selection : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per link
  useEffect(() => {
    if (email === null) return;
    setReset({ email, request: null, token: null });
    onView("verifyEmail");
    leaveRoute();
  }, [email]);
}
