import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/axe";
import { acknowledge, expectSaid } from "./support/said";
import { addAdministrator, type Person, signIn, signInByHand, somebody } from "./support/sign-in";
import { expect, test } from "./support/test";
import { typedAndStored } from "./support/typed";

let person: Person;

test.beforeEach(async ({ page, server }) => {
  person = somebody("Naledi", "Molefe");
  await addAdministrator(server, person);
  await signIn(page, person);
  await page.goto("/#/director-settings/profile");
});

async function verify(page: Page, password = person.password) {
  const dialog = page.getByRole("dialog", { name: "Verify your identity" });
  await dialog.getByLabel("Enter your password").fill(password);
  await dialog.getByRole("button", { name: "Verify", exact: true }).click();
}

test("one's details are changed once the password is verified", { tag: "@nightly" }, async ({
  page,
}) => {
  await page.getByRole("button", { name: "Edit profile" }).click();
  await expectAccessible(page);
  await verify(page, "not the password");
  await expect(page.getByText("Invalid password")).toBeVisible();
  await verify(page);
  for (const name of ["Username", "Email"])
    await expect(page.getByLabel(name, { exact: true })).toHaveJSProperty("readOnly", true);
  await page.getByRole("radio", { name: "Female" }).click();
  await page.getByRole("radio", { name: "Widowed" }).click();
  await page.getByLabel("Date of birth").fill("2015-01-01");
  await expect(page.getByText("You must be at least 18 years old")).toBeVisible();
  await expect(page.getByRole("button", { name: "Save profile" })).toBeDisabled();
  await expectAccessible(page);
  await page.getByLabel("Date of birth").fill("1990-05-04");
  await page.getByLabel("Address").fill("12 Protea Road, Soweto");
  await page.getByLabel("Number 1", { exact: true }).fill("082 123 4567");
  await page.getByRole("button", { name: "Add number" }).click();
  await page.getByLabel("Number 2", { exact: true }).fill("12");
  const name = page.getByLabel("Name", { exact: true });
  await typedAndStored(page, () => name.fill("Naledi Grace"));
  // A reload asks for the password again and typed values are still there.
  await page.reload();
  await page.getByRole("button", { name: "Verify your identity" }).click();
  await verify(page);
  await expect(page.getByLabel("Number 2", { exact: true })).toHaveValue("12");
  await page.getByRole("button", { name: "Remove number 2" }).click();
  await page.getByRole("button", { name: "Save profile" }).click();
  await expectSaid(page, "Profile updated.");
  await expect(page.getByText("Naledi Grace Molefe").first()).toBeVisible();
  await page.getByRole("button", { name: "Edit profile" }).click();
  await expect(page.getByRole("radio", { name: "Widowed" })).toBeChecked();
  await expect(page.getByLabel("Number 1", { exact: true })).toHaveValue("+27821234567");
});

/** A picture of many colours, so large that it has to be cut and made smaller. */
function bigPicture(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    const canvas = document.createElement("canvas");
    canvas.width = 1600;
    canvas.height = 900;
    const context = canvas.getContext("2d");
    for (let x = 0; x < 1600; x += 20) {
      if (context === null) break;
      context.fillStyle = `hsl(${x % 360} 70% 50%)`;
      context.fillRect(x, 0, 20, 900);
    }
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
    return [...new Uint8Array((await blob?.arrayBuffer()) ?? [])];
  });
}

test("a picture is cut to shape, sent, and shown", async ({ page }) => {
  const input = page.getByLabel("Profile picture");
  await input.setInputFiles({
    name: "large.png",
    mimeType: "image/png",
    buffer: Buffer.alloc(5 * 1024 * 1024),
  });
  await acknowledge(page, "Error: File size must be less than 5MB");
  await input.setInputFiles({ name: "no.png", mimeType: "image/png", buffer: Buffer.from("no") });
  await acknowledge(page, "Failed to upload profile picture.", "could not be read as a picture");

  const buffer = Buffer.from(await bigPicture(page));
  await input.setInputFiles({ name: "me.png", mimeType: "image/png", buffer });
  const dialog = page.getByRole("dialog", { name: "Your new picture" });
  const area = dialog.getByRole("group", { name: "Picture. Use the arrow keys to move it." });
  const preview = dialog.getByAltText("Preview");
  await expect(preview).toBeVisible();
  const before = await preview.getAttribute("style");
  await dialog.getByLabel("Zoom").fill("2");
  await area.focus();
  await page.keyboard.press("ArrowLeft");
  await expect(preview).not.toHaveAttribute("style", before ?? "");
  await expectAccessible(page);
  const sent = page.waitForRequest("**/api/user/upload-profile-picture/");
  await dialog.getByRole("button", { name: "Upload" }).click();
  expect((await sent).headers()["content-type"]).toContain("multipart/form-data");
  await expectSaid(page, "Profile picture updated.");
  const shown = page.getByRole("img", { name: "Naledi Molefe" });
  await expect(shown).toBeVisible();
  const inHeader = page.getByRole("button", { name: /^Account menu:/ }).locator("img");
  for (const picture of [shown, inHeader])
    await expect
      .poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth))
      .toBeGreaterThan(0);
});

test("a changed password is the one that is asked for from now on", { tag: "@nightly" }, async ({
  page,
}) => {
  await page.getByRole("button", { name: "Change password" }).click();
  await verify(page);
  await page.getByLabel("New Password").fill("password123");
  await page.getByLabel("Confirm Password").fill("password123");
  await page.getByRole("button", { name: "Update password" }).click();
  await acknowledge(page, "Failed to update password. Please check your input.");
  await expectAccessible(page);
  await page.getByLabel("New Password").fill("umbrella in the rain");
  await page.getByLabel("Confirm Password").fill("umbrella in the rain");
  await page.getByRole("button", { name: "Update password" }).click();
  await expectSaid(page, "Password changed.");
  await page.getByRole("button", { name: /^Account menu:/ }).click();
  await page.getByRole("menuitem", { name: "Log out" }).click();
  await signInByHand(page, { ...person, password: "umbrella in the rain" });
});

test("the theme goes along to another device, and the timeout converts", {
  tag: "@nightly",
}, async ({ page, browser, server }) => {
  await page.getByRole("button", { name: "Theme" }).click();
  // The page may still be asking for the settings at this moment.
  const saved = page.waitForResponse(
    (one) => one.url().endsWith("/api/user/settings/") && one.request().method() !== "GET",
  );
  await page.getByRole("menuitemradio", { name: "Dark" }).click();
  await expect(page.locator("html")).toHaveClass(/dark/);
  expect((await saved).ok()).toBe(true);
  await page.keyboard.press("Escape");

  const context = await browser.newContext({ baseURL: server.url, colorScheme: "light" });
  const device = await context.newPage();
  await device.goto("/");
  await expect(device.locator("html")).not.toHaveClass(/dark/);
  await signIn(device, person);
  await expect(device.locator("html")).toHaveClass(/dark/);
  await context.close();

  await page.getByRole("button", { name: "Edit settings" }).click();
  const time = page.getByLabel("Session timeout");
  await expect(time).toHaveValue("15");
  await expectAccessible(page);
  await page.getByRole("combobox", { name: "Seconds or minutes" }).click();
  await page.getByRole("option", { name: "Seconds" }).click();
  await expect(time).toHaveValue("900");
  await time.fill("9999");
  await expect(time).toHaveValue("3600");
  await time.fill("5");
  await expect(page.getByText("Timeout must be at least 15 seconds")).toBeVisible();
  await time.fill("abc");
  await expect(time).toHaveValue("0");
  await time.fill("90");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expectSaid(page, "Session timeout saved.");
  await page.reload();
  await expect(page.getByLabel("Session timeout")).toHaveValue("90");
});
