import { expectAccessible } from "./support/axe";
import { addBorrower, ask, giveLoan, openLender } from "./support/counter";
import { anotherBrowser, expectSaid } from "./support/said";
import { addAdministrator, signIn, somebody } from "./support/sign-in";
import { expect, test } from "./support/test";

test.use({ viewport: { width: 1440, height: 900 } });

type Loan = { payment_schedules: { id: number; status: string }[] };

test("a wrong payment is reversed, and the later ones are applied again as it was shown", {
  tag: "@nightly",
}, async ({ page, browser, server }) => {
  const owner = somebody("Lerato", "Molefe");
  await addAdministrator(server, owner);
  await signIn(page, owner);
  const lender = await openLender(page, "10000");
  const client = await addBorrower(page);
  const { loan_account: loan } = await giveLoan(page, lender, client);
  const receipts: string[] = [];
  for (const amount of ["300", "530", "200"]) {
    const { payment_schedules: rows } = await ask<Loan>(
      page,
      "GET",
      `/api/loan-accounts/${loan.id}/`,
    );
    const taken = await ask<{ receipt_number: string }>(
      page,
      "POST",
      "/api/adminstrator/loan/repayment/",
      {
        client: client.id,
        loan_account: loan.id,
        payment_schedule: rows.find(({ status }) => status !== "paid")?.id,
        amount,
        part_payment: true,
        payment_method: 1,
        branch: lender.branch,
      },
    );
    receipts.push(taken.receipt_number);
  }
  const [wrong, second, third] = receipts;

  const other = await anotherBrowser(browser, server);
  await other.setViewportSize({ width: 1440, height: 900 });
  const colleague = somebody("Sipho", "Khumalo");
  await addAdministrator(server, colleague);
  await signIn(other, colleague);
  await other.goto(`/#/active-loans/${loan.id}`);
  await other.getByRole("tab", { name: "History" }).click();
  await other.getByRole("button", { name: `Reverse ${wrong}` }).click();
  const dialog = other.getByRole("dialog", { name: `Reverse ${wrong}` });
  const changes = dialog.getByRole("region", { name: "What changes" });
  await expect(changes).toContainText(/Balance now\s*R\s560,00/);
  await expect(changes).toContainText(/Balance afterwards\s*R\s860,00/);
  await expect(changes).toContainText(`${second}`);
  await expect(changes).toContainText("Pays nowInstallments 1, 2Pays afterwardsInstallment 1");
  await expectAccessible(other);

  // A colleague takes another payment: the preview updates without a reload.
  const { payment_schedules: rows } = await ask<Loan>(
    page,
    "GET",
    `/api/loan-accounts/${loan.id}/`,
  );
  await ask(page, "POST", "/api/adminstrator/loan/repayment/", {
    client: client.id,
    loan_account: loan.id,
    payment_schedule: rows.find(({ status }) => status !== "paid")?.id,
    amount: "10",
    part_payment: true,
    payment_method: 1,
    branch: lender.branch,
  });
  await expect(changes).toContainText(/Balance afterwards\s*R\s850,00/);
  await dialog.getByLabel("Reason").fill("It was another client's money.");
  await dialog.getByRole("button", { name: "Reverse Payment" }).click();
  await expectSaid(
    other,
    `${wrong} reversed. The loan balance is now`,
    /R\s850,00/,
    `${third} as R-`,
  );

  const history = other.getByRole("list", { name: "Loan history" }).getByRole("listitem");
  await expect(history.filter({ hasText: `Repayment ${second}` })).toContainText("Replaced by R-");
  await expect(history.filter({ hasText: `Replaces ${second}` })).toContainText(
    `received by Lerato Molefe: applied again after ${wrong} was reversed`,
  );
  await expectAccessible(other);
  await other.context().close();
});
