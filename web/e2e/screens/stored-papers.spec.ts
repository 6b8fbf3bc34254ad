import type { Page } from "@playwright/test";
import { addBorrower, ask, fillInLoan, giveLoan, openLender } from "../support/counter";
import { settled } from "../support/settled";
import { everyStage } from "./stage";

type Picture = (name: string, options?: { whole?: boolean }) => Promise<void>;

/** Signs in the box with the mouse. */
async function draw(page: Page) {
  const area = page.getByRole("dialog").getByRole("img", { name: /^Box for the signature/ });
  const box = await area.boundingBox();
  if (box === null) throw new Error("no box to sign in");
  const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const;
  await page.mouse.move(...at(0.1, 0.6));
  await page.mouse.down();
  for (let step = 1; step < 40; step += 1)
    await page.mouse.move(...at(0.1 + step / 50, 0.5 + 0.3 * Math.sin(step / 2)));
  await page.mouse.up();
}

/** The papers of a loan, signing one, and the client's card. */
async function sign(page: Page, client: number, loan: number, picture: Picture, name: string) {
  await page.goto(`${new URL(page.url()).pathname}#/active-loans/${loan}`);
  await page.getByRole("tab", { name: "Papers" }).click();
  await picture(`${name}-none`);
  await page.getByRole("button", { name: "Make agreement" }).click();
  await page.getByRole("button", { name: "Sign…" }).waitFor();
  await picture(`${name}-made`);
  await page.getByRole("button", { name: "Sign…" }).click();
  await picture(`${name}-sign`);
  await draw(page);
  await picture(`${name}-sign-drawn`);
  await page.getByRole("radio", { name: "By hand, scanned" }).click();
  await picture(`${name}-sign-by-hand`);
  await page.getByRole("radio", { name: "On this screen" }).click();
  await draw(page);
  await page.getByRole("button", { name: "Record signature" }).click();
  await page.getByText(/^Signed on a screen/).waitFor();
  await picture(`${name}-signed`);
  await page.goto(`${new URL(page.url()).pathname}#/clients/${client}`);
  await settled(page);
  await page
    .getByRole("link", { name: /^Agreement P-/ })
    .first()
    .scrollIntoViewIfNeeded();
  await picture(`${name}-client`);
}

everyStage("stored papers", async ({ page, picture }) => {
  const lender = await openLender(page, "50000");
  const client = await addBorrower(page);
  await page.goto("/#/give-loans");
  await page.getByRole("button", { name: "New Loan Application" }).first().click();
  const dialog = await fillInLoan(page, client, { office: lender.branchName });
  const quotation = dialog.getByRole("button", { name: "Make quotation" });
  await quotation.scrollIntoViewIfNeeded();
  await picture("stored-papers-quote");
  await quotation.click();
  await dialog.getByRole("link", { name: /^Open quotation/ }).waitFor();
  await picture("stored-papers-quotation");
  await dialog.getByText(/^This client holds quotation/).scrollIntoViewIfNeeded();
  await picture("stored-papers-quoted-before");
  const { loan_account: loan } = await giveLoan(page, lender, client);
  await sign(page, client.id, loan.id, picture, "stored-papers");
  await page.goto("/#/director-settings/paper-texts");
  await picture("stored-papers-texts", { whole: true });
  await page.getByRole("tab", { name: "Agreement" }).click();
  await page.getByRole("button", { name: "Preview" }).click();
  await page.getByRole("region", { name: "Preview" }).waitFor();
  await picture("stored-papers-texts-preview", { whole: true });
  await page.goto("/#/director-settings/access-log");
  await picture("stored-papers-access-log");
});

everyStage(
  "stored papers in the staff app",
  async ({ page, picture }) => {
    await page.goto("/staff/#/active-loans");
    await settled(page);
    await page.locator("main tbody tr").first().click();
    await page.waitForURL(/#\/active-loans\/\d+$/);
    const id = Number(new URL(page.url()).hash.split("/").pop());
    type Loan = { id: number; client: { id: number } };
    const loan = await ask<Loan>(page, "GET", `/api/loan-accounts/${id}/`);
    await sign(page, loan.client.id, loan.id, picture, "stored-papers-staff");
  },
  { consultantOf: "Soweto" },
);
