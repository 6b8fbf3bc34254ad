/**
 * Money on the wire is an exact decimal string with two places (`"1500.00"`)
 * and stays one here: sums go through whole cents as BigInt, never through a
 * floating-point number.
 */

/** An exact amount of rand with two decimal places, as the server writes it. */
export type Amount = string;

/** The largest amount that the server takes, in cents: R 90 000 000 000.00. */
const LIMIT = 9_000_000_000_000n;

const CANONICAL = /^(-?)(\d+)(?:\.(\d{1,2}))?$/;

/** Whole cents of an amount; throws a RangeError for text that is none. */
export function toCents(amount: Amount): bigint {
  const match = CANONICAL.exec(amount);
  if (match === null) throw new RangeError(`not an amount: ${amount}`);
  const [, sign, rand = "0", decimals = ""] = match;
  const cents = BigInt(rand) * 100n + BigInt(decimals.padEnd(2, "0"));
  return sign === "-" ? -cents : cents;
}

/** The amount of so many cents, with two places. */
export function fromCents(cents: bigint): Amount {
  const digits = (cents < 0n ? -cents : cents).toString().padStart(3, "0");
  return `${cents < 0n ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

export function addAmounts(...amounts: Amount[]): Amount {
  return fromCents(amounts.reduce((sum, amount) => sum + toCents(amount), 0n));
}

export function subtractAmounts(from: Amount, amount: Amount): Amount {
  return fromCents(toCents(from) - toCents(amount));
}

/** Negative, zero or positive, as `Array.sort` wants it. */
export function compareAmounts(left: Amount, right: Amount): number {
  const difference = toCents(left) - toCents(right);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** True if it is more than zero; a missing amount is not. */
export function isPositive(amount: Amount | null | undefined): boolean {
  return amount !== null && amount !== undefined && toCents(amount) > 0n;
}

/** Invisible marks that come with text copied from a phone, such as the direction of writing. */
const INVISIBLE = /\p{Cf}/gu;
/** An ordinary, no-break, figure, thin or narrow no-break space. */
const SPACE = "[ \\u00a0\\u2007\\u2009\\u202f]";
const SPACES = new RegExp(SPACE, "g");
/** `R` or `ZAR`, before or after the sign. */
const CURRENCY = new RegExp(`^(-?)${SPACE}*(?:ZAR|R)${SPACE}*(-?)`, "i");
/** Whole rand in groups of three behind one kind of mark, or digits alone, and at most two decimals. */
const TYPED = /^(-?)(\d{1,3}([ ',.])\d{3}(?:\3\d{3})*|\d+)(?:([.,])(\d{0,2}))?$/;

/**
 * The amount that a person typed, in the wire's form; null where it is none. Comma and point are both
 * understood before the cents, and one kind of mark between groups of three digits: `1 234,5`, `1,234.50`,
 * `R 1'234.50` are all amounts. Text that can be read in two ways (`1,234`, `15 00`) is refused.
 */
export function parseAmount(text: string): Amount | null {
  const plain = text
    .replace(INVISIBLE, "")
    .trim()
    .replace(CURRENCY, "$1$2")
    .replace(SPACES, " ")
    .replace(/\u2019/g, "'");
  const match = TYPED.exec(plain);
  if (match === null) return null;
  const [, sign = "", whole = "", group, point, decimals = ""] = match;
  if (group !== undefined && (group === point || whole.startsWith("0"))) return null;
  // One group behind a comma or a point may be three decimals as well.
  if (point === undefined && /^\d+[.,]\d{3}$/.test(whole)) return null;
  const cents = toCents(`${sign}${whole.replace(/\D/g, "")}${decimals && `.${decimals}`}`);
  return cents > LIMIT || cents < -LIMIT ? null : fromCents(cents);
}

/** Digits with marks of amounts between or beside them. */
const AMBIGUOUS = /^-?[\d\s.,'\u2019]*\d[\d\s.,'\u2019]*$/;

/**
 * The error of typed text that `parseAmount` refuses; `otherwise` for text that is no number at
 * all.
 */
export function unreadable(text: string, otherwise: string): string {
  const plain = text.replace(INVISIBLE, "").trim().replace(CURRENCY, "$1$2");
  return AMBIGUOUS.test(plain)
    ? "Enter at most two decimals. Use spaces for thousands: 12 345,00."
    : otherwise;
}

const rand = new Intl.NumberFormat("en-ZA", { style: "currency", currency: "ZAR" });

/** `R 1 234 567,50`, with no-break spaces; `R 0,00` is written for null only if `absent` says so. */
export function formatRand(amount: Amount | null | undefined, absent = "N/A"): string {
  if (amount === null || amount === undefined) return absent;
  // Intl formats decimal text exactly; its type knows only literal types of it.
  return rand.format(amount as Intl.StringNumericLiteral);
}

/** Formatters by their decimals: making one takes longer than using it. */
const rates = new Map<number, Intl.NumberFormat>();

/** A rate in percent as the server writes it (`"27.50"`): `27,5%`; rounded to so many places at most. */
export function formatRate(percent: string, places = 6): string {
  let rate = rates.get(places);
  if (rate === undefined) {
    rate = new Intl.NumberFormat("en-ZA", { maximumFractionDigits: places });
    rates.set(places, rate);
  }
  return `${rate.format(percent as Intl.StringNumericLiteral)}%`;
}

const RATE = /^-?\d{1,4}(\.\d{1,6})?$/;

/** A rate in percent as a person types it (`27,5`, `27.5 %`), in the wire's form; null where it is none. */
export function parseRate(text: string): string | null {
  const plain = text
    .replace(INVISIBLE, "")
    .replace(/\s*%?\s*$/, "")
    .trim()
    .replace(",", ".");
  return RATE.test(plain) ? plain : null;
}

/** A rate of the server (`"27.50"`) without its sign, as it is read and typed: `27,5`. */
export function rateText(percent: string): string {
  return percent.replace(/\.?0+$/, "").replace(".", ",");
}

/** The server's amount as form text: `1 500,00`. */
export function amountText(amount: string): string {
  return formatRand(amount).replace(/R\s*/, "");
}

const count = new Intl.NumberFormat("en-ZA");

/** A whole number with its thousands apart: `12 345`. */
export function formatCount(number: number): string {
  return count.format(number);
}
