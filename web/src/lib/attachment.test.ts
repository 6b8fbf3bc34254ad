import { expect, test } from "vitest";
import { attachmentProblem } from "./attachment";

const MEGABYTE = 1024 * 1024;
const KINDS = "Attach a picture, or a PDF, Word, Excel or text file.";
const UNREADABLE = "This picture cannot be read. Choose a JPEG, PNG, WebP or GIF picture.";
const LARGE = "The file must be 10 MB or smaller.";

test.each([
  ["rates.pdf", "application/pdf", 10 * MEGABYTE, null],
  ["rates.pdf", "application/pdf", 11 * MEGABYTE, LARGE],
  ["poster.jpg", "image/jpeg", 11 * MEGABYTE, LARGE],
  ["rates.txt", "text/plain", 0, "This file is empty."],
  ...["a.doc", "a.DOCX", "a.xls", "a.xlsx"].map((name) => [name, "", 1, null] as const),
  ...["jpeg", "png", "webp", "gif"].map((kind) => ["a", `image/${kind}`, 1, null] as const),
  ["photo.heic", "image/heic", 1, UNREADABLE],
  ["setup.exe", "application/octet-stream", 1, KINDS],
  ["rates.pdf.exe", "", 1, KINDS],
] as const)("%s of type '%s' and %i bytes", (name, type, size, problem) => {
  expect(attachmentProblem(new File([new Uint8Array(size)], name, { type }))).toBe(problem);
});
