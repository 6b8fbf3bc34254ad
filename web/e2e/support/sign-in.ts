import { expect, type Page } from "@playwright/test";
import type { Server } from "./server";

export type Person = {
  username: string;
  email: string;
  firstName: string;
  lastName: string;
  password: string;
};

let made = 0;

/** Someone new: each test has people of its own. */
export function somebody(firstName = "Nomsa", lastName = "Dlamini"): Person {
  made += 1;
  const username = `${firstName.toLowerCase()}${process.pid}${made}`;
  return {
    username,
    email: `${username}@lender.example`,
    firstName,
    lastName,
    password: "correct horse battery",
  };
}

/** Adds an Administrator with every permission by the command line. */
export async function addAdministrator(server: Server, person: Person) {
  await server.command(
    ...["create-user", "--role", "Administrator", "--permissions", "all"],
    ...["--username", person.username, "--email", person.email],
    ...["--first-name", person.firstName, "--last-name", person.lastName],
    ...["--password", person.password],
  );
}

/** Adds a Consultant of that branch by the command line. */
export async function addConsultant(server: Server, person: Person, branch: string) {
  await server.command(
    ...["create-user", "--role", "Consultant", "--branch", branch, "--permissions", "all"],
    ...["--username", person.username, "--email", person.email],
    ...["--first-name", person.firstName, "--last-name", person.lastName],
    ...["--password", person.password],
  );
}

/** The six digits of a message. */
export function codeIn(mail: string): string {
  const [code] = /^\s*\d{6}\s*$/m.exec(mail) ?? [];
  if (code === undefined) throw new Error(`no code in ${mail}`);
  return code.trim();
}

/** The token of whoever is signed in on the page, to prepare something by the API. */
export function accessToken(page: Page): Promise<string> {
  return page.evaluate(() => JSON.parse(localStorage.getItem("auth-tokens") ?? "{}").access);
}

/** Fills in the login screen; camera and place are the browser's pretended ones. */
export async function signIn(page: Page, person: Person, path = "/") {
  await page.goto(path);
  await page.getByLabel("Username").fill(person.username);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Log In" }).click();
  // By its label: a dialog that was left open covers it for those who ask by role.
  await expect(page.locator(`[aria-label="Account menu: ${fullName(person)}"]`)).toBeVisible();
}

export function fullName({ firstName, lastName }: Person) {
  return `${firstName} ${lastName}`;
}
