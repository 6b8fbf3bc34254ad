import { ask } from "../support/counter";
import { chooseFromMore } from "../support/menu";
import { settled } from "../support/settled";
import { everyStage } from "./stage";

/** The pages for correcting wrong records of money, and the record of who viewed personal data. */
everyStage("corrections", async ({ page, picture }) => {
  await page.goto("/#/director-settings/deposits");
  await settled(page);
  await picture("corrections-movements", { whole: true });
  const movements = page.getByRole("region", { name: "Deposits and withdrawals" });
  await movements
    .getByRole("button", { name: /^Reverse/ })
    .first()
    .click();
  await picture("corrections-movement-reverse");
  await page.keyboard.press("Escape");
  type Loans = { items: { id: number; payment_schedules: { unpaid_penalty_amount: string }[] }[] };
  const path = "/api/administrator/filtered/active-loan-accounts/?page_size=500";
  const { items } = await ask<Loans>(page, "GET", path);
  const late = items.find((loan) =>
    loan.payment_schedules.some((row) => Number(row.unpaid_penalty_amount) > 0),
  );
  await page.goto(`/#/active-loans/${late?.id}`);
  await settled(page);
  await picture("corrections-loan", { whole: true });
  await chooseFromMore(page, "Waive penalty…");
  await picture("corrections-waive");
  await page.keyboard.press("Escape");
  for (const panel of ["access-log", "data-retention"]) {
    await page.goto(`/#/director-settings/${panel}`);
    await settled(page);
    await picture(`corrections-${panel}`, { whole: true });
  }
  await page.goto("/#/cash-up");
  await settled(page);
  await picture("corrections-cash-up", { whole: true });
});
