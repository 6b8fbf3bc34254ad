import { useEffect } from "react";
import { refreshTokens } from "@/lib/api/refresh";
import { useIdle } from "@/lib/idle";
import { expireSession } from "@/lib/session";

/** Eight hours, in milliseconds. */
const BACKGROUND_REFRESH = 28_800_000;

/** How long a person may be idle until their settings say otherwise, in milliseconds. */
const TIME_TO_LOGOUT = 900_000;

/** Keeps the session alive while the app is open, and ends it when nobody is there. */
export function useSessionUpkeep(timeToLogout: number = TIME_TO_LOGOUT) {
  useEffect(() => {
    void renew();
    const timer = setInterval(() => void renew(), BACKGROUND_REFRESH);
    return () => clearInterval(timer);
  }, []);
  useIdle(timeToLogout, onIdle);
}

async function renew() {
  if ((await refreshTokens()) === "refused") await expireSession();
}

function onIdle() {
  void expireSession();
}
