import { expectAccessibleInBothThemes } from "./support/axe";
import { addBorrower, choose } from "./support/counter";
import { expectSaid } from "./support/said";
import { addAdministrator, signIn, somebody } from "./support/sign-in";
import { expect, test } from "./support/test";
import { typedAndStored } from "./support/typed";

/** Wide enough for the card beside the list. */
test.use({ viewport: { width: 1440, height: 900 } });

const PDF = Buffer.from(
  "%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n",
);

/** The last day of the month before this one, and of those before it, the earliest first. */
function lastMonths(): string[] {
  const now = new Date();
  return [2, 1, 0].map((ago) => {
    const end = new Date(Date.UTC(now.getFullYear(), now.getMonth() - ago, 0));
    return end.toISOString().slice(0, 10);
  });
}

test("a client is assessed: a draft that lasts, the norm, and the highest installment", async ({
  page,
  server,
}) => {
  const person = somebody();
  await addAdministrator(server, person);
  await signIn(page, person);
  const client = await addBorrower(page);
  await page.goto(`/#/clients/${client.id}`);
  await page.getByRole("button", { name: "Add Document" }).click();
  const documents = page.getByRole("dialog", { name: "Add Client Document" });
  await documents
    .getByLabel("Document files")
    .setInputFiles([{ name: "payslips.pdf", mimeType: "application/pdf", buffer: PDF }]);
  await documents.getByRole("button", { name: "Upload" }).click();
  await expectSaid(page, "Document uploaded successfully.");

  await page.getByRole("button", { name: "New Assessment" }).click();
  const dialog = page.getByRole("dialog", { name: "Affordability Assessment" });
  await choose(dialog, "Source of income", "Employed");
  await expectAccessibleInBothThemes(page);
  for (const [place, day] of lastMonths().entries()) {
    const period = dialog.getByRole("group", { name: `Pay period ${place + 1}` });
    await period.getByLabel("Pay day or month end").fill(day);
    await period.getByLabel("Gross").fill("10000");
    await period.getByLabel("Net").fill("9500");
    await period.getByLabel("Deductions").fill("500");
    await choose(period, "Document", "payslips");
  }
  await dialog.getByLabel("Food").fill("800");
  await dialog.getByRole("button", { name: "Add debt" }).click();
  await dialog.getByLabel("Creditor").fill("A furniture shop");
  const debt = dialog.getByRole("group", { name: "Debt 1" });
  await typedAndStored(page, () => debt.getByLabel("Installment").fill("2000"));
  await page.reload();
  await expect(debt.getByLabel("Installment")).toHaveValue(/2.?000/);
  await dialog.getByRole("checkbox", { name: /I explained the cost/ }).click();
  await dialog.getByRole("button", { name: "Save Draft" }).click();
  await expectSaid(page, "Draft saved.");

  const result = dialog.getByRole("region", { name: "Result" });
  // 10 000.00 less 500.00, the norm of 1 505.38 and 2 000.00.
  await expect(result.getByText("Can pay at most, a month")).toBeVisible();
  await expect(result.getByText(/5\s994,62/).first()).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await result.getByRole("button", { name: "Complete" }).click();
  await expectSaid(page, "Assessment completed: Passes.");
  await expect(dialog).toBeHidden();
  const part = page.getByRole("region", { name: "Affordability" });
  await expect(part.getByText("Passes")).toBeVisible();
  await expect(part.getByRole("button", { name: "New Assessment" })).toBeVisible();
});
