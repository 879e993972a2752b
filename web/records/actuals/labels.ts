import type { ActualsBy, LedgerSnapshot } from '../../../core/contract/actuals.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { formatPlainDate } from '../../../core/format-date.ts';

export const GROUPINGS: { value: ActualsBy; label: string }[] = [
  { value: 'category', label: 'Category' },
  { value: 'account', label: 'Account' },
  { value: 'building', label: 'Building' },
  { value: 'function', label: 'Function' },
];

/** Returns "FY26 as of Mar 31, 2026" or "FY25, full year". */
export function snapshotLabel({
  fiscalYear,
  kind,
  asOf,
}: Pick<LedgerSnapshot, 'fiscalYear' | 'kind' | 'asOf'>): string {
  const year = fiscalYearLabel(fiscalYear);
  return kind === 'ACTUAL' ? `${year}, full year` : `${year} as of ${formatPlainDate(asOf)}`;
}
