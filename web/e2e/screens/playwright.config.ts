import { defineConfig } from "@playwright/test";
import stories from "../../playwright.config.ts";

/** Takes a picture of every page, to be looked at: `npm run screens`. */
export default defineConfig(stories, {
  testDir: ".",
  testIgnore: [],
  timeout: 120_000,
  use: { screenshot: "off", actionTimeout: 5000 },
});
