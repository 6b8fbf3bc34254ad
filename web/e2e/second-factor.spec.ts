import type { Page } from "@playwright/test";
import { codeOf, stepNow } from "./support/authenticator";
import { expectAccessibleInBothThemes } from "./support/axe";
import { anotherBrowser, expectSaid } from "./support/said";
import { startServer } from "./support/server";
import {
  addAdministrator,
  fullName,
  type Person,
  signIn,
  signInByHand,
  somebody,
} from "./support/sign-in";
import { expect, test } from "./support/test";

/** Wide enough for the card beside the list of staff. */
test.use({ viewport: { width: 1440, height: 900 } });

/** The state of the person's authenticator app. */
type SetUp = { secret: string; step: number; recoveryCodes: string[] };

/** Types the key instead of scanning, like a person without a camera; the set-up is on the page. */
async function setUp(page: Page): Promise<SetUp> {
  await page.getByRole("button", { name: "Start set-up" }).click();
  await expect(page.getByRole("img", { name: /^QR code/ })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  const secret = ((await page.locator("code").textContent()) ?? "").replaceAll(" ", "");
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  const field = page.getByLabel("Code from the app");
  await field.fill("12");
  await page.getByRole("button", { name: "Confirm" }).hover();
  await expect(page.getByText("The code has 6 digits")).toBeVisible();
  const step = stepNow();
  const code = codeOf(secret, step);
  await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await page.getByRole("button", { name: "Confirm" }).click();
  const codes = page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  await expectAccessibleInBothThemes(page);
  return { secret, step, recoveryCodes: await codes.allTextContents() };
}

/** Fills in the login screen, up to the question for the code. */
async function givePassword(page: Page, person: Person) {
  await page.goto("/");
  await page.getByLabel("Username").fill(person.username);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Log In" }).click();
  await expect(page.getByRole("heading", { name: "Enter your code" })).toBeVisible();
}

async function giveCode(page: Page, person: Person, code: string) {
  await page.getByLabel("Code", { exact: true }).fill(code);
  await page.getByRole("button", { name: "Log In" }).click();
  await expect(
    page.getByRole("button", { name: `Account menu: ${fullName(person)}` }),
  ).toBeVisible();
}

async function logOut(page: Page, person: Person) {
  await page.getByRole("button", { name: `Account menu: ${fullName(person)}` }).click();
  await page.getByRole("menuitem", { name: "Log out" }).click();
  await expect(page.getByLabel("Username")).toBeVisible();
}

test("an app is set up, asked for at the login, replaced by a recovery code, and reset by a colleague", async ({
  page,
  browser,
  server,
}) => {
  const person = somebody("Zodwa", "Khumalo");
  await addAdministrator(server, person);
  await signInByHand(page, person);
  await page.goto("/#/director-settings/profile");
  await page.getByRole("button", { name: "Change second factor" }).click();
  const dialog = page.getByRole("dialog", { name: "Verify your identity" });
  await dialog.getByLabel("Enter your password").fill(person.password);
  await dialog.getByRole("button", { name: "Verify", exact: true }).click();
  const made = await setUp(page);
  expect(await server.mailTo(person.email)).toContain("An authenticator app was set up");
  await page.getByRole("button", { name: "Done" }).click();
  await expect(page.getByText(/You have 10 recovery codes left/)).toBeVisible();
  await expectAccessibleInBothThemes(page);

  await logOut(page, person);
  await givePassword(page, person);
  await expectAccessibleInBothThemes(page);
  await page.getByLabel("Code", { exact: true }).fill("aaaa-aaaa-aaaa");
  await page.getByRole("button", { name: "Log In" }).click();
  await expect(page.getByText(/^This code is not correct\./)).toBeVisible();
  // The code of the set-up was taken, and is not taken again. The next one is, even a little early.
  const step = Math.max(made.step + 1, stepNow());
  await giveCode(page, person, codeOf(made.secret, step));

  await logOut(page, person);
  await givePassword(page, person);
  await giveCode(page, person, (made.recoveryCodes[0] ?? "").toUpperCase());
  expect(await server.mailTo(person.email, 1)).toContain("9 recovery codes are left");

  const boss = somebody("Themba", "Mabuza");
  await addAdministrator(server, boss);
  const other = await anotherBrowser(browser, server);
  await other.setViewportSize({ width: 1440, height: 900 });
  await signIn(other, boss, `${server.url}/#/staff`);
  await other.getByPlaceholder(/^Search by name/).fill(person.email);
  await other.getByRole("row", { name: /Zodwa.*Second factor/ }).click();
  const card = other.getByRole("region", { name: `Details: ${fullName(person)}` });
  await card.getByRole("button", { name: "Reset Second Factor" }).click();
  const reset = other.getByRole("dialog", { name: "Reset Second Factor" });
  await expectAccessibleInBothThemes(other);
  await reset.getByLabel("Reason").fill("Her phone was stolen.");
  await reset.getByRole("button", { name: "Reset Second Factor" }).click();
  await expectSaid(other, `The second factor of ${fullName(person)} was reset.`);
  await expect(card.getByText("Second factor reset")).toBeVisible();
  await expect(card.getByText("Not set up")).toBeVisible();

  await expect(page.getByLabel("Username")).toBeVisible();
  await signInByHand(page, person);
  await other.context().close();
});

test("whoever must have a second factor sets it up right after the login", {
  tag: "@nightly",
}, async ({ page }) => {
  const server = await startServer({ secondFactor: "administrators" });
  try {
    const person = somebody("Lindiwe", "Sithole");
    await addAdministrator(server, person);
    await page.goto(server.url);
    await page.getByLabel("Username").fill(person.username);
    await page.getByLabel("Password", { exact: true }).fill(person.password);
    await page.getByRole("button", { name: "Log In" }).click();
    await expect(page.getByRole("heading", { name: "Set up a second factor" })).toBeVisible();
    // No other page opens, not even by its address.
    await page.goto(`${server.url}/#/staff`);
    await page.reload();
    await expect(page.getByRole("heading", { name: "Set up a second factor" })).toBeVisible();
    await setUp(page);
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByRole("heading", { name: "Staff Members" })).toBeVisible();
  } finally {
    await server.stop();
  }
});
