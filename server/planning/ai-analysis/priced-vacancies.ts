import { payFor, fillFrom } from '../../../core/rules/positions/vacancy-price.ts';
import type { Context } from '../../context.ts';
import type { ResolvedBudget } from '../../records/budgets/resolve-budget.ts';
import { readYearPrices } from '../vacancies/prices.ts';
import type { RosterVacancy } from './queries.ts';

/**
 * Returns the vacancies in a roster. A vacancy without a cost gets the price from its work group's vacancy rule, prorated from the fill
 * day.
 */
export async function pricedVacancies(
  tx: Context,
  roster: ResolvedBudget,
  vacancies: readonly RosterVacancy[],
): Promise<RosterVacancy[]> {
  if (vacancies.every(({ cost }) => cost !== 0)) return [...vacancies];
  const prices = await readYearPrices(tx, roster);
  return vacancies.map((vacancy) => {
    const pay = vacancy.cost === 0 ? prices.ofGroup(vacancy.workGroupId) : '';
    if (typeof pay === 'string') return vacancy;
    const { paid } = fillFrom(payFor(pay, vacancy.fte), prices.fillDayOf(vacancy.workGroupId), pay.days);
    return { ...vacancy, cost: paid };
  });
}
