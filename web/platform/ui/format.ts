import { cents, formatMillions, formatMoney, fromDollars } from '../../../core/money.ts';
import { formatPercent } from '../../../core/percent.ts';

/** A figure that is unknown or hidden from the user. */
const UNKNOWN = '–';

/** Dollars without cents, as lists and cards show them. The exact amount is rounded, never a rounded one added. */
export function wholeDollars(dollars: number | null): string {
  if (dollars === null) return UNKNOWN;
  return formatMoney(fromDollars(dollars), { decimals: 0 });
}

/** Dollars and cents. */
export function exactDollars(dollars: number): string {
  return formatMoney(fromDollars(dollars));
}

/** "$87.83M", or "$87.8M" with one decimal. A point of an axis need not be a whole number of cents. */
export function millions(dollars: number | null, decimals: 1 | 2 = 2): string {
  if (dollars === null) return UNKNOWN;
  return formatMillions(cents(Math.round(dollars * 100)), decimals);
}

export function count(value: number | null): string {
  return value === null ? UNKNOWN : value.toLocaleString('en-US');
}

/** A difference: "$1.09M" from a million dollars on, below it "$123,692", which in millions would say little. */
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

/** In a column of a table, where the decimals align: "3.0%". */
export function columnPercent(value: number | null, decimals = 1): string {
  return value === null ? UNKNOWN : formatPercent(value, { fixed: decimals });
}

/** With a plus where it is above zero; below zero the text has its minus already. */
export function signed(value: number, format: (value: number) => string): string {
  return value > 0 ? `+${format(value)}` : format(value);
}
