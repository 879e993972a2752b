import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import * as contracts from '../../../core/contract/cola.ts';
import * as scenarios from '../../../core/contract/cola-scenarios.ts';
import { listLineItems, setNextYearSalary, type LineItem } from '../../../core/contract/line-items.ts';
import { generateProjection, projectionStatus } from '../../../core/contract/projections.ts';
import * as rif from '../../../core/contract/cola-rif.ts';
import { fromDollars } from '../../../core/money.ts';
import {
  buildCategory,
  buildLines,
  buildScenario,
  buildStepsLanes,
  buildTownGoal,
  buildWorkGroup,
  type BuiltScenario,
} from '../../../test/factories/factories.ts';
import { useTestApp } from '../../../test/support/test-app.ts';

const app = useTestApp();
const YEARS = [2027, 2028, 2029, 2030, 2031];

type Row = Record<string, string>;

/** Splits at commas, because the worked example contains neither quotes nor extra commas. */
function rowsOf(name: string): Row[] {
  const text = readFileSync(join(import.meta.dirname, '../../../fixtures/golden', `${name}.csv`), 'utf8');
  const [header = '', ...lines] = text.trim().split('\n');
  const keys = header.split(',');
  return lines.map((line) => {
    const row: Row = {};
    for (const [index, cell] of line.split(',').entries()) row[keys[index] ?? ''] = cell;
    return row;
  });
}

const numberOf = (cell: string | undefined) => Number(cell);
const numberOrNull = (cell: string | undefined) => (cell ? Number(cell) : null);
const dollars = (cell: string | undefined) => fromDollars(Number(cell));
const figures = (row: Row, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, numberOrNull(row[name])]));

let operating: BuiltScenario;
let proposed: BuiltScenario;
let groups: Map<string, number>;
let people: Map<string, number>;
let lines: Map<string, number>;

/** All data that have an endpoint are entered through it. */
beforeAll(async () => {
  const roster = rowsOf('roster');
  groups = new Map();
  for (const name of new Set(roster.flatMap(({ workGroup }) => workGroup || []))) {
    groups.set(name, await buildWorkGroup(app.cx, { name }));
  }
  operating = await buildScenario(app.cx, { fiscalYear: 2026 });
  proposed = await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2026 });
  const ids = await buildLines(
    app.cx,
    operating,
    roster.map((row) => ({
      last_name: row.key === 'vacant' ? null : (row.name ?? null),
      is_vacancy: row.key === 'vacant',
      work_group_id: groups.get(row.workGroup ?? '') ?? null,
      current_salary_cents: dollars(row.salary),
      cost_cents: dollars(row.salary),
      employee_status: row.status as 'Active',
      date_of_departure: row.departure || null,
      ...(row.manualNextYear && {
        next_year_salary_cents: dollars(row.manualNextYear),
        next_year_salary_manual: true,
      }),
    })),
  );
  people = new Map(roster.map((row, index) => [row.key ?? '', ids[index] ?? 0]));

  for (const name of new Set(rowsOf('contracts').map((row) => row.contract ?? ''))) {
    const years = rowsOf('contracts').filter((row) => row.contract === name);
    const body = {
      name,
      workGroupId: groups.get(years[0]?.workGroup ?? '') ?? 0,
      startYear: years[0]?.fiscalYear ?? '',
      endYear: years.at(-1)?.fiscalYear ?? '',
      status: years[0]?.status as 'SETTLED',
      yearlyIncreases: years.map((row) => ({
        fiscalYear: row.fiscalYear ?? '',
        colaPercentage: numberOf(row.colaPercentage),
      })),
    };
    await app.call('FINANCE', contracts.createContract, { body });
  }
  const { budgetYearId } = operating;
  const scenario = await app.call('FINANCE', scenarios.createColaScenario, {
    body: { name: 'Placeholder', budgetYearId },
  });
  await app.call('FINANCE', scenarios.saveColaSettings, {
    body: {
      scenarioId: scenario.body.id,
      settings: rowsOf('cola-scenario').map((row) => ({
        workGroupId: groups.get(row.workGroup ?? '') ?? 0,
        fiscalYear: row.fiscalYear ?? '',
        colaPercentage: numberOf(row.colaPercentage),
      })),
    },
  });
  await buildStepsLanes(app.cx, budgetYearId, { value: 1.5, workGroupIds: [groups.get('Teachers') ?? 0] });

  const budget = rowsOf('proposed');
  const categories = new Map<string, number>();
  for (const { category, isPersonnel, yearlyIncrease } of budget) {
    if (!category || categories.has(category)) continue;
    const id = await buildCategory(app.cx, { name: category, default_yoy_increase: numberOrNull(yearlyIncrease) });
    await app.cx
      .db('budget_categories')
      .where({ id })
      .update({ is_personnel: isPersonnel === 'yes' });
    categories.set(category, id);
  }
  const lineIds = await buildLines(
    app.cx,
    proposed,
    budget.map((row) => ({
      account_description: row.key ?? '',
      category_id: categories.get(row.category ?? '') ?? null,
      amount_cents: dollars(row.amount),
      cost_cents: dollars(row.amount),
    })),
  );
  lines = new Map(budget.map((row, index) => [row.key ?? '', lineIds[index] ?? 0]));
  for (const row of rowsOf('guidance')) {
    await buildTownGoal(app.cx, {
      fiscal_year: numberOf(row.fiscalYear),
      goal_type: row.goalType as 'DOLLAR',
      ...(row.dollarGoal && { dollar_goal_cents: dollars(row.dollarGoal) }),
      ...(row.percentGoal && { percent_goal: numberOf(row.percentGoal) }),
      ...(row.baselineAmount && { baseline_amount_cents: dollars(row.baselineAmount) }),
    });
  }

  await generate();
  for (const row of rowsOf('typed-on-projected')) {
    const ofYear = await itemsOf(operating, numberOf(row.fiscalYear));
    const item = ofYear.find(({ sourceItemId }) => sourceItemId === people.get(row.key ?? ''));
    await app.call('FINANCE', setNextYearSalary, {
      params: { id: String(item?.id) },
      body: { nextYearSalary: numberOf(row.nextYearSalary) },
    });
  }
  await generate();
});

async function generate(): Promise<void> {
  for (const projectionType of ['proposed', 'operating'] as const) {
    const body = { budgetYearId: operating.budgetYearId, toFiscalYear: 2031, projectionType };
    await app.call('FINANCE', generateProjection, { body });
  }
}

async function itemsOf(scenario: BuiltScenario, fiscalYear: number): Promise<LineItem[]> {
  return (await app.call('FINANCE', listLineItems, { query: { scenarioId: String(scenario.id), fiscalYear } })).body;
}

async function calculate(row: Row) {
  const body = {
    fiscalYear: numberOf(row.fiscalYear),
    includeStepsLanes: row.includeStepsLanes === 'yes',
    baselineBudget: numberOf(row.baselineBudget),
    townFundingAmount: numberOf(row.townFundingAmount),
  };
  return (await app.call('FINANCE', rif.calculateRifGap, { body })).body.calculation;
}

const RIF_FIGURES = [
  ...['stepsLanesImpact', 'otherChange', 'nonPersonnelGrowth', 'districtNeed', 'gap', 'rifRequired'],
  ...['positionsEstimate', 'fteEstimate'],
];

describe('the district calculated by hand, FY26 to FY31', () => {
  test('the roster: salary, cost, and the parts of COLA and steps of everyone in every year', async () => {
    const actual: Row[] = [];
    const stored = new Map(
      (
        await app.cx
          .db('line_items')
          .where({ scenario_id: operating.id })
          .select('id', 'cola_applied_cents', 'steps_applied_cents')
      ).map((row: { id: number; cola_applied_cents: number; steps_applied_cents: number }) => [row.id, row]),
    );
    const keys = new Map([...people].map(([key, id]) => [id, key]));
    for (const year of YEARS) {
      for (const item of await itemsOf(operating, year)) {
        if (!item.isOperating) continue;
        const parts = stored.get(item.id);
        actual.push({
          key: keys.get(item.sourceItemId ?? 0) ?? '',
          fiscalYear: String(year),
          salary: (item.currentSalary ?? 0).toFixed(2),
          cost: item.cost.toFixed(2),
          colaPart: ((parts?.cola_applied_cents ?? 0) / 100).toFixed(2),
          stepsPart: ((parts?.steps_applied_cents ?? 0) / 100).toFixed(2),
        });
      }
    }
    const order = (row: Row) => [row.fiscalYear, row.key].join('/');
    const sorted = (rows: Row[]) => [...rows].sort((a, b) => order(a).localeCompare(order(b)));
    const expected = rowsOf('expected-operating').map(({ key, fiscalYear, salary, cost, colaPart, stepsPart }) => {
      return { key, fiscalYear, salary, cost, colaPart, stepsPart } as Row;
    });
    expect(sorted(actual)).toEqual(sorted(expected));
  });

  test('the proposed lines, including offset and level ones', async () => {
    const keys = new Map([...lines].map(([key, id]) => [id, key]));
    const actual: Row[] = [];
    for (const year of YEARS) {
      for (const item of await itemsOf(proposed, year)) {
        actual.push({
          key: keys.get(item.sourceItemId ?? 0) ?? '',
          fiscalYear: String(year),
          amount: item.cost.toFixed(2),
        });
      }
    }
    expect(actual).toHaveLength(40);
    expect(actual).toEqual(expect.arrayContaining(rowsOf('expected-proposed')));
  });

  test('yearly totals are the sums of the rows', async () => {
    const { years } = (
      await app.call('VIEW_ONLY', projectionStatus, { query: { budgetYearId: String(operating.budgetYearId) } })
    ).body;
    const sumOf = (name: string, column: string, year: number) =>
      rowsOf(name)
        .filter((row) => numberOf(row.fiscalYear) === year)
        .reduce((total, row) => total + dollars(row[column]), 0) / 100;
    expect(years.slice(1).map(({ operatingTotal, proposedTotal }) => [operatingTotal, proposedTotal])).toEqual(
      YEARS.map((year) => [sumOf('expected-operating', 'cost', year), sumOf('expected-proposed', 'amount', year)]),
    );
  });

  test('the gap of several years, with and without steps', async () => {
    for (const row of rowsOf('expected-rif').filter(({ steps }) => steps === '1.5 %')) {
      const calculation = await calculate(row);
      expect(calculation).toMatchObject({
        ...figures(row, RIF_FIGURES),
        colaImpact: figures(row, ['settled', 'negotiating', 'total']),
      });
    }
  });

  test('the breakdown: each work group and year with its rate, source and cost', async () => {
    const { breakdown } = await calculate(rowsOf('expected-rif')[2] ?? {});
    for (const list of ['settled', 'negotiating', 'unsettled', 'stepsLanes'] as const) {
      const expected = rowsOf('expected-breakdown')
        .filter((row) => row.list === list)
        .map((row) => ({
          workGroupId: groups.get(row.workGroup ?? '') ?? null,
          workGroupName: row.workGroup || 'No work group',
          ...figures(row, ['contractYear', 'fiscalYear', 'percentage', 'basePayroll', 'cost']),
          source: row.source,
        }));
      expect(breakdown[list]).toHaveLength(expected.length);
      expect(breakdown[list]).toEqual(expect.arrayContaining(expected));
    }
  });

  test('the years against guidance, one of them without', async () => {
    const expected = rowsOf('expected-multi-year');
    const query = { baselineBudget: expected[0]?.baseline ?? '' };
    const { projections } = (await app.call('FINANCE', rif.multiYearProjection, { query })).body;
    expect(projections).toMatchObject(expected.map((row) => figures(row, Object.keys(row))));
  });

  test('the payroll with COLA alone', async () => {
    const { groups: actual, grandTotal } = (await app.call('FINANCE', rif.calculateCola, { body: {} })).body;
    const expected = rowsOf('expected-cola-impact');
    const names = ['baseline', 'fy27', 'fy27Increase', 'fy28', 'fy28Increase', 'fy29', 'fy29Increase', 'totalIncrease'];
    const total = expected.find(({ workGroup }) => workGroup === 'TOTAL') ?? {};
    expect(grandTotal).toEqual(figures(total, names));
    expect(actual).toHaveLength(expected.length - 1);
    for (const row of expected.filter((one) => one !== total)) {
      expect(actual.find(({ workGroupName }) => workGroupName === (row.workGroup || 'No work group'))).toMatchObject({
        source: row.source,
        ...figures(row, names),
      });
    }
  });

  test('the same with a pool of step dollars', async () => {
    await buildStepsLanes(app.cx, operating.budgetYearId, {
      type: 'DOLLAR',
      value: 2_500,
      workGroupIds: [groups.get('Teachers') ?? 0],
    });
    for (const row of rowsOf('expected-rif').filter(({ steps }) => steps !== '1.5 %')) {
      const calculation = await calculate(row);
      expect(calculation).toMatchObject({
        ...figures(row, RIF_FIGURES),
        colaImpact: figures(row, ['settled', 'negotiating', 'total']),
      });
      expect(calculation.breakdown.stepsLanes.every(({ percentage }) => percentage === null)).toBe(true);
    }
  });
});
