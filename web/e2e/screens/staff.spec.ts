import { everyStage } from "./stage";

const PAGES = [
  ...["home", "clients", "give-loans", "repayments", "active-loans"],
  ...["log-book", "group-chat", "requests", "notices"],
];

/** The Consultant's app, page by page. */
everyStage(
  "the staff app",
  async ({ page, picture }) => {
    for (const name of PAGES) {
      await page.goto(`/staff/#/${name}`);
      await picture(`staff-${name}`);
    }
    const more = page.getByRole("button", { name: /^More/ });
    if (await more.isVisible()) {
      await more.click();
      await picture("staff-more");
    }
    await page.goto("/staff/#/clients");
    await page.locator("main tbody tr").first().click();
    await page.getByRole("button", { name: "Add Document" }).click();
    await picture("staff-add-document");
    await page.keyboard.press("Escape");
    await picture("staff-client-card");
  },
  { consultantOf: "Soweto" },
);

everyStage("the blacklist", async ({ page, picture }) => {
  await page.goto("/#/blacklist-clients");
  await picture("blacklist-empty");
  await page.getByRole("button", { name: "Blacklist Client" }).click();
  await page.getByLabel("Surname").fill("a");
  await picture("blacklist-candidates");
  await page.getByRole("list", { name: "Clients found" }).getByRole("button").first().click();
  const dialog = page.getByRole("dialog", { name: "Blacklist Client" });
  await dialog.getByLabel("Reason").fill("Payslips of an employer that does not exist");
  await picture("blacklist-reason");
  await dialog.getByRole("button", { name: "Blacklist Client" }).click();
  await picture("blacklist-record");
  await page
    .getByRole("button", { name: /^Revoke blacklisting/ })
    .first()
    .click();
  await picture("blacklist-revoke");
});
