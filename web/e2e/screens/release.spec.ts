import { openDoor } from "../support/release";
import { settled } from "../support/settled";
import { signIn } from "../support/sign-in";
import { everyStage } from "./stage";

/** A new version under an open tab: the line above the page, and a page that is gone with the old one. */
everyStage(
  "a new version",
  async ({ page, person, server, picture }) => {
    const door = await openDoor(server.url);
    await signIn(page, person, `${door.url}/`);
    await page.goto(`${door.url}/#/director-settings/branches`);
    await settled(page);
    door.release();
    await page.getByText("A new version was installed.").waitFor({ timeout: 60_000 });
    await picture("release-line");
    await page.goto(`${door.url}/#/director-settings/currencies`);
    await page.getByText("A new version is ready.").waitFor();
    await picture("release-panel");
    await page.goto(`${door.url}/#/statistics`);
    await page.getByText("A new version is ready.").waitFor();
    await picture("release-page");
    await page.goto("about:blank");
    door.close();
  },
  { signedOut: true },
);
