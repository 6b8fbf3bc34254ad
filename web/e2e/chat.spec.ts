import { Buffer } from "node:buffer";
import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/axe";
import { anotherBrowser } from "./support/said";
import { addAdministrator, addConsultant, signIn, somebody } from "./support/sign-in";
import { expect, test } from "./support/test";
import { typedAndStored } from "./support/typed";

const field = (page: Page) => page.getByRole("textbox", { name: "Message", exact: true });
const list = (page: Page) => page.getByRole("log", { name: "Messages" });

async function say(page: Page, text: string) {
  await field(page).fill(text);
  await field(page).press("Enter");
}

test("two administrators talk: reply, edit, delete, attach, and see who has read", async ({
  page,
  browser,
  server,
}) => {
  const [nomsa, pieter] = [somebody("Nomsa", "Dlamini"), somebody("Pieter", "Botha")];
  await addAdministrator(server, nomsa);
  await addAdministrator(server, pieter);
  await signIn(page, nomsa);
  const theirs = await anotherBrowser(browser, server);
  await signIn(theirs, pieter);
  const word = `Morning ${process.pid}`;

  await page.goto("/#/group-chat");
  await say(page, word);
  await expect(list(page).getByText(word)).toBeVisible();
  await expect(field(page)).toHaveValue("");

  // The field grows with its text, within its limits.
  for (const [text, least, most] of [
    ["One line", 40, 60],
    ["line\n".repeat(40), 240, 240],
  ] as const) {
    await field(page).fill(text);
    const height = (await field(page).boundingBox())?.height ?? 0;
    expect(height >= least && height <= most, `${height} px`).toBe(true);
  }
  await field(page).fill("");

  // Their menu and their tab say so while they are elsewhere.
  await expect(
    theirs.getByRole("link", { name: /^Group Chat \d+ unread messages$/ }),
  ).toBeVisible();
  await expect(theirs).toHaveTitle(/^\(\d+\) /);
  await expect(theirs.locator('link[rel="icon"]')).toHaveAttribute("href", "/favicon-unread.svg");
  await theirs.goto("/#/group-chat");
  await expect(list(theirs).getByText(word)).toBeVisible();
  await expect(theirs.getByText("Unread messages", { exact: true })).toBeVisible();
  await expect(theirs).toHaveTitle(/^Rondavel/);

  await list(theirs).getByText(word).hover();
  await theirs.getByRole("button", { name: "Reply" }).last().click();
  await expect(theirs.getByText("Replying to Nomsa")).toBeVisible();
  await say(theirs, `Reply to ${word}`);
  await expect(list(page).getByText(`Reply to ${word}`)).toBeVisible();
  await page.getByRole("button", { name: "Go to the message of Nomsa Dlamini" }).last().click();

  // The last own message is the first one.
  await page.getByRole("button", { name: "Message info" }).last().click();
  const info = page.getByRole("dialog", { name: "Message Info" });
  await expect(info.getByRole("region", { name: "Seen by:", exact: true })).toContainText(
    "Pieter Botha",
  );
  await expectAccessible(page);
  await info.getByRole("button", { name: "Close" }).last().click();

  await page.getByRole("button", { name: "Edit message" }).last().click();
  await expect(field(page)).toHaveValue(word);
  await field(page).fill(`${word} all`);
  await field(page).press("Enter");
  await expect(list(theirs).getByText(`${word} all`).first()).toBeVisible();
  await expect(list(theirs).getByText("(edited)").last()).toBeVisible();

  await page.locator('input[aria-label="Attach file: choose"]').setInputFiles({
    name: "rates.txt",
    mimeType: "text/plain",
    buffer: Buffer.from("Prime plus two."),
  });
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(list(theirs).getByRole("link", { name: /rates\.txt/ })).toBeVisible();

  await list(page).getByText(`${word} all`).first().hover();
  await page.getByRole("button", { name: "Delete message" }).first().click();
  const question = page.getByRole("alertdialog", { name: "Confirm Deletion" });
  await expect(question).toContainText(
    "Are you sure you want to delete this message? This action cannot be undone.",
  );
  await expect(question.getByRole("button")).toHaveText(["Cancel", "Delete"]);
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(list(theirs).getByText("This message was deleted.")).toBeVisible();
  await expectAccessible(theirs);
  await theirs.context().close();
});

test("a consultant's message whose answer is lost is sent again and appears once", {
  tag: "@nightly",
}, async ({ page, server }) => {
  const lerato = somebody("Lerato", "Nkosi");
  await addConsultant(server, lerato, "Unassigned");
  await signIn(page, lerato, "/staff/");
  await page.goto("/staff/#/group-chat");
  const keys: string[] = [];
  await page.route("**/api/consultant/messages/", async (route) => {
    if (route.request().method() === "GET") return route.continue();
    keys.push(route.request().headers()["idempotency-key"] ?? "");
    if (keys.length > 1) return route.continue();
    // The server has it, and its response is lost.
    await route.fetch();
    await route.abort("connectionreset");
  });
  const word = `Once ${process.pid}`;
  await typedAndStored(page, () => field(page).fill(word));
  await page.reload();
  await expect(field(page)).toHaveValue(word);
  await field(page).press("Enter");
  await expect.poll(() => keys.length).toBe(2);
  expect(keys[1]).toBe(keys[0]);
  await expect(page.getByText("Sending…")).toBeHidden();
  await expect(list(page).getByText(word)).toHaveCount(1);
  await expectAccessible(page);
});
