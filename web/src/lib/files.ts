/** The largest file that the server takes, in bytes. */
const MAX_SIZE = 10 * 1024 * 1024;

/** The reason why a file of any type cannot be sent; null for one that can. */
export function sizeProblem({ size }: File): string | null {
  if (size === 0) return "This file is empty.";
  return size > MAX_SIZE ? "The file must be 10 MB or smaller." : null;
}

/** The types of documents and slips that a file chooser offers; the server checks the real type. */
export const SCANS = "application/pdf,image/jpeg,image/png,image/webp";

/** Why a file cannot be a document or slip, as far as can be seen here; null for one that may. */
export function scanProblem(file: File): string | null {
  if (file.type !== "" && !SCANS.split(",").includes(file.type))
    return "Choose a PDF, JPEG, PNG or WebP file.";
  return sizeProblem(file);
}

/** Identifies a file: a part of a request that the idempotency key covers. */
export type FileId = { name: string; size: number; lastModified: number };

export function fileIdOf({ name, size, lastModified }: File): FileId {
  return { name, size, lastModified };
}

const number = new Intl.NumberFormat("en-ZA", { maximumFractionDigits: 1 });

/** `1,4 MB`: how large a file is, for people. */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return bytes === 1 ? "1 byte" : `${bytes} bytes`;
  const kilobytes = bytes / 1024;
  if (kilobytes < 1024) return `${number.format(Math.round(kilobytes))} kB`;
  const megabytes = kilobytes / 1024;
  return megabytes < 1024
    ? `${number.format(megabytes)} MB`
    : `${number.format(megabytes / 1024)} GB`;
}
