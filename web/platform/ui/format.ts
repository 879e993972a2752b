import { cents, formatMillions, formatMoney, fromDollars } from '../../../core/money.ts';

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

/** "0.5 %"; an unknown one is a dash. */
export function percent(value: number | null, decimals = 1): string {
  if (value === null) return UNKNOWN;
  const text = `${Math.abs(value).toFixed(decimals)} %`;
  return value < 0 && Number(value.toFixed(decimals)) !== 0 ? `\u2212${text}` : text;
}

/** With a plus where it is above zero; below zero the text has its minus already. */
export function signed(value: number, format: (value: number) => string): string {
  return value > 0 ? `+${format(value)}` : format(value);
}
