import { LAST_FISCAL_YEAR, PROJECTED_YEARS, yearsFrom } from './fiscal-year.ts';

/** The default number of years in a new contract. */
const CONTRACT_YEARS = 3;

/**
 * Returns the default years of a new contract: the first three years after the base year. The pay in the base year already includes that
 * year's raise.
 */
export function defaultContractYears(baseYear: number): { startYear: number; endYear: number } {
  return { startYear: baseYear + 1, endYear: baseYear + CONTRACT_YEARS };
}

/**
 * Returns the years in the grid of a COLA scenario: every year of a projection, and later years through the last year in `others`. Raises
 * for the base year and earlier years are never added, so these years are left out.
 */
export function colaGridYears(baseYear: number, others: readonly number[]): number[] {
  const last = Math.max(baseYear + PROJECTED_YEARS, ...others);
  return yearsFrom(baseYear + 1, Math.min(last, LAST_FISCAL_YEAR));
}

/** Step of the arrow keys in the grid, in percentage points. */
export const COLA_GRID_STEP = 0.1;

/** Step of the arrow keys in the percentage fields of forms, in percentage points. */
export const PERCENT_STEP = 0.01;

export const NO_YEARS = 'Please set the start and end years to generate COLA fields';

/** Formats the error message: "Please enter a valid COLA percentage for FY2027 (between 0 and 100)". */
export function invalidCola(fiscalYear: number): string {
  return `Please enter a valid COLA percentage for FY${fiscalYear} (between 0 and 100)`;
}

/** Returns true if a value is a number from 0 to 100 with at most 4 decimals. */
export function isColaPercentage(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= 100 && Number(value.toFixed(4)) === value;
}

/** Lists every fiscal year from the start to the end of a term. Empty if the term ends before it starts or is longer than 101 years. */
export function yearsOfTerm(startYear: number, endYear: number): number[] {
  const count = endYear - startYear + 1;
  if (!Number.isInteger(count) || count < 1 || count > 101) return [];
  return Array.from({ length: count }, (_, index) => startYear + index);
}

/** How far one press of an arrow key changes a percentage, and the lowest and highest percentage. */
interface PercentSteps {
  step: number;
  min: number;
  max: number;
}

/** Increases or decreases a percentage by one step, within the range. A blank percentage counts as 0. */
export function stepPercentage(
  value: number | null,
  direction: 1 | -1,
  { step, min, max }: PercentSteps = { step: COLA_GRID_STEP, min: 0, max: 100 },
): number {
  const next = scaled(value ?? 0) + direction * scaled(step);
  return Math.min(scaled(max), Math.max(scaled(min), next)) / 10_000;
}

/** Converts a percentage to ten-thousandths of a percentage point. These are whole numbers, so steps add up exactly. */
function scaled(percentage: number): number {
  return Math.round(percentage * 10_000);
}
