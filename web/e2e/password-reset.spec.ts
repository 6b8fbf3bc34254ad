import { expectAccessible } from "./support/axe";
import { acknowledge, anotherBrowser } from "./support/said";
import {
  accessToken,
  addAdministrator,
  codeIn,
  signIn,
  signInByHand,
  somebody,
} from "./support/sign-in";
import { expect, test } from "./support/test";

test("a forgotten password is replaced by a code from one's mail", async ({ page, server }) => {
  const person = somebody("Thabo", "Nkosi");
  await addAdministrator(server, person);
  await page.goto("/");
  await page.getByRole("button", { name: "Forgot password?" }).click();
  await page.getByRole("heading", { name: "Forgot password" }).hover();
  await page.getByRole("button", { name: "Confirm Email" }).hover();
  await expect(page.getByText("Email is required")).toBeVisible();
  await page.getByLabel("Email").fill("not an address");
  await expect(page.getByText("Invalid email address")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Email").fill(person.email);
  await page.getByRole("button", { name: "Confirm Email" }).click();
  await acknowledge(page, "Email Sent", "An OTP has been sent to your email.");

  await expect(page.getByLabel("Email")).toHaveJSProperty("readOnly", true);
  await expect(page.getByLabel("Email")).toHaveValue(person.email);
  const first = codeIn(await server.mailTo(person.email));
  await page.getByRole("button", { name: "Resend OTP" }).click();
  await acknowledge(page, "OTP Resent", "A new OTP has been sent to your email.");
  const second = codeIn(await server.mailTo(person.email, 1));
  await page.getByLabel("OTP").fill(first === second ? "000000" : first);
  await page.getByRole("button", { name: "Verify OTP" }).click();
  await acknowledge(page, "Verification Failed", "Invalid or expired OTP");
  // The view outlives a reload.
  await page.reload();
  await expectAccessible(page);
  await page.getByLabel("OTP").fill(`${second.slice(0, 3)} ${second.slice(3)}`);
  await page.getByRole("button", { name: "Verify OTP" }).click();
  await acknowledge(page, "OTP Verified");

  const password = page.getByLabel("Password", { exact: true });
  const again = page.getByLabel("Confirm Password");
  await password.fill("short");
  await again.fill("shirt");
  await expect(page.getByText("Passwords do not match")).toBeVisible();
  await again.fill("short");
  await page.getByRole("button", { name: "Reset password" }).click();
  await expect(page.getByText("Password must have at least 10 characters.")).toBeVisible();
  await expectAccessible(page);
  await password.fill("a longer one by far");
  await again.fill("a longer one by far");
  await page.getByRole("button", { name: "Reset password" }).click();

  await expect(page.getByRole("heading", { name: "Confirm password" })).toBeVisible();
  await page.getByLabel("Password", { exact: true }).fill("a longer one by far");
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(page.getByLabel("Password", { exact: true })).toHaveAttribute("type", "text");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Confirm password" }).click();
  await acknowledge(page, "Password confirmed successfully!");
  await signInByHand(page, { ...person, password: "a longer one by far" });
});

test("a wrong confirmation goes back to the reset", { tag: "@nightly" }, async ({
  page,
  server,
}) => {
  const person = somebody("Thabo", "Zulu");
  await addAdministrator(server, person);
  await page.goto("/");
  await page.getByRole("button", { name: "Forgot password?" }).click();
  await page.getByLabel("Email").fill(person.email);
  await page.getByRole("button", { name: "Confirm Email" }).click();
  await acknowledge(page, "Email Sent");
  await page.getByLabel("OTP").fill(codeIn(await server.mailTo(person.email)));
  await page.getByRole("button", { name: "Verify OTP" }).click();
  await acknowledge(page, "OTP Verified");
  await page.getByLabel("Password", { exact: true }).fill("one two three four");
  await page.getByLabel("Confirm Password").fill("one two three four");
  await page.getByRole("button", { name: "Reset password" }).click();
  await expect(page.getByRole("heading", { name: "Confirm password" })).toBeVisible();
  await page.getByLabel("Password", { exact: true }).fill("five six seven eight");
  await page.getByRole("button", { name: "Confirm password" }).click();
  await acknowledge(page, "Incorrect password. Please try again.");
  await expect(page.getByRole("heading", { name: "Reset password" })).toBeVisible();
  // The password is chosen again, without another code.
  await page.getByLabel("Password", { exact: true }).fill("five six seven eight");
  await page.getByLabel("Confirm Password").fill("five six seven eight");
  await page.getByRole("button", { name: "Reset password" }).click();
  await expect(page.getByRole("heading", { name: "Confirm password" })).toBeVisible();
  await page.getByLabel("Password", { exact: true }).fill("nine ten eleven");
  await page.getByRole("button", { name: "Confirm password" }).click();
  await acknowledge(page, "Incorrect password. Please try again.");
  await page.getByRole("button", { name: "Get a new one" }).click();
  await expect(page.getByLabel("Email")).toHaveValue(person.email);
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByRole("heading", { name: "Admin Login" })).toBeVisible();
});

test("an address that nobody has goes the same way", { tag: "@nightly" }, async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Forgot password?" }).click();
  await page.getByLabel("Email").fill("nobody@lender.example");
  await page.getByRole("button", { name: "Confirm Email" }).click();
  await acknowledge(page, "Email Sent", "An OTP has been sent to your email.");
  await page.getByLabel("OTP").fill("123456");
  await page.getByRole("button", { name: "Verify OTP" }).click();
  await acknowledge(page, "Verification Failed", "Invalid or expired OTP");
});

test("an invited colleague takes the code of the invitation itself", { tag: "@nightly" }, async ({
  page,
  server,
  browser,
}) => {
  const boss = somebody("Nomvula", "Maseko");
  await addAdministrator(server, boss);
  await signIn(page, boss);
  const invited = somebody("Lindiwe", "Mabaso");
  const access = await accessToken(page);
  const added = await page.request.post("/api/management/users/", {
    headers: { authorization: `Bearer ${access}` },
    data: {
      first_name: invited.firstName,
      last_name: invited.lastName,
      username: invited.username,
      email: invited.email,
      role: "Administrator",
      gender: "Female",
      dob: "1990-05-04",
      marital_status: "Single",
      address: "1 Vilakazi Street",
      national_id: "AB1234567",
      phone_number: "0821234567",
    },
  });
  expect(added.status(), await added.text()).toBe(201);
  const mail = await server.mailTo(invited.email);
  expect(mail).toContain("choose “I have a code”");

  const theirs = await anotherBrowser(browser, server);
  await theirs.goto("/");
  await theirs.getByRole("button", { name: "Forgot password?" }).click();
  await theirs.getByLabel("Email").fill(invited.email);
  await theirs.getByRole("button", { name: "I have a code" }).click();
  await theirs.getByLabel("OTP").fill(codeIn(mail));
  await theirs.getByRole("button", { name: "Verify OTP" }).click();
  await acknowledge(theirs, "OTP Verified");
  await theirs.getByLabel("Password", { exact: true }).fill("my very own words");
  await theirs.getByLabel("Confirm Password").fill("my very own words");
  await theirs.getByRole("button", { name: "Reset password" }).click();
  await expect(theirs.getByRole("heading", { name: "Confirm password" })).toBeVisible();
  await theirs.getByLabel("Password", { exact: true }).fill("my very own words");
  await theirs.getByRole("button", { name: "Confirm password" }).click();
  await acknowledge(theirs, "Password confirmed successfully!");
  await theirs.context().close();
});
