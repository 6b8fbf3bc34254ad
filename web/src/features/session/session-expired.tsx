import { useEffect } from "react";
import { popup } from "@/components/ui/popup";
import { type Expiry, onSessionExpired } from "@/lib/session";

const WORDS: Record<Expiry, { title: string; message: string }> = {
  expired: {
    title: "Session Expired",
    message: "You have been logged out due to inactivity.",
  },
  "password-changed": {
    title: "Session Ended",
    message:
      "You were logged out because your password was changed. If you did not change it, tell an administrator.",
  },
  "ended-by-administrator": {
    title: "Session Ended",
    message: "An administrator has logged you out.",
  },
  clock: {
    title: "Session Ended",
    message: "You were logged out because the clock of the server was wrong. Log in again.",
  },
  // Another device of theirs, or a thief of the token: it may be a sign that something is wrong.
  ended: {
    title: "Session Ended",
    message:
      "Your session has ended. Log in again. If you did not expect this, tell an administrator.",
  },
};

/** Tells a person whose session ended without a sign-out why they see the login. */
export function SessionExpiredNotice() {
  useEffect(() => {
    let stopWaiting = () => {};
    const stop = onSessionExpired((why) => {
      stopWaiting();
      stopWaiting = onceVisible(() => announce(why));
    });
    return () => {
      stop();
      stopWaiting();
    };
  }, []);
  return null;
}

/** In a background tab its three seconds would pass unseen. */
function onceVisible(run: () => void): () => void {
  const look = () => {
    if (document.visibilityState !== "visible") return;
    stop();
    run();
  };
  const stop = () => document.removeEventListener("visibilitychange", look);
  document.addEventListener("visibilitychange", look);
  look();
  return stop;
}

function announce(why: Expiry) {
  popup.info({ ...WORDS[why], duration: 3000, progress: true });
}
