import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import type { ImportType } from '../../../core/import/expected-columns.ts';

const GRIDS = { operating: '/admin/operating-budget', proposed: '/admin/proposed-budget' } as const;

/** Where the lines of a type and budget year are. */
export function linesAddress(type: ImportType, fiscalYear: number): string {
  return `${GRIDS[type]}?budgetYear=${fiscalYearLabel(fiscalYear)}`;
}

/** Where one line is: a person is opened, a budget line is searched for. */
export function lineAddress(type: ImportType, fiscalYear: number, line: { lineItemId: number; name: string }): string {
  const found = type === 'operating' ? `line=${line.lineItemId}` : `q=${encodeURIComponent(line.name)}`;
  return `${linesAddress(type, fiscalYear)}&${found}`;
}
