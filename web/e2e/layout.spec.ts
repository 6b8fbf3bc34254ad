import { expect, type Locator, type Page } from "@playwright/test";
import { pagesOf, panelsOf } from "./support/menu";
import { type Server, startServer } from "./support/server";
import { accessToken, addAdministrator, type Person, signIn, somebody } from "./support/sign-in";
import { test as story } from "./support/test";

/** Everything that must be in view, on a lender that has some clients and loans. */
const test = story.extend<object, { server: Server }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function needs from its pattern
    async ({}, use) => {
      const server = await startServer({ demo: { clients: 30, loans: 60 } });
      await use(server);
      await server.stop();
    },
    { scope: "worker" },
  ],
});

let person: Person;

test.beforeEach(async ({ page, server }) => {
  person = somebody("Karabo", "Molefe");
  await addAdministrator(server, person);
  await signIn(page, person);
});

/** The overflow of a region's content beyond its edge, in pixels. */
const beyond = (region: Locator) => region.evaluate((one) => one.scrollWidth - one.clientWidth);

/** Adds a client by the API; answers the number. */
async function addClient(
  page: Page,
  names: { first_name: string; last_name: string; national_id: string },
): Promise<number> {
  const answer = await page.request.post("/api/consultant/add/client/", {
    headers: { authorization: `Bearer ${await accessToken(page)}` },
    data: {
      ...names,
      ...{ phone_number: "0821234599", gender: "Male", address: "1 Main Road", race: "Other" },
      ...{ client_type: "Low income", role: "CLIENT" },
      ...{ nk_name: "Ann", nk_surname: "Naidoo", nk_phone_number: "0831234567" },
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as { id: number }).id;
}

const top = async (one: Locator) => (await one.boundingBox())?.y ?? Number.NaN;

test("branch cards stand four to a row, also where they are six (GIVE-004)", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const token = await accessToken(page);
  for (const name of ["Springs", "Benoni", "Brits"]) {
    const branch = { name, address: "1 Main Road", latitude: null, longitude: null };
    const answer = await page.request.post("/api/branches/", {
      headers: { authorization: `Bearer ${token}` },
      data: branch,
    });
    expect(answer.ok(), await answer.text()).toBe(true);
  }
  await page.goto("/#/give-loans");
  await page.reload();
  const cards = page.getByRole("region", { name: "Branches" }).getByRole("listitem");
  await expect(cards).toHaveCount(6);
  // All at one moment: what comes above them moves them down.
  const inFirstRow = () =>
    cards.evaluateAll((all) => {
      const tops = all.map((one) => one.getBoundingClientRect().top);
      return tops.map((one) => one === tops[0]);
    });
  await expect.poll(inFirstRow).toEqual([true, true, true, true, false, false]);
});

test("on a tablet, and on a small desk beside a card, every column is in view, however long a name", async ({
  page,
}) => {
  const id = await addClient(page, {
    first_name: "Wolfeschlegelsteinhausenberger",
    last_name: "Keihanaikukauakahihulihee",
    national_id: "9308311234080",
  });
  for (const [hash, label, column, width] of [
    ["clients", "Clients", "Status", 768],
    ["active-loans", "Active loans", "Branch", 768],
    [`clients/${id}`, "Clients", "Status", 1280],
    ["active-loans", "Active loans", "Branch", 1280],
  ] as const) {
    await page.setViewportSize({ width, height: 1024 });
    await page.goto(`/#/${hash}`);
    const list = page.getByRole("region", { name: label, exact: true });
    await expect(list.getByRole("columnheader", { name: column })).toBeInViewport({ ratio: 1 });
    await expect(page.locator("main .animate-pulse")).toHaveCount(0);
    await expect.poll(() => beyond(list), `${hash} at ${width} px`).toBe(0);
  }
});

test("on a small desk and on a tablet no book or statement scrolls sideways", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/#/accounting");
  // The demo's history may not reach into this month.
  const start = page.getByLabel("Start date");
  await start.fill(`${Number((await start.inputValue()).slice(0, 4)) - 1}-01-01`);
  await page.getByRole("button", { name: "Filter by Date" }).click();
  for (const tab of await page.getByRole("tab").all()) {
    await tab.click();
    await expect(page.locator("main .animate-pulse")).toHaveCount(0);
    const tables = page.getByRole("tabpanel").locator("*:has(> table)");
    await expect(tables).toHaveCount(1);
    for (const width of [768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expect
        .poll(() => beyond(tables), `${await tab.textContent()} at ${width} px`)
        .toBeLessThan(2);
    }
  }
});

test("on a tablet no page scrolls sideways: wide tables do so in their own box", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 1024 });
  const hashes = [...(await pagesOf(page)), ...(await panelsOf(page))];
  await page.setViewportSize({ width: 768, height: 1024 });
  for (const hash of hashes) {
    await page.goto(`/${hash}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator("main .animate-pulse")).toHaveCount(0);
    await expect.poll(() => beyond(page.locator("html")), hash).toBe(0);
  }
  await page.goto("/#/director-settings/activities");
  const logins = page.getByRole("region", { name: "Activities" });
  await expect(logins).toBeVisible();
  await expect.poll(() => beyond(logins)).toBeGreaterThan(0);
  await expect(page.locator("[data-edge=more]")).toBeVisible();
});

test("at 500 % zoom no page is wider than the screen", async ({ page }) => {
  await page.setViewportSize({ width: 288, height: 162 });
  for (const hash of ["accounting", "accounting/2", "log-book/admin", "clients", "bank-import"]) {
    await page.goto(`/#/${hash}`);
    await expect(page.locator("main .animate-pulse")).toHaveCount(0);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: hash })
      .toBe(288);
  }
});

test("at 500 % zoom the buttons of a question can be reached", async ({ page }) => {
  await page.setViewportSize({ width: 288, height: 162 });
  await page.goto("/#/director-settings/loan-types");
  await page
    .getByRole("button", { name: /^Delete / })
    .first()
    .click();
  const no = page.getByRole("alertdialog").getByRole("button", { name: "Cancel" });
  await no.scrollIntoViewIfNeeded();
  await expect(no).toBeInViewport({ ratio: 1 });
  await no.click();
});

test("Close stays in view beside a name that no line can hold, and the name is whole", async ({
  page,
}) => {
  const first_name = "Wolfeschlegelsteinhausenbergerdorffwelchevoralternwaren";
  const names = { first_name, last_name: "Naidoo", national_id: "8505055432082" };
  const id = await addClient(page, names);
  const expectWhole = async (frame: Locator, close: string) => {
    const button = frame.getByRole("button", { name: close, exact: true });
    await expect(button).toBeInViewport({ ratio: 1 });
    await expect.poll(() => beyond(frame)).toBe(0);
  };
  await page.setViewportSize({ width: 1280, height: 844 });
  await page.goto(`/#/clients/${id}`);
  await expectWhole(page.getByLabel(`${first_name} Naidoo`, { exact: true }), "Close details");
  await page.setViewportSize({ width: 390, height: 844 });
  const sheet = page.getByRole("dialog", { name: `${first_name} Naidoo` });
  await expectWhole(sheet, "Close");
  await sheet.getByRole("button", { name: "Blacklist Client" }).click();
  await expectWhole(page.getByRole("dialog", { name: "Blacklist Client" }), "Close");
});

test("on a phone Activities do not scroll sideways, however long a name", async ({
  page,
  server,
}) => {
  const long = {
    ...somebody(),
    firstName: "Wolfeschlegelsteinhausenbergerdorff",
    lastName: "Keihanaikukauakahihuliheekahaunaele",
  };
  await addAdministrator(server, long);
  await signIn(page, long);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/#/director-settings/activities");
  const logins = page.getByRole("region", { name: "Activities" });
  await expect(logins.getByText(long.lastName).first()).toBeVisible();
  await expect.poll(() => beyond(logins)).toBe(0);
  await expect.poll(() => beyond(page.locator("html"))).toBe(0);
});

test("a national ID is whole where all loans are listed", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/#/active-loans");
  await page.getByRole("checkbox", { name: "View All" }).click();
  const list = page.locator("[data-rows=flat]");
  const ids = list.getByText(/^\(\d{13}\)$/);
  await expect(ids.first()).toBeVisible();
  // Of all at one moment: rows come and go as the list learns how high they are.
  const areWhole = () =>
    ids.evaluateAll((all) => {
      const ends = all.map((one) =>
        [one, one.closest("td")].map((box) => box?.getBoundingClientRect().right ?? 0),
      );
      return ends.length > 0 && ends.every(([id = 0, cell = 0]) => id <= cell);
    });
  await expect.poll(areWhole).toBe(true);
});

test("on a phone the chosen book is in view, and a shadow says that there are more", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/#/accounting");
  const last = page.getByRole("tab", { name: "Report Details" });
  await expect(page.getByRole("tab", { name: "Cash Book" })).toBeInViewport({ ratio: 1 });
  await expect(page.locator("[data-edge=more]").first()).toBeVisible();
  await last.click();
  await page.reload();
  await expect(page.getByRole("tab", { selected: true })).toBeInViewport({ ratio: 0.95 });
});

/**
 * Positions of elements beside the success note, in pixels: measured in the page in one go, as the
 * note disappears after three seconds.
 */
async function placesBesideNote(page: Page) {
  const measured = await page.waitForFunction(() => {
    const notes = [...document.querySelectorAll("[role=dialog]")];
    const note = notes.find((one) => one.textContent?.includes("Operation completed successfully"));
    const close = document.querySelector("[aria-label='Close details']");
    const list = document.querySelector("section[aria-label=Clients]");
    if (note === undefined || close === null || list === null) return null;
    return {
      noteEnd: note.getBoundingClientRect().right,
      closeStart: close.getBoundingClientRect().left,
      listTop: list.getBoundingClientRect().top,
    };
  });
  const places = await measured.jsonValue();
  if (places === null) throw new Error("nothing was measured");
  return places;
}

test("notes move nothing and cover no button of the card", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/#/clients");
  const list = page.getByRole("region", { name: "Clients", exact: true });
  await list.getByRole("row").nth(1).click();
  const card = page.getByRole("region", { name: /^Details: / });
  await expect(card).toBeVisible();
  await expect(card.locator(".animate-pulse")).toHaveCount(0);
  const before = await top(list);
  await page.getByRole("button", { name: "Blacklist Client" }).click();
  const dialog = page.getByRole("dialog", { name: "Blacklist Client" });
  await dialog.getByLabel("Reason").fill("Paid with a stolen card");
  const seen = placesBesideNote(page);
  await dialog.getByRole("button", { name: "Blacklist Client" }).click();
  const { noteEnd, closeStart, listTop } = await seen;
  expect(Math.round(listTop)).toBe(Math.round(before));
  expect(noteEnd).toBeLessThan(closeStart);
  const revoke = page.getByRole("button", { name: "Revoke Blacklist" });
  await revoke.click();
  await expect(page.getByRole("dialog", { name: "Revoke Blacklist" })).toBeVisible();
});
