import { writeFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { ask } from "../support/counter";
import { settled } from "../support/settled";
import { everyStage } from "./stage";

const OUT = new URL("out/", import.meta.url).pathname;

/** A drawn logo: as wide as most are. */
async function logo(page: Page): Promise<Buffer> {
  const bytes = await page.evaluate(async () => {
    const canvas = document.createElement("canvas");
    Object.assign(canvas, { width: 1200, height: 320 });
    const context = canvas.getContext("2d");
    if (context !== null) {
      context.fillStyle = "#b45328";
      context.beginPath();
      context.arc(160, 160, 150, 0, 7);
      context.fill();
      context.font = "bold 190px sans-serif";
      context.fillText("Ubuntu", 360, 230);
    }
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
    return [...new Uint8Array((await blob?.arrayBuffer()) ?? [])];
  });
  return Buffer.from(bytes);
}

async function download(page: Page, link: Locator, name: string) {
  const file = await page.request.get(
    new URL((await link.getAttribute("href")) ?? "", page.url()).href,
  );
  await writeFile(`${OUT}${name}.pdf`, await file.body());
}

/** The letterhead, a loan's printable papers, and the papers themselves. */
everyStage("papers", async ({ page, picture }) => {
  await page.goto("/#/director-settings/letterhead");
  await settled(page);
  await picture("letterhead", { whole: true });
  await page.getByLabel("Lender's name").fill("Ubuntu Credit (Pty) Ltd");
  await page.getByLabel("NCR registration number").fill("NCRCP12345");
  await page.getByLabel("Address").fill("12 Vilakazi Street\nOrlando West\nSoweto, 1804");
  await page.getByLabel("Phone number").fill("011 555 0123");
  await page.getByLabel("Email").fill("help@ubuntu.example.co.za");
  await page
    .getByLabel("Bank details")
    .fill("First Bank, branch 250655\nUbuntu Credit (Pty) Ltd\n62001234567");
  await page
    .getByLabel("Footer")
    .fill(
      "Ubuntu Credit (Pty) Ltd is a registered credit provider. Directors: T. Nkosi, L. Dlamini.",
    );
  const buffer = await logo(page);
  await page
    .getByLabel("Logo file")
    .setInputFiles({ name: "logo.png", mimeType: "image/png", buffer });
  await picture("letterhead-filled", { whole: true });
  await page.getByRole("button", { name: "Save letterhead" }).click();
  await page.getByRole("button", { name: "Remove logo" }).waitFor();
  await picture("letterhead-saved", { whole: true });
  await download(page, page.getByRole("link", { name: "Sample PDF" }), "sample");

  type Clients = { items: { id: number; loan_accounts: { id: number; status: string }[] }[] };
  const clients = await ask<Clients>(
    page,
    "GET",
    "/api/consultant/all/clients/?page=1&page_size=500",
  );
  for (const status of ["active", "closed", "defaulted"]) {
    const client = clients.items.find((one) =>
      one.loan_accounts.some((loan) => loan.status === status),
    );
    const account = client?.loan_accounts.find((loan) => loan.status === status);
    if (client === undefined || account === undefined) continue;
    await page.goto(`/#/clients/${client.id}`);
    await settled(page);
    const loan = page.getByRole("listitem").filter({ hasText: `#${account.id}` });
    await loan.getByRole("button", { name: "Print documents" }).click();
    const statement = loan.getByRole("link", { name: "Statement of account (PDF)" });
    await statement.scrollIntoViewIfNeeded();
    await picture(`papers-${status}`);
    await download(page, statement, `statement-${status}`);
    await download(
      page,
      loan.getByRole("link", { name: "Payment schedule (PDF)" }),
      `schedule-${status}`,
    );
    const receipt = loan.getByRole("link", { name: /^Receipt R-/ }).first();
    if ((await receipt.count()) > 0) await download(page, receipt, `receipt-${status}`);
    const letter = loan.getByRole("link", { name: "Paid-up letter (PDF)" });
    if ((await letter.count()) > 0) await download(page, letter, `paid-up-${status}`);
  }
});
