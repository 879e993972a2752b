import { fiscalYearLabel } from '../fiscal-year.ts';

/** Where an import puts an amount column: into the main version, into another version, into the actuals, or nowhere. */
export const COLUMN_PLACES = ['main', 'version', 'actuals', 'none'] as const;
/** Where an import of all years can put a column other than the main column. */
export const PROPOSED_PLACES = ['version', 'actuals', 'none'] as const;

/** The place that an amount column goes to. */
interface ColumnPlace {
  place: (typeof COLUMN_PLACES)[number];
  fiscalYear: number | null;
  versionLabel: string | null;
  /** Null if the version is new. */
  versionId: number | null;
  makesBudgetYear: boolean;
  asOf: string | null;
}

/** Formats where an amount column goes: "Version “Draft” for FY26 (new)", "FY25 actuals, as of 2025-06-30" or "Left out". */
export function describePlace({
  place,
  fiscalYear,
  versionLabel,
  versionId,
  makesBudgetYear,
  asOf,
}: ColumnPlace): string {
  const year = fiscalYear === null ? '' : fiscalYearLabel(fiscalYear);
  if (place === 'none') return 'Left out';
  if (place === 'actuals') return `${year} actuals, as of ${asOf ?? ''}`;
  const isNew = versionId === null ? (makesBudgetYear ? ' (new, in a new budget year)' : ' (new)') : '';
  return `Version “${versionLabel ?? ''}” for ${year}${isNew}`;
}
