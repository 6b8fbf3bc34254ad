import { codeIn, somebody } from "../support/sign-in";
import { everyStage } from "./stage";

/** The way to a new password, one view after the other. */
everyStage(
  "a new password",
  async ({ page, person, server, picture }) => {
    await page.goto("/");
    await page.getByRole("button", { name: "Forgot password?" }).click();
    await page.getByLabel("Email").fill(person.email);
    await picture("reset-1-forgot");
    await page.getByRole("button", { name: "Confirm Email" }).click();
    await picture("reset-2-popup");
    await page.getByRole("alertdialog").waitFor({ state: "hidden" });
    await picture("reset-3-verify");
    await page.getByLabel("OTP").fill(codeIn(await server.mailTo(person.email)));
    await page.getByRole("button", { name: "Verify OTP" }).click();
    await page.getByRole("alertdialog").waitFor();
    await page.getByRole("alertdialog").waitFor({ state: "hidden" });
    await page.getByLabel("Password", { exact: true }).fill("one");
    await page.getByLabel("Confirm Password").fill("two");
    await picture("reset-4-reset");
    await page.getByLabel("Password", { exact: true }).fill(`${person.password} again`);
    await page.getByLabel("Confirm Password").fill(`${person.password} again`);
    await page.getByRole("button", { name: "Reset password" }).click();
    await page.getByRole("heading", { name: "Confirm password" }).waitFor();
    await picture("reset-5-confirm");
  },
  { signedOut: true, empty: true, ownPerson: true },
);

everyStage(
  "the account",
  async ({ page, person, picture }) => {
    await page.goto("/#/director-settings/profile");
    await picture("account-closed", { whole: true });
    await page.getByLabel("Profile picture").setInputFiles({
      name: "me.png",
      mimeType: "image/png",
      buffer: await page.screenshot(),
    });
    await page.getByAltText("Preview").waitFor();
    await picture("account-picture");
    await page.getByRole("button", { name: "Upload" }).click();
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    await page.getByRole("button", { name: "Edit profile" }).click();
    await picture("account-verify");
    await page.getByLabel("Enter your password").fill(person.password);
    await page.getByRole("button", { name: "Verify", exact: true }).click();
    await page.getByLabel("Date of birth").fill("2020-01-01");
    await page.getByRole("button", { name: "Add number" }).click();
    await page.getByLabel("Number 2", { exact: true }).fill("12");
    await page.getByRole("button", { name: "Save profile" }).focus();
    await picture("account-details", { whole: true });
    await page.getByRole("button", { name: "Change password" }).click();
    await picture("account-password", { whole: true });
    await page.getByRole("button", { name: "Edit settings" }).click();
    await picture("account-settings", { whole: true });
  },
  { empty: true, ownPerson: true },
);

everyStage(
  "the account of somebody with a picture",
  async ({ page, picture }) => {
    await page.goto("/#/director-settings/profile");
    await page.getByLabel("Profile picture").setInputFiles({
      name: "me.png",
      mimeType: "image/png",
      buffer: await page.screenshot(),
    });
    await page.getByRole("button", { name: "Upload" }).click();
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    await page.getByText("Profile picture updated.").waitFor({ state: "hidden" });
    await picture("account-pictured");
  },
  { empty: true, ownPerson: true },
);

/** The message for a page or panel whose script fails to load. */
everyStage(
  "what could not be shown",
  async ({ page, picture }) => {
    await page.route(/assets\/(accounting-page|deposits-panel)/, (route) => route.abort());
    await page.goto("/#/accounting");
    await page.getByText("This page could not be loaded.").waitFor();
    await picture("frame-broken-page");
    await page.goto("/#/director-settings/deposits");
    await page.getByText("Something went wrong. Please try again later.").waitFor();
    await picture("frame-broken-panel");
  },
  { empty: true },
);

everyStage("the rest of the frame", async ({ page, picture }) => {
  await page.goto("/#/director-settings/activities");
  await picture("frame-activities");
  for (const id of ["user-info", "attendance", "requisitions"]) {
    await page.goto(`/#/${id}`);
    await picture(`frame-${id}`);
  }
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: /^Search for a page/ }).fill("nk");
  await picture("frame-palette");
  await page.keyboard.press("Escape");
  await page.keyboard.press("?");
  await picture("frame-keys");
  await page.keyboard.press("Escape");
  await page.clock.install();
  await page.reload();
  await page.getByRole("button", { name: /^Account menu:/ }).waitFor();
  await page.clock.fastForward(16 * 60_000);
  await page.getByRole("alertdialog", { name: "Session Expired" }).waitFor();
  await picture("frame-expired");
});

everyStage(
  "waiting for approval",
  async ({ page, picture }) => {
    const person = somebody("Nkosinathi", "Mthembu");
    await page.goto("/");
    await page.getByRole("button", { name: "Sign up" }).click();
    await page.getByLabel("Create Username").fill(person.username);
    await page.getByLabel("Email").fill(person.email);
    await page.getByLabel("First Name").fill(person.firstName);
    await page.getByLabel("Last Name").fill(person.lastName);
    await page.getByLabel("Password", { exact: true }).fill(person.password);
    await page.getByLabel("Confirm Password").fill(person.password);
    await picture("register-filled", { whole: true });
    await page.getByRole("button", { name: "Create account" }).click();
    await page.getByText("Your account is waiting for approval", { exact: true }).waitFor();
    await picture("register-waiting", { whole: true });
  },
  { signedOut: true, empty: true, registration: "approval" },
);

everyStage(
  "registrations",
  async ({ page, server, picture }) => {
    const waiting = somebody("Nkosinathi", "Mthembu-Zwane");
    const { username, email, firstName, lastName, password } = waiting;
    const answer = await page.request.post(`${server.url}/api/adminstrator/register/`, {
      data: { username, email, first_name: firstName, last_name: lastName, password },
    });
    if (!answer.ok()) throw new Error(await answer.text());
    await page.goto("/#/director-settings/registrations");
    await page.getByText(email).waitFor();
    await picture("registrations");
    await page
      .getByRole("button", { name: `Approve ${firstName} ${lastName}` })
      .first()
      .click();
    await picture("registrations-approve");
  },
  { empty: true, registration: "approval" },
);
