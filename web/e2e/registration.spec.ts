import { expect, type Page, test as plain } from "@playwright/test";
import { expectAccessible } from "./support/axe";
import { acknowledge, anotherBrowser } from "./support/said";
import { type Server, startServer } from "./support/server";
import {
  addAdministrator,
  codeIn,
  fullName,
  type Person,
  signIn,
  signInByHand,
  somebody,
} from "./support/sign-in";
import { test } from "./support/test";

async function fill(page: Page, person: Person) {
  const heading = page.getByRole("heading", { name: "Create an account" });
  if (!(await heading.isVisible())) {
    await page.goto("/");
    await page.getByRole("button", { name: "Sign up" }).click();
  }
  await page.getByLabel("Create Username").fill(person.username);
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("First Name").fill(person.firstName);
  await page.getByLabel("Last Name").fill(person.lastName);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByLabel("Confirm Password").fill(person.password);
}

test("a name that is taken is said on leaving its field, and what is wrong under its own", {
  tag: "@nightly",
}, async ({ page, server }) => {
  const taken = somebody("Palesa", "Mokoena");
  await addAdministrator(server, taken);
  await page.goto("/");
  await page.getByRole("button", { name: "Sign up" }).click();
  // The view may have opened with its button below the pointer, which shows no message.
  await page.getByRole("heading", { name: "Create an account" }).hover();
  await expect(page.getByText("Username is required")).toBeHidden();
  await page.getByRole("button", { name: "Create account" }).hover();
  await expect(page.getByText("Username is required")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Create Username").fill(taken.username);
  await page.getByLabel("Email").focus();
  await expect(page.getByText("Username already exists.")).toBeVisible();
  await expectAccessible(page);

  const person = somebody("Palesa", "Khoza");
  await fill(page, { ...person, email: taken.email });
  await page.getByLabel("Confirm Password").fill("something else");
  await expect(page.getByText("Passwords do not match")).toBeVisible();
  await page.getByLabel("Password", { exact: true }).fill("password123");
  await page.getByLabel("Confirm Password").fill("password123");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText("A staff member with this email already exists.")).toBeVisible();
  // Typed values survive, except those that must not be stored.
  await page.reload();
  await expect(page.getByLabel("First Name")).toHaveValue("Palesa");
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");
});

/** The first administrator comes by the link that the server prints. */
async function registerFirst(page: Page, server: Server, boss: Person) {
  await fill(page, boss);
  const button = page.getByRole("button", { name: "Create account" });
  await button.click();
  await expect(page.getByText("Set-up code is required.")).toBeVisible();
  await page.goto(server.setupLink ?? "no link was printed");
  await expect(page.getByLabel("Set-up Code")).not.toHaveValue("");
  await expectAccessible(page);
  await fill(page, boss);
  await button.click();
  await expect(page.getByRole("button", { name: `Account menu: ${fullName(boss)}` })).toBeVisible();
  await page.context().close();
}

plain.describe("under approval", { tag: "@nightly" }, () => {
  let server: Server;
  plain.beforeAll(async () => {
    server = await startServer({ registration: "approval" });
  });
  plain.afterAll(() => server.stop());

  plain("a colleague approves one registration and declines another", async ({ browser }) => {
    const boss = somebody("Nomvula", "Maseko");
    await registerFirst(await anotherBrowser(browser, server), server, boss);
    const [welcome, stranger] = [somebody("Kabelo", "Sithole"), somebody("Bongani", "Radebe")];
    const door = await anotherBrowser(browser, server);
    for (const person of [stranger, welcome]) {
      await fill(door, person);
      await door.getByRole("button", { name: "Create account" }).click();
      const waiting = door.getByText("Your account is waiting for approval", { exact: true });
      await expect(waiting).toBeVisible();
      await expect(door.getByRole("dialog")).toBeHidden();
    }
    await expectAccessible(door);
    // The second of them proves that the address is theirs, without giving the password again.
    await door.getByRole("button", { name: "Confirm your email address" }).click();
    const proof = door.getByRole("dialog", { name: "Confirm your email address" });
    await proof.getByLabel("Code").fill(codeIn(await server.mailTo(welcome.email)));
    await expectAccessible(door);
    await proof.getByRole("button", { name: "Confirm address" }).click();
    await expect(door.getByText("Your email address is confirmed.")).toBeVisible();

    const office = await anotherBrowser(browser, server);
    await signIn(office, boss);
    await office.goto("/#/director-settings/registrations");
    await expect(office.getByText(fullName(welcome))).toBeVisible();
    await expect(office.getByText("Confirmed", { exact: true })).toHaveCount(1);
    await expect(office.getByText("Not confirmed", { exact: true })).toHaveCount(1);
    await expectAccessible(office);
    await office.getByRole("button", { name: `Approve ${fullName(stranger)}` }).click();
    const dialog = office.getByRole("dialog", { name: "Approve Registration" });
    await expect(dialog.getByText("This email address is not confirmed")).toBeVisible();
    await expectAccessible(office);
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await office.getByRole("button", { name: `Approve ${fullName(welcome)}` }).click();
    await expect(dialog.getByText("This email address is not confirmed")).toBeHidden();
    await dialog.getByRole("checkbox", { name: "Give loans" }).click();
    await expectAccessible(office);
    await dialog.getByRole("button", { name: "Approve" }).click();
    await acknowledge(office, "Registration approved.");
    await expect(office.getByRole("button", { name: `Approve ${fullName(welcome)}` })).toBeHidden();
    await office.getByRole("button", { name: `Decline ${fullName(stranger)}` }).click();
    const question = office.getByRole("alertdialog", { name: "Decline this registration?" });
    await expectAccessible(office);
    await question.getByRole("button", { name: "Decline" }).click();
    await acknowledge(office, "Registration declined.");
    await expect(
      office.getByRole("button", { name: `Approve ${fullName(stranger)}` }),
    ).toBeHidden();

    await signInByHand(door, welcome);
    expect(await server.mailTo(welcome.email, 1)).toContain("has approved");
    expect(await server.mailTo(stranger.email, 1)).toContain("has declined");
    await door.context().close();
    await office.context().close();
  });
});
