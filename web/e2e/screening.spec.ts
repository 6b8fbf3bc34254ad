import { expectAccessible, expectAccessibleInBothThemes } from "./support/axe";
import { addBorrower, choose } from "./support/counter";
import { expectSaid } from "./support/said";
import { addAdministrator, signIn, somebody } from "./support/sign-in";
import { expect, test } from "./support/test";

const SIZES = [
  { name: "phone", viewport: { width: 390, height: 844 } },
  { name: "desk", viewport: { width: 1440, height: 900 } },
];

for (const { name, viewport } of SIZES)
  test(`a client is identified, and screened against a list, on a ${name}`, {
    tag: "@nightly",
  }, async ({ page, server }) => {
    const person = somebody();
    await addAdministrator(server, person);
    await page.setViewportSize(viewport);
    await signIn(page, person);
    const client = await addBorrower(page);
    await page.goto(`/#/clients/${client.id}`);
    await page.getByRole("button", { name: "Record Identification" }).click();
    const form = page.getByRole("dialog", { name: "Record Identification" });
    await choose(form, "Identity document", "ID card");
    await expectAccessibleInBothThemes(page);
    await form.getByRole("radio", { name: "The original" }).click();
    await form.getByRole("radio", { name: "Low" }).click();
    await form.getByRole("button", { name: "Record Identification" }).click();
    await expect(form).toBeHidden();
    await expect(page.getByText("Low risk")).toBeVisible();

    const list = `name,reference\n"${client.last_name}, ${client.first_name}",R-1\n`;
    const buffer = Buffer.from(list);
    await page.goto("/#/screening");
    await page.getByRole("button", { name: "Upload List" }).click();
    const upload = page.getByRole("dialog", { name: "Upload Sanctions List" });
    await upload
      .getByLabel("Sanctions list")
      .setInputFiles({ name: "list.csv", mimeType: "text/csv", buffer });
    await expectAccessible(page);
    await upload.getByRole("button", { name: "Upload List" }).click();
    await expectSaid(page, "List of 1 names uploaded.");
    const match = page.getByRole("listitem").filter({ hasText: client.last_name });
    await expect(match.getByText("Same name")).toBeVisible();
    await expectAccessibleInBothThemes(page);

    await page.goto(`/#/clients/${client.id}`);
    await expect(page.getByText(/may be on the sanctions list/).first()).toBeVisible();

    await page.goto("/#/screening");
    await match
      .getByRole("button", { name: /^Decide/ })
      .first()
      .click();
    const dialog = page.getByRole("dialog", { name: "Decide Match" });
    await dialog.getByRole("radio", { name: "Other person" }).click();
    await dialog.getByLabel("Reason").fill("Another date of birth");
    await dialog.getByRole("button", { name: "Record Decision" }).click();
    await expectSaid(page, "Decision recorded.");
    await page.goto(`/#/clients/${client.id}`);
    await expect(page.getByText("Low risk")).toBeVisible();
    await expect(page.getByText(/may be on the sanctions list/)).toBeHidden();
  });
