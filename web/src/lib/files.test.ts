import { expect, test } from "vitest";
import { formatBytes } from "./files";

test("sizes are written for people", () => {
  expect([0, 1, 2, 2048].map(formatBytes)).toEqual(["0 bytes", "1 byte", "2 bytes", "2 kB"]);
});
