import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import type { ImportType } from '../../../core/import/expected-columns.ts';

const GRIDS = { operating: '/admin/operating-budget', proposed: '/admin/proposed-budget' } as const;

interface Budget {
  fiscalYear: number;
  scenarioId: number;
}

/** Returns the URL of the lines of a budget, active or not. */
export function linesAddress(type: ImportType, { fiscalYear, scenarioId }: Budget): string {
  return `${GRIDS[type]}?budgetYear=${fiscalYearLabel(fiscalYear)}&budget=${scenarioId}`;
}

/**
 * Returns the URL of one line of a budget, active or not. The URL of an employee line opens the record, and the URL of a budget line leads
 * to its row.
 */
export function lineAddress(type: ImportType, budget: Budget, lineItemId: number): string {
  const parameter = type === 'operating' ? 'line' : 'row';
  return `${linesAddress(type, budget)}&${parameter}=${lineItemId}`;
}
