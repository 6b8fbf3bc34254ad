import { useEffect } from "react";
import { popup } from "@/components/ui/popup";
import { onSessionExpired } from "@/lib/session";

/** Tells a person whose session ended by itself why they see the login. */
export function SessionExpiredNotice() {
  useEffect(
    () =>
      onSessionExpired(() =>
        popup.info({
          title: "Session Expired",
          message: "You have been logged out due to inactivity.",
          duration: 3000,
          progress: true,
        }),
      ),
    [],
  );
  return null;
}
