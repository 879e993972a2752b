import { fiscalYearLabel } from '../../../../core/fiscal-year.ts';
import type { Context } from '../../../context.ts';
import * as queries from './queries.ts';

/** Marks reconciliations as replaced if a projection overwrote their lines. Returns one message for each year and kind. */
export async function replaceReconciliations(
  cx: Context,
  where: { scenarioId: number; afterYear: number },
): Promise<string[]> {
  return (await queries.markReplaced(cx.db, where, cx.now())).map(({ fiscalYear, kind }) => {
    const label = fiscalYearLabel(fiscalYear);
    return kind === 'SALARIES'
      ? `The projection replaced the ${label} salary budget that was updated from the roster. On the Budget Comparison screen, update the salary budget again.`
      : `In the proposed budget, the projection replaced the ${label} benefits that were updated from the roster. On the Benefits screen, choose “Update proposed budget” again.`;
  });
}
