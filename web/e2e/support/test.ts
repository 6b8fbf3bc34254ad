import { test as base } from "@playwright/test";
import { listen } from "./said";
import { type Server, startServer } from "./server";

export { expect } from "@playwright/test";

/** Playwright's test with a running product per worker; `page.goto("/")` is its console. */
export const test = base.extend<object, { server: Server }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function needs from its pattern
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.stop();
    },
    { scope: "worker" },
  ],
  context: async ({ context }, use) => {
    await listen(context);
    await use(context);
  },
  baseURL: async ({ server }, use) => use(server.url),
});
