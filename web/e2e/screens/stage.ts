import { type Page, test } from "@playwright/test";
import { addConsultant } from "../support/counter";
import { type Server, startServer } from "../support/server";
import { settled, watchRequests } from "../support/settled";
import { addAdministrator, type Person, signIn, somebody } from "../support/sign-in";

const OUT = new URL("out/", import.meta.url).pathname;

const SIZES = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

/** The arguments of a tour: a page, the signed-in person, and a camera. */
export type Stage = {
  page: Page;
  person: Person;
  server: Server;
  /** Takes the picture of that name once the screen has come to rest. */
  picture: (name: string, options?: Shot) => Promise<void>;
};

type Shot = {
  /** The whole length of the page. */
  whole?: boolean;
  /** A colleague's page, rather than the signed-in person's. */
  page?: Page;
  /** Something is under way and stays so: the network is missing, or a question waits for its answer. */
  busy?: boolean;
};

type Options = {
  /** Starts the tour signed out, at the login screen. */
  signedOut?: boolean;
  /** A separate person for each tour that changes their data. */
  ownPerson?: boolean;
  /** A Consultant of this branch in the staff app, rather than an Administrator in the console. */
  consultantOf?: string;
  /** Over an empty lender rather than that of the demo. */
  empty?: boolean;
  registration?: "open" | "approval" | "closed";
  /** The loans that a second person approves. */
  loanApproval?: string;
  /** Done once on the running product before the first picture. */
  before?: (server: Server) => Promise<void>;
};

const DEMO = { clients: 60, loans: 80 };

/** Leads the tour in both themes, on a phone, a tablet and a desk. */
export function everyStage(
  title: string,
  tour: (stage: Stage) => Promise<void>,
  {
    signedOut = false,
    ownPerson = false,
    consultantOf,
    empty = false,
    registration = "open",
    loanApproval = "none",
    before,
  }: Options = {},
) {
  test.describe(title, () => {
    let server: Server;
    let usual: Person = somebody();
    test.beforeAll(async () => {
      server = await startServer({ registration, loanApproval, ...(!empty && { demo: DEMO }) });
      if (consultantOf === undefined) await addAdministrator(server, usual);
      else usual = await addConsultant(server, consultantOf);
      await before?.(server);
    });
    test.afterAll(() => server.stop());
    for (const theme of ["light", "dark"] as const)
      for (const size of SIZES)
        test(`${title} at ${size.width} px, ${theme}`, async ({ browser }) => {
          const context = await browser.newContext({
            baseURL: server.url,
            viewport: size,
            colorScheme: theme,
            reducedMotion: "reduce",
          });
          const page = await context.newPage();
          watchRequests(page);
          const person = ownPerson ? somebody() : usual;
          if (ownPerson) await addAdministrator(server, person);
          if (!signedOut) await signIn(page, person, consultantOf === undefined ? "/" : "/staff/");
          const picture = async (name: string, shot: Shot = {}) => {
            const { whole = false, page: shown = page, busy = false } = shot;
            // Sticky elements would appear in the middle of a picture of the whole page.
            if (whole) await shown.evaluate(() => window.scrollTo(0, 0));
            if (!busy) await settled(shown);
            const path = `${OUT}${name}-${size.width}-${theme}.png`;
            await shown.screenshot({ path, fullPage: whole });
          };
          await tour({ page, person, server, picture });
          await context.close();
        });
  });
}

/** Waits until a popup has appeared and closed: its timer may close it before a click on OK. */
export async function said(page: Page) {
  const popup = page.getByRole("alertdialog");
  await popup.waitFor();
  await popup.waitFor({ state: "hidden" });
}

/**
 * Signs in a second administrator in another browser, for decisions that one person may not take
 * alone.
 */
export async function anotherAdministrator(page: Page, server: Server): Promise<Page> {
  const browser = page.context().browser();
  if (browser === null) throw new Error("the tour has no browser");
  const isDark = await page.evaluate(() => matchMedia("(prefers-color-scheme: dark)").matches);
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: page.viewportSize(),
    colorScheme: isDark ? "dark" : "light",
    reducedMotion: "reduce",
  });
  const theirs = await context.newPage();
  watchRequests(theirs);
  const person = somebody("Lerato", "Molefe");
  await addAdministrator(server, person);
  await signIn(theirs, person);
  return theirs;
}
