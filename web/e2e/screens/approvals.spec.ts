import { addBorrower, choose, fillInLoan, giveLoan, openLender } from "../support/counter";
import { settled } from "../support/settled";
import { anotherAdministrator, everyStage } from "./stage";

/** A loan that a second person approves, from the form to the decision. */
everyStage(
  "loan approval",
  async ({ page, server, picture }) => {
    const lender = await openLender(page, "5000");
    const [client, declined] = [await addBorrower(page), await addBorrower(page)];
    await page.goto("/#/give-loans");
    await page.getByRole("button", { name: "New Loan Application" }).first().click();
    const form = await fillInLoan(page, client, { office: lender.branchName });
    const submit = form.getByRole("button", { name: "Submit for Approval" });
    await submit.scrollIntoViewIfNeeded();
    await picture("approval-new-loan");
    await submit.click();
    await page.getByRole("alertdialog").waitFor();
    await picture("approval-submitted");
    // It stays longer than others, and may still close before its OK is pressed.
    const ok = page.getByRole("alertdialog").getByRole("button", { name: "OK" });
    await ok.evaluateAll((buttons: HTMLElement[]) => {
      for (const button of buttons) button.click();
    });
    await page.getByRole("alertdialog").waitFor({ state: "hidden" });
    await page.goto(`/#/clients/${client.id}`);
    await settled(page);
    await picture("approval-client");
    await page.getByRole("button", { name: "Export all stored data" }).scrollIntoViewIfNeeded();
    await picture("approval-client-data");
    await page.getByRole("button", { name: "Export all stored data" }).click();
    await picture("approval-client-export");
    await page.keyboard.press("Escape");

    const colleague = await anotherAdministrator(page, server);
    await giveLoan(colleague, lender, declined);
    await colleague.context().close();
    await page.goto("/#/requests");
    await page.getByRole("tab", { name: /^To decide/ }).click();
    await picture("approval-to-decide", { whole: true });
    await page
      .getByText(/^Loan application #/)
      .first()
      .click();
    await page.getByRole("region", { name: "Quote" }).waitFor();
    await picture("approval-request");
    await page.getByRole("button", { name: "Approve" }).scrollIntoViewIfNeeded();
    await picture("approval-request-end");
    await page.getByRole("button", { name: "Approve" }).click();
    await picture("approval-approve");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Decline" }).click();
    await choose(page.getByRole("dialog"), "Main reason", "Documents missing");
    await page
      .getByLabel("Reason", { exact: true })
      .fill("The payslip is three months old; ask for a new one.");
    await picture("approval-decline");
    await page.getByRole("dialog").getByRole("button", { name: "Decline" }).click();
    await page.getByRole("dialog", { name: /^Decline/ }).waitFor({ state: "hidden" });
    // On a phone the card covers the tabs.
    await page.keyboard.press("Escape");
    await page.getByRole("tab", { name: "Loan applications" }).click();
    await settled(page);
    await picture("approval-list", { whole: true });
    await page
      .getByRole("button", { name: /^Open application/ })
      .first()
      .click();
    await page.getByRole("region", { name: "Quote" }).waitFor();
    await picture("approval-list-card");
  },
  { loanApproval: "1000" },
);
