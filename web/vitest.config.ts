import { mergeConfig } from "vite";
import { defineConfig } from "vitest/config";
import vite from "./vite.config.ts";

export default mergeConfig(
  vite,
  defineConfig({
    test: {
      environment: "happy-dom",
      environmentOptions: {
        happyDOM: {
          url: "http://localhost/",
          settings: { handleDisabledFileLoadingAsSuccess: true },
        },
      },
      include: ["src/**/*.test.{ts,tsx}"],
      setupFiles: ["src/test/setup.ts"],
      env: { TZ: "Africa/Johannesburg" },
      restoreMocks: true,
      // A machine that builds beside them takes its time; a test that hangs still ends.
      testTimeout: 60_000,
      hookTimeout: 60_000,
    },
  }),
);
