import type { BrowserContext, Page } from "@playwright/test";
import { addBorrower, type Borrower } from "./support/counter";
import type { Server } from "./support/server";
import { accessToken, addAdministrator, signIn, somebody } from "./support/sign-in";
import { expect, test } from "./support/test";

/** Wide enough for the card beside the list. */
test.use({ viewport: { width: 1440, height: 900 } });
/** Opens a tab of a signed-in person. */
async function firstTab(context: BrowserContext, server: Server): Promise<Page> {
  const person = somebody();
  await addAdministrator(server, person);
  const page = await context.newPage();
  await signIn(page, person);
  return page;
}

async function anotherTab(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(path);
  await expect(page.getByText("Client Members").first()).toBeVisible();
  return page;
}

test("seven tabs of one browser get their answers, and hear of changes by one stream", async ({
  context,
  server,
}) => {
  const streams: string[] = [];
  context.on("request", (request) => {
    if (request.url().endsWith("/api/events/")) streams.push(request.url());
  });
  const first = await firstTab(context, server);
  const others: Page[] = [];
  for (let tab = 0; tab < 6; tab += 1) others.push(await anotherTab(context, "/#/clients"));
  for (const tab of [first, ...others])
    await expect(tab.getByRole("status", { name: "Connected" })).toBeVisible();
  const client = await addBorrower(first);
  for (const tab of others)
    await expect(tab.getByRole("cell", { name: client.last_name })).toBeVisible();
  expect(streams).toHaveLength(1);

  // The tab that reads the stream is closed: another one goes on with it.
  await first.close();
  const next = await addBorrower(others[0] as Page);
  for (const tab of others)
    await expect(tab.getByRole("cell", { name: next.last_name })).toBeVisible();
  expect(streams).toHaveLength(2);
});

async function edit(page: Page, client: Borrower) {
  await page.goto(`/#/clients/${client.id}`);
  await page.getByRole("button", { name: "Edit Client" }).click();
  return page.getByRole("dialog", { name: "Edit Client Form" });
}

test("what is done in one tab opens, closes and changes nothing in another", async ({
  context,
  server,
}) => {
  const one = await firstTab(context, server);
  const [thandi, busi] = [await addBorrower(one), await addBorrower(one)];
  const other = await anotherTab(context, `/#/clients/${busi.id}`);
  await expect(other.getByRole("button", { name: "Edit Client" })).toBeVisible();
  const mine = await edit(one, thandi);
  await mine.getByLabel("Address").fill("9 Church Street");
  await expect(other.getByRole("dialog")).toBeHidden();
  const theirs = await edit(other, busi);
  await theirs.getByLabel("Next of Kin Name").fill("Themba");
  await mine.getByRole("button", { name: "Save Changes" }).click();
  await expect(mine).toBeHidden();
  await expect(theirs.getByLabel("Next of Kin Name")).toHaveValue("Themba");
  // A reload brings back the values typed here, and none of the other tab.
  await other.reload();
  await expect(theirs.getByLabel("Next of Kin Name")).toHaveValue("Themba");
  await one.reload();
  await expect(one.getByRole("button", { name: "Edit Client" })).toBeVisible();
  await expect(one.getByRole("dialog")).toBeHidden();
});

test("what was typed in a tab that was closed is there in the next one, once", async ({
  context,
  server,
}) => {
  const one = await firstTab(context, server);
  await one.goto("/#/clients");
  await one.getByRole("button", { name: "Add Client Member" }).click();
  await one.getByLabel("Name(s)").fill("Thandi");
  const beside = await anotherTab(context, "/#/clients");
  await expect(beside.getByRole("dialog")).toBeHidden();
  await one.close();
  const next = await anotherTab(context, "/#/clients");
  await expect(next.getByLabel("Name(s)")).toHaveValue("Thandi");
  const last = await anotherTab(context, "/#/clients");
  await expect(last.getByRole("dialog")).toBeHidden();
});

type StoredTokens = { access: string; refresh: string };
const stored = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem("auth-tokens") ?? "{}") as StoredTokens);

/** Makes the access token in storage one that has expired; only the server looks at its signature. */
async function expireAccess(page: Page) {
  await page.evaluate(() => {
    const tokens = JSON.parse(localStorage.getItem("auth-tokens") ?? "{}") as StoredTokens;
    const [header, claims = "", signature] = tokens.access.split(".");
    const said = JSON.parse(atob(claims.replaceAll("-", "+").replaceAll("_", "/")));
    const expired = btoa(JSON.stringify({ ...said, exp: 1 }));
    const access = [header, expired, signature].join(".");
    localStorage.setItem("auth-tokens", JSON.stringify({ ...tokens, access }));
  });
}

test("a page reloaded before its new tokens came goes on with others", async ({
  context,
  server,
}) => {
  const page = await firstTab(context, server);
  const { refresh } = await stored(page);
  let exchanges = 0;
  await page.route("**/api/adminstrator/token/refresh/", async (route) => {
    // The server has done it; the page is gone before the answer comes.
    if (exchanges === 0) await route.fetch();
    else await route.continue();
    exchanges += 1;
  });
  await expireAccess(page);
  await page.reload({ waitUntil: "commit" });
  await expect.poll(() => exchanges).toBe(1);
  await page.reload();
  await expect(page.getByRole("button", { name: /^Account menu:/ })).toBeVisible();
  const second = (await stored(page)).refresh;
  expect(second).not.toBe(refresh);
  // With a good access token nothing is exchanged.
  await page.reload();
  await expect(page.getByRole("button", { name: /^Account menu:/ })).toBeVisible();
  expect((await stored(page)).refresh).toBe(second);
  await expireAccess(page);
  await page.reload();
  await expect(page.getByRole("button", { name: /^Account menu:/ })).toBeVisible();
  expect((await stored(page)).refresh).not.toBe(second);
});

test("a browser that was closed for hours shows the login, and nothing before it", async ({
  context,
  server,
}) => {
  const page = await firstTab(context, server);
  const access = await accessToken(page);
  await page.close();
  const asked: string[] = [];
  context.on("request", (request) => {
    if (request.url().includes("/api/")) asked.push(new URL(request.url()).pathname);
  });
  const next = await context.newPage();
  await next.addInitScript(() => {
    localStorage.setItem("last-activity", String(Date.now() - 10 * 60 * 60_000));
  });
  await next.goto("/#/clients");
  await expect(next.getByRole("heading", { name: "Admin Login" })).toBeVisible();
  expect(asked.filter((path) => path.startsWith("/api/consultant/"))).toEqual([]);
  const headers = { authorization: `Bearer ${access}` };
  await expect
    .poll(async () => (await next.request.get("/api/user/settings/", { headers })).status())
    .toBe(401);
});

test("Back closes a dialog and leaves the page, and takes a selection back with one press", async ({
  context,
  server,
}) => {
  const page = await firstTab(context, server);
  const client = await addBorrower(page);
  await page.goto("/#/clients");
  await page.getByRole("cell", { name: client.last_name }).click();
  await page.getByRole("button", { name: "Edit Client" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Client Form" });
  await dialog.getByLabel("Address").fill("9 Church Street");
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`#/clients/${client.id}$`));
  await page.goBack();
  await expect(page).toHaveURL(/#\/clients$/);
  await expect(page.getByRole("button", { name: "Edit Client" })).toBeHidden();
  await expect(page.getByRole("cell", { name: client.last_name })).toBeVisible();
});
