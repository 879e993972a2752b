import { parsePercent } from '../../../../core/import/parse-decimal.ts';
import { fromDollars, toDollars } from '../../../../core/money.ts';
import { forecast } from '../../../../core/rules/projection/project-proposed.ts';

/** What the preview of a category starts from, in dollars, and how many years it shows. */
export const FORECAST_BASE = 100_000;
export const FORECAST_YEARS = 5;

const LOWEST = -100;
const HIGHEST = 1_000;

/** A yearly increase as typed, in percent, with or without the sign; null if it is none. */
export function parseIncrease(text: string): number | null {
  const reading = parsePercent(text);
  if (reading.kind !== 'number' || reading.rounded) return null;
  return reading.value >= LOWEST && reading.value <= HIGHEST ? reading.value : null;
}

/** The base after each of the next years at this yearly increase, in dollars; null without one. */
export function previewYears(increase: number | null): number[] | null {
  if (increase === null) return null;
  return forecast(fromDollars(FORECAST_BASE), increase, FORECAST_YEARS).map(toDollars);
}
