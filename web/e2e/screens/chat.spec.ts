import type { Page } from "@playwright/test";
import { anotherAdministrator, everyStage } from "./stage";

const field = (page: Page) => page.getByRole("textbox", { name: "Message", exact: true });

async function act(page: Page, text: string, action: string) {
  const message = page.getByRole("log", { name: "Messages" }).getByText(text, { exact: true });
  await message.last().hover();
  await page.getByRole("button", { name: action }).last().click();
}

/** Editing, replying, failed sends, and messages that were deleted. */
everyStage("writing in the group chat", async ({ page, server, picture }) => {
  const word = `The debit orders run on the 27th this month ${Date.now()}`;
  await page.goto("/#/group-chat");
  await field(page).fill(word);
  await field(page).press("Enter");
  await page.getByText("Sending…").waitFor({ state: "hidden" });
  await act(page, word, "Edit message");
  await picture("chat-edit");
  await field(page).fill(`${word}, not on the 25th. Tell every client who calls about it.`);
  await picture("chat-edited");
  await act(page, word, "Reply");
  await picture("chat-discard");
  await page.getByRole("alertdialog").getByRole("button", { name: "Discard" }).click();
  await picture("chat-reply");
  await field(page).fill("long ".repeat(201));
  await picture("chat-too-long");
  await field(page).fill("");
  await page.keyboard.press("Escape");

  await page.route("**/api/*/messages/", (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  await page.context().setOffline(true);
  await field(page).fill("Is the safe at Soweto open?");
  await field(page).press("Enter");
  await page.getByText(/^Not sent/).waitFor({ timeout: 30_000 });
  await picture("chat-not-sent", { busy: true });
  await field(page).fill("Something else");
  const edit = page.getByRole("alert").getByRole("button", { name: "Edit" });
  if (await edit.isVisible()) {
    await edit.click();
    await picture("chat-replace", { busy: true });
    await page.keyboard.press("Escape");
  }
  await page.context().setOffline(false);
  await page.unrouteAll();

  const colleague = await anotherAdministrator(page, server);
  await colleague.goto("/#/group-chat");
  const theirs = `I shall be late today ${Date.now()}`;
  await field(colleague).fill(theirs);
  await field(colleague).press("Enter");
  await act(page, theirs, "Reply");
  await act(colleague, theirs, "Delete message");
  await colleague.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await page.getByText(/^This message was deleted\. Cancel/).waitFor();
  await picture("chat-reply-gone");
  await colleague.context().close();
});
