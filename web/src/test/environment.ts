import { builtinEnvironments, type Environment } from "vitest/runtime";

/** Whether this worker has its window. */
let isThere = false;

/**
 * happy-dom with one window for all files of a worker, which share its modules as well: to make a window for
 * each file took as long as a quarter of their tests. `setup.ts` empties it after each test.
 */
export default {
  ...builtinEnvironments["happy-dom"],
  name: "one-window",
  async setup(global, options) {
    if (!isThere) await builtinEnvironments["happy-dom"].setup(global, options);
    isThere = true;
    return { teardown() {} };
  },
} satisfies Environment;
