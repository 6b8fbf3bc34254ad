import { expectAccessibleInBothThemes } from "./support/axe";
import { choose } from "./support/counter";
import { acknowledge, expectSaid } from "./support/said";
import { startServer } from "./support/server";
import { addAdministrator, signIn, somebody } from "./support/sign-in";
import { expect, test } from "./support/test";

const SIZES = [
  { name: "phone", viewport: { width: 390, height: 844 } },
  { name: "desk", viewport: { width: 1440, height: 900 } },
];

for (const { name, viewport } of SIZES)
  test(`a statement is matched with the books and reconciled, on a ${name}`, {
    tag: "@nightly",
  }, async ({ page }) => {
    // The statement needs days that have ended: the demo lender has them.
    const server = await startServer({ demo: { seed: 1, clients: 60, loans: 80 } });
    const person = somebody();
    await addAdministrator(server, person);
    await page.setViewportSize(viewport);
    await signIn(page, person, server.url);
    await page.goto(`${server.url}/#/bank-reconciliation`);
    await choose(page, "Branch", /Soweto/);
    const total = page.getByText("Balance by the lines");
    await expect(total).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await page.getByRole("button", { name: "Match All" }).click();
    await acknowledge(page, /lines matched\./);

    // What no single movement explains is matched by hand, or not at all.
    await page.getByRole("button", { name: "Match MONTHLY ACCOUNT FEE" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("button", { name: "Match" })).toBeDisabled();
    await expectAccessibleInBothThemes(page);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();

    const balance = page.getByRole("textbox", { name: /Balance of the statement/ });
    await balance.fill("1");
    const reconcile = page.getByRole("button", { name: "Reconcile", exact: true });
    await reconcile.click();
    await expect(page.getByText(/The lines add up to R/)).toBeVisible();
    const lines = await total.locator("xpath=following-sibling::dd").textContent();
    await balance.fill((lines ?? "").replace("R", "").trim());
    await reconcile.click();
    await expectSaid(page, "Statement reconciled.");
    await expect(page.getByText("Reconciled", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: /^Withdraw/ }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Withdraw" }).click();
    await expectSaid(page, "Reconciliation withdrawn.");
    await server.stop();
  });
