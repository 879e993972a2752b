import { cents, formatMillions, formatMoney, fromDollars, type Cents } from '../../../core/money.ts';
import { formatPercent } from '../../../core/percent.ts';

/** A figure that is unknown or hidden from the user. */
const UNKNOWN = '–';

/** Formats dollars without cents, for lists and cards. Always pass the exact amount, not a sum of rounded ones. */
export function wholeDollars(dollars: number | null): string {
  return dollars === null ? UNKNOWN : wholeMoney(fromDollars(dollars));
}

/** Formats an amount without its cents. */
export function wholeMoney(amount: Cents): string {
  return formatMoney(amount, { decimals: 0 });
}

/** Formats dollars with cents only if the amount has some, for a column of amounts that are mostly whole. */
export function neededDollars(dollars: number | null): string {
  if (dollars === null) return UNKNOWN;
  return formatMoney(fromDollars(dollars), { decimals: Number.isInteger(dollars) ? 0 : 2 });
}

/** Formats dollars with cents. */
export function exactDollars(dollars: number | null): string {
  return dollars === null ? UNKNOWN : formatMoney(fromDollars(dollars));
}

/**
 * Formats millions: "$87.83M", or "$87.8M" with one decimal. The value is rounded to cents first, because points on an axis can have
 * fractions of a cent.
 */
export function millions(dollars: number | null, decimals: 1 | 2 = 2): string {
  if (dollars === null) return UNKNOWN;
  return formatMillions(cents(Math.round(dollars * 100)), decimals);
}

export function count(value: number | null): string {
  return value === null ? UNKNOWN : value.toLocaleString('en-US');
}

/**
 * Formats a difference: "$1.09M" for a million dollars or more, "$123,692" for less, because a rounded number of millions would be too
 * coarse.
 */
export function compactDollars(dollars: number): string {
  return Math.abs(dollars) < SMALLEST_IN_MILLIONS ? wholeDollars(dollars) : millions(dollars);
}

const SMALLEST_IN_MILLIONS = 1_000_000;

/** A calculated share or change: "0.5%", "3%". */
export function percent(value: number | null, atMost = 1): string {
  return value === null ? UNKNOWN : formatPercent(value, { atMost });
}

/** A rate exactly as entered: "2.5%", "0.25%". */
export function ratePercent(value: number | null): string {
  return value === null ? UNKNOWN : formatPercent(value);
}

/** Formats a percentage with fixed decimals, so that they align in a table column: "3.0%". */
export function columnPercent(value: number | null, decimals = 1): string {
  return value === null ? UNKNOWN : formatPercent(value, { fixed: decimals });
}

/** Adds a plus to positive values; negative values already have their minus. */
export function signed(value: number, format: (value: number) => string): string {
  return value > 0 ? `+${format(value)}` : format(value);
}
