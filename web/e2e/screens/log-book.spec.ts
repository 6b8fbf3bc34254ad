import { everyStage } from "./stage";

everyStage(
  "the staff app's log book",
  async ({ page, picture }) => {
    await page.goto("/staff/#/log-book");
    await page.getByText("Branch Proximity:").waitFor();
    await picture("own-log-book-before", { whole: true });
    await page.getByRole("button", { name: "Log In" }).click();
    await picture("own-log-book-logged-in");
    // Once the popup has closed.
    await page.getByRole("button", { name: "Log Out" }).waitFor();
    await picture("own-log-book", { whole: true });
    await page.getByRole("button", { name: "Log Out" }).click();
    await picture("own-log-book-leaving");
    await page.getByRole("button", { name: "Yes, Log Out" }).click();
    await page.getByRole("button", { name: "Log In" }).waitFor();
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

/** A selfie that waits for a network, or for an answer. */
everyStage(
  "the log book without a network",
  async ({ page, picture }) => {
    await page.goto("/staff/#/log-book");
    await page.getByText("Branch Proximity:").waitFor();
    await page.getByRole("button", { name: /^Log (In|Out)$/ }).waitFor();
    await page.context().setOffline(true);
    await page.getByRole("button", { name: "Log In" }).click();
    await page.getByText(/^You are offline, so nothing was sent\./).waitFor();
    await picture("own-log-book-offline", { whole: true, busy: true });
    await page.context().setOffline(false);
    await page.getByText(/^Your selfie and location were not sent yet/).waitFor();
    await picture("own-log-book-waiting", { whole: true });
    await page.route("**/api/consultant/logbook/login/", (route) => route.fulfill({ status: 502 }));
    await page.getByRole("button", { name: "Send now" }).click();
    await page.getByRole("button", { name: "Send again" }).waitFor();
    await picture("own-log-book-lost", { whole: true });
    await page.reload();
    await page.getByRole("button", { name: "Send again" }).waitFor();
    await picture("own-log-book-reloaded", { whole: true });
    await page.getByRole("button", { name: "Discard" }).click();
  },
  { consultantOf: "Soweto" },
);
