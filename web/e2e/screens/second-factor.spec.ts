import { codeOf, stepNow } from "../support/authenticator";
import { everyStage } from "./stage";

/** From the set-up in the profile to the question at the login. */
everyStage(
  "a second factor",
  async ({ page, person, picture }) => {
    await page.goto("/#/director-settings/profile");
    await page.getByRole("button", { name: "Change second factor" }).click();
    await page.getByLabel("Enter your password").fill(person.password);
    await page.getByRole("button", { name: "Verify", exact: true }).click();
    await page.getByRole("button", { name: "Start set-up" }).waitFor();
    await picture("factor-1-start", { whole: true });
    await page.getByRole("button", { name: "Start set-up" }).click();
    const secret = ((await page.locator("code").textContent()) ?? "").replaceAll(" ", "");
    await picture("factor-2-app", { whole: true });
    await page.getByLabel("Code from the app").fill(codeOf(secret, stepNow()));
    await page.getByRole("button", { name: "Confirm" }).click();
    await page.getByRole("list", { name: "Recovery codes" }).waitFor();
    await picture("factor-3-recovery", { whole: true });
    await page.emulateMedia({ media: "print" });
    await picture("factor-3-printed", { whole: true });
    await page.emulateMedia({ media: "screen" });
    await page.getByRole("button", { name: "Done" }).click();
    await page.getByRole("button", { name: "Turn off" }).click();
    await picture("factor-4-off");
    await page.keyboard.press("Escape");
    await picture("factor-5-own", { whole: true });
    await page.evaluate(() => localStorage.clear());
    await page.goto("/");
    await page.getByLabel("Username").fill(person.username);
    await page.getByLabel("Password", { exact: true }).fill(person.password);
    await page.getByRole("button", { name: "Log In" }).click();
    await page.getByLabel("Code", { exact: true }).fill("aaaa-aaaa-aaaa");
    await page.getByRole("button", { name: "Log In" }).click();
    await page.getByText(/^This code is not correct/).waitFor();
    await picture("factor-6-login");
  },
  { empty: true, ownPerson: true },
);
