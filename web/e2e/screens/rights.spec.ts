import type { Page } from "@playwright/test";
import { ask } from "../support/counter";
import { chooseFromMore } from "../support/menu";
import { settled } from "../support/settled";
import { anotherAdministrator, everyStage } from "./stage";

type Staff = { items: { id: number; email: string }[] };

/** An open dialog and an open page after a colleague removes the required permission. */
everyStage(
  "rights that are removed meanwhile",
  async ({ page, person, server, picture }) => {
    const colleague = await anotherAdministrator(page, server);
    const path = `/api/all/staff/?page=1&search=${person.email}`;
    const { items } = await ask<Staff>(colleague, "GET", path);
    const id = items.find(({ email }) => email === person.email)?.id;
    const give = (flag: string, held: boolean) =>
      ask(colleague, "PATCH", `/api/management/users/${id}/`, { [flag]: held });

    await page.goto("/#/clients");
    await page.getByRole("button", { name: "Add Client Member" }).click();
    const form = page.getByRole("dialog", { name: "Add Client Form" });
    await form.getByLabel("Name(s)", { exact: true }).fill("Sibusiso");
    await give("can_add_clients", false);
    await gone(page);
    await picture("rights-add-client");
    await give("can_add_clients", true);
    await page.keyboard.press("Escape");

    await page.goto("/#/active-loans");
    await settled(page);
    await page.locator("main tbody tr").first().click();
    await chooseFromMore(page, "Write off…");
    await page.getByLabel("Reason").fill("The client has died without an estate.");
    await give("can_verify_edit_loans_requests", false);
    await gone(page);
    await picture("rights-write-off");
    await give("can_verify_edit_loans_requests", true);
    await page.keyboard.press("Escape");

    await page.goto("/#/repayments");
    await page.getByLabel("Surname").fill("a");
    await page
      .getByRole("list", { name: "Clients found" })
      .locator("button:enabled")
      .first()
      .click();
    await settled(page);
    await give("can_do_repayments", false);
    await page.getByText("You can no longer use this page").waitFor();
    await picture("rights-page", { whole: true });
    await colleague.context().close();
  },
  { ownPerson: true },
);

const gone = (page: Page) => page.getByText("You can no longer save this").waitFor();
