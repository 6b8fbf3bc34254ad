import type { Page } from "@playwright/test";
import { codeOf, stepNow } from "../support/authenticator";
import { choose, openLender } from "../support/counter";
import { settled } from "../support/settled";
import { everyStage } from "./stage";

/** Makes the server's next response to a call that of a sign-in long ago. */
async function asLongAfterTheSignIn(page: Page, path: string) {
  const said = "Confirm that it is you, then try again.";
  const json = { code: "confirmation_required", detail: said, message: said };
  let isAsked = false;
  await page.route(`**${path}`, (route) => {
    if (isAsked) return route.continue();
    isAsked = true;
    return route.fulfill({ status: 403, json });
  });
}

/** The question whether it is still the same person: over a page, and over a dialog. */
everyStage(
  "confirming who it is",
  async ({ page, person, picture }) => {
    const { branchName } = await openLender(page, "500");
    await page.goto("/#/director-settings/deposits");
    await choose(page, "Branch", branchName);
    await choose(page, "Action", "Withdraw");
    await page.getByRole("textbox", { name: "Amount" }).fill("120");
    await asLongAfterTheSignIn(page, "/api/branches/withdraw/");
    await page.getByRole("button", { name: "Withdraw", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Confirm it is you" });
    await dialog.waitFor();
    await picture("confirm-password", { busy: true });
    await dialog.getByLabel("Password", { exact: true }).fill("wrong password");
    await dialog.getByRole("button", { name: "Continue" }).click();
    await dialog.getByText("This password is not correct.").waitFor();
    await picture("confirm-wrong", { busy: true });
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    await picture("confirm-given-up", { whole: true });

    await setUpSecondFactor(page, person.password);
    await picture("confirm-codes");
    await page.getByRole("button", { name: "Done" }).click();
    await page.getByRole("button", { name: "Create new recovery codes" }).click();
    await picture("confirm-new-codes");
    await page.getByLabel("Code", { exact: true }).fill("12");
    await page.getByRole("button", { name: "Create new codes" }).hover();
    await picture("confirm-new-codes-errors");
    await page.keyboard.press("Escape");

    await page.goto("/#/staff");
    await settled(page);
    await page.locator("main tbody tr").last().click();
    await page.getByRole("button", { name: "Change Permissions" }).click();
    const permissions = page.getByRole("dialog", { name: "Change Permissions" });
    await permissions.getByRole("checkbox").first().click();
    await asLongAfterTheSignIn(page, "/api/management/users/*/");
    await permissions.getByRole("button", { name: "Save" }).click();
    await dialog.waitFor();
    await dialog.getByRole("button", { name: "Use a code from your app" }).click();
    await picture("confirm-code", { busy: true });
    await dialog.getByLabel("Code", { exact: true }).fill("12");
    await dialog.getByRole("button", { name: "Continue" }).hover();
    await picture("confirm-code-errors", { busy: true });
  },
  { ownPerson: true },
);

/** Sets up an authenticator app in the profile, up to its recovery codes. */
async function setUpSecondFactor(page: Page, password: string) {
  await page.goto("/#/director-settings/profile");
  await page.getByRole("button", { name: "Change second factor" }).click();
  await page.getByLabel("Enter your password").fill(password);
  await page.getByRole("button", { name: "Verify", exact: true }).click();
  await page.getByRole("button", { name: "Start set-up" }).click();
  const secret = ((await page.locator("code").textContent()) ?? "").replaceAll(" ", "");
  await page.getByLabel("Code from the app").fill(codeOf(secret, stepNow()));
  await page.getByRole("button", { name: "Confirm" }).click();
  await page.getByRole("list", { name: "Recovery codes" }).waitFor();
}
