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

/** A new person: each test has its own people. */
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

/** The access token of the person who is signed in on the page, to prepare data by the API. */
export function accessToken(page: Page): Promise<string> {
  return page.evaluate(() => JSON.parse(localStorage.getItem("auth-tokens") ?? "{}").access);
}

/** The smallest picture that a browser makes; no test looks at it. */
const SELFIE = Buffer.from(
  "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAFA3PEY8MlBGQUZaVVBfeMiCeG5uePWvuZHI////////////////////////////////////////////////////2wBDAVVaWnhpeOuCguv/////////////////////////////////////////////////////////////////////////wAARCAAQABADASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAT/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAAAP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AIgAf//Z",
  "base64",
);

/**
 * Signs a person in by the API and opens a page of theirs: for tests that are not about the login
 * screen. `path` includes the server's address if the page has no base URL.
 */
export async function signIn(page: Page, person: Person, path = "/") {
  const at = (place: string) => (path.startsWith("http") ? new URL(place, path).href : place);
  const answer = await page.request.post(at("/api/adminstrator/login/"), {
    multipart: {
      username: person.username,
      password: person.password,
      latitude: "-29.8587",
      longitude: "31.0218",
      selfie: { name: "selfie.jpg", mimeType: "image/jpeg", buffer: SELFIE },
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { access, refresh } = await answer.json();
  // A page of the same origin that runs nothing, so that no app starts before it finds the tokens.
  await page.goto(at("/api/health/"));
  await page.evaluate(
    (tokens) => localStorage.setItem("auth-tokens", tokens),
    JSON.stringify({ access, refresh }),
  );
  await page.goto(path);
  await expect(accountMenu(page, person)).toBeVisible();
}

/** Fills in the login screen; camera and place are the browser's pretended ones. */
export async function signInByHand(page: Page, person: Person, path = "/") {
  await page.goto(path);
  await page.getByLabel("Username").fill(person.username);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Log In" }).click();
  await expect(accountMenu(page, person)).toBeVisible();
}

/** By its label: a dialog that was left open covers it for those who ask by role. */
function accountMenu(page: Page, person: Person) {
  return page.locator(`[aria-label="Account menu: ${fullName(person)}"]`);
}

export function fullName({ firstName, lastName }: Person) {
  return `${firstName} ${lastName}`;
}
