import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import axe from "axe-core";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** The rules among them that look at colours. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

/** An empty script: axe is already in the page when the builder injects this. */
const IS_THERE = ";";

/** Fails on any WCAG 2.2 A or AA violation on this screen, in the current theme. */
export async function expectAccessible(page: Page) {
  await expectNoViolation(page, (builder) => builder.withTags(TAGS));
}

/**
 * The same of a page in its full height: what a bar that stays in view covers at one moment
 * of scrolling would be measured as too small to touch.
 */
export async function expectWholePageAccessible(page: Page) {
  const size = page.viewportSize();
  if (size === null) throw new Error("the window has no size of its own");
  await prepare(page);
  // Content that is still loading makes the page longer, and would push its end under a bar.
  await expect(page.locator("h1").first()).toBeVisible();
  await expect(page.locator(".animate-pulse")).toHaveCount(0);
  // So does content without a placeholder, such as a location: until nothing is out of the window,
  // or a page that follows its window overflows it as before.
  await expect(async () => {
    const height = page.viewportSize()?.height ?? size.height;
    const out = await hidden(page);
    await page.setViewportSize({ ...size, height: height + out });
    expect([0, out]).toContain(await hidden(page));
  }).toPass();
  await expectAccessible(page);
  await page.setViewportSize(size);
}

/** The part of a page that overflows its window, once the window's new size is drawn. */
function hidden(page: Page): Promise<number> {
  return page.evaluate(async () => {
    for (const _ of [1, 2]) await new Promise((drawn) => requestAnimationFrame(drawn));
    return document.documentElement.scrollHeight - window.innerHeight;
  });
}

async function expectNoViolation(page: Page, choose: (builder: AxeBuilder) => AxeBuilder) {
  // After a reload, the app is not there yet.
  await expect(page.locator("h1").first()).toBeVisible();
  // First, as a colour that still fades would be measured half-way: this ends it.
  await prepare(page);
  // The page hears of a new theme with the next frame, and paints it with the one after.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  // In the page itself, as it has no frames, and without reports on passed rules.
  const builder = new AxeBuilder({ page, axeSource: IS_THERE }).setLegacyMode();
  const { violations } = await choose(builder.options({ resultTypes: ["violations"] })).analyze();
  expect(violations.map(describe)).toEqual([]);
}

/** The whole page in both themes, which differ in nothing but colours: for the run through all pages. A story has one. */
export async function expectAccessibleInBothThemes(page: Page) {
  await test.step("light theme", async () => {
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    await expectWholePageAccessible(page);
  });
  await test.step("dark theme", async () => {
    await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
    await expectNoViolation(page, (builder) => builder.withRules(COLOUR_RULES));
  });
}

/** Fails if a bar that stays in view covers the focused element (WCAG 2.4.11). */
export async function expectFocusInView(page: Page) {
  const covered = await page.evaluate(() => {
    const all = [...document.querySelectorAll<HTMLElement>("body *")];
    const bars = all.filter((one) => getComputedStyle(one).position === "sticky");
    const reachable = [...document.querySelectorAll<HTMLElement>("main :is(a, button, input)")];
    // Forwards and backwards, as Tab and Shift+Tab go: past the bar below, and past the one above.
    return [...reachable, ...reachable.toReversed()].flatMap((one) => {
      one.focus();
      const { top, bottom, height } = one.getBoundingClientRect();
      const isCovered = bars.some((bar) => {
        const edge = bar.getBoundingClientRect();
        return !bar.contains(one) && edge.width > 0 && top < edge.bottom && bottom > edge.top;
      });
      return document.activeElement === one && height > 0 && isCovered ? [one.outerHTML] : [];
    });
  });
  expect(covered).toEqual([]);
}

/** Gets a page ready to be measured, once for everything that is measured in it. Nothing fades in it from then on. */
async function prepare(page: Page) {
  if (await page.evaluate(() => "axe" in window)) return;
  // Brought in for each measurement again, it would have to be compiled each time, and is slow at first.
  await page.evaluate(axe.source);
  await page.evaluate(rememberColours);
  // An element with the shortest of transitions begins one for each property that another theme or a taller
  // window changes, only to end it with the next frame: ten times as much work as the change itself. Without any,
  // those that run are ended, too.
  await page.evaluate(() => {
    const still = new CSSStyleSheet();
    still.replaceSync("*, ::before, ::after { transition: none !important }");
    document.adoptedStyleSheets.push(still);
  });
}

type Colour = { r: number; g: number; b: number; alpha: number };
type Parsing = Colour & { parseString(text: string): Parsing };

/** Hundreds of elements share a few colours, each of which axe works out for each element again. */
function rememberColours() {
  type Named = { axe: { commons: { color: { Color: { prototype: Parsing } } } } };
  const { prototype } = (window as unknown as Named).axe.commons.color.Color;
  const { parseString } = prototype;
  const known = new Map<string, Colour>();
  prototype.parseString = function (this: Parsing, text) {
    const found = known.get(text);
    if (found !== undefined) return Object.assign(this, found);
    const { r, g, b, alpha } = parseString.call(this, text);
    known.set(text, { r, g, b, alpha });
    return this;
  };
}

function describe(violation: { id: string; help: string; nodes: { html: string }[] }) {
  return `${violation.id}: ${violation.help}: ${violation.nodes.map((node) => node.html).join(" ")}`;
}
