/*
 * Some calls are refused until the person has recently confirmed their identity. This module asks
 * for the confirmation, and sends the call again.
 */

const CODE = "confirmation_required";

type Asking = () => Promise<boolean>;

/** The question needs a screen: until the app shows one, the answer is no. */
let ask: Asking = () => Promise.resolve(false);
let asking: Promise<boolean> | null = null;

/** Sets the function that asks the person; the app calls it once. */
export function onConfirmationRequired(handler: Asking) {
  ask = handler;
}

/** Returns true if a response asks the person to confirm their identity. */
export async function requiresConfirmation(response: Response): Promise<boolean> {
  if (response.status !== 403) return false;
  const problem: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  return typeof problem === "object" && problem !== null && "code" in problem
    ? problem.code === CODE
    : false;
}

/** Asks the person; true once they have confirmed. However many calls ask at once, they see one question. */
export function confirmed(): Promise<boolean> {
  asking ??= ask().finally(() => {
    asking = null;
  });
  return asking;
}

/** Stops waiting for an answer: for tests, which share one browser. */
export function forgetConfirmation() {
  asking = null;
}
