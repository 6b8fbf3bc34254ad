import { expect, test } from "vitest";
import { formatBytes } from "@/lib/files";
import { nameFrom } from "./document";

test("a file's name proposes the document's", () => {
  expect(nameFrom(new File([], "proof_of-address.final.pdf"))).toBe("proof of address.final");
});

test("sizes are read by people", () => {
  expect([formatBytes(12), formatBytes(2048), formatBytes(1_572_864)]).toEqual([
    "12 bytes",
    "2 kB",
    "1,5 MB",
  ]);
});
