import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import type { ImportType } from '../../../core/import/expected-columns.ts';

const GRIDS = { operating: '/admin/operating-budget', proposed: '/admin/proposed-budget' } as const;

/** Returns the URL of the lines of a type and fiscal year. */
export function linesAddress(type: ImportType, fiscalYear: number): string {
  return `${GRIDS[type]}?budgetYear=${fiscalYearLabel(fiscalYear)}`;
}

/** Returns the URL of one line. For an employee it opens the record, and for a budget line it searches for the line. */
export function lineAddress(type: ImportType, fiscalYear: number, line: { lineItemId: number; name: string }): string {
  const found = type === 'operating' ? `line=${line.lineItemId}` : `q=${encodeURIComponent(line.name)}`;
  return `${linesAddress(type, fiscalYear)}&${found}`;
}
