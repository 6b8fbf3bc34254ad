import { expectAccessible } from "./support/axe";
import { addConsultant } from "./support/counter";
import { addAdministrator, signIn, somebody } from "./support/sign-in";
import { expect, test } from "./support/test";

test("help on a screen opens its page, the search finds another, and paper has the page alone", async ({
  page,
  server,
}) => {
  const person = somebody();
  await addAdministrator(server, person);
  await signIn(page, person, "/#/director-settings/branches");
  await expect(page.getByRole("heading", { name: "Branches" }).first()).toBeVisible();
  const opened = page.waitForEvent("popup");
  await page.getByRole("link", { name: "Help for this page (opens a new tab)" }).click();
  const guide = await opened;
  await expect(guide.getByRole("heading", { level: 1, name: "Branches" })).toBeVisible();
  await expect(guide).toHaveURL(/#\/guide\/branches$/);
  await expectAccessible(guide);

  await guide.getByRole("searchbox", { name: "Search the user manual" }).fill("part pay");
  await expectAccessible(guide);
  const found = guide.getByRole("list", { name: "Pages found" });
  await found.getByRole("link", { name: "Take a part payment" }).click();
  await expect(guide.getByRole("heading", { level: 1, name: "Take a part payment" })).toBeVisible();
  const picture = guide.getByRole("img", { name: "A part payment with its preview" });
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth))
    .toBeGreaterThan(300);
  await guide.getByRole("article").getByRole("link", { name: "any repayment" }).click();
  await expect(guide.getByRole("heading", { level: 1, name: "Take a repayment" })).toBeVisible();
  await guide.goBack();
  await expect(guide.getByRole("heading", { level: 1, name: "Take a part payment" })).toBeVisible();

  await guide.emulateMedia({ media: "print", colorScheme: "dark" });
  await expect(guide.getByRole("article")).toBeVisible();
  for (const name of ["Platform", "Contents", "Previous and next page"])
    await expect(guide.getByRole("navigation", { name, includeHidden: true })).toBeHidden();
  await expect(guide.getByRole("banner")).toBeHidden();
  await expect(guide.getByRole("button", { name: "Print" })).toBeHidden();
  await expect(guide.locator("html")).toHaveCSS("background-color", "rgb(255, 255, 255)");
});

test("the link in the menu opens the guide in a new tab, and the next start is where one was", {
  tag: "@nightly",
}, async ({ page, server, context }) => {
  const person = somebody();
  await addAdministrator(server, person);
  await signIn(page, person, "/#/clients");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const opened = page.waitForEvent("popup");
  await page.getByRole("link", { name: "User manual" }).click();
  const guide = await opened;
  await expect(guide.getByRole("heading", { level: 1, name: "User manual" })).toBeVisible();
  await expectAccessible(guide);
  const next = await context.newPage();
  await next.goto("/");
  await expect(next).toHaveURL(/#\/clients$/);
});

test("on a phone, help is in the account menu, and the contents open above the text", {
  tag: "@nightly",
}, async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const administrator = somebody();
  await addAdministrator(server, administrator);
  await signIn(page, administrator);
  await page.evaluate(async () => {
    const { access } = JSON.parse(localStorage.getItem("auth-tokens") ?? "{}");
    await fetch("/api/branches/", {
      method: "POST",
      headers: { authorization: `Bearer ${access}`, "content-type": "application/json" },
      body: JSON.stringify({ name: "Tembisa", address: "1 Main Road" }),
    });
  });
  const consultant = await addConsultant(server, "Tembisa");
  await signIn(page, consultant, "/staff/#/log-book");
  const opened = page.waitForEvent("popup");
  await page.getByRole("button", { name: /^Account menu:/ }).click();
  await page.getByRole("menuitem", { name: "Help for this page" }).click();
  const guide = await opened;
  await guide.setViewportSize({ width: 390, height: 844 });
  await expect(
    guide.getByRole("heading", { level: 1, name: "Log in and out for the day" }),
  ).toBeVisible();
  await guide.getByRole("button", { name: "Contents" }).click();
  const contents = guide.getByRole("navigation", { name: "Contents" });
  await expect(contents.getByRole("link", { name: "Loan types" })).toHaveCount(0);
  // As high as the list: targets under the bar at the bottom would count as too small to press.
  await guide.setViewportSize({ width: 390, height: 6000 });
  await expectAccessible(guide);
  await guide.setViewportSize({ width: 390, height: 844 });
  await contents.getByRole("link", { name: "Take a repayment" }).click();
  await expect(guide.getByRole("heading", { level: 1, name: "Take a repayment" })).toBeVisible();
  await expect(contents).toBeHidden();
  const wider = await guide.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(wider).toBe(false);
});
