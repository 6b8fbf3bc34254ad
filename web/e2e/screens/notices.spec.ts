import { everyStage } from "./stage";

/** Notices as administrators manage them. */
everyStage("the notices", async ({ page, picture }) => {
  await page.goto("/#/notices");
  await picture("notices-board", { whole: true });
  await page
    .getByRole("button", { name: /^Read status of/ })
    .first()
    .click();
  await picture("notices-read-status");
  await page.keyboard.press("Escape");
  await page
    .getByRole("button", { name: /^Edit / })
    .first()
    .click();
  await picture("notices-edit");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: /^Notices/ }).click();
  await picture("notices-bell");
});

/** The same notices as a consultant reads them. */
everyStage(
  "the inbox",
  async ({ page, picture }) => {
    await picture("inbox-banner");
    await page.getByRole("button", { name: /^Notices/ }).click();
    await picture("inbox-bell");
    await page.keyboard.press("Escape");
    await page.goto("/staff/#/notices");
    await picture("inbox-page");
    await page.locator("main li button").first().click();
    await picture("inbox-notice");
  },
  { consultantOf: "Soweto", ownPerson: false },
);
