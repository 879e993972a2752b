import { cents } from '../../../core/money.ts';
import { yearsNotCompared, type ComparedBudget } from '../../../core/rules/publishing/uncovered-part.ts';
import { readOnce, type Context } from '../../context.ts';
import type { Audience } from './people.ts';
import { privatePays } from './private-pays.ts';
import * as queries from './queries.ts';

/** The fiscal years that this audience may not see compared with town guidance, in any active budget. */
export async function yearsHiddenFromComparison(cx: Context, audience: Audience): Promise<ReadonlySet<number>> {
  return audience === 'staff' ? new Set() : readOnce(cx, 'years not compared', () => hiddenYears(cx));
}

async function hiddenYears(cx: Context): Promise<ReadonlySet<number>> {
  const budgets: ComparedBudget[] = [];
  for (const slice of await queries.listProposedSlices(cx.db)) {
    const {
      imported_cents: imported,
      projected_cents: projected,
      covered_cents,
    } = await queries.sumSlice(cx.db, slice);
    budgets.push({ fiscalYear: slice.fiscalYear, total: cents(imported + projected), compared: covered_cents });
  }
  return yearsNotCompared(budgets, await privatePays(cx));
}
