import { expectAccessible } from "./support/axe";
import { addConsultant, ask, choose, openLender } from "./support/counter";
import { acknowledge, anotherBrowser } from "./support/said";
import { addAdministrator, signIn, somebody } from "./support/sign-in";
import { expect, test } from "./support/test";

const PDF = Buffer.from(
  "%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n",
);

test("an urgent notice to a branch stands above its consultants' pages until they have read it", {
  tag: "@nightly",
}, async ({ page, browser, server }) => {
  const administrator = somebody();
  await addAdministrator(server, administrator);
  await signIn(page, administrator);
  const { branchName } = await openLender(page, "1000");
  const { branchName: otherBranch } = await openLender(page, "1000");
  const [consultant, colleague] = [
    await addConsultant(server, branchName),
    await addConsultant(server, otherBranch),
  ];
  const theirs = await anotherBrowser(browser, server);
  await signIn(theirs, consultant, "/staff/");
  await expect(theirs.getByRole("button", { name: "Notices", exact: true })).toBeVisible();

  await page.goto("/#/notices");
  await page.getByRole("button", { name: "Create Notice" }).click();
  const form = page.getByRole("dialog", { name: "Create Notice" });
  const title = `Counterfeit notes ${process.pid}`;
  await form.getByLabel("Title").fill(title);
  await form.getByLabel("Content").fill("Test every R200 note under the lamp.");
  await choose(page, "Priority", "Urgent");
  await choose(page, "Target branches", branchName);
  await form
    .locator('input[aria-label="Attachment"]')
    .setInputFiles({ name: "notes.pdf", mimeType: "application/pdf", buffer: PDF });
  await expectAccessible(page);
  await form.getByRole("button", { name: "Save" }).click();
  await acknowledge(page, "Notice created successfully");

  // The notice arrives without any action at the branch.
  await expect(theirs.getByText(`Urgent: ${title}`)).toBeVisible();
  await expect(theirs.getByRole("button", { name: "Notices, 1 unread" })).toBeVisible();
  await theirs.goto("/staff/#/clients");
  await expect(theirs.getByText(`Urgent: ${title}`)).toBeVisible();
  await expectAccessible(theirs);

  await page.getByRole("button", { name: `Read status of ${title}` }).click();
  const status = page.getByRole("dialog", { name: "Read Status" });
  const name = `${consultant.firstName} ${consultant.lastName}`;
  await expect(status.getByRole("region", { name: "Not Seen By (1)" })).toContainText(name);
  await expect(status.getByRole("region", { name: "Seen By (0)", exact: true })).toBeVisible();

  await theirs.getByRole("button", { name: "Notices, 1 unread" }).click();
  await expectAccessible(theirs);
  await theirs.getByRole("button", { name: new RegExp(`^${title}`) }).click();
  const open = theirs.getByRole("dialog", { name: title });
  await expect(open.getByText("Test every R200 note under the lamp.")).toBeVisible();
  await expectAccessible(theirs);
  const link = await open.getByRole("link", { name: /^notes\.pdf/ }).getAttribute("href");
  const file = await theirs.request.get(new URL(link ?? "", theirs.url()).href);
  expect([file.status(), file.headers()["content-type"]]).toEqual([200, "application/pdf"]);
  await open.getByRole("button", { name: "Close" }).last().click();
  await expect(theirs.getByText(`Urgent: ${title}`)).toBeHidden();
  await expect(theirs.getByRole("button", { name: "Notices", exact: true })).toBeVisible();
  await theirs.goto("/staff/#/notices");
  await expect(theirs.getByRole("button", { name: new RegExp(`^${title}`) })).toBeVisible();
  await expectAccessible(theirs);

  await expect(status.getByRole("region", { name: "Seen By (1)", exact: true })).toContainText(
    name,
  );
  await expect(status.getByText("Everybody has seen it.")).toBeVisible();
  await expectAccessible(page);

  // A colleague was faster: the message is in view, although it is at the end of a long form.
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: `Edit ${title}` }).click();
  const edit = page.getByRole("dialog", { name: "Edit Notice" });
  const second = await page.context().newPage();
  await second.goto("/#/notices");
  await second.getByRole("button", { name: `Edit ${title}` }).click();
  await second.getByLabel("Content").fill("Test every note under the lamp.");
  await second.getByRole("button", { name: "Save" }).click();
  await acknowledge(second, "Notice updated successfully");
  await second.close();
  await edit.getByLabel("Content").fill("Test R200 notes only.");
  await edit.getByRole("button", { name: "Save" }).click();
  await expect(edit.getByText("Someone else changed this record")).toBeVisible();
  const load = edit.getByRole("button", { name: "Load the saved version" });
  await expect(load).toBeInViewport({ ratio: 1 });
  await load.click();
  await page.getByRole("button", { name: "Replace" }).click();
  await expect(edit.getByLabel("Content")).toHaveValue("Test every note under the lamp.");
  await edit.getByRole("button", { name: "Cancel" }).click();

  // The colleague of another branch never hears of it.
  await signIn(theirs, colleague, "/staff/");
  expect(await ask<unknown[]>(theirs, "GET", "/api/notices/")).toEqual([]);
  await theirs.context().close();
});
