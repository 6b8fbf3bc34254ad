import { useEffect, useEffectEvent, useState } from "react";
import { popup } from "@/components/ui/popup";
import { useSubmit } from "@/components/use-submit";
import { PlaceError, requestPlace } from "@/features/capture/place";
import { api, multipart, unwrap } from "@/lib/api/client";
import { ApiError } from "@/lib/api/problem";
import { signedInPerson } from "@/lib/api/tokens";
import { deviceInfo } from "@/lib/device";
import { messageOf } from "@/lib/forms";
import { isProvenUndone, randomKey, untilAnswered } from "@/lib/idempotency";
import { useLiveState } from "@/lib/live";
import { useUser } from "@/lib/session";
import { isAwaited } from "@/lib/submissions";
import type { LogBookEntry } from "./api";
import {
  type Attempt,
  encoded,
  forgetAttempt,
  keepAttempt,
  selfieOf,
  useKeptAttempt,
  type Way,
} from "./kept-attempt";

const NAME = "log-entry";
const FAILED = "Failed to log entry.";
/** What is said of an attempt that got no answer. */
export const LOST =
  "The connection was lost before we got an answer. Send it again: the same selfie and location are used, and nothing is logged twice.";

const SUCCESS: Record<Way, { title: string; message: string }> = {
  login: { title: "Login Successful", message: "You have logged in successfully." },
  logout: { title: "Logout Successful", message: "You have logged out successfully." },
};

/** Why the last press failed. */
type Failure = { message: string; way: Way };

type LogEntryOptions = {
  /** The business date. */
  today: string;
  /** What the person can do next; null until the log book has been loaded. */
  next: Way | null;
  /** Whether the camera shows a picture. */
  hasCamera: boolean;
  capture: () => Promise<File | null>;
};

/** Logs the person in or out with a selfie and the place of this moment. */
export function useLogEntry({ today, next, hasCamera, capture }: LogEntryOptions) {
  const user = useUser();
  const kept = useKeptAttempt(today);
  const [failure, setFailure] = useState<Failure | null>(null);
  const { submit, isPending } = useSubmit<Way, LogBookEntry>({
    name: NAME,
    changes: ["log_book.changed"],
    refetchAfterRefusal: true,
    send: async (way) => {
      if (kept?.way === way) return send(kept, true);
      const attempt = { way, today, ...(await witness(hasCamera, capture)) };
      // The place can take a while: whoever has signed in meanwhile is not the one in the picture.
      if (signedInPerson() !== user.id) throw new Error(FAILED);
      keepAttempt(attempt, user);
      return send(attempt, false);
    },
    said: (_, done) => popup.success(SUCCESS[done]),
    failed: FAILED,
    onRefused: (error, way = "login") => setFailure({ message: messageOf(error, FAILED), way }),
  });
  const start = (way: Way) => {
    setFailure(null);
    submit(way);
  };
  // By now the log book shows that it was done.
  const isDone = kept !== null && next !== null && kept.way !== next;
  useEffect(() => {
    if (!isDone || kept === null) return;
    forgetAttempt(kept);
    setFailure(null);
  }, [isDone, kept]);
  const open = isPending || isDone ? null : kept;
  // What was pressed on this page; after a reload the person presses again.
  useWhenBack(() => open !== null && failure !== null && start(open.way));
  return { log: start, isPending, refusal: isDone ? null : (failure?.message ?? null), kept: open };
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
async function witness(hasCamera: boolean, capture: LogEntryOptions["capture"]) {
  const place = await requestPlace().catch((error: unknown) => {
    throw error instanceof PlaceError
      ? new Error("Location is required to log your entry.")
      : error;
  });
  if (!hasCamera) throw new Error("Selfie is required.");
  const selfie = await capture();
  if (selfie === null) throw new Error("Failed to capture selfie.");
  const takenAt = Date.now();
  return { place, selfie: await encoded(selfie), key: randomKey(), takenAt };
}

async function send(attempt: Attempt, wasSent: boolean): Promise<LogBookEntry> {
  try {
    const entry = await untilAnswered(
      () => post(attempt),
      () => isAwaited(NAME),
    );
    forgetAttempt(attempt);
    return entry;
  } catch (error) {
    const status = error instanceof ApiError ? error.status : 0;
    if (status === 0) throw new ApiError(0, { detail: LOST }, LOST);
    // The server has said that it did nothing, so the next press is a new one.
    if (isProvenUndone(status, wasSent)) forgetAttempt(attempt);
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
