import { expect, test } from "vitest";
import { formatBytes } from "@/lib/files";
import { fileProblem, nameFrom } from "./document";

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
  expect(fileProblem(file(name, type, size))).toBe(problem);
});

test("a file's name proposes the document's", () => {
  expect(nameFrom(file("proof_of-address.final.pdf", "application/pdf"))).toBe(
    "proof of address.final",
  );
});

test("sizes are read by people", () => {
  expect([formatBytes(12), formatBytes(2048), formatBytes(1_572_864)]).toEqual([
    "12 bytes",
    "2 kB",
    "1,5 MB",
  ]);
});
