import { expect, test } from "vitest";
import { formatBytes, scanProblem } from "./files";

test("sizes are written for people", () => {
  expect([0, 1, 2, 2048].map(formatBytes)).toEqual(["0 bytes", "1 byte", "2 bytes", "2 kB"]);
});

const file = (name: string, type: string, size = 1) =>
  new File([new Uint8Array(size)], name, { type });

test.each([
  ["scan.pdf", "application/pdf", 1, null],
  ["photo.webp", "image/webp", 1, null],
  // A browser that does not know the type leaves the judgement to the server.
  ["scan", "", 1, null],
  ["page.svg", "image/svg+xml", 1, "Choose a PDF, JPEG, PNG or WebP file."],
  ["empty.pdf", "application/pdf", 0, "This file is empty."],
  ["large.pdf", "application/pdf", 10 * 1024 * 1024, null],
  ["larger.pdf", "application/pdf", 10 * 1024 * 1024 + 1, "The file must be 10 MB or smaller."],
])("%s of type '%s' and %i bytes", (name, type, size, problem) => {
  expect(scanProblem(file(name, type, size))).toBe(problem);
});
