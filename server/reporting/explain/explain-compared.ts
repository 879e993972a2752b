import type { Explanation, ExplainQuery } from '../../../core/contract/explain.ts';
import { fundNames } from '../../../core/compared-text.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { plural } from '../../../core/plural.ts';
import type { Context } from '../../context.ts';
import { budgetSummary } from '../../planning/town-goals/budget-summary.ts';
import { inputOf, minus, yearOf } from './build.ts';
import { explainProposedTotal } from './explain-totals.ts';
import * as queries from './queries.ts';

/**
 * Explains the part of the proposed budget that is compared with guidance: the whole budget minus the funds that guidance does not cover.
 */
export async function explainComparedBudget(cx: Context, query: ExplainQuery): Promise<Explanation> {
  const total = await explainProposedTotal(cx, query);
  const summary = await budgetSummary(cx, yearOf(query), 'staff');
  const { coveredFunds, coveredBudget, scenarioId, fiscalYear } = summary;
  if (coveredFunds === null || scenarioId === null || fiscalYear === null) return total;
  const others = await queries.sumUncoveredFunds(cx.db, { scenarioId, fiscalYear });
  return {
    label: `Proposed budget in funds covered by guidance, ${fiscalYearLabel(fiscalYear)}`,
    value: coveredBudget,
    unit: 'dollars',
    rule: 'The proposed budget, minus the lines in funds that town guidance does not cover. To choose the funds that guidance covers, go to Manage Data > Funds.',
    inputs: [
      ...inputOf(total),
      ...others.map(({ name, count, total_cents: amount }) => minus(`${name} (${plural(count, 'line')})`, amount)),
    ],
    facts: [...total.facts, { label: 'Covered by town guidance', value: fundNames(coveredFunds) }],
  };
}
