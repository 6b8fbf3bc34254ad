import { useEffect } from "react";
import { popup } from "@/components/ui/popup";
import { onSessionExpired } from "@/lib/session";

/** Tells a person whose session ended by itself why they see the login. */
export function SessionExpiredNotice() {
  useEffect(() => {
    const stop = onSessionExpired(tellOnceVisible);
    return () => {
      stop();
      document.removeEventListener("visibilitychange", tellWhenVisible);
    };
  }, []);
  return null;
}

/** In a tab that nobody looks at, its three seconds would pass unseen. */
function tellOnceVisible() {
  if (document.visibilityState === "visible") tell();
  else document.addEventListener("visibilitychange", tellWhenVisible);
}

function tellWhenVisible() {
  if (document.visibilityState !== "visible") return;
  document.removeEventListener("visibilitychange", tellWhenVisible);
  tell();
}

function tell() {
  popup.info({
    title: "Session Expired",
    message: "You have been logged out due to inactivity.",
    duration: 3000,
    progress: true,
  });
}
