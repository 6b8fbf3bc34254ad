import { Buffer } from "node:buffer";
import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "./support/axe";
import { ask } from "./support/counter";
import { anotherBrowser } from "./support/said";
import { accessToken, addAdministrator, type Person, signIn, somebody } from "./support/sign-in";
import { expect, test } from "./support/test";

const field = (page: Page) => page.getByRole("textbox", { name: "Message", exact: true });
const list = (page: Page) => page.getByRole("log", { name: "Messages" });

async function say(page: Page, text: string) {
  await field(page).fill(text);
  await field(page).press("Enter");
}

/** A picture from the fake camera. */
async function photo(page: Page): Promise<Buffer> {
  const encoded = await page.evaluate(async () => {
    const stream = await navigator.mediaDevices.getUserMedia({ video: true });
    const video = document.createElement("video");
    video.srcObject = stream;
    await video.play();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [320, 240];
    canvas.getContext("2d")?.drawImage(video, 0, 0, 320, 240);
    for (const track of stream.getTracks()) track.stop();
    return canvas.toDataURL("image/jpeg").split(",")[1] ?? "";
  });
  return Buffer.from(encoded, "base64");
}

/** Says something by the API. */
async function post(page: Page, content: string) {
  const answer = await page.request.post("/api/adminstration/messages/", {
    headers: { authorization: `Bearer ${await accessToken(page)}` },
    multipart: { message_type: "text", content },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

let nomsa: Person;
let pieter: Person;

test.beforeEach(async ({ page, server }) => {
  [nomsa, pieter] = [somebody("Nomsa", "Dlamini"), somebody("Pieter", "Botha")];
  await addAdministrator(server, nomsa);
  await addAdministrator(server, pieter);
  await signIn(page, nomsa);
});

/** The first message in view: once older ones have come, another may be in view above it. */
function firstInView(one: Locator) {
  return one.evaluate((log) => {
    const top = log.getBoundingClientRect().top;
    const rows = [...log.querySelectorAll<HTMLElement>("[id^=message-]")];
    const first = rows.find((row) => row.getBoundingClientRect().top >= top);
    return first?.id ?? "";
  });
}

/** The distance of a message from the top of the list, in pixels. */
function placeOf(one: Locator, message: string) {
  return one.evaluate((log, id) => {
    const row = document.getElementById(id)?.getBoundingClientRect();
    return Math.round((row?.top ?? Number.NaN) - log.getBoundingClientRect().top);
  }, message);
}

test("older messages come while one scrolls up, without a jump, and new ones wait behind a button", async ({
  page,
  browser,
  server,
}) => {
  const story = `Story ${process.pid}`;
  for (let number = 1; number <= 120; number += 1) await post(page, `${story} line ${number}.`);
  const theirs = await anotherBrowser(browser, server);
  await signIn(theirs, pieter);
  await theirs.goto("/#/group-chat");
  await expect(list(theirs).getByText(`${story} line 120.`)).toBeInViewport();
  // All of them are unread, and loaded before they count as read.
  await expect(list(theirs).getByText(`${story} line 1.`)).toHaveCount(1);
  const unread = () =>
    ask<{ total_unread: number }>(theirs, "GET", "/api/adminstration/unread-count/?limit=0");
  await expect.poll(async () => (await unread()).total_unread).toBe(0);
  await theirs.reload();
  await expect(list(theirs).getByText(`${story} line 120.`)).toBeInViewport();
  await expect(list(theirs).getByText(`${story} line 60.`)).toHaveCount(0);

  // Data fetched before the event stream is open may be old, and is fetched again.
  await expect(theirs.getByRole("status", { name: "Connected" })).toBeVisible();
  const asked: string[] = [];
  theirs.on("request", (request) => {
    if (request.method() === "GET" && request.url().includes("/adminstration/messages/"))
      asked.push(new URL(request.url()).search);
  });
  await list(theirs).evaluate((log) => log.scrollTo({ top: 100 }));
  const read = await firstInView(list(theirs));
  const place = await placeOf(list(theirs), read);
  await expect(list(theirs).getByText(`${story} line 60.`)).toHaveCount(1);
  // The message being read keeps its position, within a pixel of rounding.
  const moved = async () => Math.abs((await placeOf(list(theirs), read)) - place);
  expect(await moved()).toBeLessThanOrEqual(1);
  // The newest part may be fetched beside it, as the stream of changes opens.
  expect(asked.filter((search) => search !== "")).toHaveLength(1);

  // Each of them asks for the newest part alone.
  asked.length = 0;
  await post(page, `${story} is not over.`);
  const pill = theirs.getByRole("button", { name: "1 new message", exact: true });
  await expect(pill).toBeVisible();
  await post(page, `${story} goes on.`);
  await expect(theirs.getByRole("button", { name: "2 new messages" })).toBeVisible();
  expect(new Set(asked)).toEqual(new Set([""]));
  expect(await moved()).toBeLessThanOrEqual(1);
  await expectAccessible(theirs);
  await theirs.getByRole("button", { name: "2 new messages" }).click();
  await expect(list(theirs).getByText(`${story} goes on.`)).toBeInViewport();
  await expect(theirs.getByRole("button", { name: /new message/ })).toBeHidden();

  // The search finds an old message and opens it in its place.
  await theirs.getByRole("searchbox", { name: "Search messages" }).fill(`${story} line 7.`);
  await theirs
    .getByRole("region", { name: "Found messages" })
    .getByRole("button", { name: new RegExp(`${story} line 7\\.`) })
    .click();
  await expect(list(theirs).getByText(`${story} line 7.`)).toBeInViewport();
  await theirs.getByRole("button", { name: "Newest messages" }).click();
  await expect(list(theirs).getByText(`${story} goes on.`)).toBeInViewport();
  await theirs.getByRole("searchbox", { name: "Search messages" }).fill("Nobody ever said this");
  await expect(theirs.getByText("No matching messages")).toBeVisible();
  await expectAccessible(theirs);
  await theirs.context().close();
});

test("two tabs of one person show the same, and what is sent offline goes once it is sent again", async ({
  page,
  context,
}) => {
  await page.goto("/#/group-chat");
  const second = await context.newPage();
  await second.goto("/#/group-chat");
  await expect(field(second)).toBeVisible();
  const word = `Tabs ${process.pid}`;
  await say(page, word);
  await expect(list(second).getByText(word)).toBeVisible();

  await context.setOffline(true);
  const late = `Late ${process.pid}`;
  await say(page, late);
  await expect(
    page.getByText("You are offline. Send it again when the connection is back."),
  ).toBeVisible();
  await context.setOffline(false);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText(/^You are offline/)).toBeHidden();
  await expect(list(second).getByText(late)).toHaveCount(1);
  await expect(list(page).getByText(late)).toHaveCount(1);
  await second.close();
});

test("a file is attached by dropping or pasting it", async ({ page }) => {
  await page.goto("/#/group-chat");
  await expect(field(page)).toBeVisible();
  const given = (name: string, text: string) =>
    page.evaluateHandle(
      ([called, content]) => {
        const files = new DataTransfer();
        files.items.add(new File([content ?? ""], called ?? "", { type: "text/plain" }));
        return files;
      },
      [name, text],
    );
  const dropped = `rates-${process.pid}.txt`;
  await list(page).dispatchEvent("drop", { dataTransfer: await given(dropped, "Prime plus two.") });
  await expect(page.getByRole("button", { name: `Remove ${dropped}` })).toBeVisible();
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(list(page).getByRole("link", { name: new RegExp(dropped) })).toBeVisible();

  const pasted = `hours-${process.pid}.txt`;
  const clipboard = await given(pasted, "Eight to five.");
  await field(page).evaluate(
    (area, clipboardData) =>
      area.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true })),
    clipboard,
  );
  await expect(page.getByRole("button", { name: `Remove ${pasted}` })).toBeVisible();
  await expectAccessible(page);
  await field(page).press("Enter");
  const link = list(page).getByRole("link", { name: new RegExp(pasted) });
  const file = await page.request.get((await link.getAttribute("href")) ?? "");
  expect(await file.text()).toBe("Eight to five.");
});

test("a GIF is shown as a picture, and a file that is none says what can be sent", {
  tag: "@nightly",
}, async ({ page }) => {
  await page.goto("/#/group-chat");
  const image = page.locator('input[aria-label="Attach image: choose"]');
  const gif = "R0lGODlhAQABAIAAAAUEBAAAACwAAAAAAQABAAACAkQBADs=";
  await image.setInputFiles({
    name: "dot.gif",
    mimeType: "image/gif",
    buffer: Buffer.from(gif, "base64"),
  });
  await page.getByRole("button", { name: "Send message" }).click();
  const sent = list(page).getByRole("img", { name: "dot.gif" });
  await expect.poll(() => sent.evaluate((one) => (one as HTMLImageElement).naturalWidth)).toBe(1);

  // A kind of picture that this browser cannot read either.
  await image.setInputFiles({
    name: "IMG_2.heic",
    mimeType: "image/heic",
    buffer: Buffer.from("ftypheic"),
  });
  await expect(
    page.getByText("This picture cannot be read. Choose a JPEG, PNG, WebP or GIF picture."),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: "Send message" })).toBeDisabled();
  await page.getByRole("button", { name: "Remove IMG_2.heic" }).click();
  await page.locator('input[aria-label="Attach file: choose"]').setInputFiles({
    name: "setup.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("MZ\u0090\u0000This program"),
  });
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText("This must be a PDF, Word, Excel or text file.")).toBeVisible();
  await page.getByRole("button", { name: "Discard" }).click();
  await expectAccessible(page);
});

test("on a phone the actions of a message are in a menu", { tag: "@nightly" }, async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const phone = await context.newPage();
  await signIn(phone, nomsa);
  await phone.goto("/#/group-chat");
  const word = `Phone ${process.pid}`;
  await say(phone, word);
  // As a message of the list: an outgoing one has no actions yet.
  const row = phone.locator("[id^=message-]", { hasText: word });
  await row.getByRole("button", { name: "Message actions" }).tap();
  for (const name of ["Reply", "Message info", "Edit message", "Delete message"])
    await expect(phone.getByRole("menuitem", { name })).toBeVisible();
  await phone.getByRole("menuitem", { name: "Edit message" }).tap();
  await field(phone).fill(`${word} edited`);
  await phone.getByRole("button", { name: "Save message" }).tap();
  await expect(list(phone).getByText(`${word} edited`)).toBeVisible();
  await expectAccessible(phone);
  await phone.getByRole("button", { name: "Attach", exact: true }).tap();
  for (const name of ["Attach file", "Attach image", "Take a photo"])
    await expect(phone.getByRole("menuitem", { name })).toBeVisible();

  // The camera's picture comes as the chosen file of a field that asks for the camera.
  const camera = phone.waitForEvent("filechooser");
  await phone.getByRole("menuitem", { name: "Take a photo" }).tap();
  const chooser = await camera;
  expect(await chooser.element().getAttribute("capture")).toBe("environment");
  await chooser.setFiles({ name: "IMG_1.jpg", mimeType: "image/jpeg", buffer: await photo(phone) });
  await expect(phone.getByRole("button", { name: "Remove IMG_1.jpg" })).toBeVisible();
  await expectAccessible(phone);
  await phone.getByRole("button", { name: "Send message" }).tap();
  const sent = list(phone).getByRole("img", { name: "IMG_1.jpg" });
  await expect(sent).toBeVisible();
  await expect
    .poll(() => sent.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBe(320);
  await context.close();
});
