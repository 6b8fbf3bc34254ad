import { expectAccessible, expectWholePageAccessible } from "./support/axe";
import { addAdministrator, type Person, signIn, somebody } from "./support/sign-in";
import { expect, test } from "./support/test";

let person: Person;

test.beforeEach(async ({ page, server }) => {
  person = somebody("Lerato", "Mahlangu");
  await addAdministrator(server, person);
  await signIn(page, person);
  // The app listens for keys a moment after its first screen, together with giving its tab this title.
  await expect(page).toHaveTitle(/Rondavel Administrator$/);
});

test("the sidebar folds by key and stays so; the menu can stand at the top", {
  tag: "@nightly",
}, async ({ page, context }) => {
  const menu = page.getByRole("navigation", { name: "Platform" });
  await expect(menu.getByText("Platform", { exact: true })).toBeVisible();
  await expect(page.locator("aside")).toHaveCSS("width", "288px");
  await page.keyboard.press("Control+b");
  await expect(page.locator("aside")).toHaveCSS("width", "56px");
  expect(await page.evaluate(() => localStorage.getItem("sidebar"))).toBe('"collapsed"');
  const cookie = (await context.cookies()).find(({ name }) => name === "sidebar_state");
  expect(cookie?.value).toBe("collapsed");
  expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(6.9 * 86_400);
  await page.reload();
  await expect(page.locator("aside")).toHaveCSS("width", "56px");
  await page.getByRole("button", { name: /^Account menu:/ }).click();
  await page.getByRole("menuitemradio", { name: "Top menu" }).click();
  await page.keyboard.press("Escape");
  await expect(page.locator("aside")).toBeHidden();
  await expect(menu.getByRole("link", { name: "Clients", exact: true })).toBeVisible();
  await expectAccessible(page);
});

test("an open menu stays at its button when the page moves beneath it", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 400 });
  // The layout does not move before the page below is there.
  const hidden = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  await expect.poll(hidden).toBeGreaterThan(0);
  await page.getByRole("button", { name: /^Account menu:/ }).click();
  const menu = page.getByRole("menu");
  await expect(menu.getByRole("menuitem", { name: "Log out" })).toBeVisible();
  const [moved, before, after] = await menu.evaluate((one) => {
    const before = one.getBoundingClientRect().top;
    window.scrollBy(0, 100);
    return [window.scrollY, before, one.getBoundingClientRect().top];
  });
  expect(moved).toBeGreaterThan(0);
  expect(after).toBe(before);
});

test("the open page is in the address, is remembered, and Back works", async ({ page }) => {
  await page
    .getByRole("navigation", { name: "Platform" })
    .getByText("Clients", { exact: true })
    .click();
  await expect(page).toHaveURL(/#\/clients$/);
  const crumbs = page.getByRole("navigation", { name: "Breadcrumb" });
  await expect(crumbs.getByText("Clients", { exact: true })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await page.goBack();
  await expect(page).toHaveURL(/#\/dashboard$/);
  await page.goForward();
  await expect(crumbs.getByText("Clients", { exact: true })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1, name: "Client Members" })).toBeVisible();
  await page.getByRole("link", { name: "Rondavel: home" }).first().click();
  await expect(page).toHaveURL(/#\/dashboard$/);
  await page.goto("/no/such/page");
  await expect(page).toHaveURL(/\/(#\/dashboard)?$/);
  await expect(page.getByText(/© \d{4}/)).toContainText(String(new Date().getFullYear()));
});

test("the pages that are placeholders say where their work is done", { tag: "@nightly" }, async ({
  page,
}) => {
  for (const [hash, heading, next] of [
    ["attendance", "Attendance Page", "Go to Dashboard"],
    ["requisitions", "Requestions Page", "Go to Deposits"],
  ] as const) {
    await page.goto(`/#/${hash}`);
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("link", { name: next }).click();
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeHidden();
  }
  await page.goto("/#/dashboard");
  await page.getByRole("button", { name: /^Account menu:/ }).click();
  await page.getByRole("menuitem", { name: "Settings" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Director Settings" })).toBeVisible();
  await page.getByRole("button", { name: /^Account menu:/ }).click();
  await page.getByRole("menuitem", { name: "Profile" }).click();
  await expect(
    page.getByRole("heading", { level: 1, name: "User Information's Page" }),
  ).toBeVisible();
  await expect(page.getByRole("heading", { name: "Password" })).toBeVisible();
});

test("palette and keys open by keyboard, and a page is a few letters away", async ({ page }) => {
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox")).toBeFocused();
  await page.keyboard.type("active");
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Active Loans" })).toBeVisible();
  // The page names its first loan in the address as soon as it has one.
  await expect(page).toHaveURL(/#\/active-loans(\/\d+)?$/);
  await page.keyboard.press("?");
  const keys = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(keys).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(keys).toBeHidden();
  await page.keyboard.press("/");
  await expect(page.locator("[data-page-search]")).toBeFocused();
});

test("on a phone the menu is a sheet", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.locator("aside")).toBeHidden();
  await page.getByRole("button", { name: "Open menu" }).click();
  const sheet = page.getByRole("dialog", { name: "Menu" });
  await expectWholePageAccessible(page);
  await sheet.getByRole("link", { name: "Clients", exact: true }).click();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/#\/clients$/);
  await page.setViewportSize({ width: 768, height: 844 });
  await expect(page.locator("aside")).toBeVisible();
});

test("the dot says when changes arrive no more", { tag: "@nightly" }, async ({ page, context }) => {
  const dot = page.getByRole("status").filter({ hasText: /onnect/ });
  await expect(dot).toHaveText("Connected");
  await context.setOffline(true);
  await expect(dot).toHaveText("Reconnecting...", { timeout: 60_000 });
  await context.setOffline(false);
  await expect(dot).toHaveText("Connected", { timeout: 60_000 });
});
