import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/axe";
import { ask, choose } from "./support/counter";
import { acknowledge, anotherBrowser, expectSaid } from "./support/said";
import { addAdministrator, codeIn, fullName, signIn, somebody } from "./support/sign-in";
import { expect, test } from "./support/test";

/** Wide enough for the card beside the list. */
test.use({ viewport: { width: 1440, height: 900 } });

let made = 0;

/** A branch of that name, for one test. */
async function openBranch(page: Page, name: string): Promise<string> {
  made += 1;
  // The log book's stories have branches of such names in the same process.
  const own = `${name} S${process.pid}-${made}`;
  await ask(page, "POST", "/api/branches/", { name: own, address: "1 Main Street" });
  return own;
}

async function fillInNewColleague(page: Page, lastName: string, branch: string) {
  const email = `${lastName.toLowerCase()}@lender.example`;
  const dialog = page.getByRole("dialog", { name: "Add Staff Member" });
  await dialog.getByLabel("First name").fill("Lerato");
  await dialog.getByLabel("Last name").fill(lastName);
  await dialog.getByLabel("National ID").fill(`L${process.pid}${1000 + made}`);
  await dialog.getByLabel("Date of birth").fill("1990-05-15");
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByLabel("Phone number").fill("082 123 4567");
  await dialog.getByLabel("Address").fill("12 Vilakazi Street");
  await choose(dialog, "Gender", "Female");
  await choose(dialog, "Marital status", "Single");
  await choose(dialog, "Role", "Consultant");
  await choose(dialog, "Branch", branch);
  return email;
}

test("a consultant is added, moved, given permissions and deactivated, and the history shows it", {
  tag: "@nightly",
}, async ({ page, server }) => {
  const person = somebody();
  await addAdministrator(server, person);
  await signIn(page, person);
  const [soweto, durban] = [await openBranch(page, "Soweto"), await openBranch(page, "Durban")];
  const lastName = `Molefe${process.pid}x${made}`;
  await page.goto("/#/staff");
  await page.getByRole("button", { name: "Add Staff Member" }).click();
  const email = await fillInNewColleague(page, lastName, soweto);
  await expectAccessible(page);
  await page.getByRole("dialog").getByRole("button", { name: "Add Staff Member" }).click();
  await acknowledge(page, "Staff member added successfully");
  const first = codeIn(await server.mailTo(email));

  const card = page.getByRole("region", { name: `Details: Lerato ${lastName}` });
  await expect(card.getByText("No special permissions")).toBeVisible();
  await card.getByRole("button", { name: "Send Invitation Again" }).click();
  await page.getByRole("button", { name: "Send Invitation", exact: true }).click();
  await expectSaid(page, `Invitation sent to ${email}.`);
  expect(codeIn(await server.mailTo(email, 1))).not.toBe(first);

  await page.getByRole("button", { name: "Change Role/Branch" }).click();
  const position = page.getByRole("dialog", { name: "Change Staff Position" });
  await expect(position.getByRole("button", { name: "Change Position" })).toBeDisabled();
  await position.getByRole("radio", { name: "Consultant" }).click();
  await choose(position, "Branch", durban);
  await expectAccessible(page);
  await position.getByRole("button", { name: "Change Position" }).click();
  await acknowledge(page, "Staff position updated successfully");
  await expect(card.getByText(`${durban}, 1 Main Street`)).toBeVisible();

  await card.getByRole("button", { name: "Change Permissions" }).click();
  const permissions = page.getByRole("dialog", { name: "Change Permissions" });
  await permissions.getByRole("checkbox", { name: "Give loans" }).click();
  await permissions.getByRole("checkbox", { name: "Add clients" }).click();
  await expectAccessible(page);
  await permissions.getByRole("button", { name: "Save" }).click();
  await acknowledge(page, "Permissions changed.");
  await expect(card.getByText("Submit loan applications.")).toBeVisible();

  await card.getByRole("button", { name: "Deactivate" }).click();
  const status = page.getByRole("dialog", { name: "Deactivate Account" });
  await status.getByLabel("Reason").fill("Contract ended.");
  await status.getByRole("button", { name: "Deactivate Account" }).click();
  await expectSaid(page, `Lerato ${lastName} can no longer sign in.`);
  const history = card.getByRole("region", { name: "History" });
  await expect(history.getByText("Reason: Contract ended.")).toBeVisible();
  await expect(history.getByText(`Branch: ${soweto} → ${durban}`)).toBeVisible();
  await expect(history.getByText("Given: Give loans, Add clients")).toBeVisible();
  await expectAccessible(page);

  // Found again by what people know of her, among all others.
  await page.reload();
  await page.getByPlaceholder(/^Search by name/).fill(email.toUpperCase());
  await expect(page.getByText("1 staff found")).toBeVisible();
  await expect(page.getByRole("row", { name: lastName })).toContainText("Deactivated");
});

test("what a colleague takes away is gone from the open page at once", async ({
  page,
  browser,
  server,
}) => {
  const boss = somebody();
  const colleague = somebody("Sipho", "Khumalo");
  await addAdministrator(server, boss);
  await addAdministrator(server, colleague);
  await signIn(page, boss);
  const theirs = await anotherBrowser(browser, server);
  await signIn(theirs, colleague, "/#/clients");
  await theirs.getByRole("button", { name: "Add Client Member" }).click();
  const dialog = theirs.getByRole("dialog", { name: "Add Client Form" });
  await expect(dialog.getByText("You can no longer save this")).toBeHidden();

  await page.goto("/#/staff");
  await page.getByPlaceholder(/^Search by name/).fill(colleague.email);
  await expect(page.getByRole("row", { name: /@/ })).toHaveCount(1);
  await page.getByRole("cell", { name: colleague.email }).click();
  await page.getByRole("button", { name: "Change Permissions" }).click();
  const permissions = page.getByRole("dialog", { name: "Change Permissions" });
  await permissions.getByRole("checkbox", { name: "Add clients" }).click();
  await permissions.getByRole("checkbox", { name: "Record repayments" }).click();
  await permissions.getByRole("button", { name: "Save" }).click();
  await acknowledge(page, "Permissions changed.");

  await expect(dialog.getByText("You can no longer save this")).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(theirs.getByRole("button", { name: "Add Client Member" })).toBeHidden();
  const menu = theirs.getByRole("navigation", { name: "Platform" });
  await expect(menu.getByRole("link", { name: "Clients", exact: true })).toBeVisible();
  await expect(menu.getByRole("link", { name: "Repayments" })).toBeHidden();

  await page.getByRole("button", { name: "Sign Out Everywhere" }).click();
  await page.getByRole("button", { name: "Sign Out", exact: true }).click();
  await expectSaid(page, `${fullName(colleague)} was signed out on 1 device.`);
  await expect(theirs.getByLabel("Username")).toBeVisible();
  await theirs.context().close();
});
