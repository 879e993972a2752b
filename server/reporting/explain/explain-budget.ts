import { DISTRICT_WIDE_KEY, type Explanation, type ExplainQuery } from '../../../core/contract/explain.ts';
import { DISTRICT_WIDE } from '../../../core/district-wide.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { sum } from '../../../core/money.ts';
import { plural } from '../../../core/plural.ts';
import { requireScenario } from '../../records/budgets/scenarios.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { operatingLabel, part } from './build.ts';
import * as queries from './queries.ts';

/** Explains the base-year total of one budget by building, whether the budget is active or not. Throws NOT_FOUND, VALIDATION. */
export async function explainBudget(cx: Context, { id }: ExplainQuery): Promise<Explanation> {
  if (id === undefined) throw new AppError('VALIDATION', 'Specify the budget.', { fields: { id: 'is required' } });
  const { name, scenario_type: type, base_year: fiscalYear, is_active: isActive } = await requireScenario(cx, id);
  const buildings = await queries.sumByBuilding(cx.db, { scenarioId: id, fiscalYear });
  return {
    ...part(
      type === 'operating'
        ? operatingLabel(fiscalYearLabel(fiscalYear))
        : `Proposed budget ${fiscalYearLabel(fiscalYear)}`,
      sum(buildings.map(({ total_cents: total }) => total)),
    ),
    unit: 'dollars',
    rule: `The cost of all lines of this ${type} budget in its base year${type === 'operating' ? ', including vacancies' : ''}.`,
    inputs: buildings.map((building) =>
      part(`${building.name ?? DISTRICT_WIDE} (${plural(building.count, 'line')})`, building.total_cents, {
        figure: {
          figure: 'building-total',
          id: String(id),
          type,
          buildingId: building.id === null ? DISTRICT_WIDE_KEY : String(building.id),
        },
      }),
    ),
    facts: [
      { label: 'Budget', value: name },
      ...(isActive
        ? []
        : [{ label: 'Not active', value: 'Totals on other screens include this budget only if it is chosen there.' }]),
    ],
  };
}
