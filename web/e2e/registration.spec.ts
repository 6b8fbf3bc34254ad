import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./support/axe";
import { addAdministrator, type Person, somebody } from "./support/sign-in";
import { test } from "./support/test";

async function fill(page: Page, person: Person) {
  const heading = page.getByRole("heading", { name: "Create an account" });
  if (!(await heading.isVisible())) {
    await page.goto("/");
    await page.getByRole("button", { name: "Sign up" }).click();
  }
  await page.getByLabel("Create Username").fill(person.username);
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("First Name").fill(person.firstName);
  await page.getByLabel("Last Name").fill(person.lastName);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByLabel("Confirm Password").fill(person.password);
}

test("a name that is taken is said on leaving its field, and what is wrong under its own", async ({
  page,
  server,
}) => {
  const taken = somebody("Palesa", "Mokoena");
  await addAdministrator(server, taken);
  await page.goto("/");
  await page.getByRole("button", { name: "Sign up" }).click();
  await page.getByRole("button", { name: "Create account" }).hover();
  await expect(page.getByText("Username is required")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Create Username").fill(taken.username);
  await page.getByLabel("Email").focus();
  await expect(page.getByText("Username already exists.")).toBeVisible();
  await expectAccessible(page);

  const person = somebody("Palesa", "Khoza");
  await fill(page, { ...person, email: taken.email });
  await page.getByLabel("Confirm Password").fill("something else");
  await expect(page.getByText("Passwords do not match")).toBeVisible();
  await page.getByLabel("Password", { exact: true }).fill("password123");
  await page.getByLabel("Confirm Password").fill("password123");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText(/already exists/)).toBeVisible();
  // Nothing typed is lost, except what must not be kept.
  await page.reload();
  await expect(page.getByLabel("First Name")).toHaveValue("Palesa");
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");
});
