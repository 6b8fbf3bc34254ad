import { z } from "zod";

export const DOCUMENT_TYPES = [
  { value: "id_card", label: "ID card" },
  { value: "passport", label: "Passport" },
  { value: "proof_of_address", label: "Proof of address" },
  { value: "bank_statement", label: "Bank statement" },
  { value: "other", label: "Other" },
] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number]["value"];

export function labelOf(type: string): string {
  return DOCUMENT_TYPES.find(({ value }) => value === type)?.label ?? type;
}

/** What is kept of a document that is being added; a browser cannot keep its file. */
export const documentDraft = z.object({
  document_name: z.string(),
  document_type: z.enum(DOCUMENT_TYPES.map(({ value }) => value)),
});
export type DocumentDraft = z.infer<typeof documentDraft>;
export const NO_DOCUMENT: DocumentDraft = { document_name: "", document_type: "id_card" };

/** The draft of the document that is being added to one client. */
export const documentDraftOf = (client: number) => `client-document:${client}`;

/** What the file chooser offers; what a file really is, the server looks at. */
export const ACCEPTED = "application/pdf,image/jpeg,image/png,image/webp";

/** The largest file that the server takes, in bytes. */
const LARGEST = 10 * 1024 * 1024;

/** Why a file cannot be a document, as far as can be told here; null for one that may. */
export function fileProblem({ type, size }: File): string | null {
  if (type !== "" && !ACCEPTED.split(",").includes(type))
    return "Choose a PDF, JPEG, PNG or WebP file.";
  if (size === 0) return "This file is empty.";
  return size > LARGEST ? "The file must be 10 MB or smaller." : null;
}

/** The name of a file without its ending, as the first proposal for the document's name. */
export function nameFrom(file: File): string {
  return file.name
    .replace(/\.[^.]+$/, "")
    .replaceAll(/[_-]+/g, " ")
    .trim();
}

/** `1,4 MB`: how large a file is, for people. */
export function formatBytes(bytes: number): string {
  const number = new Intl.NumberFormat("en-ZA", { maximumFractionDigits: 1 });
  if (bytes < 1024) return `${bytes} bytes`;
  const kilobytes = bytes / 1024;
  return kilobytes < 1024
    ? `${number.format(Math.round(kilobytes))} kB`
    : `${number.format(kilobytes / 1024)} MB`;
}

/** The note after whatever was done for a client. */
export const DONE = "Operation completed successfully";
