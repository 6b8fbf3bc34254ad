import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { refreshTokens } from "@/lib/api/refresh";
import { useIdle } from "@/lib/idle";
import { expireSession } from "@/lib/session";
import { userSettingsQuery, useSavedTheme } from "@/lib/user-settings";

/** Eight hours, in milliseconds. */
const BACKGROUND_REFRESH = 28_800_000;

/** How long a person may be idle until their settings say otherwise, in milliseconds. */
const TIME_TO_LOGOUT = 900_000;

/** Keeps the session alive while the app is open, and ends it when nobody is there. */
export function useSessionUpkeep() {
  const settings = useQuery(userSettingsQuery);
  useEffect(() => {
    void renew();
    const timer = setInterval(() => void renew(), BACKGROUND_REFRESH);
    return () => clearInterval(timer);
  }, []);
  useSavedTheme();
  useIdle(settings.data?.time_to_logout ?? TIME_TO_LOGOUT, onIdle);
}

async function renew() {
  if ((await refreshTokens()) === "refused") await expireSession();
}

function onIdle() {
  void expireSession();
}
