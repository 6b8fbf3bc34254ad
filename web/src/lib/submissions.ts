import { useSyncExternalStore } from "react";
import { type Change, changed, refetchFor } from "./changes";
import { draftKey, isDraftKeyMissing, onDraftsClosed } from "./drafts";
import {
  countLost,
  type IdempotencyHeader,
  isRecorded,
  notSent,
  type RequestKey,
  readyToSend,
  requestKey,
  UNREACHABLE,
  untilAnswered,
  unusedKey,
  warned,
} from "./idempotency";
import { isOffline } from "./online";

/**
 * The person's requests without a response yet. They are held outside the forms: one that is left
 * and opened again knows that its request is still running, and takes its response.
 */

/** Something to be done once. */
export type Submission<Values, Answer> = {
  /**
   * Names the request, among all that this person can send: at most one of a name runs at a time.
   */
  name: string;
  values: Values;
  send: (values: Values, header: IdempotencyHeader) => Promise<Answer>;
  /**
   * The server knows the idempotency key of this request. Only then it is sent again after a lost
   * connection. The values are stored in the browser until the answer has been shown: no secrets.
   */
  once: boolean;
  /** Also accepts a press without a network: it stores the request until its person sends it. */
  storesOffline?: boolean;
  /** The changes that it causes: the screens fetch them again. */
  changes: readonly Change[];
  /** The screens ask again after a refusal too: it may have come from something that they do not show yet. */
  refetchAfterRefusal: boolean;
  /** Announces a success, on every page. */
  onAnswer: (answer: Answer, values: Values) => void;
  /** Reports a failure, if no form is left to show it. */
  onUnseenFailure: (error: unknown) => void;
  /** Says that storage is full, so that a reload would lose the request while it is under way. */
  onUnstored: () => void;
};

/** A form on the screen that shows how its submission goes. */
export type Viewer<Values, Answer> = {
  onAnswer: (answer: Answer, values: Values) => void;
  onFailure: (error: unknown, values: Values) => void;
};

const running = new Set<string>();
const listeners = new Set<() => void>();
// biome-ignore lint/suspicious/noExplicitAny: a name belongs to one kind of submission, whose types its form knows
const viewers = new Map<string, Set<Viewer<any, any>>>();
/** Refusals that no form was there to show: for the form when it is opened again. */
const unseen = new Map<string, { error: unknown; values: unknown }>();
onDraftsClosed(() => unseen.clear());

/** True if a submission of this name is under way, for the signed-in person. */
export function useIsRunning(name: string): boolean {
  const id = draftKey(name);
  return useSyncExternalStore(subscribe, () => running.has(id));
}

/** True if any submission of the signed-in person is under way. */
export function isAnyRunning(): boolean {
  const mine = draftKey("");
  return [...running].some((id) => id.startsWith(mine));
}

/**
 * Shows a submission's outcome until the returned function is called; an unseen refusal is shown
 * now.
 */
export function viewSubmission<Values, Answer>(
  name: string,
  viewer: Viewer<Values, Answer>,
): () => void {
  const id = draftKey(name);
  const all = viewers.get(id) ?? new Set();
  viewers.set(id, all.add(viewer));
  const refusal = unseen.get(id);
  unseen.delete(id);
  if (refusal !== undefined) viewer.onFailure(refusal.error, refusal.values as Values);
  return () => {
    all.delete(viewer);
  };
}

/** Sends it, unless one of its name is under way already. */
export async function submit<Values, Answer>(submission: Submission<Values, Answer>) {
  const id = draftKey(submission.name);
  if (running.has(id)) return;
  unseen.delete(id);
  setRunning(id, true);
  try {
    await run(id, submission);
  } finally {
    setRunning(id, false);
  }
}

async function run<Values, Answer>(id: string, submission: Submission<Values, Answer>) {
  const { name, values, changes } = submission;
  const sentAt = performance.now();
  const outcome = await send(submission, () => isViewed(id));
  // Another person may be signed in by now: their own draft and key stay unchanged.
  if (id !== draftKey(name)) return;
  if ("answer" in outcome) {
    changed(changes, sentAt);
    submission.onAnswer(outcome.answer, values);
    for (const viewer of viewersOf(id)) viewer.onAnswer(outcome.answer, values);
    outcome.key.release();
    return;
  }
  if (submission.refetchAfterRefusal) refetchFor(changes);
  if (isViewed(id)) for (const viewer of viewersOf(id)) viewer.onFailure(outcome.error, values);
  else {
    unseen.set(id, { error: outcome.error, values });
    submission.onUnseenFailure(outcome.error);
  }
}

type Outcome<Answer> = { answer: Answer; key: RequestKey } | { error: unknown };

const OFFLINE = "You are offline, so nothing was sent. Send it again when the connection is back.";

async function send<Values, Answer>(
  submission: Submission<Values, Answer>,
  isAwaited: () => boolean,
): Promise<Outcome<Answer>> {
  const { name, values, once, storesOffline = false } = submission;
  if (isOffline() && !storesOffline) return { error: notSent(OFFLINE) };
  if (once && isDraftKeyMissing()) return { error: notSent(UNREACHABLE) };
  const key = once ? requestKey(name, values) : unusedKey();
  const tries = countLost(() => submission.send(values, key.header), key.wasSent);
  let isStored = true;
  try {
    isStored = (await readyToSend()) || !once;
    if (!isStored) submission.onUnstored();
    return { answer: await (once ? untilAnswered(tries.send, isAwaited) : tries.send()), key };
  } catch (error) {
    if (isRecorded(error)) key.release();
    else if (tries.isUndone(error)) key.refused();
    return { error: isStored ? error : warned(error) };
  }
}

function viewersOf(id: string) {
  // A copy: a form that has its answer may close.
  return [...(viewers.get(id) ?? [])];
}

/** True if a form shows this submission's progress, and so waits for it. */
export function isAwaited(name: string): boolean {
  return isViewed(draftKey(name));
}

function isViewed(id: string): boolean {
  return (viewers.get(id)?.size ?? 0) > 0;
}

function setRunning(id: string, now: boolean) {
  if (now) running.add(id);
  else running.delete(id);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Forgets everything that is under way: for tests, which share one browser. */
export function forgetSubmissions() {
  running.clear();
  unseen.clear();
  viewers.clear();
}
