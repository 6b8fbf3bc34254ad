import { expectAccessible } from "./support/axe";
import { addBorrower, addConsultant, ask, choose, fillInLoan, openLender } from "./support/counter";
import { acknowledge, anotherBrowser, expectSaid } from "./support/said";
import { type Server, startServer } from "./support/server";
import { addAdministrator, signIn, somebody } from "./support/sign-in";
import { expect, test as plain } from "./support/test";

const test = plain.extend<object, { server: Server }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function needs from its pattern
    async ({}, use) => {
      const server = await startServer({ loanApproval: "1000" });
      await use(server);
      await server.stop();
    },
    { scope: "worker" },
  ],
});

/** Wide enough for the card beside the list. */
test.use({ viewport: { width: 1440, height: 900 } });

test("a consultant applies, a colleague approves, and the loan appears by itself", async ({
  page,
  browser,
  server,
}) => {
  const owner = somebody("Sipho", "Khumalo");
  await addAdministrator(server, owner);
  await signIn(page, owner);
  const lender = await openLender(page, "5000");
  const [client, refused] = [await addBorrower(page), await addBorrower(page)];
  const consultant = await addConsultant(server, lender.branchName);
  const theirs = await anotherBrowser(browser, server);
  await signIn(theirs, consultant, "/staff/");
  await page.goto("/#/requests");
  await expect(page.getByText("No requests are waiting for you.")).toBeVisible();

  const apply = async (borrower: typeof client, amount: string, isBegun = false) => {
    await theirs.goto("/staff/#/give-loans");
    await theirs.getByRole("button", { name: "New Loan Application" }).click();
    // The unsent form keeps its values.
    if (isBegun) await theirs.getByRole("button", { name: "Change client" }).click();
    return fillInLoan(theirs, borrower, { amount });
  };
  const form = await apply(client, "1500");
  await expect(form.getByText(/^A colleague has to approve this loan/)).toBeVisible();
  await expectAccessible(theirs);
  await form.getByRole("button", { name: "Submit for Approval" }).click();
  await acknowledge(theirs, "Waiting for Approval", /No money has been paid out/);

  // It reaches the colleague without a reload; the client is marked, and a second application
  // causes a warning.
  await expect(page.getByRole("tab", { name: "To decide (1)" })).toBeVisible();
  await theirs.goto(`/staff/#/clients/${client.id}`);
  await expect(theirs.getByText("Application waiting").first()).toBeVisible();
  const second = await apply(client, "1500");
  await expect(second.getByText(/^This client already has an application for/)).toBeVisible();
  await second.getByRole("button", { name: "Cancel" }).click();

  await page.getByText("Loan application #1").click();
  const quote = page.getByRole("region", { name: "Quote" });
  await expect(quote).toContainText("Total to repay");
  await expectAccessible(page);
  // The loan is listed as soon as it is given, without a reload.
  await theirs.goto("/staff/#/active-loans");
  await expect(theirs.getByText("No active loans")).toBeVisible();
  await page.getByRole("button", { name: "Approve" }).click();
  const decision = page.getByRole("dialog", { name: "Approve: Loan application #1" });
  await decision.getByRole("button", { name: "Approve" }).click();
  await expectSaid(page, "Request approved.");
  const row = theirs.getByRole("row", { name: new RegExp(client.last_name) });
  await expect(row).toBeVisible();
  await row.click();
  await theirs.getByRole("tab", { name: "Quote" }).click();
  await expect(theirs.getByText("Approved by").locator("xpath=..")).toContainText("Sipho Khumalo");
  await expectAccessible(theirs);

  // The branch ran out of money first: approval is refused with a sentence, and the decline keeps
  // its reason.
  const other = await apply(refused, "2000", true);
  await other.getByRole("button", { name: "Submit for Approval" }).click();
  await acknowledge(theirs, "Waiting for Approval");
  await ask(page, "POST", "/api/branches/withdraw/", { branch: lender.branch, amount: "3500" });
  await page.getByRole("tab", { name: "To decide (1)" }).click();
  await page.getByText("Loan application #2").click();
  await expect(page.getByText("This loan cannot be given.")).toBeVisible();
  await page.getByRole("button", { name: "Approve" }).click();
  const refusal = page.getByRole("dialog", { name: "Approve: Loan application #2" });
  await refusal.getByRole("button", { name: "Approve" }).click();
  await expect(refusal.getByText(/^Insufficient cash at .* available\.$/)).toBeVisible();
  // While it is under way the window stays open.
  await expect(refusal.getByRole("button", { name: "Approve" })).toBeEnabled();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Decline" }).click();
  const reason = page.getByRole("dialog", { name: "Decline: Loan application #2" });
  await choose(reason, "Main reason", "Other");
  await reason.getByLabel("Reason", { exact: true }).fill("No cash this week");
  await reason.getByRole("button", { name: "Decline" }).click();
  await expectSaid(page, "Request declined.");

  await theirs.goto("/staff/#/requests");
  await theirs.getByRole("tab", { name: "Loan applications" }).click();
  await expect(theirs.getByText("No cash this week")).toBeVisible();
  await expectAccessible(theirs);
  await theirs.getByRole("button", { name: "Open application 2" }).click();
  await expect(theirs.getByRole("region", { name: "Quote" })).toBeVisible();
  await expectAccessible(theirs);
  await theirs.context().close();
});
