import { everyStage } from "./stage";

everyStage(
  "the staff app's log book",
  async ({ page, picture }) => {
    await page.goto("/staff/#/log-book");
    await page.getByText("Branch Proximity:").waitFor();
    await picture("own-log-book-before", { whole: true });
    await page.getByRole("button", { name: "Log In" }).click();
    await picture("own-log-book-logged-in");
    await page.getByRole("button", { name: "OK" }).click();
    await page.getByRole("button", { name: "Log Out" }).waitFor();
    await picture("own-log-book", { whole: true });
    await page.getByRole("button", { name: "Log Out" }).click();
    await picture("own-log-book-leaving");
    await page.getByRole("button", { name: "Yes, Log Out" }).click();
    await page.getByRole("button", { name: "OK" }).click();
  },
  { consultantOf: "Soweto" },
);

everyStage("the console's log book", async ({ page, picture }) => {
  await page.goto("/#/log-book/my-logbook");
  await picture("log-book-own");
  await page.goto("/#/log-book/admin");
  await picture("log-book-all");
  await page
    .getByRole("button", { name: /^View Info/ })
    .first()
    .click();
  await picture("log-book-hours");
});
