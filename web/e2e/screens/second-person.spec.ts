import type { Page } from "@playwright/test";
import { addBorrower, ask, giveLoan, inDays, openLender } from "../support/counter";
import { chooseFromMore } from "../support/menu";
import { settled } from "../support/settled";
import { anotherAdministrator, everyStage } from "./stage";

/** Money on its way to another branch: its sender waits for a colleague. */
everyStage("transfers", async ({ page, server, picture }) => {
  const from = await openLender(page, "10000");
  const to = await openLender(page, "100");
  const send = (by: Page, note: string) =>
    ask(by, "POST", "/api/branches/transfers/", {
      from_branch: from.branch,
      to_branch: to.branch,
      amount: "2500",
      note,
    });
  await send(page, "For the loans of the month end, with the van on Monday");
  const colleague = await anotherAdministrator(page, server);
  await send(colleague, "Change for the counter");
  await colleague.context().close();
  await page.goto("/#/director-settings/transfers");
  await settled(page);
  await picture("transfers-in-transit", { whole: true });
  await page.getByRole("button", { name: "Send Money" }).click();
  await picture("transfers-send");
  await page.keyboard.press("Escape");
  await page
    .getByRole("button", { name: /^Receive transfer/ })
    .first()
    .click();
  const dialog = page.getByRole("dialog", { name: /^Receive Transfer/ });
  await picture("transfers-receive");
  await dialog.getByRole("textbox", { name: "Amount that arrived" }).fill("2400");
  await dialog.getByRole("button", { name: "Confirm Receipt" }).click();
  await dialog.getByRole("alert").or(dialog.locator("[aria-invalid=true]")).first().waitFor();
  await picture("transfers-short");
  await page.keyboard.press("Escape");
  await page
    .getByRole("button", { name: /^Cancel transfer/ })
    .first()
    .click();
  await picture("transfers-cancel");
  await page.keyboard.press("Escape");
  await page.getByRole("tab", { name: "All transfers" }).click();
  await picture("transfers-all", { whole: true });
  await page
    .getByRole("button", { name: /^(Request reversal of|Reverse) transfer/ })
    .first()
    .click();
  await picture("transfers-reverse");
});

everyStage(
  "money on its way to a consultant's branch",
  async ({ page, picture }) => {
    await page.goto("/staff/#/home");
    await settled(page);
    await picture("transfers-home");
    await page
      .getByRole("button", { name: /^Receive transfer/ })
      .first()
      .click();
    await picture("transfers-home-receive");
  },
  {
    // The demo's last transfer is on its way there.
    consultantOf: "Soweto",
  },
);

/**
 * Decisions that a person may not take about their own loan, and the request as a colleague sees
 * it.
 */
everyStage("requests of a second person", async ({ page, server, picture }) => {
  const lender = await openLender(page, "10000");
  const client = await addBorrower(page);
  const { id } = (await giveLoan(page, lender, client)).loan_account;
  await page.goto(`/#/active-loans/${id}`);
  await chooseFromMore(page, "Write off…");
  const own = page.getByRole("dialog", { name: /^Write Off/ });
  await own.getByLabel("Reason").fill("The client has died.");
  await own.getByRole("button", { name: "Write Off Loan" }).click();
  await own.getByRole("alert").waitFor();
  await picture("second-own-loan");
  await own.getByRole("button", { name: "Request Write-Off" }).click();
  await picture("second-ask");
  await page.getByLabel("Reason").fill("The client has died. The certificate is in her documents.");
  await page.getByRole("button", { name: "Send Request" }).click();
  await page.getByRole("dialog", { name: /^Request Write-Off/ }).waitFor({ state: "hidden" });
  await ask(page, "POST", "/api/requests/", {
    kind: "loan_edit",
    loan_account: id,
    reason: "The employer pays on the last working day now.",
    changes: {
      mandate_id2: "FNB-2291-07-2026",
      due_dates: [35, 66, 96].map((days, index) => ({
        installment_number: index + 1,
        due_date: inDays(days),
      })),
    },
  });
  await page.goto("/#/requests");
  await page.getByRole("tab", { name: "My requests" }).click();
  await page.getByText(`Edit loan #${id}`).click();
  await picture("second-own-request");

  const colleague = await anotherAdministrator(page, server);
  await colleague.goto("/#/requests");
  await settled(colleague);
  await picture("second-to-decide", { page: colleague });
  await colleague.getByText(`Edit loan #${id}`).click();
  await picture("second-edit", { page: colleague });
  await colleague.getByRole("button", { name: "Approve" }).click();
  await picture("second-approve", { page: colleague });
  await colleague.keyboard.press("Escape");
  await colleague.keyboard.press("Escape");
  await colleague.getByText(`Write off loan #${id}`).click();
  await picture("second-write-off", { page: colleague });
  await colleague.context().close();
});
