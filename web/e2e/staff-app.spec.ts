import { expectAccessible, expectFocusInView, expectWholePageAccessible } from "./support/axe";
import {
  addBorrower,
  addConsultant,
  ask,
  choose,
  fillInLoan,
  giveLoan,
  openLender,
} from "./support/counter";
import { openFromMore } from "./support/menu";
import { acknowledge, expectSaid } from "./support/said";
import { accessToken, addAdministrator, signIn, somebody } from "./support/sign-in";
import { expect, test } from "./support/test";

const PHONE = { width: 390, height: 844 };
test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

test("a consultant serves a client on a phone, at their own branch", async ({
  page,
  browser,
  server,
}) => {
  const owner = somebody();
  await addAdministrator(server, owner);
  const office = await browser.newPage({ baseURL: server.url });
  await signIn(office, owner);
  const lender = await openLender(office, "10000");
  const elsewhere = await openLender(office, "10000");
  await giveLoan(office, elsewhere, await addBorrower(office));

  const consultant = await addConsultant(server, lender.branchName);
  await signIn(page, consultant, "/staff/");
  const menu = page.getByRole("navigation", { name: "Platform" });
  await expect(page.getByText(lender.branchName)).toBeVisible();
  await expectWholePageAccessible(page);

  await test.step("adds a client", async () => {
    await menu.getByRole("link", { name: "Clients", exact: true }).click();
    await page.getByRole("button", { name: "Add Client Member" }).click();
    const dialog = page.getByRole("dialog", { name: "Add Client Form" });
    await dialog.getByLabel("Name(s)").fill("Palesa");
    await dialog.getByLabel("Surname", { exact: true }).fill("Tshabalala");
    await dialog.getByLabel("National ID", { exact: true }).fill("9202204720083");
    await expect(dialog.getByText("Born 20 Feb 1992, Female")).toBeVisible();
    await choose(dialog, "Gender", "Female");
    await dialog.getByLabel("Address").fill("5 Denneboom Road");
    await dialog.getByLabel("Phone number", { exact: true }).fill("0721112233");
    await choose(dialog, "Race", "Black");
    await choose(dialog, "Client type", "Low income");
    await dialog.getByLabel("Next of kin name").fill("Kagiso");
    await dialog.getByLabel("Next of kin surname").fill("Tshabalala");
    await dialog.getByLabel("Next of kin phone number").fill("0734445566");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expectSaid(page, "Operation completed successfully");
  });

  await test.step("gives a loan, without a choice of office", async () => {
    const card = page.getByRole("dialog", { name: "Palesa Tshabalala" });
    await expect(card.getByText("No documents yet")).toBeVisible();
    await expectAccessible(page);
    await card.getByRole("button", { name: "Give loan" }).click();
    const dialog = await fillInLoan(page, null, {});
    await expect(dialog.getByLabel("Operating office")).toHaveValue(lender.branchName);
    await expect(dialog.getByLabel("Operating office")).not.toBeEditable();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Submit Application" }).click();
    await acknowledge(page, "Loan Application Successful");
  });

  await test.step("takes a repayment and has the receipt", async () => {
    await page.goto("/staff/#/repayments");
    await page.getByLabel("Surname").fill("tshaba");
    await page.getByRole("button", { name: /Palesa Tshabalala/ }).click();
    await expect(page.getByLabel("Branch", { exact: true })).toHaveValue(lender.branchName);
    await page.getByRole("button", { name: /^Installment due/ }).click();
    await expect(page.getByText("New balance", { exact: true })).toBeVisible();
    await expectWholePageAccessible(page);
    await page.getByRole("button", { name: "Submit Repayment" }).click();
    await acknowledge(page, "Repayment Successful");
    const receipt = page.getByRole("region", { name: "Receipt" }).or(page.getByLabel("Receipt"));
    await expect(receipt.first()).toContainText("Palesa Tshabalala");
    await expect(receipt.first()).toContainText(lender.branchName);
    await expectFocusInView(page);
    await expectWholePageAccessible(page);
  });

  await test.step("finds it among the branch's active loans, and no other branch's", async () => {
    await openFromMore(page, "Active Loans");
    await expect(page.getByText("total active loans: 1.")).toBeVisible();
    await page.getByRole("button", { name: "Show Filters" }).click();
    await expect(page.getByLabel("Disbursed by")).toBeVisible();
    await expect(page.getByLabel("Branch", { exact: true })).toBeHidden();
    await expectFocusInView(page);
    await expectWholePageAccessible(page);
    await page.getByRole("row", { name: /Palesa Tshabalala/ }).click();
    await expect(page.getByRole("dialog", { name: "Palesa Tshabalala" })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
  });

  await test.step("sees the branch's cash change while a colleague moves it", async () => {
    await menu.getByRole("link", { name: "Give Loans" }).click();
    const branch = page.getByLabel(lender.branchName, { exact: true });
    await expect(branch).toContainText("Active Loans");
    await expectWholePageAccessible(page);
    await ask(office, "POST", "/api/branches/deposit/", { branch: lender.branch, amount: "7" });
    // R 10 000 less the loan of R 1 500, the first installment of R 530, and the deposit.
    await expect(branch).toContainText(/R\s9\s037,00/);
  });
  await office.close();
});

test("the bar has five places, and what waits beyond it shows on More", {
  tag: "@nightly",
}, async ({ page, browser, server }) => {
  const owner = somebody();
  await addAdministrator(server, owner);
  const office = await browser.newPage({ baseURL: server.url });
  await signIn(office, owner);
  const { branch, branchName } = await openLender(office, "1000");
  const consultant = await addConsultant(server, branchName);
  await signIn(page, consultant, "/staff/");
  const bar = page.getByRole("navigation", { name: "Platform" });
  await expect(bar.getByRole("listitem")).toHaveText([
    "Home",
    "Clients",
    "Give Loans",
    "Repayments",
    "More",
  ]);
  const notice = await office.request.post("/api/adminstration/add/notices/", {
    headers: { authorization: `Bearer ${await accessToken(office)}` },
    // To this branch: another story of this server counts what its people have not read.
    multipart: {
      ...{ title: "Counting", content: "Count at five.", priority: "low" },
      target_branch_ids: branch,
    },
  });
  expect(notice.ok(), await notice.text()).toBe(true);
  await expect(bar.getByRole("button", { name: "More 1 unread" })).toBeVisible();
  await bar.getByRole("button", { name: /^More/ }).click();
  const sheet = page.getByRole("dialog", { name: "More" });
  await expect(sheet.getByRole("link", { name: /^Notices 1 unread/ })).toBeVisible();
  await expect(sheet.getByRole("link", { name: "Clients" })).toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await openFromMore(page, "Notices");
  await expect(page.getByRole("heading", { name: "Notices" })).toBeVisible();
  await expect(page).toHaveURL(/#\/notices$/);
  await expectWholePageAccessible(page);
  await office.close();
});
