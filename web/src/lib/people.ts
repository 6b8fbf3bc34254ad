import { addMonths } from "./dates";
import { serverToday } from "./server-clock";

/** A person's name as it is shown. */
export function fullName({ first_name, last_name }: { first_name: string; last_name: string }) {
  return `${first_name} ${last_name}`;
}

/** The genders that the records of clients and staff know. */
export const GENDERS = ["Male", "Female"] as const;

/** The options of a form; the server stores the word for widowed that goes with the gender. */
export const MARITAL_STATUSES = ["Single", "Married", "Divorced", "Widowed"] as const;

/** The form's word for a stored marital status; empty where none is known. */
export function shownMaritalStatus(
  stored: string | null | undefined,
): "" | (typeof MARITAL_STATUSES)[number] {
  if (stored === "Widow" || stored === "Widower") return "Widowed";
  return MARITAL_STATUSES.find((one) => one === stored) ?? "";
}

/** The word that is stored for the form's: who is widowed is a widower or a widow. */
export function storedMaritalStatus(status: string, gender: string): string {
  if (status !== "Widowed") return status;
  if (gender === "") return "Widowed";
  return gender === "Male" ? "Widower" : "Widow";
}

const ADULT_MONTHS = 18 * 12;

/** The latest permitted date of birth of a staff member: today eighteen years ago. */
export function latestBirth(): string {
  return addMonths(serverToday(), -ADULT_MONTHS);
}
