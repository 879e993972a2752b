import type { Version } from '../../../core/contract/budgets.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';

/**
 * A label for a new version, "FY27 budget", that no version of the fiscal year has: "FY27 budget 2" if that is in use. '' without a
 * year. The same for either type: a version holds the roster and the account lines, and residents read its label.
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
