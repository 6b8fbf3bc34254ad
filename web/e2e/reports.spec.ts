import { readFile } from "node:fs/promises";
import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "./support/axe";
import { addConsultant, ask } from "./support/counter";
import { expectSaid, listen } from "./support/said";
import { type Server, startServer } from "./support/server";
import { addAdministrator, signIn, somebody } from "./support/sign-in";

let server: Server;

test.beforeAll(async () => {
  server = await startServer({ demo: { clients: 30, loans: 60 } });
});
test.afterAll(() => server.stop());
test.beforeEach(({ context }) => listen(context));

/** The newest report of that name on the page. */
const rowOf = (page: Page, name: string) =>
  page.getByRole("table").getByRole("row", { name }).first();

test("a book becomes three files that can be viewed and downloaded", async ({ page }) => {
  const person = somebody();
  await addAdministrator(server, person);
  await signIn(page, person, `${server.url}/#/accounting/admin`);
  await page.getByRole("tab", { name: "General Ledger" }).click();
  await page.getByRole("button", { name: "Create General Ledger Documents" }).click();
  await expectSaid(page, "Documents created for General Ledger.");
  await page.goto(`${server.url}/#/reports`);
  const row = rowOf(page, "General Ledger");
  for (const [file, ending, start] of [
    ["PDF", "pdf", "%PDF-"],
    ["Word", "docx", "PK"],
    ["Spreadsheet", "xlsx", "PK"],
  ] as const) {
    const started = page.waitForEvent("download");
    await row.getByRole("button", { name: `Download ${file}` }).click();
    const download = await started;
    expect(download.suggestedFilename()).toMatch(new RegExp(`^General Ledger .*\\.${ending}$`));
    const content = await readFile(await download.path());
    expect(content.subarray(0, start.length).toString()).toBe(start);
    await expectSaid(page, `${file} Download Started`, "Your file download has started.");
  }
  const opened = page.waitForEvent("popup");
  const asked = page.context().waitForEvent("request", (one) => /\.pdf\?/.test(one.url()));
  await row.getByRole("button", { name: "View PDF" }).click();
  await opened;
  expect((await (await asked).response())?.status()).toBe(200);
  await expectAccessible(page);
});

test("whoever leaves the page is notified on another one", { tag: "@nightly" }, async ({
  page,
}) => {
  const person = somebody();
  await addAdministrator(server, person);
  await signIn(page, person, server.url);
  // The answer waits until the person is elsewhere.
  let release = () => {};
  const left = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/api/reports/", async (route) => {
    const answer = await route.fetch();
    await left;
    await route.fulfill({ response: answer });
  });
  await page.goto(`${server.url}/#/clients`);
  await page.getByRole("button", { name: "Create documents" }).click();
  await page.getByRole("link", { name: "Blacklist" }).first().click();
  await expect(page.getByRole("heading", { name: "Blacklist" })).toBeVisible();
  release();
  await expectSaid(page, "Documents created for Clients.");
  await page.goto(`${server.url}/#/reports`);
  await page.reload();
  await expect(rowOf(page, "Clients").getByRole("button", { name: "View PDF" })).toBeVisible();
});

test("a Consultant has documents of their clients in the staff app", { tag: "@nightly" }, async ({
  page,
}) => {
  const admin = somebody();
  await addAdministrator(server, admin);
  await signIn(page, admin, server.url);
  const [branch] = await ask<{ name: string }[]>(page, "GET", "/api/branches/");
  const person = await addConsultant(server, branch?.name ?? "");
  await signIn(page, person, `${server.url}/staff/#/clients`);
  await page.getByRole("button", { name: "Create documents" }).click();
  await expectSaid(page, "Documents created for Clients.");
  await page.goto(`${server.url}/staff/#/reports`);
  await expect(rowOf(page, "Clients")).toBeVisible();
  await expectAccessible(page);
});

test("a quarter's figures for the regulator are a spreadsheet", { tag: "@nightly" }, async ({
  page,
}) => {
  const person = somebody();
  await addAdministrator(server, person);
  await signIn(page, person, `${server.url}/#/reports`);
  await page.getByRole("button", { name: "Form 39" }).click();
  const dialog = page.getByRole("dialog", { name: "Form 39", exact: true });
  await expect(dialog.getByText("It is not the regulator's own form.")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Create spreadsheet" }).click();
  await expectSaid(page, "Documents created for Form 39.");
  await expect(dialog).toBeHidden();
  const row = rowOf(page, "Form 39");
  await expect(row.getByRole("button", { name: "Download Spreadsheet" })).toBeVisible();
  await expect(row.getByRole("button", { name: "View PDF" })).toBeHidden();
  const started = page.waitForEvent("download");
  await row.getByRole("button", { name: "Download Spreadsheet" }).click();
  const download = await started;
  expect(download.suggestedFilename()).toMatch(/^Form 39 \d{4}-\d\d-01 to .*\.xlsx$/);
  const content = await readFile(await download.path());
  expect(content.subarray(0, 2).toString()).toBe("PK");
});
