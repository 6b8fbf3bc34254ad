import { expectAccessible } from "./support/axe";
import { addBorrower, ask } from "./support/counter";
import { expectSaid } from "./support/said";
import { addAdministrator, signIn, somebody } from "./support/sign-in";
import { expect, test } from "./support/test";
import { typedAndStored } from "./support/typed";

const PDF = Buffer.from(
  "%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n",
);

test("a client's documents are uploaded several at once, opened by a signed link, and deleted", async ({
  page,
  context,
  server,
}) => {
  const person = somebody();
  await addAdministrator(server, person);
  await signIn(page, person);
  const client = await addBorrower(page);
  await page.goto(`/#/clients/${client.id}`);
  await page.getByRole("button", { name: "Add Document" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Client Document" });

  // Without a file the form is not sent; typed values are there after a reload.
  await typedAndStored(page, () => dialog.getByLabel("Document name").fill("Identity document"));
  await dialog.getByRole("button", { name: "Upload" }).click();
  await expect(dialog.getByText("Please provide document name and file.")).toBeVisible();
  await page.reload();
  await expect(dialog.getByLabel("Document name")).toHaveValue("Identity document");
  await expectAccessible(page);

  await dialog.getByLabel("Document files").setInputFiles([
    { name: "scan.pdf", mimeType: "application/pdf", buffer: PDF },
    {
      name: "not-what-it-says.pdf",
      mimeType: "application/pdf",
      buffer: Buffer.from("MZ program"),
    },
  ]);
  await expect(dialog.getByLabel("Document name of scan.pdf")).toHaveValue("Identity document");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Upload 2" }).click();
  // The first arrives; the second stays, with the reason of the server, which looked into it.
  await expectSaid(page, "Document uploaded successfully.");
  const refused = dialog.getByRole("region", { name: "not-what-it-says.pdf" });
  await expect(refused.getByRole("alert")).toBeVisible();
  await expect(dialog.getByRole("region", { name: "scan.pdf", exact: true })).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  // The file and the reason are still there when the dialog is opened again.
  await page.getByRole("button", { name: "Add Document" }).click();
  await expect(refused.getByRole("alert")).toBeVisible();
  await page.keyboard.press("Escape");

  const documents = page.getByRole("region", { name: "Documents" });
  const line = documents.getByRole("button", { name: /Identity document.*ID card/ });
  await expect(line).toBeVisible();
  // Browsers differ with a PDF in a new tab: one shows it, another saves it.
  const [tab] = await Promise.all([
    context.waitForEvent("page"),
    context.waitForEvent("request", (request) => request.url().includes("/api/media/")),
    line.click(),
  ]);
  await tab.close();
  const [{ document_file }] = (await ask<{ document_file: string }[]>(
    page,
    "GET",
    `/api/clients/${client.id}/documents/`,
  )) as [{ document_file: string }];
  const opened = await page.request.get(`${server.url}/api/media/${document_file}`);
  expect([opened.status(), opened.headers()["content-type"]]).toEqual([200, "application/pdf"]);
  const unsigned = await page.request.get(`${server.url}/api/media/${document_file.split("?")[0]}`);
  expect(unsigned.ok()).toBe(false);

  await documents.getByRole("button", { name: "Delete Identity document" }).click();
  const question = page.getByRole("alertdialog", { name: "Are you sure?" });
  await question.getByRole("button", { name: "Yes, delete it!" }).click();
  await expectSaid(page, "Document deleted successfully.");
  await expect(documents.getByText("No documents yet")).toBeVisible();
});
