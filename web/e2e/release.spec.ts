import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/axe";
import { ask, choose, openLender } from "./support/counter";
import { openDoor } from "./support/release";
import { anotherBrowser, expectSaid, listen } from "./support/said";
import { addAdministrator, signIn, somebody } from "./support/sign-in";
import { expect, test } from "./support/test";

/*
 * A release while a tab is open: the server restarts, has files with other names, and none of those
 * that the tab may still request. Typed values, and a request without a response, outlive the
 * reload.
 */

let door: Awaited<ReturnType<typeof openDoor>>;

test.beforeEach(async ({ server }) => {
  door = await openDoor(server.url);
});
test.afterEach(() => door.close());

const told = (page: Page) => page.getByText("A new version was installed.");
const box = (page: Page) => page.getByText("A new version is ready.");

async function cashOf(page: Page, branch: number): Promise<string> {
  const { closing_balance } = await ask<{ closing_balance: string }>(
    page,
    "GET",
    `/api/branches/${branch}/`,
  );
  return closing_balance;
}

test("a release loses nothing that was typed, records nothing twice, and is announced once", async ({
  browser,
  server,
}) => {
  const person = somebody("Lindiwe", "Mabaso");
  await addAdministrator(server, person);
  const page = await anotherBrowser(browser, { ...server, url: door.url });
  await signIn(page, person);
  const lender = await openLender(page, "1000");
  const deposit = page.getByRole("button", { name: "Deposit", exact: true });
  // The browser itself repeats a request after a broken connection: that gets no response either.
  const letGo = door.hold("/api/branches/deposit/");

  await test.step("a form is half typed, and a request is under way", async () => {
    await page.goto("/#/clients");
    await page.getByRole("button", { name: "Add Client Member" }).first().click();
    await page.getByLabel("Name(s)", { exact: true }).fill("Sibusiso");
    await page.keyboard.press("Escape");
    await page.goto("/#/director-settings/deposits");
    await choose(page, "Branch", lender.branchName);
    await choose(page, "Action", "Deposit");
    await page.getByRole("textbox", { name: "Amount" }).fill("500");
    await deposit.click();
    await expect.poll(() => cashOf(page, lender.branch)).toBe("1500.00");
    // A form that was left does not wait: the app sends nothing again.
    await page.goto("/#/director-settings/branches");
  });

  await test.step("the page says once that there is a new version", async () => {
    door.release();
    await expect(told(page)).toBeVisible({ timeout: 60_000 });
    await expectAccessible(page);
    await page.getByRole("button", { name: "Close: a new version was installed" }).click();
    await expect(told(page)).toBeHidden();
  });

  await test.step("what is loaded goes on, and what is gone offers the reload in its place", async () => {
    await page.goto("/#/clients");
    await page.getByRole("button", { name: "Add Client Member" }).first().click();
    await page.getByLabel("Surname", { exact: true }).fill("Nkosi");
    await page.keyboard.press("Escape");
    await page.goto("/#/director-settings/currencies");
    await expect(box(page)).toBeVisible();
    expect(door.gone).not.toEqual([]);
    await expect(page.getByRole("link", { name: "Branches" })).toBeVisible();
    await expect(told(page)).toBeHidden();
    await expectAccessible(page);
  });

  await test.step("the reload brings the next version, with what was typed", async () => {
    const asked = door.gone.length;
    await page.getByRole("button", { name: "Reload" }).click();
    await expect(page.getByRole("heading", { name: "Currencies" })).toBeVisible();
    expect(await page.locator("script[type=module]").getAttribute("src")).toContain("/next-");
    expect(door.gone).toHaveLength(asked);
    await page.goto("/#/clients");
    await page.getByRole("button", { name: "Add Client Member" }).first().click();
    await expect(page.getByLabel("Name(s)", { exact: true })).toHaveValue("Sibusiso");
    await expect(page.getByLabel("Surname", { exact: true })).toHaveValue("Nkosi");
    await page.keyboard.press("Escape");
    await expect(told(page)).toBeHidden();
  });

  await test.step("the request is asked about under its key, and was recorded once", async () => {
    await page.goto("/#/director-settings/deposits");
    await expect(page.getByText(/Submit (it )?again without changes/)).toBeVisible();
    letGo();
    await deposit.click();
    await expectSaid(page, "This deposit was already recorded.");
    expect(await cashOf(page, lender.branch)).toBe("1500.00");
  });
  await page.context().close();
});

test("a page of the login that was open during a release still signs in, or offers the reload", async ({
  browser,
  server,
}) => {
  const person = somebody("Lindiwe", "Tau");
  await addAdministrator(server, person);
  const page = await anotherBrowser(browser, { ...server, url: door.url });
  await page.goto("/");
  await page.getByLabel("Username").fill(person.username);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  door.release();
  await page.getByRole("button", { name: "Log In" }).click();
  // The console's own script is one of those that are gone.
  await expect(box(page)).toBeVisible();
  await page.getByRole("button", { name: "Reload" }).click();
  await expect(page.getByRole("button", { name: /^Account menu:/ })).toBeVisible();
  await page.context().close();
});

test("stored files start the app across a release, and stay while a tab needs them", async ({
  browser,
  server,
}) => {
  const person = somebody("Lindiwe", "Radebe");
  await addAdministrator(server, person);
  const context = await browser.newContext({ baseURL: door.url, serviceWorkers: "allow" });
  await listen(context);
  const first = await context.newPage();
  const stored = (of: Page) =>
    of.evaluate(async () => {
      const requests = await Promise.all(
        (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
      );
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
  const isNext = (path: string) => path.startsWith("/assets/next-");
  const former = (paths: string[]) =>
    paths.filter((path) => path.startsWith("/assets/") && path.endsWith(".js") && !isNext(path));
  const entryOf = (of: Page) => of.locator("script[type=module]").getAttribute("src");
  await signIn(first, person);
  await expect.poll(() => stored(first)).toContain("/");
  expect((await stored(first)).filter((path) => path.startsWith("/api"))).toEqual([]);
  const [worker] = context.serviceWorkers();
  await worker?.evaluate("refresh('/staff/')");

  door.release();
  const second = await context.newPage();
  await second.goto("/");
  await expect(second.getByRole("button", { name: /^Account menu:/ })).toBeVisible();
  expect(isNext((await entryOf(second)) ?? "")).toBe(false);
  await expect(told(second)).toBeVisible();
  await first.goto("/#/director-settings/currencies");
  await expect(first.getByRole("heading", { name: "Currencies" })).toBeVisible();
  expect(door.gone).toEqual([]);

  await second.getByRole("button", { name: "Reload" }).click();
  await expect.poll(() => entryOf(second)).toContain("/assets/next-");
  const refresh = () => worker?.evaluate("refresh('/')");
  await refresh();
  expect((await stored(second)).some(isNext)).toBe(true);
  expect(former(await stored(second))).not.toEqual([]);
  await first.close();
  await refresh();
  expect(former(await stored(second))).toEqual([]);
  // The other app's page is of the same release as the pieces that are left.
  const other = await second.evaluate(async () => (await caches.match("/staff/"))?.text());
  expect(other).toContain("/assets/next-");
  await context.close();
});
