import { useState } from "react";
import { popup } from "@/components/ui/popup";
import { useSubmit } from "@/components/use-submit";
import { type Place, PlaceError, requestPlace } from "@/features/capture/place";
import { api, multipart, unwrap } from "@/lib/api/client";
import { ApiError } from "@/lib/api/problem";
import { signedInPerson } from "@/lib/api/tokens";
import { deviceInfo } from "@/lib/device";
import { onDraftsClosed } from "@/lib/drafts";
import { messageOf } from "@/lib/forms";
import { type IdempotencyHeader, untilAnswered, unusedKey } from "@/lib/idempotency";
import { isAwaited } from "@/lib/submissions";
import type { LogBookEntry } from "./api";

/** Logging in for the day, or out of it. */
export type Way = "login" | "logout";

/** What is sent for one press, and under which key. */
type Attempt = {
  way: Way;
  staff: number;
  today: string;
  selfie: File;
  place: Place;
  header: IdempotencyHeader;
  takenAt: number;
};

/**
 * What was sent without getting an answer. It is kept in the page alone: after a reload the log book
 * itself says whether the person is logged in. It ends with the session.
 */
let unanswered: Attempt | null = null;
onDraftsClosed(forgetAttempt);

/** Forgets what was not answered. */
export function forgetAttempt() {
  unanswered = null;
}

/** A selfie shows who is there now: an older one is taken again, in milliseconds. */
const MAX_AGE = 5 * 60_000;

const NAME = "log-entry";
const FAILED = "Failed to log entry.";
const LOST =
  "The connection was lost before we got an answer. Press the button again: the same selfie and location are sent, and nothing is logged twice.";

const SUCCESS: Record<Way, { title: string; message: string }> = {
  login: { title: "Login Successful", message: "You have logged in successfully." },
  logout: { title: "Logout Successful", message: "You have logged out successfully." },
};

/** Why the last press failed. */
type Failure = {
  message: string;
  way: Way;
  /** Nobody knows whether it was done: the log book will show it. */
  isOpen: boolean;
};

type LogEntryOptions = {
  staff: number;
  /** The business date. */
  today: string;
  /** What the person can do next. */
  next: Way;
  /** Whether the camera shows a picture. */
  hasCamera: boolean;
  capture: () => Promise<File | null>;
};

/** Logs the person in or out with a selfie and the place of this moment. */
export function useLogEntry({ staff, today, next, hasCamera, capture }: LogEntryOptions) {
  const [failure, setFailure] = useState<Failure | null>(null);
  const { submit, isPending } = useSubmit<Way, LogBookEntry>({
    name: NAME,
    changes: ["log_book.changed"],
    refetchAfterRefusal: true,
    send: async (wanted) => {
      const isSame =
        unanswered?.way === wanted && unanswered.staff === staff && unanswered.today === today;
      if (!isSame || Date.now() - (unanswered?.takenAt ?? 0) > MAX_AGE) unanswered = null;
      unanswered ??= { way: wanted, staff, today, ...(await witness(hasCamera, capture)) };
      // The place can take a while: whoever has signed in meanwhile is not the one in the picture.
      if (signedInPerson() !== staff) throw new Error(FAILED);
      return send(unanswered);
    },
    said: (_, done) => popup.success(SUCCESS[done]),
    failed: FAILED,
    onRefused: (error, wanted = "login") =>
      setFailure({ message: messageOf(error, FAILED), way: wanted, isOpen: unanswered !== null }),
  });
  const start = (wanted: Way) => {
    setFailure(null);
    submit(wanted);
  };
  // By now the log book shows that it was done.
  const isDone = failure?.isOpen === true && failure.way !== next;
  return { log: start, isPending, refusal: isDone ? null : (failure?.message ?? null) };
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
  return { place, selfie, header: unusedKey().header, takenAt: Date.now() };
}

async function send(attempt: Attempt): Promise<LogBookEntry> {
  try {
    const entry = await untilAnswered(
      () => post(attempt),
      () => isAwaited(NAME),
    );
    unanswered = null;
    return entry;
  } catch (error) {
    const status = error instanceof ApiError ? error.status : 0;
    if (status === 0) throw new ApiError(0, { detail: LOST }, LOST);
    // The server has said that it did nothing, so the next press is a new one.
    if (status < 500) unanswered = null;
    throw error;
  }
}

function post({ way, selfie, place, header }: Attempt): Promise<LogBookEntry> {
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
