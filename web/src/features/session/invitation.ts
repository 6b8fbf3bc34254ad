import { useEffect } from "react";
import { useReset } from "@/features/password-reset/state";
import { leaveRoute, useRoute } from "@/lib/route";
import type { View } from "./view";

/** The page name in an invitation's link: `#/invitation/thandi%40lender.example`. */
const PAGE = "invitation";

/** Opens the view for the invitation's code for a person who follows its link. */
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
