import { multipart, openApi, type Schema, unwrap } from "@/lib/api/client";
import { ApiError } from "@/lib/api/problem";
import { decodeUser, type Tokens } from "@/lib/api/tokens";
import { deviceInfo } from "@/lib/device";

export type Credentials = { username: string; password: string };

export type LoginProof = { selfie: File; latitude: number; longitude: number };

/** The camera gave no picture at the moment of the login. */
export class SelfieError extends Error {
  override message = "Selfie is required.";
}

const LOGIN_FAILED = "An error occurred during login.";

/** The result of a correct password: a session, or the question for a code of the second factor. */
export type LoginStep = { tokens: Tokens } | { codeToken: string };

/** Signs in with a name, a password, a selfie and a place. */
export async function login(credentials: Credentials, proof: LoginProof): Promise<LoginStep> {
  try {
    const pair = await unwrap(
      openApi.POST("/api/adminstrator/login/", {
        body: {
          ...credentials,
          selfie: proof.selfie,
          latitude: String(proof.latitude),
          longitude: String(proof.longitude),
          ...deviceInfo(),
        },
        bodySerializer: multipart,
      }),
      LOGIN_FAILED,
    );
    return { tokens: tokensOf(pair) };
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "second_factor_required") throw error;
    if (error.token === undefined) throw error;
    return { codeToken: error.token };
  }
}

/** Completes a login with a code of the app or a recovery code. */
export async function enterCode(token: string, code: string): Promise<Tokens> {
  const body = { token, code };
  return tokensOf(
    await unwrap(openApi.POST("/api/adminstrator/login/code/", { body }), LOGIN_FAILED),
  );
}

/** The tokens of an answer. A proxy's answer in the place of the server's has none. */
function tokensOf(answer: Partial<Schema["TokenPair"]> | undefined): Tokens {
  const { access, refresh } = answer ?? {};
  if (access === undefined || decodeUser(access) === null) throw new ApiError(0, {}, LOGIN_FAILED);
  return { access, refresh: refresh ?? null };
}

/**
 * The message for a failed login. The server's sentence is shown if it is meant for the person
 * (waiting for approval, too many tries, a missing field); network and server failures have the one
 * general sentence.
 */
export function loginMessage(error: unknown): string {
  if (error instanceof SelfieError) return error.message;
  if (!(error instanceof ApiError) || error.status === 0) return LOGIN_FAILED;
  if (error.status === 401) return "Invalid username or password.";
  return [...new Set(Object.values(error.fields).flat())].join(" ") || error.message;
}

/** True if an account is in order, and no administrator has approved it yet. */
export function isWaitingForApproval(error: unknown): boolean {
  return error instanceof ApiError && error.code === "approval_pending";
}

export type Registration = {
  username: string;
  email: string;
  first_name: string;
  last_name: string;
  password: string;
  setup_code?: string;
};

export const REGISTRATION_FAILED = "An error occurred during registration.";

/** A person who has just registered. */
export type Registered = Credentials & {
  /** An administrator has to approve the account before it can be used. */
  waits: boolean;
};

export async function register(registration: Registration): Promise<Registered> {
  const { username, password } = registration;
  const { status } = await unwrap(
    openApi.POST("/api/adminstrator/register/", { body: registration }),
    REGISTRATION_FAILED,
  );
  return { username, password, waits: status === "pending" };
}

/** The reason why this username cannot be registered; null when it is free. */
export async function usernameProblem(username: string): Promise<string | null> {
  const { available, reason } = await unwrap(
    openApi.GET("/api/check-username/", { params: { query: { username } } }),
    "Could not check username availability.",
  );
  return available ? null : (reason ?? "Username already exists.");
}
