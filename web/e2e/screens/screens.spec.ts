import { pagesOf } from "../support/menu";
import { everyStage } from "./stage";

everyStage(
  "the door",
  async ({ page, picture }) => {
    await page.goto("/");
    await page.getByRole("button", { name: "Log In" }).waitFor();
    await picture("login");
    await page.getByRole("button", { name: "Log In" }).click({ force: true });
    await picture("login-errors");
    await page.getByRole("button", { name: "Sign up" }).click();
    await picture("register", { whole: true });
  },
  { signedOut: true, empty: true },
);

everyStage("every page", async ({ page, picture }) => {
  for (const hash of await pagesOf(page)) {
    await page.goto(`/${hash}`);
    const name = `page${hash.replaceAll(/[#/]+/g, "-")}`;
    await picture(name);
    await picture(`${name}-whole`, { whole: true });
  }
});

everyStage(
  "every page of a new lender",
  async ({ page, picture }) => {
    for (const hash of await pagesOf(page)) {
      await page.goto(`/${hash}`);
      await picture(`empty${hash.replaceAll(/[#/]+/g, "-")}`);
    }
    for (const panel of ["branches", "deposits", "loan-types", "registrations", "currencies"]) {
      await page.goto(`/#/director-settings/${panel}`);
      await picture(`empty-settings-${panel}`);
    }
  },
  { empty: true },
);

everyStage("the shell", async ({ page, person, picture }) => {
  const account = page.getByRole("button", {
    name: `Account menu: ${person.firstName} ${person.lastName}`,
  });
  await account.click();
  await picture("shell-account");
  await page.keyboard.press("Escape");
  await page.getByRole("menu").waitFor({ state: "hidden" });
  const menu = page
    .getByRole("button", { name: "Open menu" })
    .or(page.getByRole("button", { name: /^More/ }));
  if (await menu.isVisible()) {
    await menu.click();
    await picture("shell-menu");
    return;
  }
  await page.getByRole("button", { name: "Toggle sidebar" }).click();
  await picture("shell-collapsed");
  await account.click();
  await page.getByRole("menuitemradio", { name: "Top menu" }).click();
  await page.keyboard.press("Escape");
  await picture("shell-top");
});
