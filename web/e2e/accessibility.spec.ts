import { expect, type Page, test } from "@playwright/test";
import { expectAccessibleInBothThemes } from "./support/axe";
import { addConsultant, ask } from "./support/counter";
import { pagesOf, panelsOf } from "./support/menu";
import { type Server, startServer } from "./support/server";
import { settled, watchRequests } from "./support/settled";
import { addAdministrator, signIn, somebody } from "./support/sign-in";

// Each page is looked at twice, which takes seconds where other tests are running.
test.describe.configure({ timeout: 300_000 });

/** Wide enough for the menu of the settings beside the panel. */
test.use({ viewport: { width: 1440, height: 900 } });

let server: Server;

test.beforeAll(async () => {
  server = await startServer({ demo: { clients: 30, loans: 60 } });
});
test.afterAll(() => server.stop());

test.beforeEach(async ({ page }) => {
  watchRequests(page);
  const person = somebody();
  await addAdministrator(server, person);
  await signIn(page, person, server.url);
});

async function expectAllAccessible(page: Page, hashes: string[], app = "/") {
  for (const hash of hashes)
    await test.step(hash, async () => {
      await page.goto(`${server.url}${app}${hash}`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await settled(page);
      await expectAccessibleInBothThemes(page);
    });
}

test("every page of the console is accessible in both themes", async ({ page }) => {
  const pages = await pagesOf(page);
  expect(pages.length).toBeGreaterThan(4);
  await expectAllAccessible(page, pages);
});

test("every panel of the settings is accessible in both themes", async ({ page }) => {
  const panels = await panelsOf(page, server.url);
  expect(panels.length).toBeGreaterThan(6);
  await expectAllAccessible(page, panels);
});

test("every page of the staff app is accessible in both themes on a phone", async ({ page }) => {
  const [branch] = await ask<{ name: string }[]>(page, "GET", "/api/branches/");
  const consultant = await addConsultant(server, branch?.name ?? "");
  await signIn(page, consultant, `${server.url}/staff/`);
  await page.setViewportSize({ width: 390, height: 844 });
  const pages = await pagesOf(page);
  expect(pages.length).toBeGreaterThan(9);
  await expectAllAccessible(page, [...pages, "#/profile"], "/staff/");
});

test("every tab of books, collections and requests is accessible in both themes", async ({
  page,
}) => {
  for (const hash of ["#/accounting/admin", "#/collections", "#/requests"]) {
    await page.goto(`${server.url}/${hash}`);
    const tabs = page.getByRole("tab");
    await tabs.first().waitFor();
    for (const name of (await tabs.allTextContents()).slice(1))
      await test.step(`${hash}, ${name}`, async () => {
        await page.getByRole("tab", { name, exact: true }).click();
        await settled(page);
        await expectAccessibleInBothThemes(page);
      });
  }
});

/** What opens above the pages of staff, notices, log book and chat: the page, a button, the window. */
const WINDOWS: [string, RegExp, RegExp][] = [
  ["#/staff", /^Add Staff Member$/, /^Add Staff Member$/],
  ["#/staff/3", /^Edit Staff$/, /^Edit Staff Member$/],
  ["#/staff/3", /^Change Role\/Branch$/, /^Change Staff Position$/],
  ["#/staff/3", /^Change Permissions$/, /^Change Permissions$/],
  ["#/notices", /^Create Notice$/, /^Create Notice$/],
  ["#/notices", /^Read status of/, /^Read Status$/],
  ["#/log-book/admin", /^View Info/, /^Work Hours$/],
];

test("windows above the pages of staff are accessible in both themes", async ({ page }) => {
  for (const [hash, button, name] of WINDOWS)
    await test.step(`${hash}, ${name.source}`, async () => {
      await page.goto(`${server.url}/${hash}`);
      await page.getByRole("button", { name: button }).first().click();
      await expect(page.getByRole("dialog", { name })).toBeVisible();
      await expectAccessibleInBothThemes(page);
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog", { name })).toBeHidden();
    });
});
