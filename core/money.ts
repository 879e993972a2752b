/**
 * An amount of money, as a whole number of cents. The brand prevents passing dollars where cents are expected. Range: ±999,999,999,999
 * cents for one amount ($9,999,999,999.99). Totals are exact up to 2^53 cents.
 */
export type Cents = number & { readonly __cents: never };

/** The largest amount that a line can have: $9,999,999,999.99. */
export const MAX_AMOUNT = 999_999_999_999 as Cents;

export const TOTAL_TOO_LARGE = 'TOTAL_TOO_LARGE';

/** Thrown if a sum of amounts is too large to be exact. */
export class TotalTooLargeError extends RangeError {
  readonly code = TOTAL_TOO_LARGE;

  constructor() {
    super('the total is too large to be exact');
  }
}

/** Brands a whole number as cents. Throws a RangeError for a fraction, and a TotalTooLargeError beyond the exact range. */
export function cents(value: number): Cents {
  if (!Number.isInteger(value)) throw new RangeError(`${value} is not a whole number of cents`);
  if (!Number.isSafeInteger(value)) throw new TotalTooLargeError();
  return (value === 0 ? 0 : value) as Cents;
}

export const ZERO = cents(0);

/**
 * Returns the exact sum, in cents. The sum of an empty list is zero. Throws a TotalTooLargeError if a partial sum exceeds the exact range,
 * because a later term could hide lost cents.
 */
export function sum(amounts: Iterable<Cents>): Cents {
  let total = ZERO;
  for (const amount of amounts) total = cents(total + amount);
  return total;
}

/**
 * Converts dollars as in JSON (a number with at most two decimals) to cents. Null stays null. Throws a RangeError for a third decimal or
 * an amount out of range.
 */
export function fromDollars<Dollars extends number | null>(dollars: Dollars): Cents | Extract<Dollars, null> {
  if (dollars === null) return dollars as Extract<Dollars, null>;
  const scaled = Math.round(dollars * 100);
  if (!Number.isSafeInteger(scaled) || scaled / 100 !== dollars) {
    throw new RangeError(`${dollars} is not an amount in dollars and cents`);
  }
  return cents(scaled);
}

/** Returns true if an amount, positive or negative, is within the limit for a line. */
export function isAmount(amount: Cents): boolean {
  return Math.abs(amount) <= MAX_AMOUNT;
}

/** Converts cents to dollars for JSON. Null stays null. Reverses fromDollars. */
export function toDollars<Amount extends Cents | null>(amount: Amount): number | Extract<Amount, null> {
  return amount === null ? (amount as Extract<Amount, null>) : amount / 100;
}

/** Formats whole dollars: "1,234,567". */
const WHOLE = new Intl.NumberFormat('en-US');

/** Formats an amount: "$1,234,567.89", with a real minus sign. `decimals: 0` rounds half away from zero. For display, never for parsing. */
export function formatMoney(amount: Cents, options: { decimals?: 0 | 2 } = {}): string {
  const whole = options.decimals === 0;
  const absolute = Math.abs(amount);
  const units = whole ? Math.floor((absolute + 50) / 100) : Math.floor(absolute / 100);
  const grouped = WHOLE.format(units);
  const text = whole ? `$${grouped}` : `$${grouped}.${String(absolute % 100).padStart(2, '0')}`;
  const isZero = whole ? units === 0 : absolute === 0;
  return amount < 0 && !isZero ? `\u2212${text}` : text;
}

/** Formats millions: "$87.83M" or "$87.8M", rounded once, half away from zero. For display, never for parsing. */
export function formatMillions(amount: Cents, decimals: 1 | 2): string {
  const step = 10 ** (8 - decimals);
  const steps = Math.floor((Math.abs(amount) + step / 2) / step);
  const scale = 10 ** decimals;
  const whole = WHOLE.format(Math.floor(steps / scale));
  const text = `$${whole}.${String(steps % scale).padStart(decimals, '0')}M`;
  return amount < 0 && steps !== 0 ? `\u2212${text}` : text;
}
