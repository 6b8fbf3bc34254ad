import { expect, type Page } from "@playwright/test";

/**
 * Types something last, and waits until the browser has stored it: it is sealed first, and a page
 * that is reloaded at the same moment would be gone before.
 */
export async function typedAndStored(page: Page, type: () => Promise<void>) {
  const before = await restingDrafts(page);
  await type();
  await expect.poll(() => drafts(page)).not.toBe(before);
}

/** The same once it is stable: earlier values may still be on their way there. */
async function restingDrafts(page: Page): Promise<string> {
  for (let last = await drafts(page); ; ) {
    await page.evaluate(async () => {
      for (const _ of [1, 2]) await new Promise((drawn) => requestAnimationFrame(drawn));
    });
    const now = await drafts(page);
    if (now === last) return now;
    last = now;
  }
}

/**
 * All typed values that the browser has stored, as text; sealing gives the same values another text
 * each time.
 */
function drafts(page: Page): Promise<string> {
  return page.evaluate(() =>
    JSON.stringify(Object.entries(localStorage).filter(([key]) => key.startsWith("draft:"))),
  );
}
