import { useEffect, useEffectEvent, useState } from "react";
import { popup } from "@/components/ui/popup";
import { useSubmit } from "@/components/use-submit";
import { PlaceError, requestPlace } from "@/features/capture/place";
import { api, multipart, unwrap } from "@/lib/api/client";
import { ApiError } from "@/lib/api/problem";
import { signedInPerson } from "@/lib/api/tokens";
import { deviceInfo } from "@/lib/device";
import { messageOf } from "@/lib/forms";
import {
  countLost,
  DO_NOT_RELOAD,
  isLost,
  notSent,
  randomKey,
  readyToSend,
  untilAnswered,
} from "@/lib/idempotency";
import { useLiveState } from "@/lib/live";
import { isOffline } from "@/lib/online";
import { useUser } from "@/lib/session";
import { isAwaited } from "@/lib/submissions";
import type { LogBookEntry } from "./api";
import {
  type Attempt,
  encoded,
  forgetAttempt,
  isAttemptStored,
  selfieOf,
  storeAttempt,
  useStoredAttempt,
  type Way,
} from "./stored-attempt";

const NAME = "log-entry";
export const FAILED = "Failed to log entry.";
/** Why an attempt can be sent again. */
export const AGAIN =
  "Send it again: the same selfie and location are used, and nothing is logged twice.";
/** The message for an attempt without a response. */
export const LOST = `The connection was lost before we got an answer. ${AGAIN}`;
/** The message for an attempt without a network. */
export const UNSENT =
  "Your selfie and location were not sent yet. Send them now: the entry gets the time at which it arrives.";
const OFFLINE =
  "You are offline, so nothing was sent. Your selfie and location are kept for five minutes: send them when the connection is back.";
const EXPIRED = "Your selfie was kept for five minutes and has been deleted. Take a new one.";

const SUCCESS: Record<Way, { title: string; message: string }> = {
  login: { title: "Login Successful", message: "You have logged in successfully." },
  logout: { title: "Logout Successful", message: "You have logged out successfully." },
};

/** Why the last press failed. */
type Failure = {
  message: string;
  way: Way;
  /** The attempt can be sent again, as long as it is stored. */
  isStored: boolean;
};

type LogEntryOptions = {
  /** The business date. */
  today: string;
  /** The next possible step; null until the log book has been loaded. */
  next: Way | null;
  /** Waits for the camera, and answers whether it shows a picture. */
  whenCameraStarted: () => Promise<boolean>;
  capture: () => Promise<File | null>;
};

/** Logs the person in or out with a selfie and the place of this moment. */
export function useLogEntry({ today, next, whenCameraStarted, capture }: LogEntryOptions) {
  const user = useUser();
  const stored = useStoredAttempt(today);
  const [failure, setFailure] = useState<Failure | null>(null);
  const { submit, isPending } = useSubmit<Way, LogBookEntry>({
    name: NAME,
    changes: ["log_book.changed"],
    refetchAfterRefusal: true,
    storesOffline: true,
    send: async (way) => {
      const before = stored?.way === way ? stored : null;
      const attempt = before ?? { way, today, ...(await witness(whenCameraStarted, capture)) };
      // The location can take a while: another person may have signed in, who is not the one in the
      // picture.
      if (signedInPerson() !== user.id) throw new Error(FAILED);
      const wasSent = before?.wasSent ?? false;
      const isLeaving = !isOffline();
      storeAttempt({ ...attempt, wasSent: wasSent || isLeaving }, user);
      const isStored = await readyToSend();
      if (isLeaving) return send({ ...attempt, wasSent }, isStored);
      throw notSent(isStored ? OFFLINE : `${OFFLINE} ${DO_NOT_RELOAD}`);
    },
    said: (_, done) => popup.success(SUCCESS[done]),
    failed: FAILED,
    onRefused: (error, way = "login") =>
      setFailure({ message: messageOf(error, FAILED), way, isStored: isAttemptStored() }),
  });
  const start = (way: Way) => {
    setFailure(null);
    submit(way);
  };
  // By now the log book shows that it was done.
  const isDone = stored !== null && next !== null && stored.way !== next;
  useEffect(() => {
    if (!isDone || stored === null) return;
    forgetAttempt(stored);
    setFailure(null);
  }, [isDone, stored]);
  const open = isPending || isDone ? null : stored;
  useWhenBack(() => {
    if (open === null || failure === null) return;
    // Resumes a request that this page sent; after a reload, or if it was not sent yet, the person
    // presses again.
    if (open.wasSent) start(open.way);
    else setFailure(null);
  });
  const isGone = failure?.isStored === true && stored === null && !isPending;
  const message = isGone ? EXPIRED : (failure?.message ?? null);
  const discard = (attempt: Attempt) => {
    forgetAttempt(attempt);
    setFailure(null);
  };
  return { log: start, discard, isPending, refusal: isDone ? null : message, stored: open };
}

/** Calls back when the device finds its network again, or the page its server. */
function useWhenBack(callback: () => void) {
  const isConnected = useLiveState() === "connected";
  const back = useEffectEvent(() => callback());
  useEffect(() => {
    if (isConnected) back();
  }, [isConnected]);
  useEffect(() => {
    const listener = () => back();
    window.addEventListener("online", listener);
    return () => window.removeEventListener("online", listener);
  }, []);
}

/** The selfie and the place that prove an entry. */
async function witness(
  whenCameraStarted: LogEntryOptions["whenCameraStarted"],
  capture: LogEntryOptions["capture"],
) {
  const place = await requestPlace().catch((error: unknown) => {
    throw error instanceof PlaceError
      ? new Error("Location is required to log your entry.")
      : error;
  });
  if (!(await whenCameraStarted())) throw new Error("Selfie is required.");
  const selfie = await capture();
  if (selfie === null) throw new Error("Failed to capture selfie.");
  const takenAt = Date.now();
  return { place, selfie: await encoded(selfie), key: randomKey(), takenAt };
}

async function send(attempt: Attempt, isStored: boolean): Promise<LogBookEntry> {
  const tries = countLost(() => post(attempt), attempt.wasSent);
  try {
    const entry = await untilAnswered(tries.send, () => isAwaited(NAME));
    forgetAttempt(attempt);
    return entry;
  } catch (error) {
    const lost = isStored ? LOST : `${LOST} ${DO_NOT_RELOAD}`;
    if (isLost(error) || !(error instanceof ApiError))
      throw new ApiError(0, { detail: lost }, lost);
    // The server has said that it did nothing, so the next press is a new one.
    if (tries.isUndone(error)) forgetAttempt(attempt);
    throw error;
  }
}

function post({ way, place, ...attempt }: Attempt): Promise<LogBookEntry> {
  const selfie = selfieOf(attempt);
  const header = { "Idempotency-Key": attempt.key };
  const [latitude, longitude] = [String(place.latitude), String(place.longitude)];
  if (way === "login")
    return unwrap(
      api.POST("/api/consultant/logbook/login/", {
        params: { header },
        body: {
          login_latitude: latitude,
          login_longitude: longitude,
          login_selfie: selfie,
          ...deviceInfo(),
        },
        bodySerializer: multipart,
      }),
      FAILED,
    );
  return unwrap(
    api.POST("/api/consultant/logbook/logout/", {
      params: { header },
      body: {
        logout_latitude: latitude,
        logout_longitude: longitude,
        logout_selfie: selfie,
        ...deviceInfo(),
      },
      bodySerializer: multipart,
    }),
    FAILED,
  );
}
