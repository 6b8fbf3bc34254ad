import { z } from "zod";

export const DOCUMENT_TYPES = [
  { value: "id_card", label: "ID card" },
  { value: "passport", label: "Passport" },
  { value: "proof_of_address", label: "Proof of address" },
  { value: "bank_statement", label: "Bank statement" },
  { value: "payslip", label: "Payslip" },
  { value: "other", label: "Other" },
] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number]["value"];

export function labelOf(type: string): string {
  return DOCUMENT_TYPES.find(({ value }) => value === type)?.label ?? type;
}

/** The stored part of a document that is being added; a browser cannot store its file. */
export const documentDraft = z.object({
  document_name: z.string(),
  document_type: z.enum(DOCUMENT_TYPES.map(({ value }) => value)),
});
export type DocumentDraft = z.infer<typeof documentDraft>;
export const NO_DOCUMENT: DocumentDraft = { document_name: "", document_type: "id_card" };

/** The draft of the document that is being added to one client. */
export const documentDraftOf = (client: number) => `client-document:${client}`;

/** The name of a file without its ending, as the first proposal for the document's name. */
export function nameFrom(file: File): string {
  return file.name
    .replace(/\.[^.]+$/, "")
    .replaceAll(/[_-]+/g, " ")
    .trim();
}

/** The note after a change to a client. */
export const DONE = "Operation completed successfully";
