import { useSyncExternalStore } from "react";
import { z } from "zod";
import { onSessionRefused, onSetUpRequired, openApi } from "./api/client";
import { refreshTokens, refusalCode } from "./api/refresh";
import {
  decodeUser,
  readTokens,
  type SessionUser,
  signedInPerson,
  subscribeTokens,
  type Tokens,
  writeTokens,
} from "./api/tokens";
import { closeDrafts, forgetDrafts, openDrafts } from "./drafts";
import { noteActivity, wasIdle } from "./idle";
import type { Permission } from "./permissions";
import { queryClient } from "./query";
import { serverLead } from "./server-clock";
import { readShared, sweepSealed, writeShared } from "./storage";
import { settleTab } from "./tab";

export type { SessionUser } from "./api/tokens";

/** A token with less life than this counts as expired at start-up, in milliseconds. */
const SPENT_BELOW = 1000;

export type Session =
  | { status: "starting" }
  | { status: "signed-out" }
  | { status: "signed-in"; user: SessionUser };

const STARTING: Session = { status: "starting" };
const SIGNED_OUT: Session = { status: "signed-out" };

let starting = true;
/**
 * Set while the drafts of the person who has just signed in are being read: their screens come
 * after.
 */
let opening: Promise<void> | null = null;
let current: { access: string; session: Session } | null = null;
const startListeners = new Set<() => void>();
const expiryListeners = new Set<(why: Expiry) => void>();

function snapshot(): Session {
  if (starting || opening !== null) return STARTING;
  const tokens = readTokens();
  if (tokens === null) return SIGNED_OUT;
  if (current?.access !== tokens.access) {
    const user = decodeUser(tokens.access);
    current = {
      access: tokens.access,
      session: user === null ? SIGNED_OUT : { status: "signed-in", user },
    };
  }
  return current.session;
}

function subscribe(listener: () => void) {
  startListeners.add(listener);
  const unsubscribe = subscribeTokens(listener);
  return () => {
    startListeners.delete(listener);
    unsubscribe();
  };
}

/** The signed-in person. Changes with the stored tokens: signing out in one tab shows in all. */
export function useSession(): Session {
  return useSyncExternalStore(subscribe, snapshot);
}

/** The signed-in person; throws when signed out, so only for screens behind the sign-in. */
export function useUser(): SessionUser {
  const session = useSession();
  const last = lastUser(session);
  if (last === null) throw new Error("no one is signed in");
  return last;
}

let lastSignedIn: SessionUser | null = null;

// A screen may render once more between the sign-out and its removal.
function lastUser(session: Session): SessionUser | null {
  if (session.status === "signed-in") lastSignedIn = session.user;
  return lastSignedIn;
}

let unwatch = () => {};

/** Why the last session in this browser ended: every tab has to say the same. */
const ENDED = "session-ended";
const reason = z.enum([
  "signed-out",
  "expired",
  "password-changed",
  "ended-by-administrator",
  "clock",
  "ended",
]);
type Reason = z.infer<typeof reason>;
/**
 * The reason why a session ended without a sign-out: the person was idle, or the server ended it.
 */
export type Expiry = Exclude<Reason, "signed-out">;

/** The server's codes for a session that it does not renew. */
const REFUSALS: Record<string, Expiry> = {
  session_expired: "expired",
  session_password_changed: "password-changed",
  session_ended_by_administrator: "ended-by-administrator",
  session_clock: "clock",
};

/** Ends a session that the server does not renew, for the reason that it gave. */
export function expireRefused() {
  return expireSession(REFUSALS[refusalCode() ?? ""] ?? "ended");
}

/** The owner of the data on the screens; null when signed out. */
let owner: number | null = null;

// Another tab may have signed out, or in as another person: no data of the person before may
// remain.
function forgetOthers() {
  const now = signedInPerson();
  if (now === owner) return;
  const ended = owner !== null && now === null;
  owner = now;
  queryClient.clear();
  closeDrafts();
  const why = readShared(ENDED, reason, "signed-out");
  if (!ended || why === "signed-out") forgetDrafts((owner) => owner !== now);
  else notifyExpired(why);
  if (now !== null) openFor(now);
}

function openFor(person: number) {
  const mine = openDrafts(person).finally(() => {
    if (opening !== mine) return;
    opening = null;
    notifyStarted();
  });
  opening = mine;
}

function notifyStarted() {
  for (const listener of startListeners) listener();
}

/**
 * Before the first screen: ends a session whose person has been away too long, renews a spent
 * access token, and reads the person's drafts, also those of a closed tab.
 */
export async function startSession() {
  onSessionRefused(() => void expireRefused());
  onSetUpRequired(() => void renewUnlessDue());
  unwatch();
  unwatch = subscribeTokens(forgetOthers);
  sweepSealed();
  await settleTab();
  const tokens = readTokens();
  const user = tokens === null ? null : decodeUser(tokens.access);
  owner = user?.id ?? null;
  if (tokens !== null && user === null) writeTokens(null);
  else if (user !== null) await resume(user);
  starting = false;
  notifyStarted();
}

async function resume(user: SessionUser) {
  const lead = await serverLead();
  if (wasIdle(user.id, lead)) return void expireSession("expired");
  noteActivity(lead);
  const now = Date.now() + (lead ?? 0);
  // With the server out of reach the session stays, and the screens say that they cannot load.
  if (user.expires_at - now < SPENT_BELOW && (await refreshTokens()) === "refused")
    return void expireRefused();
  await openDrafts(user.id);
}

/** Forgets the signed-in person, as a closed page does: for tests, which share one browser. */
export function forgetSession() {
  onSessionRefused(() => {});
  onSetUpRequired(() => {});
  unwatch();
  unwatch = () => {};
  starting = true;
  opening = null;
  current = null;
  owner = null;
  lastSignedIn = null;
  unseen = null;
  expiryListeners.clear();
}

/** Takes over a new session; drafts of anyone else are dropped, and those of its person read. */
export async function enterSession(tokens: Tokens) {
  const user = decodeUser(tokens.access);
  if (user !== null) forgetDrafts((owner) => owner !== user.id);
  noteActivity(null);
  queryClient.clear();
  writeTokens(tokens);
  await opening;
}

let wantsToLeave: () => Promise<boolean> = async () => true;

/** Has an app ask before a person signs out by its menu; returns the way to stop. */
export function onSigningOut(ask: () => Promise<boolean>): () => void {
  wantsToLeave = ask;
  return () => {
    wantsToLeave = async () => true;
  };
}

/** Signs out, unless the app has asked and the person wants to stay. */
export async function askToSignOut() {
  if (await wantsToLeave()) await signOut();
}

/** Signs out at the person's own wish: their drafts go with them. */
export async function signOut() {
  const tokens = readTokens();
  forgetDrafts(() => true);
  leave("signed-out");
  await notifyServer(tokens);
}

/** Ends a session that was left idle or that the server ended; drafts stay for the person's return. */
export async function expireSession(why: Expiry) {
  const tokens = readTokens();
  if (tokens === null) return;
  leave(why);
  await notifyServer(tokens);
}

/** Fetches a new access token, which says what its person may do now. */
export async function renewSession() {
  if ((await refreshTokens()) === "refused") await expireRefused();
}

/** The rule came after the sign-in: a new token says so, and the app shows the set-up. */
async function renewUnlessDue() {
  const tokens = readTokens();
  const user = tokens === null ? null : decodeUser(tokens.access);
  if (user?.second_factor_due === false) await renewSession();
}

/**
 * Calls back with the reason when a session ends without a sign-out, in any tab; returns the
 * function that stops it.
 */
export function onSessionExpired(listener: (why: Expiry) => void): () => void {
  expiryListeners.add(listener);
  if (unseen !== null) listener(unseen);
  unseen = null;
  return () => {
    expiryListeners.delete(listener);
  };
}

/** An expiry at the start comes before there is a screen to say so. */
let unseen: Expiry | null = null;

function notifyExpired(why: Expiry) {
  unseen = expiryListeners.size === 0 ? why : null;
  for (const listener of expiryListeners) listener(why);
}

// The reason first: the other tabs read it once they see that the tokens are gone.
function leave(why: Reason) {
  writeShared(ENDED, why);
  writeTokens(null);
  queryClient.clear();
}

async function notifyServer(tokens: Tokens | null) {
  if (tokens === null) return;
  try {
    await openApi.POST("/api/adminstrator/logout/", {
      headers: { authorization: `Bearer ${tokens.access}` },
      // The access token may be from before the server's keys were exchanged.
      body: tokens.refresh === null ? {} : { refresh: tokens.refresh },
      keepalive: true,
    });
  } catch {
    // Signing out succeeds here even when the server cannot be reached.
  }
}

/** True if a person holds a permission flag: to hide actions that the server would refuse. */
export function can(user: SessionUser, permission: Permission): boolean {
  return user.permissions[permission] === true;
}
