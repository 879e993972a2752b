import { cents } from '../../../core/money.ts';
import { yearsNotCompared, type ComparedBudget } from '../../../core/rules/publishing/uncovered-part.ts';
import type { Context } from '../../context.ts';
import type { Audience } from './people.ts';
import { privatePays } from './private-pays.ts';
import * as queries from './queries.ts';

/** The fiscal years that this audience may not see compared with town guidance, in any active budget. */
export async function yearsHiddenFromComparison({ db }: Context, audience: Audience): Promise<ReadonlySet<number>> {
  const budgets: ComparedBudget[] = [];
  if (audience === 'staff') return new Set();
  for (const slice of await queries.listProposedSlices(db)) {
    const { imported_cents: imported, projected_cents: projected, covered_cents } = await queries.sumSlice(db, slice);
    budgets.push({ fiscalYear: slice.fiscalYear, total: cents(imported + projected), compared: covered_cents });
  }
  return yearsNotCompared(budgets, await privatePays(db));
}
