import { type Browser, type Page, test } from "@playwright/test";
import { type Server, startServer } from "../support/server";
import { addAdministrator, type Person, signIn, somebody } from "../support/sign-in";

const OUT = new URL("out/", import.meta.url).pathname;

const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

let server: Server;
const person: Person = somebody();

test.beforeAll(async () => {
  server = await startServer({ prepare: [["demo", "--clients", "60", "--loans", "80"]] });
  await addAdministrator(server, person);
});
test.afterAll(() => server.stop());

for (const theme of ["light", "dark"] as const)
  for (const size of SIZES)
    test(`every page at ${size.width} px, ${theme}`, async ({ browser }) => {
      await pictures(browser, theme, size);
    });

async function pictures(browser: Browser, theme: "light" | "dark", size: (typeof SIZES)[number]) {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: size,
    colorScheme: theme,
  });
  const page = await context.newPage();
  const picture = (name: string) => shot(page, `${name}-${size.width}-${theme}`);
  await page.goto("/");
  await page.getByRole("button", { name: "Log In" }).waitFor();
  await picture("login");
  await page.getByRole("button", { name: "Sign up" }).click();
  await picture("register");
  await page.getByRole("button", { name: "Log in" }).click();
  await signIn(page, person);
  for (const hash of await pagesOf(page)) {
    await page.goto(`/${hash}`);
    await picture(`console${hash.replaceAll(/[#/]+/g, "-")}`);
  }
  await context.close();
}

/** The hashes of all pages in the menu, which a phone keeps in a sheet. */
async function pagesOf(page: Page): Promise<string[]> {
  const opener = page.getByRole("button", { name: "Open the menu" });
  const inSheet = await opener.isVisible();
  if (inSheet) await opener.click();
  const links = page.getByRole("navigation", { name: "Platform" }).getByRole("link");
  await links.first().waitFor();
  const hashes = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  if (inSheet) await page.keyboard.press("Escape");
  return hashes.filter((hash) => hash !== null);
}

async function shot(page: Page, name: string) {
  // The live stream never rests, so "network idle" is a pause of its own length.
  await page.waitForTimeout(800);
  await page.screenshot({ path: `${OUT}${name}.png` });
}
