import type { Explanation, ExplanationFact, ExplainQuery } from '../../../core/contract/explain.ts';
import { formatPlainDate } from '../../../core/format-date.ts';
import { dayNumber, daysInFiscalYear, firstDay, fiscalYearLabel, lastDay } from '../../../core/fiscal-year.ts';
import { type Cents, cents, formatMoney, toDollars, ZERO } from '../../../core/money.ts';
import { formatPercent } from '../../../core/percent.ts';
import { plural } from '../../../core/plural.ts';
import type { OperatingAssumptions } from '../../../core/rules/projection/advance-year.ts';
import { departureCalendars } from '../../../core/rules/projection/departure-calendars.ts';
import { categoryLookup } from '../../../core/rules/projection/line-category.ts';
import { grow } from '../../../core/rules/projection/round.ts';
import { contractDaysUntil } from '../../../core/rules/schedules/school-year.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { autoNextYearSalaries } from '../../records/next-year-salaries/auto-next-year-salaries.ts';
import { operatingAssumptions } from '../../records/next-year-salaries/assumptions.ts';
import { listCategories } from '../../records/reference/lists.ts';
import { minus, part, plus } from './build.ts';
import { amountByAccount } from './explain-account-update.ts';
import { SCHEDULE_RULE, isBySchedule, scheduleFacts, scheduleInputs, scheduleYearOf } from './explain-schedule.ts';
import { explainEnteredPrice, explainVacancyPrice } from './explain-vacancy.ts';
import * as queries from './queries.ts';
import { colaFact, sourceOfLine } from './sources.ts';

const PART_YEAR_RULE = 'An employee who leaves is paid only for the days employed.';

/** Explains the cost of a line in its year: either imported, or last year's salary plus COLA and steps. Throws NOT_FOUND, VALIDATION. */
export async function explainLineCost(cx: Context, query: ExplainQuery): Promise<Explanation> {
  const line = await requireLine(cx, query);
  if (line.is_projected && line.is_vacated) return explainVacancyPrice(cx, query);
  const source = sourceOfLine(line);
  const figure = {
    label: `${line.is_operating ? 'Pay for ' : ''}${titleOf(line)}, ${fiscalYearLabel(line.fiscal_year)}`,
    value: toDollars(line.cost_cents),
    unit: 'dollars' as const,
  };
  const byAccount = line.is_operating ? null : await amountByAccount(cx, line);
  if (byAccount) return { ...figure, ...byAccount };
  const entered = await explainEnteredPrice(cx, line);
  if (entered) return { ...figure, ...entered };
  if (!line.is_projected) {
    const what = line.is_operating ? 'Salary' : 'Amount';
    const origin = line.is_operating
      ? 'entered by hand or rolled forward from an earlier year'
      : 'entered by hand, rolled forward from an earlier year or updated from the roster';
    const rule = `Base-year ${what.toLowerCase()}: imported, ${origin}.`;
    return { ...figure, rule, inputs: [part(what, line.cost_cents, { source })], facts: [] };
  }
  if (!line.is_operating) return { ...figure, ...(await projectedAmount(cx, line)) };
  const assumptions = await operatingAssumptions(cx, { ...line, id: line.scenario_id });
  const year = await scheduleYearOf(cx, line);
  if (year && isBySchedule(year.arrival) && year.cost === line.cost_cents) {
    const unpaid = cents(year.cost - (year.currentSalary ?? ZERO));
    const inputs = scheduleInputs(year.arrival, { fiscalYear: line.fiscal_year, source });
    return {
      ...figure,
      rule: unpaid === 0 ? SCHEDULE_RULE : `${SCHEDULE_RULE} ${PART_YEAR_RULE}`,
      inputs: unpaid === 0 ? inputs : [...inputs, minus('Not paid after the departure', cents(0 - unpaid))],
      facts: [
        ...(await knownColaOf(cx, line, line.fiscal_year, assumptions)),
        ...scheduleFacts(year.arrival),
        ...partYear(line, assumptions),
      ],
    };
  }
  const [cola, steps] = [line.cola_applied_cents ?? ZERO, line.steps_applied_cents ?? ZERO];
  const days = partYear(line, assumptions);
  const of = `${fiscalYearLabel(line.fiscal_year)}${days.length === 0 ? '' : ', for the days employed'}`;
  return {
    ...figure,
    rule: 'The previous year’s salary, plus COLA, plus steps and lanes. If a salary was entered by hand, that salary is used instead.',
    inputs: [
      await startOf(cx, line, { amount: cents(line.cost_cents - cola - steps), of }),
      plus(`COLA ${of}`, cola),
      plus(`Steps and lanes ${of}`, steps),
    ],
    facts: [...(await ratesOf(cx, line, line.fiscal_year, assumptions)), ...days],
  };
}

/**
 * Explains a person's salary in a year, as if the person worked the full year. Throws NOT_FOUND for an unknown line, VALIDATION for a line
 * that is not an employee.
 */
export async function explainLineSalary(cx: Context, query: ExplainQuery): Promise<Explanation> {
  const line = await requireEmployee(cx, query);
  const salary = line.current_salary_cents;
  const label = `Salary for ${titleOf(line)}, ${fiscalYearLabel(line.fiscal_year)}`;
  // For someone employed the whole year, the cost is the salary, so the parts of the cost are the parts of the salary.
  if (salary === line.cost_cents) {
    const cost = await explainLineCost(cx, query);
    return line.is_vacancy ? cost : { ...cost, label };
  }
  if (salary === null) {
    const rule = 'The salary is blank, so it is unknown. Totals count it as $0.00.';
    return { label, value: null, unit: 'dollars', rule, inputs: [], facts: [] };
  }
  if (line.is_projected && line.is_vacated) {
    const rule =
      'The cost of the vacancy for a whole year. The cost comes from the work group’s vacancy rule, or was entered by hand.';
    const inputs = [part('Price for the whole year', salary)];
    return { label, value: toDollars(salary), unit: 'dollars', rule, inputs, facts: [] };
  }
  const assumptions = await operatingAssumptions(cx, { ...line, id: line.scenario_id });
  const year = line.is_projected ? await scheduleYearOf(cx, line) : undefined;
  if (year && isBySchedule(year.arrival) && year.currentSalary === salary) {
    const inputs = scheduleInputs(year.arrival, { fiscalYear: line.fiscal_year, source: sourceOfLine(line) });
    const facts = [...(await knownColaOf(cx, line, line.fiscal_year, assumptions)), ...scheduleFacts(year.arrival)];
    return { label, value: toDollars(salary), unit: 'dollars', rule: SCHEDULE_RULE, inputs, facts };
  }
  const baseId = line.source_item_id ?? line.id;
  const earlier = await queries.findLineOfYear(cx.db, { baseId, fiscalYear: line.fiscal_year - 1 });
  const before = (earlier && (await queries.findLine(cx.db, earlier.id)))?.current_salary_cents ?? ZERO;
  return {
    label,
    value: toDollars(salary),
    unit: 'dollars',
    rule: `The salary for a full year: the previous year’s salary, plus COLA, plus steps and lanes. ${PART_YEAR_RULE}`,
    inputs: [
      part(`Salary ${fiscalYearLabel(line.fiscal_year - 1)}`, before, { source: sourceOfLine(line) }),
      plus(`COLA, steps and lanes ${fiscalYearLabel(line.fiscal_year)}`, cents(salary - before)),
    ],
    facts: [...(await ratesOf(cx, line, line.fiscal_year, assumptions)), ...partYear(line, assumptions)],
  };
}

/** Explains a person's next-year salary. Throws NOT_FOUND for an unknown line, VALIDATION for a line that is not an employee. */
export async function explainNextYearSalary(cx: Context, query: ExplainQuery): Promise<Explanation> {
  const line = await requireEmployee(cx, query);
  const nextYear = line.fiscal_year + 1;
  const label = `Next-year salary for ${titleOf(line)}, ${fiscalYearLabel(nextYear)}`;
  const figure = { label, unit: 'dollars' as const };
  if (line.next_year_salary_manual && line.next_year_salary_cents !== null) {
    const source = { kind: 'person', text: `entered by ${line.updated_by}`, id: null, row: null } as const;
    const amount = line.next_year_salary_cents;
    const rule = 'This salary was entered by hand. No COLA or steps are added.';
    return { ...figure, value: toDollars(amount), rule, inputs: [part('Entered', amount, { source })], facts: [] };
  }
  const assumptions = await operatingAssumptions(cx, { ...line, id: line.scenario_id });
  const auto = line.is_projected ? undefined : (await autoNextYearSalaries(cx, line.scenario_id)).get(line.id);
  const byGrid = line.is_projected ? (await scheduleYearOf(cx, line))?.nextYear : auto;
  if (isBySchedule(byGrid) && byGrid.salary !== null && (auto || byGrid.salary === line.next_year_salary_cents)) {
    const inputs = scheduleInputs(byGrid, { fiscalYear: nextYear, source: sourceOfLine(line) });
    const value = toDollars(byGrid.salary);
    const facts = [...(await knownColaOf(cx, line, nextYear, assumptions)), ...scheduleFacts(byGrid)];
    return { ...figure, value, rule: SCHEDULE_RULE, inputs, facts };
  }
  const salary = auto ? auto.salary : line.next_year_salary_cents;
  if (salary === null) {
    const rule =
      'There is no next-year salary. The person is inactive or retiring, leaves before the next year, or has no known salary.';
    return { ...figure, value: null, rule, inputs: [], facts: [] };
  }
  if (auto?.source === 'manual') {
    const rule = 'The price entered on the position for its vacant FTE in the next year. No COLA or steps are added.';
    return { ...figure, value: toDollars(salary), rule, inputs: [part('Entered price', salary)], facts: [] };
  }
  const current = line.current_salary_cents ?? ZERO;
  const year = fiscalYearLabel(nextYear);
  const increases = auto
    ? [plus(`COLA ${year}`, auto.colaApplied), plus(`Steps and lanes ${year}`, auto.stepsLanesApplied)]
    : [plus(`COLA, steps and lanes ${year}`, cents(salary - current))];
  return {
    ...figure,
    value: toDollars(salary),
    rule: 'The salary plus COLA plus steps and lanes. The salary plus COLA is rounded to the cent. Steps and lanes are calculated on the salary before COLA.',
    inputs: [
      part(`Salary ${fiscalYearLabel(line.fiscal_year)}`, current, { source: sourceOfLine(line) }),
      ...increases,
    ],
    facts: await ratesOf(cx, line, nextYear, assumptions),
  };
}

/** Returns the salary before the raises of the year. It is last year's salary unless the person is paid for a part of the year. */
async function startOf(cx: Context, line: queries.ExplainedLine, { amount, of }: { amount: Cents; of: string }) {
  const source = sourceOfLine(line);
  const baseId = line.source_item_id ?? line.id;
  const earlier = await queries.findLineOfYear(cx.db, { baseId, fiscalYear: line.fiscal_year - 1 });
  const before = earlier && (await queries.findLine(cx.db, earlier.id));
  if (before?.cost_cents !== amount) return part(`Salary before raises ${of}`, amount, { source });
  const figure = { figure: 'line-cost', id: String(before.id) } as const;
  return part(`Salary ${fiscalYearLabel(line.fiscal_year - 1)}`, amount, { source, figure });
}

async function projectedAmount(cx: Context, line: queries.ExplainedLine) {
  const baseId = line.source_item_id ?? line.id;
  const earlier = await queries.findLineOfYear(cx.db, { baseId, fiscalYear: line.fiscal_year - 1 });
  const before = earlier && (await queries.findLine(cx.db, earlier.id));
  const amount = before?.cost_cents ?? ZERO;
  return {
    rule: 'The previous year’s amount plus the yearly increase for the line’s category. The result is rounded to the cent. If the amount was updated from the roster, the updated amount is used instead.',
    inputs: [
      part(`Amount ${fiscalYearLabel(line.fiscal_year - 1)}`, amount, {
        source: sourceOfLine(line),
        ...(before && { figure: { figure: 'line-cost', id: String(before.id) } as const }),
      }),
      plus(
        `Increase ${fiscalYearLabel(line.fiscal_year)}${await increaseText(cx, line, amount)}`,
        cents(line.cost_cents - amount),
      ),
    ],
    facts: [],
  };
}

/** Describes the yearly increase by which last year's amount became the line's amount, if there is one. */
async function increaseText(cx: Context, line: queries.ExplainedLine, before: Cents): Promise<string> {
  const categories = await listCategories(cx);
  const id = categoryLookup(categories)({ categoryId: line.category_id, deseCode: line.dese_code });
  const category = categories.find((one) => one.id === id);
  const percent = category?.defaultYoYIncrease ?? null;
  if (!category || percent === null || grow(before, percent) !== line.cost_cents) return '';
  return `: ${formatPercent(percent)} for ${category.name}`;
}

async function colaOf(
  cx: Context,
  line: queries.ExplainedLine,
  fiscalYear: number,
  { colaRate }: OperatingAssumptions,
): Promise<ExplanationFact> {
  const { work_group_id: workGroupId, work_group_name: workGroupName, budget_year_id: budgetYearId } = line;
  const of = { workGroupId, workGroupName, budgetYearId, fiscalYear };
  return colaFact(cx, of, colaRate(workGroupId, fiscalYear));
}

/**
 * Returns the COLA that a contract or a COLA scenario sets for someone paid by schedule. Returns an empty list if neither has a rate. In
 * that case, the rate comes from the salary grid, and the explanation of the salary's parts names the rate.
 */
async function knownColaOf(
  cx: Context,
  line: queries.ExplainedLine,
  fiscalYear: number,
  assumptions: OperatingAssumptions,
): Promise<ExplanationFact[]> {
  const { rate } = assumptions.colaRate(line.work_group_id, fiscalYear);
  return rate === null ? [] : [await colaOf(cx, line, fiscalYear, assumptions)];
}

async function ratesOf(
  cx: Context,
  line: queries.ExplainedLine,
  fiscalYear: number,
  assumptions: OperatingAssumptions,
): Promise<ExplanationFact[]> {
  const { stepsLanes } = assumptions;
  const { work_group_id: workGroupId } = line;
  const eligible = workGroupId !== null && stepsLanes.workGroupIds.includes(workGroupId);
  const value =
    stepsLanes.type === 'PERCENTAGE'
      ? `${formatPercent(stepsLanes.value)} of the salary before COLA`
      : `a share of ${formatMoney(stepsLanes.value)}, in proportion to salary`;
  const setting = { kind: 'setting', text: 'Steps and lanes for the budget year', id: null, row: null } as const;
  return [
    await colaOf(cx, line, fiscalYear, assumptions),
    {
      label: 'Steps and lanes',
      value: eligible ? value : 'none, according to the budget settings',
      source: setting,
    },
  ];
}

function partYear(line: queries.ExplainedLine, { schedulePay }: OperatingAssumptions): ExplanationFact[] {
  const { date_of_departure: departure, fiscal_year: fiscalYear } = line;
  if (departure === null || departure >= lastDay(fiscalYear)) return [];
  const baseId = line.source_item_id ?? line.id;
  const calendar = schedulePay && departureCalendars(schedulePay)(baseId, line.work_group_id);
  if (calendar) {
    const days = contractDaysUntil(calendar, fiscalYear, departure);
    const value = `until ${formatPlainDate(departure)}: salary × ${days} ÷ ${plural(calendar.contractDays, 'contract day')}`;
    return [{ label: 'Part of the year', value }];
  }
  const days = Math.max(0, dayNumber(departure) - dayNumber(firstDay(fiscalYear)) + 1);
  return [
    {
      label: 'Part of the year',
      value: `until ${formatPlainDate(departure)}: salary × ${days} ÷ ${plural(daysInFiscalYear(fiscalYear), 'day')}`,
    },
  ];
}

async function requireLine(cx: Context, { id }: ExplainQuery): Promise<queries.ExplainedLine> {
  if (id === undefined) throw new AppError('VALIDATION', 'Specify the line.', { fields: { id: 'is required' } });
  const line = await queries.findLine(cx.db, id);
  if (line) return line;
  throw new AppError('NOT_FOUND', `There is no line with the id ${id}.`);
}

async function requireEmployee(cx: Context, query: ExplainQuery): Promise<queries.ExplainedLine> {
  const line = await requireLine(cx, query);
  if (line.is_operating) return line;
  throw new AppError('VALIDATION', `Line ${line.id} is a budget line, not an employee line.`, {
    fields: { id: 'is not an employee' },
  });
}

function titleOf(line: queries.ExplainedLine): string {
  if (!line.is_operating) return line.account_description ?? line.account_line ?? `line ${line.id}`;
  return [line.first_name, line.last_name].filter(Boolean).join(' ') || line.position || `line ${line.id}`;
}
