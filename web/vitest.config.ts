import { mergeConfig } from "vite";
import { defineConfig } from "vitest/config";
import vite from "./vite.config.ts";

export default mergeConfig(
  vite,
  defineConfig({
    test: {
      environment: "happy-dom",
      environmentOptions: { happyDOM: { url: "http://localhost/" } },
      include: ["src/**/*.test.{ts,tsx}"],
      setupFiles: ["src/test/setup.ts"],
      env: { TZ: "Africa/Johannesburg" },
      restoreMocks: true,
    },
  }),
);
