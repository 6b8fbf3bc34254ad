import { expect, type Locator, type Page } from "@playwright/test";

/** The hashes of all pages in the menu, all or some of which a phone keeps in a sheet. */
export async function pagesOf(page: Page): Promise<string[]> {
  const bar = page.getByRole("navigation", { name: "Platform" });
  const opener = page
    .getByRole("button", { name: "Open menu" })
    .or(bar.getByRole("button", { name: /^More/ }));
  await bar.or(opener).first().waitFor();
  const inBar = (await bar.isVisible()) ? await addressesIn(bar) : [];
  if (!(await opener.isVisible())) return inBar;
  await opener.click();
  const inSheet = await addressesIn(page.getByRole("dialog").getByRole("navigation"));
  await page.keyboard.press("Escape");
  return [...inBar, ...inSheet];
}

/** Opens a page of the staff app on a phone whose bar has no room for it. */
export async function openFromMore(page: Page, title: string) {
  const bar = page.getByRole("navigation", { name: "Platform" });
  await bar.getByRole("button", { name: /^More/ }).click();
  const sheet = page.getByRole("dialog", { name: "More" });
  await sheet.getByRole("link", { name: new RegExp(`^${title}`) }).click();
  await expect(sheet).toBeHidden();
}

/** Performs an action of a loan's card that is not among its buttons. */
export async function chooseFromMore(card: Page | Locator, action: string) {
  const page = "page" in card ? card.page() : card;
  await card.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: action }).click();
}

async function addressesIn(menu: Locator): Promise<string[]> {
  const links = menu.getByRole("link");
  await links.first().waitFor();
  const hashes = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
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
