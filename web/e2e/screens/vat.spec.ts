import { ask, inDays } from "../support/counter";
import { anotherAdministrator, everyStage, said } from "./stage";

/** Settings › VAT: of a lender who charges none, and of one who does. */
everyStage(
  "VAT",
  async ({ page, server, picture }) => {
    // The tour before this one left a number.
    await ask(page, "PATCH", "/api/vat/", { vat_number: "" });
    await page.goto("/#/director-settings/vat");
    const number = page.getByLabel("VAT number");
    const save = page.getByRole("button", { name: "Save VAT settings" });
    await number.waitFor();
    await picture("vat-empty", { whole: true });
    await number.fill("5123");
    await save.hover();
    await picture("vat-errors", { whole: true });
    await number.fill("4123456789");
    await page.getByLabel("Charge VAT from").fill(inDays(30));
    await save.click();
    await page.getByText("VAT settings saved.").waitFor();
    await picture("vat-saved");

    await page.getByRole("button", { name: "Add Rate" }).click();
    const dialog = page.getByRole("dialog", { name: "Add Rate of VAT" });
    await picture("vat-rate");
    await dialog.getByLabel("Rate (%)").fill("101");
    await dialog.getByRole("button", { name: "Save" }).hover();
    await picture("vat-rate-errors");
    await dialog.getByLabel("Rate (%)").fill("15,5");
    // On the day of another one, which it replaces.
    const next = { rate: "15.25", effective_from: inDays(40), source: "A draft of the Gazette" };
    await ask(page, "POST", "/api/vat/rates/", next);
    await dialog.getByLabel("Effective from").fill(next.effective_from);
    await dialog.getByLabel("Source").fill(`Government Gazette 41473, notice ${Date.now()}`);
    await picture("vat-rate-filled");
    await dialog.getByRole("button", { name: "Save" }).click();
    await said(page);
    await page.getByText("Replaced").first().waitFor();
    await picture("vat-rates", { whole: true });

    // A colleague changes the settings while the number is being changed.
    await number.fill("4987654321");
    await picture("vat-changed", { whole: true });
    const colleague = await anotherAdministrator(page, server);
    await ask(colleague, "PATCH", "/api/vat/", { basis: "payments" });
    await colleague.context().close();
    await save.click();
    await page.getByText("Someone else changed this record").waitFor();
    await picture("vat-conflict", { whole: true });
  },
  { empty: true },
);
