/**
 * The number in E.164, or null when it is none, by the server's rules: `0` and
 * nine digits or `+27` and nine digits for South Africa, `+` and a country code
 * for elsewhere. Spaces, hyphens, dots and brackets are how people write numbers.
 */
export function normalisePhone(text: string): string | null {
  const digits = text.replace(/[\s\u00a0().-]/g, "");
  const number = /^0\d{9}$/.test(digits) ? `+27${digits.slice(1)}` : digits;
  if (!/^\+[1-9]\d{7,14}$/.test(number)) return null;
  if (number.startsWith("+27") && !/^\+27[1-9]\d{8}$/.test(number)) return null;
  return number;
}

/** True if the text is a number or blank: the form reports missing text in its own words. */
export function isPhoneOrBlank(text: string): boolean {
  return text.trim() === "" || normalisePhone(text) !== null;
}

/** The message for text that is no phone number. */
export const NO_PHONE =
  "Enter a South African number such as 082 123 4567, or a number with its country code.";

/** A South African number as it is read out, `082 123 4567`; others as they are. */
export function formatPhone(number: string): string {
  const national = /^\+27(\d{2})(\d{3})(\d{4})$/.exec(number);
  return national === null ? number : `0${national[1]} ${national[2]} ${national[3]}`;
}
