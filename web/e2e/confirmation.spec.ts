import type { Page } from "@playwright/test";
import { expectAccessibleInBothThemes } from "./support/axe";
import { addBorrower, addConsultant, ask, choose, openLender } from "./support/counter";
import { acknowledge, expectSaid } from "./support/said";
import { addAdministrator, signIn, somebody } from "./support/sign-in";
import { expect, test } from "./support/test";

/**
 * Makes the server's next response to a call that of a sign-in more than ten minutes ago. Returns
 * the idempotency keys under which the call is sent.
 */
async function asLongAfterTheSignIn(page: Page, path: string): Promise<(string | undefined)[]> {
  const keys: (string | undefined)[] = [];
  await page.route(`**${path}**`, async (route) => {
    keys.push(route.request().headers()["idempotency-key"]);
    if (keys.length > 1) return route.continue();
    return route.fulfill({
      status: 403,
      json: {
        code: "confirmation_required",
        detail: "Confirm that it is you, then try again.",
        message: "Confirm that it is you, then try again.",
      },
    });
  });
  return keys;
}

test("a withdrawal long after the sign-in asks who it is, and goes on under its key", async ({
  page,
  server,
}) => {
  const person = somebody();
  await addAdministrator(server, person);
  await signIn(page, person);
  const { branch, branchName } = await openLender(page, "500");

  await page.goto("/#/director-settings/deposits");
  await choose(page, "Branch", branchName);
  await choose(page, "Action", "Withdraw");
  await page.getByRole("textbox", { name: "Amount" }).fill("120");
  const keys = await asLongAfterTheSignIn(page, "/api/branches/withdraw/");

  // Cancelling leaves the form unchanged.
  await page.getByRole("button", { name: "Withdraw", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Confirm it is you" });
  await expect(dialog.getByLabel("Password", { exact: true })).toBeFocused();
  await expectAccessibleInBothThemes(page);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  // The refusal opens a popup: a press at the same moment would be lost.
  await acknowledge(page, "Error", "Confirm that it is you, then try again.");
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Confirm that it is you, then try again.")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Amount" })).toHaveValue(/120/);

  await page.unrouteAll();
  const again = await asLongAfterTheSignIn(page, "/api/branches/withdraw/");
  await page.getByRole("button", { name: "Withdraw", exact: true }).click();
  await dialog.getByLabel("Password", { exact: true }).fill("wrong password");
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(dialog.getByText("This password is not correct.")).toBeVisible();
  await dialog.getByLabel("Password", { exact: true }).fill(person.password);
  await page.keyboard.press("Enter");
  await acknowledge(page, "Withdrawal successful.");
  expect(again).toHaveLength(2);
  expect(new Set([...keys, ...again])).toEqual(new Set([keys[0]]));
  const left = await ask<{ closing_balance: string }>(page, "GET", `/api/branches/${branch}/`);
  expect(left.closing_balance).toBe("380.00");
});

test("a consultant's export asks as well", { tag: "@nightly" }, async ({ page, server }) => {
  const admin = somebody();
  await addAdministrator(server, admin);
  await signIn(page, admin);
  const { branchName } = await openLender(page, "500");
  await addBorrower(page);
  const person = await addConsultant(server, branchName);
  await signIn(page, person, "/staff/");
  await page.goto("/staff/#/clients");
  await asLongAfterTheSignIn(page, "/api/reports/");
  await page.getByRole("button", { name: "Create documents" }).click();
  const dialog = page.getByRole("dialog", { name: "Confirm it is you" });
  await dialog.getByLabel("Password", { exact: true }).fill(person.password);
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(dialog).toBeHidden();
  await expectSaid(page, "Documents created for Clients.");
});
