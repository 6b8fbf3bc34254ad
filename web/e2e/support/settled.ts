import type { Page } from "@playwright/test";

/** How long a screen may take to come to rest, in milliseconds. */
const LIMIT = 5000;

/** Waits until nothing on the screen loads or moves any more. */
export async function settled(page: Page) {
  // The live stream never rests, so there is no "network idle" to wait for; what
  // a page asks for shows as a skeleton or a spinner within this pause.
  await page.waitForTimeout(250);
  await page.waitForFunction(
    () =>
      document.querySelector(".animate-pulse, .animate-spin") === null &&
      document.getAnimations().every(
        // The countdown of a popup runs until the popup is gone.
        ({ playState, effect }) =>
          playState !== "running" ||
          (effect instanceof KeyframeEffect && effect.target?.matches("[data-countdown]")),
      ),
    undefined,
    { timeout: LIMIT },
  );
  await page.waitForTimeout(100);
}
