import { yearsNotCompared, type ComparedBudget } from '../../../core/rules/publishing/uncovered-part.ts';
import { readOnce, type Context } from '../../context.ts';
import type { Audience } from './people.ts';
import { privatePays } from './private-pays.ts';
import * as queries from './queries.ts';

/** Returns the fiscal years for which this audience may not see the comparison with town guidance, in any active budget. */
export async function yearsHiddenFromComparison(cx: Context, audience: Audience): Promise<ReadonlySet<number>> {
  return audience === 'staff' ? new Set() : readOnce(cx, 'years not compared', () => hiddenYears(cx));
}

async function hiddenYears(cx: Context): Promise<ReadonlySet<number>> {
  const budgets = (await queries.sumProposed(cx.db)).map(
    ({ fiscalYear, total_cents: total, covered_cents: compared }): ComparedBudget => ({ fiscalYear, total, compared }),
  );
  return yearsNotCompared(budgets, await privatePays(cx));
}
