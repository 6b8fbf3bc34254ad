import { settled } from "../support/settled";
import { everyStage } from "./stage";

/** The console's Staff page: the list, a card, and its dialogs. */
everyStage("staff members", async ({ page, picture }) => {
  await page.goto("/#/staff");
  await picture("staff-members");
  await page.getByRole("button", { name: "Show Filters" }).click();
  await picture("staff-members-filters");
  await page.getByRole("checkbox", { name: "Consultant" }).click();
  await settled(page);
  await page.locator("main tbody tr").first().click();
  await picture("staff-members-card");
  await page.getByRole("button", { name: "Change Role/Branch" }).click();
  await page.getByRole("radio", { name: "Consultant" }).click();
  await picture("staff-members-position");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Edit Staff" }).click();
  await picture("staff-members-edit");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Change Permissions" }).click();
  await picture("staff-members-permissions");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Deactivate" }).click();
  await picture("staff-members-deactivate");
  await page.keyboard.press("Escape");
  await page.getByRole("region", { name: "History" }).scrollIntoViewIfNeeded();
  await picture("staff-members-history");
});
