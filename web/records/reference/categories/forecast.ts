import { parsePercent } from '../../../../core/import/parse-decimal.ts';
import { fromDollars, toDollars } from '../../../../core/money.ts';
import { forecast } from '../../../../core/rules/projection/project-proposed.ts';

/** Starting amount of the category preview in dollars, and the number of years that it shows. */
export const FORECAST_BASE = 100_000;
export const FORECAST_YEARS = 5;

export const INCREASE_RANGE = { min: -100, max: 1_000 };

/** Parses a yearly increase in percent, with or without the percent sign. Returns null if the text is invalid. */
export function parseIncrease(text: string): number | null {
  const reading = parsePercent(text);
  if (reading.kind !== 'number' || reading.rounded) return null;
  return reading.value >= INCREASE_RANGE.min && reading.value <= INCREASE_RANGE.max ? reading.value : null;
}

/** Returns the amount after each of the next years at this yearly increase, in dollars. Null without an increase. */
export function previewYears(increase: number | null): number[] | null {
  if (increase === null) return null;
  return forecast(fromDollars(FORECAST_BASE), increase, FORECAST_YEARS).map(toDollars);
}
