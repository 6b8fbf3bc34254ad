import { type Page, test } from "@playwright/test";
import { type Server, startServer } from "../support/server";
import { addAdministrator, type Person, signIn, somebody } from "../support/sign-in";

/** The panels, dialogs and books that the menu does not name. */
const OUT = new URL("out/", import.meta.url).pathname;

const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

const DIALOGS: Record<string, string> = {
  branches: "Add Branch",
  "loan-types": "Add Loan Type",
  "repayment-types": "Add Repayment Type",
};

const BOOKS = ["Cash Book", "General Ledger", "Loan Ledger", "Payments", "Report Details"];

let server: Server;
const person: Person = somebody();

test.beforeAll(async () => {
  server = await startServer({ prepare: [["demo", "--clients", "60", "--loans", "80"]] });
  await addAdministrator(server, person);
});
test.afterAll(() => server.stop());

for (const theme of ["light", "dark"] as const)
  for (const size of SIZES)
    test(`settings and books at ${size.width} px, ${theme}`, async ({ browser }) => {
      const context = await browser.newContext({
        baseURL: server.url,
        viewport: size,
        colorScheme: theme,
      });
      const page = await context.newPage();
      await signIn(page, person);
      await pictures(page, `${size.width}-${theme}`);
      await context.close();
    });

async function pictures(page: Page, suffix: string) {
  for (const panel of ["branches", "deposits", "loan-types", "repayment-types"]) {
    await page.goto(`/#/director-settings/${panel}`);
    await shot(page, `settings-${panel}-${suffix}`);
    const opener = DIALOGS[panel];
    if (opener === undefined) continue;
    await page.getByRole("button", { name: opener }).first().click();
    await page.getByRole("button", { name: "Save" }).focus();
    await shot(page, `settings-${panel}-dialog-${suffix}`);
    await page.keyboard.press("Escape");
  }
  await page.goto("/#/accounting/admin");
  for (const book of BOOKS) {
    await page.getByRole("tab", { name: book }).click();
    await shot(page, `book-${book.toLowerCase().replaceAll(" ", "-")}-${suffix}`);
  }
}

async function shot(page: Page, name: string) {
  await page.waitForTimeout(800);
  await page.screenshot({ path: `${OUT}${name}.png` });
}
