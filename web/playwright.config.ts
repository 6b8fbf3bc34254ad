import { defineConfig } from "@playwright/test";

/**
 * The stories run in a real browser against the real binary; e2e/support says
 * how it is started. `CHROMIUM_PATH` names the browser where it is not in its usual place.
 */
export default defineConfig({
  testDir: "e2e",
  testIgnore: ["screens/**", "guide/**"],
  fullyParallel: true,
  workers: 3,
  // A debug build takes its time over passwords and pictures, and so does everything on a machine
  // with other work. These limits end what hangs; how fast something is, no story asks.
  timeout: 480_000,
  // What is asked again is either known here or waits for the page itself: no pause of a second between.
  expect: { timeout: 45_000, toPass: { timeout: 45_000, intervals: [20] } },
  forbidOnly: process.env.CI !== undefined,
  reporter: [["list"]],
  use: {
    permissions: ["geolocation", "camera"],
    geolocation: { latitude: -29.8587, longitude: 31.0218 },
    // What it answers no story could hold back or change; the one about it lets it in.
    serviceWorkers: "block",
    locale: "en-ZA",
    timezoneId: "Africa/Johannesburg",
    viewport: { width: 1280, height: 800 },
    // What cannot be pressed ends as what cannot be seen.
    actionTimeout: 60_000,
    // What still moves is pressed on where it was; Playwright then scrolls about to find it.
    contextOptions: { reducedMotion: "reduce" },
    // A trace records every body: with it, the largest lists take several times as long.
    trace: "on-first-retry",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
      args: [
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--use-fake-device-for-media-stream",
        "--use-fake-ui-for-media-stream",
      ],
    },
  },
});
