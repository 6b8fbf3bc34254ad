import { expectAccessible } from "./support/axe";
import { addAdministrator, fullName, signIn, somebody } from "./support/sign-in";
import { expect, test } from "./support/test";

test("a new administrator registers and is signed in", async ({ page }) => {
  const person = somebody();
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Admin Login" })).toBeVisible();
  await page.getByRole("button", { name: "Sign up" }).click();
  await page.getByLabel("Create Username").fill(person.username);
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("First Name").fill(person.firstName);
  await page.getByLabel("Last Name").fill(person.lastName);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByLabel("Confirm Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("button", { name: `Account of ${fullName(person)}` })).toBeVisible();
  await expect(page).toHaveTitle("Rondavel Administrator");
});

test("a session outlives a reload and ends with its log-out", async ({ page, server }) => {
  const person = somebody("Sipho", "Khumalo");
  await addAdministrator(server, person);
  await signIn(page, person);
  const account = page.getByRole("button", { name: `Account of ${fullName(person)}` });
  await page.reload();
  await account.click();
  await page.getByRole("menuitem", { name: "Log out" }).click();
  await expect(page.getByRole("heading", { name: "Admin Login" })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("auth-tokens"))).toBeNull();
});

test("a wrong password is refused in words", async ({ page, server }) => {
  const person = somebody("Zanele", "Mokoena");
  await addAdministrator(server, person);
  await page.goto("/");
  await page.getByLabel("Username").fill(person.username);
  await page.getByLabel("Password", { exact: true }).fill("not the password");
  await page.getByRole("button", { name: "Log In" }).click();
  const popup = page.getByRole("alertdialog", { name: "Login Failed" });
  await expect(popup).toContainText("Invalid username or password.");
  await expect(popup).toBeHidden({ timeout: 4000 });
  await expect(page.getByText("Invalid username or password.")).toBeVisible();
});

test("without a place nobody can log in", async ({ page, context }) => {
  await context.clearPermissions();
  await context.grantPermissions(["camera"]);
  await page.goto("/");
  await expect(page.getByText("Location required", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Location Required" })).toBeDisabled();
});

test("the screens of the signed-out and the shell are accessible", async ({ page, server }) => {
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Log In" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Sign up" }).click();
  await expect(page.getByRole("heading", { name: "Create an account" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Log in" }).click();
  const person = somebody("Lerato", "Mahlangu");
  await addAdministrator(server, person);
  await signIn(page, person);
  await expectAccessible(page);
});
