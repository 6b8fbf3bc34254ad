import { everyStage } from "./stage";

/** The figures of a quarter for the regulator, and the files that come of them. */
everyStage("Form 39", async ({ page, picture }) => {
  await page.goto("/#/reports");
  await page.getByRole("button", { name: "Form 39" }).click();
  const dialog = page.getByRole("dialog", { name: "Form 39" });
  await picture("form39");
  await dialog.getByLabel("Quarter").click();
  await picture("form39-quarters");
  await page.keyboard.press("Escape");
  await dialog.getByRole("button", { name: "Create spreadsheet" }).click();
  await page.getByText("Documents created for Form 39.").first().waitFor({ timeout: 30_000 });
  await picture("form39-created");
});
