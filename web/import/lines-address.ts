import { fiscalYearLabel } from '../../core/fiscal-year.ts';
import type { ImportType } from '../../core/import/expected-columns.ts';

const GRIDS = { operating: '/admin/operating-budget', proposed: '/admin/proposed-budget' } as const;

/** Where the lines of a type and budget year are. */
export function linesAddress(type: ImportType, fiscalYear: number): string {
  return `${GRIDS[type]}?budgetYear=${fiscalYearLabel(fiscalYear)}`;
}
