import { mergeConfig } from "vite";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import vite from "./vite.config.ts";

/** What draws, or keeps something in the browser; the rest are pure functions. */
const DOM = ["src/**/*.test.tsx", "src/**/*.dom.test.ts"];

const dom: TestProjectInlineConfiguration = {
  extends: true,
  test: {
    name: "dom",
    include: DOM,
    environment: "happy-dom",
    environmentOptions: {
      happyDOM: {
        url: "http://localhost/",
        settings: { handleDisabledFileLoadingAsSuccess: true },
      },
    },
    setupFiles: ["src/test/setup.ts"],
    // Importing everything anew for each file took longer than its tests. `setup.ts` closes the page that a test has opened.
    isolate: false,
  },
};

const pure: TestProjectInlineConfiguration = {
  extends: true,
  test: {
    name: "pure",
    include: ["src/**/*.test.ts"],
    exclude: DOM,
    environment: "node",
    isolate: false,
  },
};

export default mergeConfig(
  vite,
  defineConfig({
    test: {
      projects: [dom, pure],
      env: { TZ: "Africa/Johannesburg" },
      restoreMocks: true,
      maxWorkers: "100%",
      // A machine that builds beside them takes its time; a test that hangs still ends.
      testTimeout: 60_000,
      hookTimeout: 60_000,
    },
  }),
);
