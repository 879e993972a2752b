import type { VacancyList } from '../../../core/contract/vacancies.ts';
import { daysInFiscalYear } from '../../../core/fiscal-year.ts';
import { type Cents, fromDollars, toDollars } from '../../../core/money.ts';
import { priceFrom } from '../../../core/rules/positions/price-source.ts';
import { type PricedVacancy, pricePosition, totalVacancies } from '../../../core/rules/positions/price-position.ts';
import { linesByNumber } from '../../../core/rules/positions/positions-from-roster.ts';
import { type Context, inSnapshot } from '../../context.ts';
import { requireBudget } from '../../records/budgets/resolve-budget.ts';
import { listPositions } from '../positions/read-positions.ts';
import type { RosterQuery } from '../positions/roster.ts';
import { readYearPrices } from './prices.ts';
import * as queries from './queries.ts';

type Vacancy = VacancyList['vacancies'][number];

/**
 * Returns the vacancies of a fiscal year with their prices. Frozen, proposed and closed positions are left out. Throws NOT_FOUND if there
 * is no roster.
 */
export async function listVacancies(cx: Context, query: RosterQuery): Promise<VacancyList> {
  return inSnapshot(cx, async (tx) => {
    const budget = await requireBudget(tx, { ...query, type: 'operating' });
    const { positions, totals: staffing, budgetYearId, fiscalYear, isProjected } = await listPositions(tx, query);
    const prices = await readYearPrices(tx, { ...budget, fiscalYear });
    const schedules = await queries.listScheduleNames(tx.db);
    const slice = { scenarioId: budget.scenario.id, fiscalYear };
    const lines = linesByNumber(await queries.listVacancyLines(tx.db, slice));
    const priced: PricedVacancy[] = [];
    const vacancies = positions.flatMap((position): Vacancy[] => {
      if (position.status !== 'AUTHORIZED' || position.vacantFte <= 0) return [];
      const { id: positionId, number, title, workGroup, building, workGroupId, vacantFte, vacancyPrice } = position;
      const { buildingId, funding } = position;
      const from = priceFrom(prices.ruleOf(workGroupId), schedules);
      const pay = prices.ofGroup(workGroupId);
      const rule = typeof pay === 'string' ? null : pay;
      const own = pricePosition(vacantFte, lines.get(number) ?? [], rule, {
        fillDay: prices.fillDayOf(workGroupId),
        days: daysInFiscalYear(fiscalYear),
        typed: fromDollars(vacancyPrice),
      });
      priced.push(...own);
      const problem = (price: Cents | null) => (price === null && typeof pay === 'string' ? pay : null);
      return own.map(({ fte, source, ...amounts }) => ({
        ...{ positionId, number, title, workGroupId, workGroup, buildingId, building, funding, fte, source },
        priceFrom: from(source),
        ...presentAmounts(amounts),
        problem: problem(amounts.price),
      }));
    });
    const { fte, unknown, ...totals } = totalVacancies(priced);
    const { price, paid, lapse } = totals;
    return {
      ...{ budgetYearId, fiscalYear, isProjected, vacancies },
      totals: { fte, unknown, price: toDollars(price), paid: toDollars(paid), lapse: toDollars(lapse) },
      positions: staffing.positions,
      vacant: staffing.vacant,
      partFilled: staffing.partFilled,
      frozenFte: staffing.frozenFte,
    };
  });
}

function presentAmounts({ price, paid, lapse }: Pick<PricedVacancy, 'price' | 'paid' | 'lapse'>) {
  return { price: toDollars(price), paid: toDollars(paid), lapse: toDollars(lapse) };
}
