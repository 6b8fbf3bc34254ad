import { defineConfig } from "@playwright/test";
import stories from "../../playwright.config.ts";

/** Takes the pictures of the user manual: `npm run guide:pictures`. */
export default defineConfig(stories, {
  testDir: ".",
  testIgnore: [],
  workers: 1,
  timeout: 600_000,
  use: {
    screenshot: "off",
    actionTimeout: 15_000,
    colorScheme: "light",
    launchOptions: {
      ...stories.use?.launchOptions,
      // Date fields write their dates as the browser's own language does.
      env: { ...process.env, LANGUAGE: "en_GB" },
      args: [...(stories.use?.launchOptions?.args ?? []), "--lang=en-GB"],
    },
  },
});
