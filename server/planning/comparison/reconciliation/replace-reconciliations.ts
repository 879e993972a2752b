import { fiscalYearLabel } from '../../../../core/fiscal-year.ts';
import type { Context } from '../../../context.ts';
import * as queries from './queries.ts';

/** Remembers that a projection gave reconciled lines other amounts, and says so, a sentence each year. */
export async function replaceReconciliations(
  cx: Context,
  where: { scenarioId: number; afterYear: number },
): Promise<string[]> {
  return (await queries.markReplaced(cx.db, where, cx.now())).map((fiscalYear) => {
    const label = fiscalYearLabel(fiscalYear);
    return `The salary budget of ${label} had been updated from the roster; the projection has replaced it. Update it again on Budget Comparison.`;
  });
}
