import { expect, test } from "@playwright/test";
import { expectAccessible, expectWholePageAccessible } from "./support/axe";
import { expectSaid, listen } from "./support/said";
import { type Server, startServer } from "./support/server";
import { addAdministrator, signIn, somebody } from "./support/sign-in";

let server: Server;

test.beforeAll(async () => {
  server = await startServer({ demo: { clients: 30, loans: 60 } });
});
test.afterAll(() => server.stop());
test.beforeEach(({ context }) => listen(context));

test("a client in arrears is called, promises to pay, and the promise comes up on its day", async ({
  page,
}) => {
  const person = somebody();
  await addAdministrator(server, person);
  await signIn(page, person, `${server.url}/#/collections`);
  const first = page.getByRole("list", { name: "Loans in arrears" }).getByRole("listitem").first();
  await expect(first.getByRole("link", { name: /^Call/ }).first()).toHaveAttribute(
    "href",
    /^tel:\+27\d{9}$/,
  );
  await expectAccessible(page);
  const name = (await first.getByRole("heading").textContent()) ?? "";

  await first.getByRole("button", { name: "Add Note" }).click();
  const note = page.getByRole("dialog", { name: "Add Note" });
  await note.getByRole("textbox", { name: "Note" }).fill("Her sister pays this afternoon.");
  const now = await note.getByLabel("Day", { exact: true }).getAttribute("min");
  await note.getByLabel("Day", { exact: true }).fill(now ?? "");
  await note.getByLabel("Amount", { exact: true }).fill("150");
  await expectAccessible(page);
  await note.getByRole("button", { name: "Save Note" }).click();
  await expectSaid(page, "Note saved.");
  await expect(first).toContainText("Her sister pays this afternoon.");

  await page.getByRole("tab", { name: "Promises" }).click();
  const promise = page
    .getByRole("list", { name: "Promises" })
    .getByRole("listitem")
    .filter({ hasText: name })
    .filter({ hasText: /R\s150,00/ });
  await expect(promise).toContainText("Promised");
  await promise.getByRole("link", { name: /^Loan #/ }).click();
  await page.getByRole("tab", { name: "Notes" }).click();
  await expect(page.getByRole("list", { name: "Notes" })).toContainText(
    "Her sister pays this afternoon.",
  );

  // The sums of the report and the list behind a group agree.
  await page.goto(`${server.url}/#/collections`);
  await page.getByRole("tab", { name: "Arrears" }).click();
  const arrears = page.getByRole("table", { name: "Arrears by age" });
  const row = arrears.getByRole("row").nth(1);
  await expect(row.getByText(/^\d+ loans?$/).first()).toBeVisible();
  const counts = (await row.getByText(/^\d+ loans?$/).allTextContents()).map(Number.parseFloat);
  const late = counts.slice(1, -1).reduce((sum, count) => sum + count, 0);
  await expectAccessible(page);
  await row.getByRole("button").click();
  await expect(page.getByRole("tab", { name: "Call List" })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  if (late === 0) await expect(page.getByText("Nobody to call.")).toBeVisible();
  else await expect(page.getByText(new RegExp(`overdue on ${late} loans?$`))).toBeVisible();
});

test("on a phone arrears are cards that open the call list, with nothing beyond the edge", async ({
  page,
}) => {
  const person = somebody();
  await addAdministrator(server, person);
  await signIn(page, person, server.url);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${server.url}/#/collections`);
  await page.getByRole("tab", { name: "Arrears" }).click();
  const cards = page.getByRole("list", { name: "Arrears by age" }).getByRole("listitem");
  await expect(cards.last()).toContainText("Total");
  await expect(cards.last()).toContainText("Over 90 days");
  const { width } = (await cards.first().boundingBox()) ?? { width: 0 };
  expect(width).toBeLessThanOrEqual(390);
  await expectWholePageAccessible(page);
  await cards.first().getByRole("button").click();
  await expect(page.getByRole("tab", { name: "Call List" })).toHaveAttribute(
    "aria-selected",
    "true",
  );
});
