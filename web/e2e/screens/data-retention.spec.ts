import { everyStage } from "./stage";

/** Stored personal data: as the demo lender has it, with everything encrypted, and with nothing. */
everyStage("data retention", async ({ page, picture }) => {
  await page.goto("/#/director-settings/data-retention");
  await page.getByRole("list", { name: "What is stored" }).waitFor();
  await picture("retention", { whole: true });
  await page.getByRole("heading", { name: "Encryption" }).scrollIntoViewIfNeeded();
  await picture("retention-end");
  await page.emulateMedia({ media: "print" });
  await picture("retention-printed", { whole: true });
  await page.emulateMedia({ media: "screen" });
  const sure = { files: true, backups: true, files_disk: "yes", database_disk: "unknown" };
  await page.route("**/api/data-retention/", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), encryption: sure, files: [] } });
  });
  await page.reload();
  await page.getByText("No files are stored yet.").scrollIntoViewIfNeeded();
  await picture("retention-encrypted");
});
