import type { Version } from '../../../core/contract/budgets.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';

/**
 * Returns a label for a new version that is unused in the fiscal year, such as "FY27 budget" or "FY27 budget 2".
 * Returns '' without a year. The label does not name a type: a version holds the roster and the budget lines, and
 * residents read its label.
 */
export function suggestLabel(year: string | null, versions: readonly Pick<Version, 'fiscalYear' | 'label'>[]): string {
  if (year === null) return '';
  const inUse = new Set(
    versions.filter(({ fiscalYear }) => fiscalYearLabel(fiscalYear) === year).map(({ label }) => label.toLowerCase()),
  );
  const first = `${year} budget`;
  let label = first;
  for (let number = 2; inUse.has(label.toLowerCase()); number += 1) label = `${first} ${number}`;
  return label;
}
