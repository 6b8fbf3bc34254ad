import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/axe";
import { addBorrower, type Borrower } from "./support/counter";
import { anotherBrowser, expectSaid } from "./support/said";
import { addAdministrator, signIn, somebody } from "./support/sign-in";
import { expect, test } from "./support/test";

/** Wide enough for the card beside the list. */
test.use({ viewport: { width: 1440, height: 900 } });

test("a client's file: numbers in and out of use, blacklisted on one page, revoked on the other", {
  tag: "@nightly",
}, async ({ page, server }) => {
  const person = somebody();
  await addAdministrator(server, person);
  await signIn(page, person);
  const client = await addBorrower(page);
  await page.goto(`/#/clients/${client.id}`);
  await test.step("a number goes out of use", () => changeNumbers(page, client));
  await test.step("how clients stand is being checked", () => refresh(page));
  await test.step("blacklisted from the card", () => blacklistFromCard(page));
  await test.step("found and revoked", () => revoke(page, client));
  await test.step("the other search", () => chooseCandidate(page, client));
});

test("everything stored about a client comes as one archive, and the Access Log says so", {
  tag: "@nightly",
}, async ({ page, server }) => {
  const person = somebody();
  await addAdministrator(server, person);
  await signIn(page, person);
  const client = await addBorrower(page);
  await page.goto(`/#/clients/${client.id}`);
  await page.getByRole("button", { name: "Export all stored data" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Export all stored data?" });
  await expect(dialog.getByText(/^You get one ZIP archive/)).toBeVisible();
  await expectAccessible(page);
  const started = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Export" }).click();
  const download = await started;
  expect(download.suggestedFilename()).toBe(`client-${client.id}.zip`);
  const archive = await readFile(await download.path());
  expect(archive.subarray(0, 4).toString("latin1")).toBe("PK\u0003\u0004");
  expect(archive.includes("client.json")).toBe(true);
  await expect(dialog).toBeHidden();

  await page.goto("/#/director-settings/access-log");
  const row = page.getByRole("row").filter({ hasText: client.last_name });
  await expect(row).toContainText("Everything stored");
  await expect(row).toContainText(person.username);
  await expectAccessible(page);
});

test("an administrator asks to erase a client, a second one agrees, and a mark remains", async ({
  page,
  browser,
  server,
}) => {
  const [person, colleague] = [somebody("Lerato", "Molefe"), somebody("Sipho", "Khumalo")];
  await addAdministrator(server, person);
  await addAdministrator(server, colleague);
  await signIn(page, person);
  const client = await addBorrower(page);
  await page.goto(`/#/clients/${client.id}`);
  await page.getByRole("button", { name: "Erase personal data…" }).click();
  const dialog = page.getByRole("dialog", { name: "Erase Personal Data" });
  await dialog.getByLabel("Reason").fill(`${client.last_name} asked for it`);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Send Request" }).click();
  await expectSaid(page, "Request sent.");

  const theirs = await anotherBrowser(browser, server);
  await signIn(theirs, colleague);
  await theirs.goto("/#/requests");
  await theirs.getByText(`Erase personal data of client #${client.id}`).click();
  await theirs.getByRole("button", { name: "Approve" }).click();
  const question = theirs.getByRole("alertdialog", { name: "Erase this client's personal data?" });
  await expect(question).toBeVisible();
  await expectAccessible(theirs);
  await question.getByRole("button", { name: "Erase" }).click();
  await expectSaid(theirs, "Personal data erased.");

  // The colleague's screen updates without a reload.
  await expect(page.getByText(/This person's data was erased on/)).toBeVisible();
  await expect(page.getByRole("heading", { name: `Erased client ${client.id}` })).toBeVisible();
  await expect(page.getByText(client.last_name)).toHaveCount(0);
  await expectAccessible(page);
});

async function changeNumbers(page: Page, client: Borrower) {
  await page.getByRole("button", { name: "Edit Client" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Client Form" });
  await expect(dialog.getByRole("button", { name: "Remove phone number" })).toBeDisabled();
  await dialog.getByLabel("Phone Number", { exact: true }).fill("");
  await expect(dialog.getByText("Phone number is required", { exact: true })).toBeVisible();
  await dialog.getByLabel("Phone Number", { exact: true }).fill("082 123 4567");
  await dialog.getByRole("button", { name: "Add number" }).click();
  await dialog.getByRole("button", { name: "Save Changes" }).hover();
  await expect(dialog.getByText("Phone numbers cannot be empty")).toBeVisible();
  await dialog.getByLabel("Phone Number 2", { exact: true }).fill("072 987 6543");
  await dialog.getByRole("checkbox", { name: "In use (Phone Number)" }).click();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await expectSaid(page, "Client updated successfully.");
  await expectSaid(page, "Operation completed successfully");
  await expect(page.getByRole("link", { name: /082 123 4567 \(not in use\)/ })).toBeVisible();
  const row = page.getByRole("row", { name: client.last_name });
  await expect(row).toContainText("072 987 6543");
  await expect(row).not.toContainText("082 123 4567");
}

async function refresh(page: Page) {
  const answer = await holdAnswers(page, "**/api/consultant/all/clients/**");
  await page.getByRole("button", { name: "Refresh Data" }).click();
  await expect(page.getByRole("cell", { name: "Checking..." }).first()).toBeVisible();
  answer();
  await expect(page.getByRole("cell", { name: "Checking..." })).toHaveCount(0);
}

/** Holds back all responses to that list until the returned function is called. */
async function holdAnswers(page: Page, list: string) {
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(list, async (route) => {
    await asked;
    await route.continue();
  });
  return answer;
}

async function blacklistFromCard(page: Page) {
  await page.getByRole("button", { name: "Blacklist Client" }).click();
  const dialog = page.getByRole("dialog", { name: "Blacklist Client" });
  const confirm = dialog.getByRole("button", { name: "Blacklist Client" });
  await expect(confirm).toBeDisabled();
  await confirm.hover();
  await expect(dialog.getByText("Please provide a reason for blacklisting.")).toBeVisible();
  await dialog.getByLabel("Reason").fill("Forged payslips");
  await confirm.click();
  await expectSaid(page, "Client blacklisted successfully.");
  await expect(page.getByRole("button", { name: "Revoke Blacklist" })).toBeVisible();
}

async function revoke(page: Page, client: Borrower) {
  await page.goto("/#/blacklist-clients");
  await page.getByRole("button", { name: "Find Blacklisted Client" }).click();
  const row = page.getByRole("row", { name: client.last_name });
  await expect(row).toContainText("Forged payslips");
  await expect(row).toContainText("Active");
  await test.step("what stands there while another list is asked for is still to be read", async () => {
    const answer = await holdAnswers(page, "**/api/clients/blacklist/**");
    await page.getByLabel("Surname").fill(client.last_name);
    await expect(page.locator("section[aria-busy=true]")).toContainText("Forged payslips");
    await expectAccessible(page);
    answer();
  });
  await expectAccessible(page);
  await row.getByRole("button", { name: /^Revoke blacklisting of/ }).click();
  const dialog = page.getByRole("dialog", { name: "Revoke Blacklist" });
  await expect(dialog).toContainText(client.last_name);
  await expect(dialog.getByText("Forged payslips")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Revoke Blacklist" }).click();
  await expectSaid(page, "Blacklist revoked successfully.");
  await expect(row).toContainText("Revoked");
  await expect(row.getByRole("button", { name: /^Revoke/ })).toHaveCount(0);
}

async function chooseCandidate(page: Page, client: Borrower) {
  await page.getByRole("button", { name: "Blacklist Client", exact: true }).click();
  await expect(page.getByRole("group", { name: "Find Blacklisted Client" })).toBeHidden();
  await page.getByRole("button", { name: "Blacklist this client" }).click();
  await expectSaid(page, "No client selected");
  await page.getByLabel("Surname").fill(client.last_name);
  await expectAccessible(page);
  // The list of blacklistings below may still offer to revoke one that was revoked, until it is
  // fetched again.
  const found = page.getByRole("list", { name: "Clients found" });
  await found.getByRole("button", { name: client.last_name }).click();
  const dialog = page.getByRole("dialog", { name: "Blacklist Client" });
  await dialog.getByRole("button", { name: "Blacklist Client" }).hover();
  await expect(
    dialog.getByText("Please provide a reason for blacklisting", { exact: true }),
  ).toBeVisible();
  await expectAccessible(page);
}
