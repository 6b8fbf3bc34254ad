import { expectAccessible } from "./support/axe";
import { addBorrower, giveLoan, openLender } from "./support/counter";
import { expectSaid } from "./support/said";
import { addAdministrator, signIn, somebody } from "./support/sign-in";
import { expect, test } from "./support/test";

test.use({ viewport: { width: 1440, height: 900 } });

test("an agreement is made and signed, and its text is the lender's", async ({ page, server }) => {
  const owner = somebody();
  await addAdministrator(server, owner);
  await signIn(page, owner);
  const lender = await openLender(page, "10000");
  const client = await addBorrower(page);
  const { loan_account: loan } = await giveLoan(page, lender, client);

  await page.goto("/#/director-settings/paper-texts");
  await page.getByRole("tab", { name: "Agreement" }).click();
  const text = page.getByRole("textbox", { name: "Text" });
  await text.fill("# Our terms\n\nWe lend {amont} to {client_name}.");
  await page.getByRole("button", { name: "Save text" }).click();
  await expect(page.getByText("{amont} is not known here. Use one from the list.")).toBeVisible();
  await text.fill("# Our terms\n\nWe lend {amount} to {client_name}.");
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByRole("region", { name: "Preview" })).toContainText("We lend R");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save text" }).click();
  await expectSaid(page, "Text saved. New papers use it.");

  await page.goto(`/#/active-loans/${loan.id}`);
  await page.getByRole("tab", { name: "Papers" }).click();
  await page.getByRole("button", { name: "Make agreement" }).click();
  await expectSaid(page, /^Agreement P-\d+ was made\.$/);
  const paper = page.getByRole("link", { name: /^Agreement P-\d+ as PDF/ });
  await expect(paper).toBeVisible();
  const file = await page.request.get((await paper.getAttribute("href")) ?? "");
  expect(file.headers()["content-type"]).toBe("application/pdf");
  await page.getByRole("button", { name: "Sign…" }).click();
  const dialog = page.getByRole("dialog", { name: /^Sign agreement P-/ });
  await dialog.getByRole("button", { name: "Record signature" }).click();
  await expect(dialog.getByText("Ask the client to sign in the box.")).toBeVisible();
  const box = await dialog.getByRole("img", { name: /^Box for the signature/ }).boundingBox();
  if (box === null) throw new Error("no box to sign in");
  await page.mouse.move(box.x + 30, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + 120, box.y + 20, { steps: 5 });
  await page.mouse.move(box.x + 200, box.y + box.height - 20, { steps: 5 });
  await page.mouse.up();
  await expect(dialog.getByRole("img", { name: "Box for the signature, signed" })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Record signature" }).click();
  await expectSaid(page, /^Agreement P-\d+ is signed\.$/);
  await expect(page.getByText(/^Signed on a screen/)).toBeVisible();
  await expectAccessible(page);

  await page.goto(`/#/clients/${client.id}`);
  await expect(page.getByRole("link", { name: /^Agreement P-\d+ as PDF/ })).toBeVisible();
});
