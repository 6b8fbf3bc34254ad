import type { Page, Route } from "@playwright/test";
import { expectAccessible } from "./support/axe";
import { acknowledge } from "./support/said";
import { addAdministrator, type Person, signIn, somebody } from "./support/sign-in";
import { expect, test } from "./support/test";

/*
 * A release while tabs are open: scripts that a tab has not loaded yet are gone from the server.
 */

let person: Person;

test.beforeEach(async ({ server }) => {
  person = somebody("Ayanda", "Zulu");
  await addAdministrator(server, person);
});

const FAILED = "Something went wrong. Please try again later.";

/** Blocks a part's script; returns the function that unblocks it. */
async function withhold(page: Page, part: string) {
  const path = new RegExp(`/assets/${part}-[^/]*\\.js$`);
  const abort = (route: Route) => route.abort();
  await page.route(path, abort);
  return () => page.unroute(path, abort);
}

test("a panel whose script does not come fails in its box, and Try Again fetches it", {
  tag: "@nightly",
}, async ({ page }) => {
  const letThrough = await withhold(page, "currencies-panel");
  await signIn(page, person);
  await page.goto("/#/director-settings/currencies");
  await expect(page.getByText(FAILED)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Branches" }).click();
  await expect(page.getByRole("heading", { name: "Branches" })).toBeVisible();
  await page.getByRole("link", { name: "Currencies" }).click();
  await expect(page.getByText(FAILED)).toBeVisible();
  await letThrough();
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByRole("heading", { name: "Currencies" })).toBeVisible();
});

test("a dialog whose script does not come leaves the page behind it usable", async ({ page }) => {
  const letThrough = await withhold(page, "new-loan-dialog");
  await signIn(page, person);
  const open = page.getByRole("button", { name: "New Loan Application" }).first();
  await page.goto("/#/give-loans");
  await open.click();
  const dialog = page.getByRole("dialog", { name: "New Loan Application" });
  await expect(dialog.getByText(FAILED)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toBeHidden();
  await letThrough();
  await open.click();
  await expect(dialog.getByText(FAILED)).toBeHidden();
  // The form, or its placeholder if no other test has added a loan type yet.
  const shown = dialog.getByText("No loan types yet");
  await expect(shown.or(dialog.getByRole("group", { name: "Find Client" }))).toBeVisible();
});

test("a popup whose script does not come still says its message", { tag: "@nightly" }, async ({
  page,
}) => {
  await withhold(page, "popup-window");
  await page.goto("/");
  await page.getByLabel("Username").fill(person.username);
  await page.getByLabel("Password", { exact: true }).fill("wrong");
  await page.getByRole("button", { name: "Log In" }).click();
  await acknowledge(page, "Login Failed");
  await expect(page.getByLabel("Username")).toHaveValue(person.username);
});

test("after a release a part offers one reload, which keeps what was typed", {
  tag: "@nightly",
}, async ({ page }) => {
  await withhold(page, "currencies-panel");
  await signIn(page, person);
  await page.goto("/#/clients");
  await page.getByRole("button", { name: "Add Client Member" }).first().click();
  await page.getByLabel("Name(s)", { exact: true }).fill("Sibusiso");
  await page.keyboard.press("Escape");
  let reloads = 0;
  page.on("load", () => {
    reloads += 1;
  });
  // The new release: the page that the server sends names another entry script.
  const asFetched = async (route: Route) => {
    if (route.request().resourceType() !== "fetch") return route.fallback();
    const answer = await route.fetch();
    const body = (await answer.text()).replace(/\/assets\/admin-/, "/assets/admin-newer-");
    return route.fulfill({ response: answer, body });
  };
  // The page alone: the stream of changes, at a path of the same end, is never wholly fetched.
  await page.route(({ pathname }) => pathname === "/", asFetched);
  await page.goto("/#/director-settings/currencies");
  await expect(page.getByText("A new version is ready.")).toBeVisible();
  await expectAccessible(page);
  // While the app is requesting the page, `unroute` would answer before `asFetched` does.
  await page.unrouteAll({ behavior: "wait" });
  reloads = 0;
  // The top of the page offers it as well.
  await page.locator("#content").getByRole("button", { name: "Reload" }).click();
  await expect(page.getByRole("heading", { name: "Currencies" })).toBeVisible();
  // The heading may be there before all that the page loads.
  await expect.poll(() => reloads).toBe(1);
  await page.goto("/#/clients");
  await page.getByRole("button", { name: "Add Client Member" }).first().click();
  await expect(page.getByLabel("Name(s)", { exact: true })).toHaveValue("Sibusiso");
});
