import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const THEMES = ["light", "dark"] as const;

/** Fails on anything that WCAG 2.2 A or AA forbids on this screen, in both themes. */
export async function expectAccessible(page: Page) {
  for (const theme of THEMES) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
    // The page hears of its new theme with the next frame, and paints it with the one after.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    // Colours that are still fading from one theme to the other would be measured half-way.
    await page.waitForFunction(() =>
      document
        .getAnimations()
        .every((one) => !(one instanceof CSSTransition) || one.playState !== "running"),
    );
    const { violations } = await new AxeBuilder({ page })
      .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
      .analyze();
    expect(violations.map(describe), `${theme} theme`).toEqual([]);
  }
}

function describe(violation: { id: string; help: string; nodes: { html: string }[] }) {
  return `${violation.id}: ${violation.help}: ${violation.nodes.map((node) => node.html).join(" ")}`;
}
