/*
 * Some calls are refused until the person has confirmed lately that it is them. Whoever is asked here
 * finds that out, and the call is sent again.
 */

const CODE = "confirmation_required";

type Asking = () => Promise<boolean>;

/** Nobody can be asked before the app has begun to show something. */
let ask: Asking = () => Promise.resolve(false);
let asking: Promise<boolean> | null = null;

/** Says how the person is asked; the app sets it once. */
export function onConfirmationRequired(handler: Asking) {
  ask = handler;
}

/** Whether an answer says that the person has to confirm that it is them. */
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

/** Waits no more for a person who is asked: for tests, which share one browser. */
export function forgetConfirmation() {
  asking = null;
}
