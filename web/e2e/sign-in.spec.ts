import { expectAccessible } from "./support/axe";
import { expectSaid } from "./support/said";
import { addAdministrator, fullName, signInByHand, somebody } from "./support/sign-in";
import { expect, test } from "./support/test";

test("a new administrator registers and is signed in", async ({ page }) => {
  const person = somebody();
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Admin Login" })).toBeVisible();
  await page.getByRole("button", { name: "Sign up" }).click();
  await page.getByLabel("Create Username").fill(person.username);
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("First Name").fill(person.firstName);
  await page.getByLabel("Last Name").fill(person.lastName);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByLabel("Confirm Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(
    page.getByRole("button", { name: `Account menu: ${fullName(person)}` }),
  ).toBeVisible();
  await expect(page).toHaveTitle("Rondavel Administrator");
});

test("a session outlives a reload and ends with its log-out", async ({ page, server }) => {
  const person = somebody("Sipho", "Khumalo");
  await addAdministrator(server, person);
  await signInByHand(page, person);
  const account = page.getByRole("button", { name: `Account menu: ${fullName(person)}` });
  await page.reload();
  await account.click();
  await page.getByRole("menuitem", { name: "Log out" }).click();
  await expect(page.getByRole("heading", { name: "Admin Login" })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("auth-tokens"))).toBeNull();
});

test("a wrong password is refused in words", { tag: "@nightly" }, async ({ page, server }) => {
  const person = somebody("Zanele", "Mokoena");
  await addAdministrator(server, person);
  await page.goto("/");
  await page.getByLabel("Username").fill(person.username);
  await page.getByLabel("Password", { exact: true }).fill("not the password");
  await page.getByRole("button", { name: "Log In" }).click();
  await expectSaid(page, "Login Failed", "Invalid username or password.");
  await expect(page.getByRole("alertdialog", { name: "Login Failed" })).toBeHidden();
  await expect(page.getByText("Invalid username or password.")).toBeVisible();
});

test("without a place nobody can log in", async ({ page, context }) => {
  await context.clearPermissions();
  await context.grantPermissions(["camera"]);
  await page.goto("/");
  await expect(page.getByText("Location required", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Location Required" })).toBeDisabled();
});

// One of them here: a unit test covers the message of each failure.
for (const [name, words] of [
  ["NotAllowedError", "Permission to access camera was denied. Please allow camera access"],
  ["NotFoundError", "No camera found on your device. Please connect a camera"],
  ["NotSupportedError", "Camera is not supported by your browser or device."],
  ["NotReadableError", "Unable to access your camera. Please check your camera settings"],
  ["unplayable", "Camera failed to load. Please refresh the page and try again."],
] as const)
  test(`a camera that fails with ${name} is told apart, and can be tried again`, {
    tag: name === "NotAllowedError" ? [] : "@nightly",
  }, async ({ page }) => {
    await page.addInitScript((failure) => {
      const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
      const play = HTMLMediaElement.prototype.play;
      const failing = () => !sessionStorage.getItem("mended");
      navigator.mediaDevices.getUserMedia = (wanted) => {
        sessionStorage.setItem("wanted", JSON.stringify(wanted));
        return failing() && failure !== "unplayable"
          ? Promise.reject(new DOMException("no", failure))
          : open(wanted);
      };
      HTMLMediaElement.prototype.play = function () {
        return failing() ? Promise.reject(new Error("no")) : play.call(this);
      };
    }, name);
    await page.goto("/");
    await expect(page.getByText("Camera required", { exact: true })).toBeVisible();
    await expect(page.getByText(words)).toBeVisible();
    await expect(page.getByRole("button", { name: "Camera Required" })).toBeDisabled();
    await expectAccessible(page);
    await page.evaluate(() => sessionStorage.setItem("mended", "yes"));
    await page.getByRole("button", { name: "Try Again" }).click();
    await expect(page.getByRole("button", { name: "Log In" })).toBeEnabled();
    const wanted = await page.evaluate(() => sessionStorage.getItem("wanted"));
    expect(JSON.parse(wanted ?? "")).toMatchObject({ video: { facingMode: "user" } });
  });

test("a place that is lost before the log-in is asked for again and refuses it", async ({
  page,
  server,
}) => {
  const person = somebody("Zanele", "Dube");
  await addAdministrator(server, person);
  await page.goto("/");
  await page.getByLabel("Username").fill(person.username);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await expect(page.getByRole("button", { name: "Log In" })).toBeEnabled();
  await page.evaluate(() => {
    navigator.geolocation.getCurrentPosition = (_, fail) =>
      fail?.({ code: 2 } as GeolocationPositionError);
  });
  await page.getByRole("button", { name: "Log In" }).click();
  await expectSaid(page, "Login Failed", "Please turn on your Location and Refresh the page.");
  // It closes after a time, and the message stays under the field.
  await expect(page.getByRole("alertdialog")).toBeHidden();
  await expect(page.getByText("Please turn on your Location and Refresh the page.")).toBeVisible();
});

test("the screens of the signed-out and the shell are accessible", async ({ page, server }) => {
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Log In" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Sign up" }).click();
  await expect(page.getByRole("heading", { name: "Create an account" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Log in" }).click();
  const person = somebody("Lerato", "Mahlangu");
  await addAdministrator(server, person);
  await signInByHand(page, person);
  await expectAccessible(page);
});
