import { useEffect } from "react";
import { idleLimit, storeIdleLimit, useIdle } from "@/lib/idle";
import { useQuery } from "@/lib/queries";
import { expireSession, renewSession, useUser } from "@/lib/session";
import { userSettingsQuery, useSavedTheme } from "@/lib/user-settings";

/** Eight hours, in milliseconds. */
const BACKGROUND_REFRESH = 28_800_000;

/** Renews the session while the app is open, and ends it when the person is idle. */
export function useSessionUpkeep() {
  const { id } = useUser();
  const limit = useQuery(userSettingsQuery).data?.time_to_logout;
  useEffect(() => {
    const timer = setInterval(() => void renewSession(), BACKGROUND_REFRESH);
    return () => clearInterval(timer);
  }, []);
  useSavedTheme();
  useEffect(() => {
    if (limit !== undefined) storeIdleLimit(id, limit);
  }, [id, limit]);
  useIdle(limit ?? idleLimit(id), onIdle);
}

function onIdle() {
  void expireSession("expired");
}
