import { fiscalYearLabel } from '../fiscal-year.ts';

/** The place that an amount column goes to. */
interface ColumnPlace {
  place: 'main' | 'version' | 'actuals' | 'none';
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
