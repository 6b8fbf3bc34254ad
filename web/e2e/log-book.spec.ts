import type { Page } from "@playwright/test";
import { expectAccessible, expectWholePageAccessible } from "./support/axe";
import { addConsultant, ask } from "./support/counter";
import { acknowledge, anotherBrowser, expectSaid } from "./support/said";
import { startServer } from "./support/server";
import { addAdministrator, fullName, signIn, somebody } from "./support/sign-in";
import { expect, test } from "./support/test";

/** Wide enough for the console's table. */
test.use({ viewport: { width: 1440, height: 900 } });

/** The location that the browser reports. */
const HERE = { latitude: "-29.858700", longitude: "31.021800" };

let made = 0;

/** A branch at the browser's place, and a Consultant of it. */
async function openBranchHere(page: Page): Promise<string> {
  made += 1;
  const name = `Durban ${process.pid}-${made}`;
  await ask(page, "POST", "/api/branches/", { name, address: "1 West Street", ...HERE });
  return name;
}

test("a consultant's day, seen by an administrator", async ({ page, browser, server }) => {
  const owner = somebody();
  await addAdministrator(server, owner);
  await signIn(page, owner);
  const branch = await openBranchHere(page);
  const person = await addConsultant(server, branch);

  const theirs = await anotherBrowser(browser, server);
  await theirs.setViewportSize({ width: 390, height: 844 });
  await signIn(theirs, person, "/staff/");
  await theirs.getByRole("button", { name: "Log in or out for the day" }).click();
  await expect(theirs.getByText("No logbook entries for this week.")).toBeVisible();
  await expect(theirs.getByText(`0 m from ${branch}, inside its radius of 250 m.`)).toBeVisible();
  await expectWholePageAccessible(theirs);

  // The first response is lost after the server has logged them in. The app sends the request
  // again.
  const sent: (string | undefined)[] = [];
  await theirs.route("**/api/consultant/logbook/login/", async (route) => {
    sent.push(route.request().headers()["idempotency-key"]);
    const answer = await route.fetch();
    if (sent.length === 1) await route.abort("connectionreset");
    else await route.fulfill({ response: answer });
  });
  await theirs.getByRole("button", { name: "Log In" }).click();
  await acknowledge(theirs, "Login Successful");
  expect(sent[1]).toBe(sent[0]);
  await expect(theirs.getByRole("timer")).toHaveText(/^0h (0m [1-9]\d*s|[1-9]\d*m \d+s)$/);
  await theirs.reload();
  await expect(theirs.getByRole("button", { name: "Log Out" })).toBeVisible();
  await expectWholePageAccessible(theirs);

  await page.goto("/#/log-book/admin");
  const name = fullName(person);
  // Other stories of this server have consultants of the same name, at other branches.
  const row = page.getByRole("row").filter({ hasText: name }).filter({ hasText: branch });
  await expect(row.getByText("Not logged out")).toBeVisible();
  await expect(row.getByText(branch).first()).toBeVisible();
  await page.getByRole("button", { name: "Show Filters" }).click();
  await page.getByLabel("Person").fill(person.lastName);
  await page.getByRole("option", { name: `${name} ${branch}` }).click();
  await expect(page.getByRole("row").filter({ hasText: fullName(owner) })).toHaveCount(0);
  await expect(row.getByText("Not logged out")).toBeVisible();
  await expectAccessible(page);
  await row.getByRole("button", { name: `View Info: ${name}` }).click();
  const hours = page.getByRole("dialog", { name: "Work Hours" });
  await expect(hours.getByText("Current Session")).toBeVisible();
  for (const width of [768, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const across = async () => (await hours.boundingBox())?.width ?? 0;
    await expect.poll(across).toBeGreaterThanOrEqual(600);
    await expect.poll(across).toBeLessThanOrEqual(1200);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.keyboard.press("Escape");

  await theirs.getByRole("button", { name: "Log Out" }).click();
  await theirs.getByRole("button", { name: "Yes, Log Out" }).click();
  await acknowledge(theirs, "Logout Successful");
  await expect(theirs.getByRole("button", { name: "Log In" })).toBeVisible();
  await expect(row.getByText("Not logged out")).toBeHidden();
  await expect(row.getByAltText(`Logout selfie of ${name}`)).toBeVisible();
  await theirs.context().close();
});

test("a selfie that got no answer is there after a reload, and sent with one tap", async ({
  page,
  browser,
  server,
}) => {
  const owner = somebody();
  await addAdministrator(server, owner);
  await signIn(page, owner);
  const person = await addConsultant(server, await openBranchHere(page));
  const theirs = await anotherBrowser(browser, server);
  await signIn(theirs, person, "/staff/");
  await theirs.getByRole("button", { name: "Log in or out for the day" }).click();
  const sent: (string | undefined)[] = [];
  await theirs.route("**/api/consultant/logbook/login/", async (route) => {
    sent.push(route.request().headers()["idempotency-key"]);
    if (sent.length === 1) await route.fulfill({ status: 502 });
    else await route.continue();
  });
  await theirs.getByRole("button", { name: "Log In" }).click();
  const selfie = theirs.getByRole("img", { name: /^Your selfie of/ });
  await expect(selfie).toBeVisible();
  await theirs.reload();
  await expect(selfie).toBeVisible();
  await expect
    .poll(() => selfie.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  await expectWholePageAccessible(theirs);
  await theirs.getByRole("button", { name: "Send again" }).click();
  await acknowledge(theirs, "Login Successful");
  expect(sent[1]).toBe(sent[0]);
  await expect(selfie).toBeHidden();
  await theirs.context().close();
});

test("without a network the selfie waits, and is sent by its person once there is one", async ({
  page,
  browser,
  server,
}) => {
  const owner = somebody();
  await addAdministrator(server, owner);
  await signIn(page, owner);
  const person = await addConsultant(server, await openBranchHere(page));
  const theirs = await anotherBrowser(browser, server);
  await theirs.setViewportSize({ width: 390, height: 844 });
  await signIn(theirs, person, "/staff/");
  await theirs.getByRole("button", { name: "Log in or out for the day" }).click();
  await expect(theirs.getByText("No logbook entries for this week.")).toBeVisible();
  let sent = 0;
  theirs.on("request", (one) => {
    if (one.url().endsWith("/api/consultant/logbook/login/")) sent += 1;
  });
  await theirs.context().setOffline(true);
  await theirs.getByRole("button", { name: "Log In" }).click();
  await expect(theirs.getByText(/^You are offline, so nothing was sent\./)).toBeVisible();
  const selfie = theirs.getByRole("img", { name: /^Your selfie of/ });
  await expect(selfie).toBeVisible();
  await theirs.context().setOffline(false);
  await expect(theirs.getByText(/^Your selfie and location were not sent yet/)).toBeVisible();
  await theirs.reload();
  await expect(selfie).toBeVisible();
  // The place comes last, and makes the page longer.
  await expect(theirs.getByText("Branch Proximity:")).toBeVisible();
  await expectWholePageAccessible(theirs);
  expect(sent).toBe(0);
  await theirs.getByRole("button", { name: "Send now" }).click();
  await acknowledge(theirs, "Login Successful");
  expect(sent).toBe(1);
  await expect(theirs.getByRole("button", { name: "Log Out" })).toBeVisible();
  await expect(selfie).toBeHidden();
  await theirs.context().close();
});

type Entries = {
  items: {
    business_date: string;
    attendance: string;
    user_info: { first_name: string; last_name: string };
  }[];
};

test("a forgotten log-out is corrected by two administrators", { tag: "@nightly" }, async ({
  page,
  browser,
}) => {
  const demo = await startServer({ demo: { clients: 30, loans: 60 } });
  const [owner, colleague] = [somebody("Lerato", "Molefe"), somebody("Sipho", "Khumalo")];
  await addAdministrator(demo, owner);
  await addAdministrator(demo, colleague);
  await signIn(page, owner, demo.url);
  const theirs = await anotherBrowser(browser, demo);
  await signIn(theirs, colleague);
  const path = "/api/adminstrator/logbook/?scope=all&page=1&page_size=500";
  const { items } = await ask<Entries>(page, "GET", path);
  const entry = items.find(({ attendance }) => attendance === "absent");
  const name = `${entry?.user_info.first_name} ${entry?.user_info.last_name}`;
  const day = new Date(`${entry?.business_date}T12:00:00Z`);

  await page.goto(`${demo.url}/#/log-book/admin`);
  await page.getByRole("button", { name: "Show Filters" }).click();
  await page.getByLabel("Person").fill(entry?.user_info.last_name ?? "");
  await page.getByRole("option", { name: new RegExp(`^${name} `) }).click();
  const month = page.getByRole("button", {
    name: day.toLocaleDateString("en-GB", { month: "long", year: "numeric" }),
    exact: true,
  });
  await expect(month).toBeVisible();
  if ((await month.getAttribute("aria-expanded")) === "false") await month.click();
  await page
    .getByRole("button", { name: `Correct the log-out of ${name}` })
    .first()
    .click();
  const correction = page.getByRole("dialog", { name: "Correct Log-out" });
  await expectAccessible(page);
  await correction.getByLabel("Reason").fill("They closed the branch at five");
  await correction.getByRole("button", { name: "Send Request" }).click();
  await expectSaid(page, "Request sent.");

  await theirs.goto("/#/requests");
  await theirs.getByText(`Correct the log-out of ${name} on `).click();
  await expect(theirs.getByText("They closed the branch at five")).toBeVisible();
  await expectAccessible(theirs);
  await theirs.getByRole("button", { name: "Approve" }).click();
  await theirs.getByRole("dialog").getByRole("button", { name: "Approve" }).click();
  await expectSaid(theirs, "Request approved.");

  const corrected = page.getByRole("row").filter({ hasText: "They closed the branch at five" });
  await expect(corrected).toContainText("17:00Corrected. Recorded: no log-out.");
  await expectAccessible(page);
  await theirs.context().close();
  await demo.stop();
});
