import { ExternalLink, LogIn, LogOut, MapPin } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { confirm } from "@/components/ui/confirm";
import { Skeleton } from "@/components/ui/skeleton";
import { branchesQuery } from "@/features/branches/api";
import { useCamera } from "@/features/capture/camera";
import { CameraPreview } from "@/features/capture/camera-preview";
import { BANNERS, type Place, type PlaceState, usePlace } from "@/features/capture/place";
import { Requirement } from "@/features/capture/requirement";
import { formatDay, formatDuration, formatTime } from "@/lib/dates";
import { messageOf } from "@/lib/forms";
import { mapOf } from "@/lib/map";
import { useQuery } from "@/lib/queries";
import { navigate } from "@/lib/route";
import { serverNow } from "@/lib/server-clock";
import { useUser } from "@/lib/session";
import { LOAD_FAILED, type LogBookEntry } from "./api";
import { wantsToCount } from "./cash-up-offer";
import { useLogEntry } from "./log-entry";
import { formatDistance, nearestBranch } from "./proximity";
import { RunningDuration } from "./running-duration";
import { StoredSelfie } from "./stored-selfie";
import { attendanceOf, openEntry, workHours } from "./work-hours";

type LogPanelProps = {
  /** The newest entries. */
  query: {
    data: readonly LogBookEntry[] | undefined;
    error: Error | null;
    isFetching: boolean;
    refetch: () => unknown;
  };
  /** The business date. */
  date: string;
};

/** The camera, and the button with which the day begins and ends. */
export function LogPanel({ query, date }: LogPanelProps) {
  const user = useUser();
  const camera = useCamera();
  const place = usePlace();
  useWhenSeenAgain(place.retry);
  const entries = query.data ?? [];
  const open = openEntry(entries, date);
  const next = open === undefined ? "login" : "logout";
  const { log, discard, isPending, refusal, stored } = useLogEntry({
    today: date,
    next: query.data === undefined ? null : next,
    whenCameraStarted: camera.whenStarted,
    capture: camera.capture,
  });
  const leave = async () => {
    if (await wantsToCount(user.branch ?? null)) return navigate("cash-up");
    const worked = formatDuration(workHours(entries, date, serverNow()).days[2]);
    const agreed = await confirm({
      title: "Are you done for the day?",
      text: `Today you have been at work for ${worked}. Do you want to logout?`,
      yes: "Yes, Log Out",
    });
    if (agreed) log("logout");
  };
  return (
    <Card className="grid content-start items-start gap-4 p-4 md:grid-cols-2 lg:grid-cols-1">
      <CameraPreview video={camera.video} state={camera.state} className="max-md:aspect-3/2" />
      <div className="flex flex-col gap-3">
        {camera.state.kind === "failed" && (
          <Requirement title="Camera required" text={camera.state.message} onRetry={camera.retry} />
        )}
        {place.state.kind === "failed" && (
          <Requirement
            title="Location required"
            text={BANNERS[place.state.failure]}
            onRetry={place.retry}
          />
        )}
        <Whereabouts state={place.state} />
        <Session query={query} date={date} />
        {stored !== null ? (
          <StoredSelfie
            attempt={stored}
            refusal={refusal}
            onSend={() => log(stored.way)}
            onDiscard={() => discard(stored)}
          />
        ) : (
          refusal !== null && <Alert kind="error">{refusal}</Alert>
        )}
        {open === undefined ? (
          <Press
            icon={<LogIn aria-hidden />}
            isSecond={stored !== null}
            pending={isPending}
            disabled={query.data === undefined}
            onClick={() => log("login")}
          >
            Log In
          </Press>
        ) : (
          <Press
            icon={<LogOut aria-hidden />}
            isSecond={stored !== null}
            pending={isPending}
            onClick={() => void leave()}
          >
            Log Out
          </Press>
        )}
      </div>
    </Card>
  );
}

/** Calls back when the page comes into view again: a phone in a pocket has been carried on. */
function useWhenSeenAgain(callback: () => void) {
  const seen = useEffectEvent(() => {
    if (!document.hidden) callback();
  });
  useEffect(() => {
    const listener = () => seen();
    document.addEventListener("visibilitychange", listener);
    return () => document.removeEventListener("visibilitychange", listener);
  }, []);
}

type PressProps = {
  icon: ReactNode;
  /** Something else is to be done first. */
  isSecond: boolean;
  pending: boolean;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
};

function Press({ icon, isSecond, children, ...props }: PressProps) {
  return (
    <Button variant={isSecond ? "outline" : "default"} className="h-12 w-full text-base" {...props}>
      {icon}
      {children}
    </Button>
  );
}

/** The person's time at work; or the reason why the last day does not count. */
function Session({ query, date }: LogPanelProps) {
  if (query.data === undefined)
    return query.error === null ? (
      <Skeleton className="h-16 w-full rounded-lg" />
    ) : (
      <Alert kind="error" title={LOAD_FAILED}>
        {messageOf(query.error)}{" "}
        <Button variant="link" size="inline" onClick={() => void query.refetch()}>
          Try Again
        </Button>
      </Alert>
    );
  const open = openEntry(query.data, date);
  if (open !== undefined)
    return (
      <div className="bg-accent text-accent-foreground flex flex-wrap items-center justify-between gap-x-3 rounded-lg px-4 py-3">
        <p className="text-sm">
          Current Session
          <span className="block text-xs">Since {formatTime(open.login_time)}</span>
        </p>
        <p role="timer" className="text-2xl font-semibold tabular-nums">
          <RunningDuration entry={open} date={date} />
        </p>
      </div>
    );
  const [last] = query.data;
  if (last !== undefined && attendanceOf(last, date) === "absent")
    return (
      <Alert kind="warning" title={`You did not log out on ${formatDay(last.business_date)}.`}>
        No hours count for that day and you are marked ABSENT. You can log in for today.
      </Alert>
    );
  return <p className="text-muted-foreground text-sm">You are not logged in.</p>;
}

/** The device's location: on a map, and beside the nearest branch. */
function Whereabouts({ state }: { state: PlaceState }) {
  if (state.kind === "failed") return null;
  return (
    <div className="flex flex-col gap-1 text-sm">
      {state.kind === "waiting" ? (
        <p className="text-muted-foreground">Finding your location...</p>
      ) : (
        <>
          <a
            href={mapOf(state.place.latitude, state.place.longitude)}
            target="_blank"
            rel="noreferrer"
            className="text-primary focus-visible:ring-ring inline-flex min-h-6 items-center gap-1.5 self-start rounded-sm font-medium underline-offset-4 outline-none hover:underline focus-visible:ring-2"
          >
            View My Current Location
            <ExternalLink aria-label="on a map, in a new tab" className="size-3.5" />
          </a>
          <BranchProximity place={state.place} />
        </>
      )}
    </div>
  );
}

function BranchProximity({ place }: { place: Place }) {
  const branches = useQuery(branchesQuery);
  return (
    <p className="flex items-start gap-1.5">
      <MapPin aria-hidden className="text-muted-foreground mt-0.5 size-4 shrink-0" />
      <span>
        <span className="font-medium">Branch Proximity:</span>{" "}
        {branches.data === undefined
          ? branches.error === null
            ? "measuring..."
            : "not known, as the branches failed to load."
          : proximityText(nearestBranch(place, branches.data))}
      </span>
    </p>
  );
}

function proximityText(nearest: ReturnType<typeof nearestBranch>) {
  if (nearest === null)
    return "not known, as no branch has a location yet. An administrator can add it in the settings.";
  const { name, metres, radius_m, isInside } = nearest;
  const side = isInside ? "inside" : "outside";
  return `${formatDistance(metres)} from ${name}, ${side} its radius of ${formatDistance(radius_m)}.`;
}
