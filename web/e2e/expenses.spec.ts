import type { Page } from "@playwright/test";
import {
  expectAccessible,
  expectAccessibleInBothThemes,
  expectWholePageAccessible,
} from "./support/axe";
import { addConsultant, choose, openLender } from "./support/counter";
import { anotherBrowser, expectSaid } from "./support/said";
import { addAdministrator, signIn, somebody } from "./support/sign-in";
import { expect, test } from "./support/test";

/** The sizes of window, and the tag of the story in each. */
const SIZES = [
  { name: "phone", viewport: { width: 390, height: 844 }, tag: [] },
  { name: "desk", viewport: { width: 1440, height: 900 }, tag: "@nightly" },
];

/** Takes a picture of a page, in place of a slip. */
async function photograph(page: Page) {
  const buffer = await page.screenshot();
  await page
    .getByLabel("Slip", { exact: true })
    .setInputFiles({ name: "slip.png", mimeType: "image/png", buffer });
}

for (const { name, viewport, tag } of SIZES)
  test(`a branch spends from its cash, and a colleague approves what is above the limit, on a ${name}`, {
    tag,
  }, async ({ page, browser, server }) => {
    const administrator = somebody();
    await addAdministrator(server, administrator);
    const console = await anotherBrowser(browser, server);
    await console.setViewportSize(viewport);
    await signIn(console, administrator);
    const lender = await openLender(console, "10000");
    const consultant = await addConsultant(server, lender.branchName);
    await page.setViewportSize(viewport);
    await signIn(page, consultant, "/staff/#/spend");

    // The form begins at the category; the keyboard alone books.
    const category = page.getByRole("combobox", { name: "Category" });
    await expect(category).toBeFocused();
    await category.press("w");
    await expect(category).toHaveText("Wages");
    await page.getByRole("textbox", { name: "Amount with VAT" }).fill("450");
    const payee = page.getByRole("textbox", { name: "Paid to" });
    await payee.fill("Sipho Dube");
    await payee.press("Enter");
    await expectSaid(page, /R\s450,00 booked under Wages\./, "from the cash of");
    await expect(page.getByText(/has R\s9\s550,00 there\./)).toBeVisible();
    await expect(category).toBeFocused();
    await expectAccessibleInBothThemes(page);

    // The same once more is asked about first.
    await choose(page, "Category", "Wages");
    await page.getByRole("textbox", { name: "Amount with VAT" }).fill("450");
    await payee.fill("Sipho Dube");
    await page.getByRole("button", { name: "Book expense" }).click();
    await page.getByRole("button", { name: "Book it anyway" }).click();
    await expectSaid(page, /R\s450,00 booked under Wages\./);

    await choose(page, "Category", "Rent");
    await page.getByRole("textbox", { name: "Amount with VAT" }).fill("3000");
    await payee.fill("Umhlanga Properties");
    await photograph(page);
    await page.getByRole("button", { name: "Book expense" }).click();
    await expectSaid(page, /R\s3\s000,00 for Rent waits for approval\./);
    const row = page.getByRole("row", { name: `Umhlanga Properties Rent, ${lender.branchName}` });
    await expect(row).toContainText("To approve");
    await expectWholePageAccessible(page);

    // The colleague sees the slip before deciding.
    await console.goto("/#/requests");
    await console.getByText(/^Book expense #\d+$/).click();
    const slip = console.getByRole("img", { name: "Slip" });
    await expect(slip).toBeVisible();
    expect(await slip.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await expectAccessible(console);
    await console.getByRole("button", { name: "Approve" }).click();
    const decision = console.getByRole("dialog", { name: /^Approve: Book expense #\d+$/ });
    await decision.getByRole("button", { name: "Approve" }).click();
    await expectSaid(console, "Request approved.");
    await expect(row).toContainText("Booked");

    // Reversed by the colleague, it is back in the cash.
    await console.goto("/#/spend");
    await console
      .getByRole("row", { name: `Umhlanga Properties Rent, ${lender.branchName}` })
      .click();
    await console.getByRole("button", { name: "Reverse" }).click();
    const reversal = console.getByRole("dialog", { name: /^Reverse Expense \d+$/ });
    await reversal.getByLabel("Reason").fill("Paid by the owner");
    await reversal.getByRole("button", { name: "Reverse" }).click();
    await expectSaid(console, /^Expense \d+ reversed\.$/);
    await expect(row).toContainText("Reversed");
    await expect(page.getByText(/has R\s9\s100,00 there\./)).toBeVisible();

    // The books know the categories.
    await console.goto("/#/accounting/admin");
    await console.getByRole("tab", { name: "Income Statement" }).click();
    const statement = console.getByRole("table", { name: "Income Statement" });
    await statement.getByRole("button", { name: "Show categories" }).click();
    await expect(statement.getByText("Wages")).toBeVisible();
    await expectWholePageAccessible(console);
  });

for (const { name, viewport, tag } of SIZES)
  test(`a journal is entered line by line, and a second administrator approves it, on a ${name}`, {
    tag,
  }, async ({ page, browser, server }) => {
    const [author, colleague] = [somebody("Lerato", "Molefe"), somebody("Sipho", "Khumalo")];
    await addAdministrator(server, author);
    await addAdministrator(server, colleague);
    const theirs = await anotherBrowser(browser, server);
    for (const one of [page, theirs]) await one.setViewportSize(viewport);
    await signIn(theirs, colleague, "/#/requests");
    await signIn(page, author);
    const lender = await openLender(page, "10000");
    await page.goto("/#/journals");

    await page.getByRole("button", { name: "New Journal" }).click();
    const dialog = page.getByRole("dialog", { name: "New Journal" });
    await choose(dialog, "Branch", lender.branchName);
    await dialog.getByLabel("Reason").fill("Rent of a private house");
    const first = dialog.getByRole("group", { name: "Line 1" });
    await choose(first, "Account", "3000 Owner's funding");
    await first.getByLabel("Debit").fill("800");
    const second = dialog.getByRole("group", { name: "Line 2" });
    await choose(second, "Account", "5100 Operating expenses");
    await choose(second, "Category (optional)", "Rent");
    await expect(dialog.getByText(/Debits are R\s800,00 more than credits\./)).toBeVisible();
    await second.getByLabel("Credit").fill("800");
    await expect(dialog.getByText("Balanced.")).toBeVisible();
    await dialog
      .getByLabel("Document (optional)", { exact: true })
      .setInputFiles({ name: "lease.png", mimeType: "image/png", buffer: await page.screenshot() });
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Send for approval" }).click();
    await expectSaid(page, /^Journal \d+ sent for approval\./);

    await page.getByRole("button", { name: "Opening Balance" }).click();
    const opening = page.getByRole("dialog", { name: "Opening Balance" });
    await choose(opening, "Branch", lender.branchName);
    await opening.getByRole("radio", { name: "Bank" }).click();
    await opening.getByLabel("Amount").fill("2500");
    await opening.getByRole("button", { name: "Book opening balance" }).click();
    await expectSaid(page, "Opening balance booked.", /R\s2\s500,00/);
    // A message on a phone lies over the top of the card.
    await expect(page.getByText("Opening balance booked.")).toBeHidden();

    await theirs.getByText(/^Book journal #\d+$/).click();
    await expect(theirs.getByText("5100 Operating expenses")).toBeVisible();
    await expect(theirs.getByRole("img", { name: "Document" })).toBeVisible();
    await theirs.getByRole("button", { name: "Approve" }).click();
    await theirs.getByRole("dialog").getByRole("button", { name: "Approve" }).last().click();
    await expectSaid(theirs, "Request approved.");

    const row = page.getByRole("row", { name: `${lender.branchName}: Rent of a private house` });
    await expect(row).toContainText("Booked");
    await row.click();
    await expect(page.getByText("Sipho Khumalo")).toBeVisible();
    await expectAccessibleInBothThemes(page);
  });
