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

/** Whether it is more than zero; an amount that is not there is none. */
export function isPositive(amount: Amount | null | undefined): boolean {
  return amount !== null && amount !== undefined && toCents(amount) > 0n;
}

/**
 * What a person typed as an amount, in the wire's form; null where it is none.
 * Comma and point are both understood, and spaces or the other mark between
 * thousands: `1 234,5`, `1,234.50`, `R 1 234.50` are all `1234.50`. Text that
 * could be read in two ways (`1,234`) is refused rather than guessed.
 */
export function parseAmount(text: string): Amount | null {
  const plain = text.replace(/[\s\u00a0\u202f]/g, "").replace(/^(-?)R/i, "$1");
  const match = /^(-?)([\d.,]+)$/.exec(plain);
  if (match === null) return null;
  const [, sign = "", digits = ""] = match;
  const last = Math.max(digits.lastIndexOf(","), digits.lastIndexOf("."));
  const mark = digits[last];
  const repeated = mark !== undefined && digits.indexOf(mark) !== last;
  const whole = last === -1 || repeated ? digits : digits.slice(0, last);
  const decimals = last === -1 || repeated ? "" : digits.slice(last + 1);
  if (!isGrouped(whole) || !/^\d{0,2}$/.test(decimals)) return null;
  const cents = toCents(`${sign}${whole.replace(/[.,]/g, "")}${decimals && `.${decimals}`}`);
  return cents > LIMIT || cents < -LIMIT ? null : fromCents(cents);
}

/** Two ways to read the end of it: three decimals, or thousands. */
const AMBIGUOUS = /\d[.,]\d{3,}$/;

/** What is wrong with typed text that `parseAmount` refuses; `otherwise` for text that is no number at all. */
export function unreadable(text: string, otherwise: string): string {
  return AMBIGUOUS.test(text.trim())
    ? "Enter at most two decimals. Use spaces for thousands: 12 345,00."
    : otherwise;
}

/** Whole rand: digits alone, or in groups of three behind one kind of mark. */
function isGrouped(whole: string): boolean {
  return (
    /^\d+$/.test(whole) || /^\d{1,3}(,\d{3})+$/.test(whole) || /^\d{1,3}(\.\d{3})+$/.test(whole)
  );
}

const rand = new Intl.NumberFormat("en-ZA", { style: "currency", currency: "ZAR" });

/** `R 1 234 567,50`, with no-break spaces; `R 0,00` is written for null only if `absent` says so. */
export function formatRand(amount: Amount | null | undefined, absent = "N/A"): string {
  if (amount === null || amount === undefined) return absent;
  // Intl formats decimal text exactly; its type knows only literal types of it.
  return rand.format(amount as Intl.StringNumericLiteral);
}

/** A rate in percent as the server writes it (`"27.50"`): `27,5%`; rounded to so many places at most. */
export function formatRate(percent: string, places = 6): string {
  const rate = new Intl.NumberFormat("en-ZA", { maximumFractionDigits: places });
  return `${rate.format(percent as Intl.StringNumericLiteral)}%`;
}

const RATE = /^-?\d{1,4}(\.\d{1,6})?$/;

/** A rate in percent as a person types it (`27,5`, `27.5 %`), in the wire's form; null where it is none. */
export function parseRate(text: string): string | null {
  const plain = text.replace(/[\s\u00a0%]/g, "").replace(",", ".");
  return RATE.test(plain) ? plain : null;
}

/** A rate of the server (`"27.50"`) without its sign, as it is read and typed: `27,5`. */
export function rateText(percent: string): string {
  return percent.replace(/\.?0+$/, "").replace(".", ",");
}

/** An amount of the server as it stands in the form: `1 500,00`. */
export function amountText(amount: string): string {
  return formatRand(amount).replace(/R\s*/, "");
}

const count = new Intl.NumberFormat("en-ZA");

/** A whole number with its thousands apart: `12 345`. */
export function formatCount(number: number): string {
  return count.format(number);
}
