import type { ExplanationFact, ExplanationInput, ExplanationSource } from '../../../core/contract/explain.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { type Cents, cents } from '../../../core/money.ts';
import { formatPercent } from '../../../core/percent.ts';
import type { NextYearSalary } from '../../../core/rules/projection/next-year-salary.ts';
import { projectOperating } from '../../../core/rules/projection/project-operating.ts';
import type { GridSource, ScheduleParts } from '../../../core/rules/schedules/pay-schedule.ts';
import type { Context } from '../../context.ts';
import { readRollInputs } from '../../planning/projections/roll-inputs.ts';
import { scheduledWorkGroups } from '../../records/work-group-pay/pay-basis.ts';
import { part, plus } from './build.ts';
import type { ExplainedLine } from './queries.ts';

export const SCHEDULE_RULE =
  'Last year’s salary, plus steps and lanes at last year’s amounts, plus COLA. COLA is the difference between the new grid and last year’s grid. The result also includes longevity, carry-over and the effect of steps added to or dropped from the schedule. The amount in a grid cell is multiplied by the FTE and rounded once to the cent. If the pay changes during the year, each annual amount is weighted by its number of contract days.';

/** A salary by schedule, with the parts that add up to it. */
export type SalaryBySchedule = NextYearSalary & { bySchedule: ScheduleParts };

export function isBySchedule(result: NextYearSalary | undefined): result is SalaryBySchedule {
  return result?.bySchedule !== undefined;
}

const SOURCE: Record<GridSource, string> = {
  PRINTED: 'printed',
  CALCULATED: 'calculated',
  COLA: 'last year’s grid plus the COLA',
};

/**
 * Returns the salary on a projected line that is paid by schedule, the parts of that salary, and next year's salary. Returns undefined if
 * the line is not paid by schedule.
 */
export async function scheduleYearOf(cx: Context, line: ExplainedLine) {
  const baseId = line.source_item_id ?? line.id;
  const scheduled = await scheduledWorkGroups(cx, line.budget_year_id);
  if (line.work_group_id === null || !scheduled.includes(line.work_group_id)) return undefined;
  const inputs = await readRollInputs(cx, { ...line, id: line.scenario_id });
  if (!inputs.schedulePay?.people.some(({ lineId }) => lineId === baseId)) return undefined;
  // Only this person's inputs are needed, because people paid by schedule do not share a pool of step and lane dollars with others.
  const own = {
    ...inputs,
    employees: inputs.employees.filter(({ id }) => id === baseId),
    manualSalaries: inputs.manualSalaries.filter(({ sourceItemId }) => sourceItemId === baseId),
  };
  return projectOperating({ ...own, toFiscalYear: line.fiscal_year }).rows.at(-1);
}

/** Returns the salary for the year before and each part that is not 0. They add up to the new salary. */
export function scheduleInputs(
  { salary, bySchedule, cola, totalIncreaseApplied }: SalaryBySchedule,
  { fiscalYear, source }: { fiscalYear: number; source: ExplanationSource },
): ExplanationInput[] {
  const { from, to, lastFrom, schedule } = bySchedule;
  const rates = `at ${fiscalYearLabel(lastFrom)} rates`;
  const rate = cola?.rate === null || cola === null ? 'unsettled' : formatPercent(cola.rate);
  const grid = { source: { kind: 'setting', text: `Schedule ${schedule}`, id: null, row: null } } as const;
  const named: [string, Cents][] = [
    [from.step === to.step ? `Step ${rates}` : `Step ${from.step} → ${to.step} ${rates}`, bySchedule.steps],
    [from.lane === to.lane ? `Lane ${rates}` : `Lane ${from.lane} → ${to.lane} ${rates}`, bySchedule.lanes],
    [`COLA ${rate} (${fiscalYearLabel(fiscalYear)} grid: ${SOURCE[bySchedule.source]})`, bySchedule.cola],
    ['Steps added to or dropped from the schedule', bySchedule.structure],
    ['Longevity', bySchedule.longevity],
    [`Carry-over from ${fiscalYearLabel(fiscalYear - 1)}`, bySchedule.carryOver],
  ];
  const before = cents((salary ?? 0) - totalIncreaseApplied);
  return [
    part(`Paid in ${fiscalYearLabel(fiscalYear - 1)}`, before, { source }),
    ...named.filter(([, amount]) => amount !== 0).map(([label, amount]) => plus(label, amount, grid)),
  ];
}

export function scheduleFacts({ bySchedule: { schedule, to, carryOver } }: SalaryBySchedule): ExplanationFact[] {
  const place = { label: 'Schedule', value: `${schedule}: lane ${to.lane}, step ${to.step}` };
  if (carryOver === 0) return [place];
  const value =
    'Some changes began partway through last year, so last year paid only part of their full-year cost. The carry-over is the rest of that cost, plus any difference between last year’s salary and the amount in the schedule';
  return [place, { label: 'Carry-over', value }];
}
