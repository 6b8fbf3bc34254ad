import type { ComponentProps } from "react";
import type { Badge } from "@/components/ui/badge";
import type { IdentificationBody } from "./api";

type Words<Word extends string> = Record<Word, string>;

export const IDENTITY_DOCUMENTS: Words<IdentificationBody["identity_document"]> = {
  id_book: "ID book",
  id_card: "ID card",
  passport: "Passport",
  asylum_permit: "Asylum seeker permit",
  refugee_permit: "Refugee permit",
};

export const ADDRESS_PROOFS: Words<NonNullable<IdentificationBody["address_proof"]>> = {
  utility_bill: "Utility bill",
  municipal_account: "Municipal account",
  bank_statement: "Bank statement",
  lease: "Lease",
  affidavit: "Affidavit",
  other: "Other",
};

export const PROMINENCE: Words<IdentificationBody["prominent_person"]> = {
  none: "Not a prominent person",
  domestic: "Domestic prominent person",
  foreign: "Foreign prominent person",
  family_or_associate: "Family or associate of a prominent person",
};

export const RISKS: Words<IdentificationBody["risk"]> = {
  low: "Low",
  medium: "Medium",
  high: "High",
};

export const RISK_TONES: Record<string, NonNullable<ComponentProps<typeof Badge>["tone"]>> = {
  low: "success",
  medium: "warning",
  high: "danger",
};

/** The label of a word that the server sent. */
export function label(words: Readonly<Record<string, string>>, word: string): string {
  return words[word] ?? word;
}

/** The words as options of a field. */
export function options(words: Readonly<Record<string, string>>) {
  return Object.entries(words).map(([value, text]) => ({ value, label: text }));
}
