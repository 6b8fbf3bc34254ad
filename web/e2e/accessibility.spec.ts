import { expect, type Page, test } from "@playwright/test";
import { expectAccessibleInBothThemes } from "./support/axe";
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
  server = await startServer({ prepare: [["demo", "--clients", "30", "--loans", "40"]] });
});
test.afterAll(() => server.stop());

test.beforeEach(async ({ page }) => {
  watchRequests(page);
  const person = somebody();
  await addAdministrator(server, person);
  await signIn(page, person, server.url);
});

async function expectAllAccessible(page: Page, hashes: string[]) {
  for (const hash of hashes)
    await test.step(hash, async () => {
      await page.goto(`${server.url}/${hash}`);
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
