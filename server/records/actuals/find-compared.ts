import type { Context } from '../../context.ts';
import { resolveBudget, sourceOf } from '../budgets/resolve-budget.ts';
import type { Compared } from './compared-sql.ts';
import { withFoundLinks } from './find-links.ts';
import * as snapshots from './snapshot-queries.ts';

/** The balances of a fiscal year, and the budget to compare them with. */
interface FoundYear {
  fiscalYear: number | null;
  /** Fiscal years with balances, the latest first. */
  years: number[];
  /** Null if there are no balances, because there is nothing to compare. */
  found: { snapshot: snapshots.SnapshotRow; compared: Compared; hasBudget: boolean } | null;
}

/**
 * Finds the latest balances for a fiscal year (by default, the latest year with balances), and the budget in which their accounts are
 * looked up: the budget for that year, or else the latest budget. A given budget year is used only if it has lines for the fiscal year.
 */
export async function findCompared(cx: Context, asked: number | undefined, budgetYearId?: number): Promise<FoundYear> {
  const all = await snapshots.listSnapshots(cx.db);
  const years = [...new Set(all.map((row) => row.fiscal_year))];
  const fiscalYear = asked ?? years[0] ?? null;
  const snapshot = all.find((row) => row.fiscal_year === fiscalYear);
  if (!snapshot) return { fiscalYear, years, found: null };
  const type = 'proposed';
  const source = await sourceOf(cx, { type, fiscalYear: snapshot.fiscal_year, budgetYearId });
  const own = await resolveBudget(cx, { type, ...source });
  const lookedUp = own ?? (await resolveBudget(cx, { type }));
  const compared = await withFoundLinks(cx, {
    snapshotId: snapshot.id,
    scenarioId: lookedUp?.scenario.id ?? null,
    linesOf: lookedUp?.fiscalYear ?? null,
  });
  return { fiscalYear, years, found: { snapshot, compared, hasBudget: own !== null } };
}
