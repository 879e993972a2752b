import type { VacancyPay } from '../../../core/rules/projection/group-prices.ts';
import type { Context } from '../../context.ts';
import { listVacancyRules } from '../vacancy-rules/vacancy-rules.ts';
import { readSchedules } from './schedule-pay.ts';
import * as queries from './vacancy-queries.ts';

/** Returns the vacancy rules of a budget year, with the schedules and people on which their prices depend. */
export async function readVacancyPrices(
  cx: Context,
  { id, budget_year_id: budgetYearId }: { id: number; budget_year_id: number },
): Promise<Omit<VacancyPay, 'positions'>> {
  const rules = (await listVacancyRules(cx, budgetYearId)).map(({ rev: _rev, ...rule }) => rule);
  const groupsWith = (kind: VacancyPay['rules'][number]['rule']['kind']) =>
    rules.filter(({ rule }) => rule.kind === kind).map(({ workGroupId }) => workGroupId);
  const averaged = groupsWith('AVERAGE');
  const people =
    averaged.length === 0 ? [] : await queries.listGroupPeople(cx.db, { scenarioId: id, workGroupIds: averaged });
  return { rules, schedules: await readSchedules(cx, groupsWith('CELL')), people };
}

/**
 * Reads the data for the prices of the vacancies that departures leave in a projection; undefined if there are neither vacancy rules nor
 * entered prices.
 */
export async function readVacancyPay(
  cx: Context,
  scenario: { id: number; budget_year_id: number },
): Promise<VacancyPay | undefined> {
  const prices = await readVacancyPrices(cx, scenario);
  if (prices.rules.length === 0 && !(await queries.hasEnteredPrices(cx.db))) return undefined;
  return { ...prices, positions: await queries.listStaffedPositions(cx.db, scenario.id) };
}

/**
 * Reads the same as readVacancyPay, plus the dates of hire, to calculate turnover. Returns data even if there are no vacancy rules, because
 * the pay of a replacement is known without them.
 */
export async function readTurnoverPay(
  cx: Context,
  scenario: { id: number; budget_year_id: number },
): Promise<VacancyPay> {
  const prices = await readVacancyPrices(cx, scenario);
  const hired = new Map(await queries.listHireDates(cx.db, scenario.id));
  const positions = await queries.listStaffedPositions(cx.db, scenario.id);
  return {
    ...prices,
    positions: positions.map((position) => ({
      ...position,
      lines: position.lines.map((line) => ({ ...line, hireDate: hired.get(line.lineId) })),
    })),
  };
}
