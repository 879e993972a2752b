import type { Version } from '../../../core/contract/budgets.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import type { ImportType } from '../../../core/import/expected-columns.ts';

const CONTENT: Record<ImportType, string> = { operating: 'roster', proposed: 'budget' };

/** A label for a new version, "FY27 roster", that no version of the fiscal year has: "FY27 roster 2" if that is in use. '' without a year. */
export function suggestLabel(
  type: ImportType,
  year: string | null,
  versions: readonly Pick<Version, 'fiscalYear' | 'label'>[],
): string {
  if (year === null) return '';
  const inUse = new Set(
    versions.filter(({ fiscalYear }) => fiscalYearLabel(fiscalYear) === year).map(({ label }) => label.toLowerCase()),
  );
  const first = `${year} ${CONTENT[type]}`;
  let label = first;
  for (let number = 2; inUse.has(label.toLowerCase()); number += 1) label = `${first} ${number}`;
  return label;
}
