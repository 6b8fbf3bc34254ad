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

/** Fills in the login screen; camera and place are the browser's pretended ones. */
export async function signIn(page: Page, person: Person, path = "/") {
  await page.goto(path);
  await page.getByLabel("Username").fill(person.username);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Log In" }).click();
  await expect(page.getByRole("button", { name: `Account of ${fullName(person)}` })).toBeVisible();
}

export function fullName({ firstName, lastName }: Person) {
  return `${firstName} ${lastName}`;
}
