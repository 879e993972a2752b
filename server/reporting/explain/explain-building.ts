import { DISTRICT_WIDE_KEY, type Explanation, type ExplainQuery } from '../../../core/contract/explain.ts';
import { DISTRICT_WIDE } from '../../../core/district-wide.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { sum } from '../../../core/money.ts';
import { requireBudget } from '../../records/budgets/resolve-budget.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { listBuildings } from '../../records/reference/lists.ts';
import { part, yearOf } from './build.ts';
import { lineInputs } from './line-inputs.ts';
import * as queries from './queries.ts';

/** Explains the total of a building in the active budget of a type, or in the given budget. Throws NOT_FOUND, VALIDATION. */
export async function explainBuilding(cx: Context, query: ExplainQuery): Promise<Explanation> {
  const { buildingId: asked, type = 'proposed' } = query;
  if (asked === undefined) {
    throw new AppError('VALIDATION', 'Specify the building.', { fields: { buildingId: 'is required' } });
  }
  const buildingId = asked === DISTRICT_WIDE_KEY ? null : asked;
  const building = buildingId === null ? null : (await listBuildings(cx, {})).find(({ id }) => id === buildingId);
  if (building === undefined) throw new AppError('NOT_FOUND', `There is no building with the id ${asked}.`);
  const { scenario, fiscalYear } = await requireBudget(cx, { type, ...yearOf(query), scenarioId: query.id });
  const lines = (await queries.listLinesOfBuilding(cx.db, { scenarioId: scenario.id, fiscalYear, buildingId })).map(
    ({ id, label, cost_cents: amount }) => ({ id, label, amount }),
  );
  return {
    ...part(
      `${building?.name ?? DISTRICT_WIDE}, ${type} budget ${fiscalYearLabel(fiscalYear)}`,
      sum(lines.map(({ amount }) => amount)),
    ),
    unit: 'dollars',
    rule: ruleOf({ type, isDistrictWide: building === null, isActive: scenario.is_active }),
    inputs: await lineInputs(cx, lines),
    facts: [{ label: 'Budget', value: scenario.name }],
  };
}

function ruleOf(of: { type: 'proposed' | 'operating'; isDistrictWide: boolean; isActive: boolean }): string {
  if (of.type === 'operating') {
    return `The cost of the roster lines ${of.isDistrictWide ? 'without a building' : 'for this building'}, including vacancies.`;
  }
  const budget = `${of.isActive ? 'active ' : ''}proposed budget`;
  return of.isDistrictWide
    ? `The total of the lines without a building in the ${budget}. Lines without a building belong to the whole district.`
    : `The total of the lines for this building in the ${budget}. Lines without a building belong to the whole district and are not included.`;
}
