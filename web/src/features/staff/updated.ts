import { useEffect } from "react";
import { onHeard, refetchFor } from "@/lib/changes";
import { forgetRecordDrafts } from "@/lib/form-drafts";

/** The name of the drafts of staff. */
export const STAFF_DRAFT = "staff";

/** On which the tabs of a browser notify each other of updated staff, live events or not. */
const CHANNEL = "staff updated";

/** Tells the other tabs that a member of staff was updated here. */
export function announceUpdate(id: number) {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(id);
  channel.close();
}

/**
 * Drops drafts based on an older version of a person who was updated, in another tab or by a
 * colleague, and fetches the staff again.
 */
export function useStaffUpdates() {
  useEffect(() => {
    const forget = (id: number) => forgetRecordDrafts(STAFF_DRAFT, { id });
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = ({ data }: MessageEvent<number>) => {
      forget(data);
      refetchFor(["staff.changed"]);
    };
    const stop = onHeard("staff.changed", ({ staff }) => staff !== undefined && forget(staff));
    return () => {
      channel.close();
      stop();
    };
  }, []);
}
