import { Hourglass } from "lucide-react";
import { formatTime } from "@/lib/dates";
import { useQuery } from "@/lib/queries";
import { useServerPast } from "@/lib/server-clock";
import { type OpenSession, sessionsQuery } from "./api";

/** The time before a session's end at which it warns, in milliseconds. */
const WARNING = 15 * 60_000;

/**
 * Warns that the session is about to end. Work does not renew it: without the warning a person
 * would lose a half-filled form.
 */
export function SessionEnding() {
  const session = useQuery(sessionsQuery).data?.find(({ is_current }) => is_current);
  return (
    // Always there, so that what comes into it is announced.
    <div role="status" data-print="hide">
      {session !== undefined && <Ending session={session} />}
    </div>
  );
}

function Ending({ session: { created_at, expires_at } }: { session: OpenSession }) {
  const end = Date.parse(expires_at);
  const isSoon = useServerPast(end - WARNING);
  if (!isSoon) return null;
  const hours = Math.round((end - Date.parse(created_at)) / 3_600_000);
  return (
    <div className="bg-warning-surface text-warning border-b">
      <div className="max-w-page mx-auto flex w-full items-center gap-4 px-4 py-2.5 md:px-6">
        <Hourglass aria-hidden className="size-5 shrink-0" />
        <p className="min-w-0 text-sm">
          <span className="font-semibold">You will be signed out at {formatTime(expires_at)}.</span>{" "}
          A session lasts {hours} hours. Finish what you are doing, then log in again.
        </p>
      </div>
    </div>
  );
}
