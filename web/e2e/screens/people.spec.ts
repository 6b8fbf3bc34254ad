import { accessToken } from "../support/sign-in";
import { everyStage } from "./stage";

/** The administrators' chat: reading, finding, and the actions on one's own message. */
everyStage("the group chat", async ({ page, picture }) => {
  await page.request.post("/api/adminstration/messages/", {
    headers: { authorization: `Bearer ${await accessToken(page)}` },
    multipart: { message_type: "text", content: "Thanks. I will bring the forms on Thursday." },
  });
  await page.goto("/#/group-chat");
  await picture("chat");
  await page.getByRole("button", { name: "Reply" }).last().click();
  await picture("chat-reply");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Message info" }).last().click();
  await picture("chat-info");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Delete message" }).last().click();
  await picture("chat-delete");
  await page.keyboard.press("Escape");
  await page.getByRole("searchbox", { name: "Search messages" }).fill("the");
  await page.getByRole("region", { name: "Found messages" }).waitFor();
  await picture("chat-found");
});

/** Requests that wait for a decision, and those that had one. */
everyStage("the requests", async ({ page, picture }) => {
  await page.goto("/#/requests");
  await picture("requests");
  await page.getByRole("tab", { name: "All" }).click();
  await picture("requests-all");
  await page.getByRole("tab", { name: /^To decide/ }).click();
  await page.locator("main tbody tr").first().click();
  await picture("requests-card");
  await page.getByRole("button", { name: "Decline" }).click();
  await picture("requests-decline");
});
