import { expect, type Page, type Request } from "@playwright/test";

const unanswered = new WeakMap<Page, Set<Request>>();

/** Counts what a page asks for from now on; `settled` needs it. */
export function watchRequests(page: Page) {
  const open = new Set<Request>();
  unanswered.set(page, open);
  // The live stream has no end, and says nothing about the screen.
  page.on("request", (one) => one.url().includes("/api/events/") || open.add(one));
  page.on("requestfinished", (one) => open.delete(one));
  page.on("requestfailed", (one) => open.delete(one));
}

/** Waits until nothing on the screen loads or moves. */
export async function settled(page: Page) {
  const open = unanswered.get(page);
  if (open === undefined) throw new Error("nobody watches the requests of this page");
  // It waits for two frames each time.
  const intervals = [20];
  const isSettled = async () => (await isAtRest(page)) && open.size === 0;
  await expect.poll(isSettled, { intervals }).toBe(true);
}

/**
 * True if nothing moves and nothing is loading, checked after two frames: the first draws the data
 * that arrived, and after the second the page has requested the data that it still needs.
 */
function isAtRest(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    for (const _ of [1, 2]) await new Promise((drawn) => requestAnimationFrame(drawn));
    return (
      document.querySelector(".animate-pulse, .animate-spin") === null &&
      document.getAnimations().every(
        // The countdown of a popup runs until the popup is gone.
        ({ playState, effect }) =>
          playState !== "running" ||
          (effect instanceof KeyframeEffect && effect.target?.matches("[data-countdown]")),
      )
    );
  });
}
