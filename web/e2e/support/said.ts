import { type Browser, type BrowserContext, expect, type Page } from "@playwright/test";
import type { Server } from "./server";

/** The messages that each page has shown and no test has checked yet. */
const unheard = new WeakMap<Page, string[]>();

/**
 * Notes every popup, toast and note of a browser. They disappear after two or three seconds: on a
 * busy machine, a later look-up would miss them.
 */
export async function listen(context: BrowserContext) {
  context.on("page", (page) => unheard.set(page, []));
  await context.exposeBinding("wasSaid", ({ page }, text: string) => heardOn(page).push(text));
  await context.addInitScript(() => {
    const SAYING = "[role=alertdialog], [role=dialog], [role=alert], [role=status]";
    const said = new WeakSet<Element>();
    const note = (element: Element) => {
      if (said.has(element)) return;
      said.add(element);
      void (window as unknown as { wasSaid: (text: string) => void }).wasSaid(
        element.textContent ?? "",
      );
    };
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(node instanceof Element)) continue;
        if (node.matches(SAYING)) note(node);
        for (const inner of node.querySelectorAll(SAYING)) note(inner);
      }
    }).observe(document, { childList: true, subtree: true });
  });
}

function heardOn(page: Page): string[] {
  const heard = unheard.get(page);
  if (heard === undefined) throw new Error("nobody listens to this page");
  return heard;
}

/** Expects that the page has said all of this at once since it was last asked about that. */
export async function expectSaid(page: Page, ...texts: (string | RegExp)[]) {
  const heard = heardOn(page);
  const wanted = (said: string) =>
    texts.every((text) => (typeof text === "string" ? said.includes(text) : text.test(said)));
  await expect(() => {
    const among = `“${texts.join("”, “")}” among: ${heard.join(" | ")}`;
    expect(heard.some(wanted), among).toBe(true);
  }).toPass();
  heard.splice(heard.findIndex(wanted), 1);
}

/** Expects the popup that says so, and closes it. */
export async function acknowledge(page: Page, ...texts: (string | RegExp)[]) {
  await expectSaid(page, ...texts);
  // Not a question that is still closing.
  const ok = page.getByRole("alertdialog").getByRole("button", { name: "OK", exact: true });
  // It closes after a time, perhaps before a mouse would reach it.
  await ok.evaluateAll((buttons: HTMLElement[]) => {
    for (const button of buttons) button.click();
  });
  await expect(ok).toHaveCount(0);
}

/** Expects that the page has said nothing of the kind since it was opened. */
export function expectUnsaid(page: Page, text: string) {
  expect(heardOn(page).filter((said) => said.includes(text))).toEqual([]);
}

/** A page in a separate browser, like a colleague's at another desk. */
export async function anotherBrowser(browser: Browser, server: Server): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url });
  await listen(context);
  return context.newPage();
}
