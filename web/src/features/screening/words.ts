const REASONS: Record<string, string> = {
  id_number: "Same ID or passport number",
  same_name: "Same name",
  similar_name: "Similar name",
  date_of_birth: "Same date of birth",
};

/** Why an entry may be the client, in words. */
export function reasonName(reason: string): string {
  return REASONS[reason] ?? reason;
}

export const STATES = [
  { value: "open", label: "To decide" },
  { value: "same_person", label: "Same person" },
  { value: "other_person", label: "Other person" },
] as const;
