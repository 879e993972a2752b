import type { Cents } from '../../../core/money.ts';
import { type PriceOfGroup, groupPrices } from '../../../core/rules/projection/group-prices.ts';
import type { FullTimePay, VacancyRule } from '../../../core/rules/positions/vacancy-price.ts';
import type { Context } from '../../context.ts';
import type { ResolvedBudget } from '../../records/budgets/resolve-budget.ts';
import { operatingAssumptions } from '../../records/next-year-salaries/assumptions.ts';
import { readVacancyPrices } from '../../records/next-year-salaries/vacancy-pay.ts';
import * as queries from './queries.ts';

export interface YearPrices {
  /** The full-time pay of a work group's vacancies in the year, or a message that explains why it is unknown. */
  ofGroup: (workGroupId: number | null) => FullTimePay | string;
  fillDayOf: (workGroupId: number | null) => number;
  ruleOf: (workGroupId: number | null) => VacancyRule | null;
}

/** Reads the prices of each work group's vacancies in the fiscal year of a roster. */
export async function readYearPrices(
  tx: Context,
  { scenario, fiscalYear }: Pick<ResolvedBudget, 'scenario' | 'fiscalYear'>,
): Promise<YearPrices> {
  const pay = await readVacancyPrices(tx, scenario);
  const { colaRate } = await operatingAssumptions(tx, scenario);
  const priceOf: PriceOfGroup = groupPrices(pay, colaRate);
  const salaries = new Map<number, Cents | null>(
    pay.people.length === 0 ? [] : await queries.listSalaries(tx.db, { scenarioId: scenario.id, fiscalYear }),
  );
  const known = new Map<number, FullTimePay | string>();
  const ruleOf = (group: number | null) => pay.rules.find(({ workGroupId }) => workGroupId === group);
  return {
    ofGroup: (group) => {
      if (group === null) return 'The position has no work group. Choose a work group.';
      const found = known.get(group) ?? priceOf(group, fiscalYear, (id) => salaries.get(id) ?? null);
      known.set(group, found);
      return found;
    },
    fillDayOf: (group) => ruleOf(group)?.fillDay ?? 1,
    ruleOf: (group) => ruleOf(group)?.rule ?? null,
  };
}
