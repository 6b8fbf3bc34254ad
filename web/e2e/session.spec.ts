import type { BrowserContext, Page } from "@playwright/test";
import { expectAccessible } from "./support/axe";
import { anotherBrowser, expectSaid, expectUnsaid } from "./support/said";
import {
  accessToken,
  addAdministrator,
  addConsultant,
  fullName,
  type Person,
  signIn,
  signInByHand,
  somebody,
} from "./support/sign-in";
import { expect, test } from "./support/test";
import { typedAndStored } from "./support/typed";

/** Longer than the default idle limit. */
const TOO_LONG = 16 * 60_000;

const account = (page: Page, person: Person) =>
  page.getByRole("button", { name: `Account menu: ${fullName(person)}` });
const login = (page: Page) => page.getByRole("heading", { name: "Admin Login" });
const expired = (page: Page) => page.getByRole("alertdialog", { name: "Session Expired" });

async function twoTabs(context: BrowserContext, person: Person): Promise<[Page, Page]> {
  const one = await context.newPage();
  await signIn(one, person);
  const other = await context.newPage();
  await other.goto("/");
  await expect(account(other, person)).toBeVisible();
  return [one, other];
}

test("a log-out in one tab ends the others, without calling it an expiry", async ({
  context,
  server,
}) => {
  const person = somebody("Sipho", "Khumalo");
  await addAdministrator(server, person);
  const [one, other] = await twoTabs(context, person);
  await account(one, person).click();
  await one.getByRole("menuitem", { name: "Log out" }).click();
  await expect(login(one)).toBeVisible();
  await expect(login(other)).toBeVisible();
  expectUnsaid(other, "Session Expired");
});

test("whoever is idle too long is signed out in every tab, and notified in each", async ({
  context,
  server,
}) => {
  const person = somebody("Zodwa", "Ngcobo");
  await addAdministrator(server, person);
  const page = await context.newPage();
  await signIn(page, person);
  // Simulates activity until both tabs are open, however long that takes.
  await page.evaluate(() => {
    setInterval(() => window.dispatchEvent(new MouseEvent("mousemove")), 1000);
  });
  const headers = { authorization: `Bearer ${await accessToken(page)}` };
  const data = { time_to_logout: 15_000 };
  expect((await page.request.patch("/api/user/settings/", { headers, data })).ok()).toBe(true);
  // Not by a pretended clock, which each tab would have turned on for itself.
  const [one, other] = [await context.newPage(), await context.newPage()];
  for (const tab of [one, other]) await tab.goto("/");
  for (const tab of [one, other]) await expect(account(tab, person)).toBeVisible();
  await page.close();
  await Promise.all(
    [one, other].map(async (tab) => {
      await expect(login(tab)).toBeVisible({ timeout: 60_000 });
      await expectSaid(tab, "Session Expired", "You have been logged out due to inactivity.");
    }),
  );
  for (const tab of [one, other]) await expect(expired(tab)).toBeHidden();
});

test("activity in one tab keeps the others signed in", async ({ context, server }) => {
  const person = somebody("Zodwa", "Mbatha");
  await addAdministrator(server, person);
  await context.clock.install();
  const [one, other] = await twoTabs(context, person);
  for (let round = 0; round < 4; round += 1) {
    await context.clock.fastForward(8 * 60_000);
    await one.mouse.move(100 + round, 100);
    await context.clock.runFor(2000);
    // The browser passes one tab's writes to the other a moment later.
    await expect.poll(async () => (await activity(other)) === (await activity(one))).toBe(true);
  }
  await expect(account(other, person)).toBeVisible();
  await expect(account(one, person)).toBeVisible();
});

/** The time of the last activity known to a tab. */
const activity = (page: Page) => page.evaluate(() => localStorage.getItem("last-activity"));

async function beginClient(page: Page) {
  await page.goto("/#/clients");
  await page.getByRole("button", { name: "Add Client Member" }).click();
  await page.getByLabel("Name(s)").fill("Thandi");
}

test("what was typed is there again after a reload, and cannot be read in the browser's storage", async ({
  page,
  server,
}) => {
  const person = somebody("Busisiwe", "Dube");
  await addAdministrator(server, person);
  await signIn(page, person);
  await beginClient(page);
  const field = page.getByLabel("National ID", { exact: true });
  await typedAndStored(page, () => field.fill("8001015009087"));
  expect(await drafts(page)).toContainEqual(expect.stringContaining("client:new"));
  expect(await readable(page)).not.toContain("8001015009087");
  await page.reload();
  await expect(page.getByLabel("National ID", { exact: true })).toHaveValue("8001015009087");
  await expect(page.getByLabel("Name(s)")).toHaveValue("Thandi");
  expect(await readable(page)).not.toContain("Thandi");
  // Nor does the key lie beside it.
  const headers = { authorization: `Bearer ${await accessToken(page)}` };
  const { key } = await (await page.request.get("/api/user/draft-key/", { headers })).json();
  expect(await readable(page)).not.toContain(key);
});

/** Everything that the browser stores for the page, as text. */
const readable = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));

test("what was typed is there again after an expiry, and gone after a log-out", async ({
  page,
  context,
  server,
}) => {
  const person = somebody("Busisiwe", "Cele");
  await addAdministrator(server, person);
  await context.clock.install();
  await signIn(page, person);
  await beginClient(page);
  await context.clock.fastForward(TOO_LONG);
  await expect(login(page)).toBeVisible();
  await context.clock.fastForward(3500);
  await signInByHand(page, person, "/#/clients");
  await openAddClient(page);
  await expect(page.getByLabel("Name(s)")).toHaveValue("Thandi");
  await page.keyboard.press("Escape");
  await account(page, person).click();
  await page.getByRole("menuitem", { name: "Log out" }).click();
  await expect(login(page)).toBeVisible();
  await expect.poll(() => drafts(page)).toEqual([]);
  await signInByHand(page, person, "/#/clients");
  await openAddClient(page);
  await expect(page.getByLabel("Name(s)")).toHaveValue("");
});

/** The dialog may still be open, as it was left. */
async function openAddClient(page: Page) {
  const dialog = page.getByRole("dialog", { name: "Add Client Form" });
  const opener = page.getByRole("button", { name: "Add Client Member" });
  await expect(dialog.or(opener).first()).toBeVisible();
  if (!(await dialog.isVisible())) await opener.click();
}

const drafts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("draft:")));

test("another person finds nothing of the one before", async ({ page, context, server }) => {
  const first = somebody("Busisiwe", "Zungu");
  const second = somebody("Andile", "Gumede");
  await addAdministrator(server, first);
  await addAdministrator(server, second);
  await context.clock.install();
  await signIn(page, first);
  await beginClient(page);
  await context.clock.fastForward(TOO_LONG);
  await expect(login(page)).toBeVisible();
  await context.clock.fastForward(3500);
  await expect.poll(() => drafts(page)).not.toEqual([]);
  await signInByHand(page, second, "/#/clients");
  await expect.poll(() => drafts(page)).toEqual([]);
});

test("a session ended on another device ends here, and says so", { tag: "@nightly" }, async ({
  page,
  server,
  browser,
}) => {
  const person = somebody("Musa", "Hadebe");
  await addAdministrator(server, person);
  await signIn(page, person);
  const elsewhere = await anotherBrowser(browser, server);
  await signIn(elsewhere, person);
  await elsewhere.goto("/#/director-settings/profile");
  await elsewhere.getByRole("button", { name: /^End this session/ }).click();
  await elsewhere
    .getByRole("alertdialog")
    .getByRole("button", { name: "End this session" })
    .click();
  // The notice covers the login for three seconds.
  await expectSaid(page, "Session Ended");
  await expect(login(page)).toBeVisible();
  await elsewhere.context().close();
});

test("a Consultant who logs in at the console is sent on to the staff app", {
  tag: "@nightly",
}, async ({ page, browser, server }) => {
  const boss = somebody("Nomvula", "Maseko");
  await addAdministrator(server, boss);
  await signIn(page, boss);
  const consultant = somebody("Ayanda", "Ndlovu");
  const branch = `Durban of ${consultant.username}`;
  const access = await accessToken(page);
  const made = await page.request.post("/api/branches/", {
    headers: { authorization: `Bearer ${access}` },
    data: { name: branch, address: "1 Smith Street, Durban" },
  });
  expect(made.status()).toBe(201);
  await addConsultant(server, consultant, branch);
  const app = await anotherBrowser(browser, server);
  await signInByHand(app, consultant);
  await expect(app).toHaveURL(/\/staff\//);
  await expect(app).toHaveTitle("Rondavel Consultant");
  await expectAccessible(app);
  // Their own account is a page of this app.
  await account(app, consultant).click();
  await app.getByRole("menuitem", { name: "Profile" }).click();
  await expect(app.getByRole("heading", { level: 1, name: "Profile" })).toBeVisible();
  await expectAccessible(app);
  await account(app, consultant).click();
  await app.getByRole("menuitem", { name: "Log out" }).click();
  await expect(app.getByRole("heading", { name: "Staff Login" })).toBeVisible();
  await app.context().close();
});
