import { expect, type Page, test } from "@playwright/test";
import { expectAccessibleInBothThemes } from "./support/axe";
import { addConsultant, ask } from "./support/counter";
import { pagesOf, panelsOf } from "./support/menu";
import { type Server, startServer } from "./support/server";
import { settled, watchRequests } from "./support/settled";
import { accessToken, addAdministrator, signIn, somebody } from "./support/sign-in";

// Each page is looked at twice, which takes seconds where other tests are running.
test.describe.configure({ timeout: 900_000 });

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

test("every panel of the settings is accessible in both themes", { tag: "@nightly" }, async ({
  page,
}) => {
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

test("every tab of books, collections and requests is accessible in both themes", {
  tag: "@nightly",
}, async ({ page }) => {
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

type Listed = { items: { id: number; kind: string }[] };

/** The first request in that state without a dialog for its decision. */
async function requestThatIs(page: Page, status: string): Promise<number> {
  const { items } = await ask<Listed>(page, "GET", `/api/requests/?status=${status}&page=1`);
  const found = items.find(({ kind }) => kind !== "erase_client");
  if (found === undefined) throw new Error(`the demo lender has no request that is ${status}`);
  return found.id;
}

test("a request of each state, and all staff's log book, are accessible in both themes", {
  tag: "@nightly",
}, async ({ page }) => {
  const states = ["pending", "approved", "declined", "withdrawn", "expired"];
  const hashes = ["#/log-book/admin", "#/staff/3"];
  for (const status of states) hashes.push(`#/requests/${await requestThatIs(page, status)}`);
  await expectAllAccessible(page, hashes);
});

/**
 * The pages of staff, notices, log book and chat with a dialog: page, buttons that open it, dialog.
 */
const WINDOWS: [string, RegExp[], RegExp][] = [
  ["#/staff", [/^Add Staff Member$/], /^Add Staff Member$/],
  ["#/staff/3", [/^Edit Staff$/], /^Edit Staff Member$/],
  ["#/staff/3", [/^Change Role\/Branch$/], /^Change Staff Position$/],
  ["#/staff/3", [/^Change Permissions$/], /^Change Permissions$/],
  ["#/staff/3", [/^Deactivate$/], /^Deactivate Account$/],
  ["#/staff/3", [/^Sign Out Everywhere$/], /out everywhere\?$/],
  ["#/notices", [/^Create Notice$/], /^Create Notice$/],
  ["#/notices", [/^Edit /], /^Edit Notice$/],
  ["#/notices", [/^Deactivate /], /^Are you sure you want to deactivate this notice\?$/],
  ["#/notices", [/^Read status of/], /^Read Status$/],
  ["#/notices", [/^Notices/], /^Notices$/],
  ["#/notices", [/^Notices/, /^Proof of address/], /^Proof of address/],
  ["#/log-book/admin", [/^View Info/], /^Work Hours$/],
  ["#/group-chat", [/^Message info$/], /^Message Info$/],
  ["#/group-chat", [/^Delete message$/], /^Confirm Deletion$/],
];

async function expectWindowAccessible(page: Page, buttons: RegExp[], name: RegExp) {
  for (const button of buttons) await page.getByRole("button", { name: button }).first().click();
  const opened = page.getByRole("dialog", { name }).or(page.getByRole("alertdialog", { name }));
  await expect(opened).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press("Escape");
  await expect(opened).toBeHidden();
}

test("windows above the pages of staff are accessible in both themes", { tag: "@nightly" }, async ({
  page,
}) => {
  const message = await page.request.post(`${server.url}/api/adminstration/messages/`, {
    headers: { authorization: `Bearer ${await accessToken(page)}` },
    multipart: { message_type: "text", content: "The courier comes at ten." },
  });
  expect(message.ok(), await message.text()).toBe(true);
  const request = `#/requests/${await requestThatIs(page, "pending")}`;
  const decisions: typeof WINDOWS = [
    [request, [/^Approve$/], /^Approve: /],
    [request, [/^Decline$/], /^Decline: /],
  ];
  for (const [hash, buttons, name] of [...WINDOWS, ...decisions])
    await test.step(`${hash}, ${name.source}`, async () => {
      await page.goto(`${server.url}/${hash}`);
      await expectWindowAccessible(page, buttons, name);
    });
});

test("a consultant's day and a notice are accessible in both themes on a phone", {
  tag: "@nightly",
}, async ({ page }) => {
  await signIn(page, await addConsultant(server, "Unassigned"), `${server.url}/staff/`);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${server.url}/staff/#/log-book`);
  await page.getByRole("button", { name: "Log In" }).click();
  // Once the popup that says so is gone.
  await expect(page.getByRole("button", { name: "Log Out" })).toBeVisible();
  await settled(page);
  await expectAccessibleInBothThemes(page);
  await expectWindowAccessible(page, [/^Log Out$/], /^Are you done for the day\?$/);
  await page.goto(`${server.url}/staff/#/notices`);
  await expectWindowAccessible(page, [/^Proof of address/], /^Proof of address/);
  await expectWindowAccessible(page, [/^More/], /^More$/);
});
