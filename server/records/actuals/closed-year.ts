import type { Context } from '../../context.ts';
import type { CategorySpent } from '../totals/change-from-actuals.ts';
import { withFoundLinks } from './find-links.ts';
import * as queries from './queries.ts';
import * as snapshots from './snapshot-queries.ts';

/**
 * Returns what was spent in a closed fiscal year by category, with the categories that the accounts have in the given lines of a budget.
 * Null if the actuals of that year have not been imported.
 */
export async function spentInClosedYear(
  cx: Context,
  fiscalYear: number,
  lines: { scenarioId: number; fiscalYear: number },
): Promise<CategorySpent[] | null> {
  const [snapshot] = await snapshots.listSnapshots(cx.db, fiscalYear);
  if (snapshot?.kind !== 'ACTUAL') return null;
  const compared = await withFoundLinks(cx, {
    ...{ snapshotId: snapshot.id, scenarioId: lines.scenarioId, linesOf: lines.fiscalYear },
  });
  const { rows } = await queries.listCompared(cx.db, compared, 'category', { hasBudget: false, limit: null });
  return rows.map(({ key, label, isLinked, yearToDate, accounts }) => ({
    id: /^\d+$/.test(key) ? Number(key) : null,
    name: key === '' ? null : isLinked ? label : 'Accounts not in the budget',
    spent: yearToDate,
    accounts,
  }));
}
