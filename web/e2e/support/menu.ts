import type { Page } from "@playwright/test";

/** The hashes of all pages in the menu, which a phone keeps in a sheet. */
export async function pagesOf(page: Page): Promise<string[]> {
  const opener = page.getByRole("button", { name: "Open menu" });
  const inSheet = await opener.isVisible();
  if (inSheet) await opener.click();
  const links = page.getByRole("navigation", { name: "Platform" }).getByRole("link");
  await links.first().waitFor();
  const hashes = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  if (inSheet) await page.keyboard.press("Escape");
  return hashes.filter((hash) => hash !== null);
}

/** The hashes of all panels of the settings, on a screen that has room for their menu. */
export async function panelsOf(page: Page, url = ""): Promise<string[]> {
  await page.goto(`${url}/#/director-settings`);
  const menu = page.getByRole("navigation", { name: "Settings" });
  const more = menu.getByRole("button", { name: "More" });
  if ((await more.getAttribute("aria-expanded")) === "false") await more.click();
  const links = await menu.getByRole("link").all();
  return Promise.all(links.map(async (link) => (await link.getAttribute("href")) ?? ""));
}
