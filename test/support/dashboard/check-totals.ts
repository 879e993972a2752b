import fc from 'fast-check';
import { expect } from 'vitest';
import * as contract from '../../../core/contract/dashboard.ts';
import { cents, fromDollars, sum, toDollars, ZERO, type Cents } from '../../../core/money.ts';
import { CHANGE_GROUPS } from '../../../core/rules/comparing/change-groups.ts';
import { categoryLookup } from '../../../core/rules/projection/line-category.ts';
import { payrollChange, type LinePairs } from '../../../core/rules/projection/payroll-change.ts';
import { headcountByBuilding } from '../headcount-by-building.ts';
import { salaryDistribution } from '../../../core/rules/projection/salary-distribution.ts';
import {
  buildBuilding,
  buildCategory,
  buildLines,
  buildScenario,
  type BuiltScenario,
} from '../../factories/factories.ts';
import type { TestApp } from '../test-app.ts';

const BASE = 2026;
const CODES = [
  null,
  '',
  '2305',
  '2310',
  '2320',
  '2300',
  ' 2330',
  '4110',
  '4130',
  '4000',
  '9999',
  '23',
  '2305A',
  '２３０５',
];
const DESCRIPTIONS = [null, 'Salaries', 'Supplies', 'Special education', 'Insurance'];
const FUNCTIONS = ['2305', '2300', '2300', '2000', '4000', null];
const BUILDINGS = ['Alder', 'Birch', 'Cedar'];

interface Line {
  amount: Cents;
  code: string | null;
  description: string | null;
  /** Index of the category or building. Null means none. */
  category: number | null;
  building: number | null;
  deleted: boolean;
  projected: boolean;
}

const line: fc.Arbitrary<Line> = fc.record({
  amount: fc.integer({ min: -99_999_999, max: 999_999_999 }).map((value) => cents(value)),
  code: fc.constantFrom(...CODES),
  description: fc.constantFrom(...DESCRIPTIONS),
  category: fc.option(fc.nat(FUNCTIONS.length - 1), { freq: 2 }),
  building: fc.option(fc.nat(2)),
  deleted: fc.boolean(),
  projected: fc.boolean(),
});

interface Reference {
  categories: { id: number; deseFunction: string | null; displayOrder: number }[];
  buildings: number[];
}

async function buildReference(app: TestApp): Promise<Reference> {
  const reference: Reference = { categories: [], buildings: [] };
  for (const [index, deseFunction] of FUNCTIONS.entries()) {
    const displayOrder = index % 2;
    const id = await buildCategory(app.cx, { dese_function: deseFunction, display_order: displayOrder });
    reference.categories.push({ id, deseFunction, displayOrder });
  }
  for (const name of BUILDINGS) reference.buildings.push(await buildBuilding(app.cx, { name }));
  return reference;
}

async function fresh(app: TestApp, type: 'operating' | 'proposed'): Promise<BuiltScenario> {
  await app.cx.db('line_items').whereNotNull('source_item_id').delete();
  await app.cx.db('line_items').delete();
  await app.cx.db('scenarios').delete();
  return buildScenario(app.cx, { type, fiscalYear: BASE });
}

/**
 * Checks random proposed budgets with a base year, a projected year and deleted lines: each total is the sum of the
 * year's live lines, the database assigns categories like the rule, and the change between the years adds up.
 */
export async function checkProposedTotals(app: TestApp, numRuns: number): Promise<void> {
  const { categories, buildings } = await buildReference(app);
  const ownCategory = (row: Line) => (row.category === null ? null : (categories[row.category]?.id ?? null));

  async function fill(scenario: BuiltScenario, lines: readonly Line[]): Promise<void> {
    const sources = await buildLines(
      app.cx,
      scenario,
      lines.filter(({ projected }) => projected).map(() => ({ deleted_at: new Date() })),
    );
    await buildLines(
      app.cx,
      scenario,
      lines.map((row) => ({
        amount_cents: row.amount,
        cost_cents: row.amount,
        dese_code: row.code,
        account_description: row.description,
        category_id: ownCategory(row),
        building_id: row.building === null ? null : (buildings[row.building] ?? null),
        deleted_at: row.deleted ? new Date() : null,
        ...(row.projected && { fiscal_year: BASE + 1, is_projected: true, source_item_id: sources.pop() ?? null }),
      })),
    );
  }

  await fc.assert(
    fc.asyncProperty(fc.array(line, { maxLength: 25 }), async (lines) => {
      const scenario = await fresh(app, 'proposed');
      await fill(scenario, lines);
      const lookup = categoryLookup(categories);
      const categoryOf = (row: Line) => lookup({ categoryId: ownCategory(row), deseCode: row.code });
      const liveOf = (fiscalYear: number) => lines.filter((row) => !row.deleted && row.projected === fiscalYear > BASE);
      for (const fiscalYear of [BASE, BASE + 1]) {
        const query = { budgetYearId: String(scenario.budgetYearId), fiscalYear };
        const live = liveOf(fiscalYear);
        const summary = (await app.call('FINANCE', contract.budgetSummary, { query })).body;
        const { imported, projected } = summary.breakdown.proposed;
        expect([summary.proposedCount, imported.count + projected.count]).toEqual([live.length, live.length]);
        expect(fromDollars(summary.proposedBudget)).toBe(sum(live.map(({ amount }) => amount)));
        expect(cents(fromDollars(imported.total) + fromDollars(projected.total))).toBe(
          fromDollars(summary.proposedBudget),
        );
        const byCategory = (await app.call('FINANCE', contract.totalsByCategory, { query })).body;
        expect(new Map(byCategory.map((row) => [row.categoryId, row.total]))).toEqual(totalsBy(live, categoryOf));
        expect(byCategory.reduce((count, row) => count + row.count, 0)).toBe(live.length);
        const byBuilding = (await app.call('FINANCE', contract.totalsByBuilding, { query })).body;
        expect(new Map(byBuilding.map((row) => [row.buildingId, row.total]))).toEqual(
          totalsBy(live, (row) => (row.building === null ? null : (buildings[row.building] ?? null))),
        );
      }
      const [before, after] = [liveOf(BASE), liveOf(BASE + 1)];
      const query = { budgetYearId: String(scenario.budgetYearId), fiscalYear: BASE + 1 };
      const { proposed } = (await app.call('VIEW_ONLY', contract.yearChange, { query })).body;
      if (before.length === 0 || after.length === 0) expect(proposed).toBeNull();
      else {
        const [from, to] = [totalsBy(before, categoryOf), totalsBy(after, categoryOf)];
        expect(proposed).toMatchObject({
          before: toDollars(sum(before.map(({ amount }) => amount))),
          after: toDollars(sum(after.map(({ amount }) => amount))),
        });
        expect(new Map(proposed?.bars.map((bar) => [bar.categoryId, fromDollars(bar.amount)]))).toEqual(
          new Map(
            [...new Set([...to.keys(), ...from.keys()])].map((id) => [
              id,
              cents(fromDollars(to.get(id) ?? 0) - fromDollars(from.get(id) ?? 0)),
            ]),
          ),
        );
        const grouped = (await app.call('ADMIN', contract.yearChange, { query })).body.proposed;
        const byCategory = new Map<number | null, Cents>();
        for (const { categoryId, amount: own } of grouped?.bars ?? []) {
          byCategory.set(categoryId, cents((byCategory.get(categoryId) ?? ZERO) + fromDollars(own)));
        }
        expect(byCategory).toEqual(new Map(proposed?.bars.map((bar) => [bar.categoryId, fromDollars(bar.amount)])));
        const groups = (grouped?.bars ?? []).map(({ group }) => CHANGE_GROUPS.indexOf(group ?? 'other'));
        expect(groups).toEqual(groups.toSorted((a, b) => a - b));
      }
    }),
    { numRuns },
  );
}

const amount = fc.integer({ min: 0, max: 12_000_000 }).map((value) => cents(value));

const LAST_NAMES = [
  null,
  ' ',
  'Müller',
  'MULLER Jr.',
  "O'Neil",
  'O’Neil III',
  'Ana',
  'Ødegård',
  'Odegard, PhD',
  'Ωmega–Bell',
];

/**
 * Rows that often describe the same person. The database and the rule must compare names, ids and FTE in the same way.
 */
const employee = fc.record({
  id: fc.option(fc.constantFrom('1', '2', '3', ' 2\u00a0', ' '), { freq: 1 }),
  first: fc.constantFrom(null, 'Ana', 'José', 'Jose', 'Łucja', 'lucja'),
  last: fc.constantFrom(...LAST_NAMES),
  fte: fc.constantFrom(0, 0.25, 0.5, 0.6, 1),
  position: fc.constantFrom(null, '', 'Teacher', ' teacher ', 'Téacher', 'Para-'),
  vacant: fc.boolean(),
  code: fc.constantFrom('2305', ' 2330', null, '', '4110'),
  building: fc.option(fc.nat(2)),
  salary: amount,
  deleted: fc.boolean(),
  typed: fc.boolean(),
  /** The line in the next year. Null if the person left. */
  next: fc.option(fc.record({ salary: amount, cost: amount, cola: amount, steps: amount, deleted: fc.boolean() })),
});

/**
 * Checks random rosters: people and payroll by building add up to the district in each year, the salary ranges match
 * the live lines, and the database calculates the change between the years like the rule, line by line.
 */
export async function checkRosterTotals(app: TestApp, numRuns: number): Promise<void> {
  const { buildings } = await buildReference(app);
  await fc.assert(
    fc.asyncProperty(fc.array(employee, { maxLength: 12 }), async (employees) => {
      const scenario = await fresh(app, 'operating');
      const common = employees.map((row) => ({
        employee_id: row.id,
        first_name: row.first,
        last_name: row.last,
        position: row.position,
        current_fte: row.fte,
        is_vacancy: row.vacant,
        dese_code: row.code,
        building_id: row.building === null ? null : (buildings[row.building] ?? null),
      }));
      const ids = await buildLines(
        app.cx,
        scenario,
        employees.map((row, index) => ({
          ...common[index],
          current_salary_cents: row.salary,
          cost_cents: row.salary,
          ...(row.typed && { next_year_salary_cents: row.salary, next_year_salary_manual: true }),
          deleted_at: row.deleted ? new Date() : null,
        })),
      );
      await buildLines(
        app.cx,
        scenario,
        employees.flatMap(({ next }, index) =>
          next === null
            ? []
            : [
                {
                  ...common[index],
                  fiscal_year: BASE + 1,
                  is_projected: true,
                  source_item_id: ids[index] ?? null,
                  current_salary_cents: next.salary,
                  cost_cents: next.cost,
                  cola_applied_cents: next.cola,
                  steps_applied_cents: next.steps,
                  deleted_at: next.deleted ? new Date() : null,
                },
              ],
        ),
      );
      for (const fiscalYear of [BASE, BASE + 1]) {
        const query = { budgetYearId: String(scenario.budgetYearId), fiscalYear };
        const live = employees.flatMap((row, index) => {
          const own = fiscalYear === BASE ? { ...row, cost: row.salary } : row.next;
          if (own === null || own.deleted) return [];
          return [
            {
              id: ids[index] ?? 0,
              employeeId: row.id,
              firstName: row.first,
              lastName: row.last,
              position: row.position,
              deseCode: row.code,
              buildingId: common[index]?.building_id ?? null,
              currentFTE: row.fte,
              currentSalary: own.salary,
              cost: own.cost,
              isVacancy: row.vacant,
            },
          ];
        });
        const stats = (await app.call('ADMIN', contract.employeeStats, { query })).body;
        expect(new Map(stats.byBuilding.map((row) => [row.buildingId, [row.count, fromDollars(row.total)]]))).toEqual(
          new Map(headcountByBuilding(live).map((row) => [row.buildingId, [row.count, row.total]])),
        );
        expect(stats.totalEmployees).toBe(stats.byBuilding.reduce((total, { count }) => total + count, 0));
        expect(fromDollars(stats.totalSalary ?? NaN)).toBe(sum(live.map(({ cost }) => cost)));
        const headcount = (await app.call('ADMIN', contract.headcountByLocation, { query })).body;
        expect(headcount.map(({ location, count, totalSalary }) => [location, count, totalSalary])).toEqual(
          stats.byBuilding.map(({ building, count, total }) => [building, count, total]),
        );
        const ranges = (await app.call('ADMIN', contract.salaryDistribution, { query })).body;
        const expected = salaryDistribution(live);
        for (const kind of ['teachers', 'paras'] as const) {
          expect(ranges[kind].map((row) => [row.range, row.count, fromDollars(row.avgSalary)])).toEqual(
            expected[kind].map((row) => [row.range, row.count, row.avgSalary]),
          );
        }
      }
      const query = { budgetYearId: String(scenario.budgetYearId), fiscalYear: BASE + 1 };
      const { payroll } = (await app.call('ADMIN', contract.yearChange, { query })).body;
      const described = payrollChange(employees.flatMap(pairOf));
      const hasBoth = employees.some((row) => !row.deleted) && employees.some(({ next }) => next && !next.deleted);
      if (!hasBoth) expect(payroll).toBeNull();
      if (payroll === null) return;
      expect([payroll.before, payroll.after].map(fromDollars)).toEqual([described.before, described.after]);
      const difference = cents(described.after - described.before);
      expect(sum(payroll.bars.map((bar) => fromDollars(bar.amount)))).toBe(difference);
      const amounts = (bars: readonly { cause: string; amount: number }[]) =>
        new Map(bars.filter((bar) => bar.amount !== 0).map((bar) => [bar.cause, bar.amount]));
      expect(amounts(payroll.bars.map((bar) => ({ ...bar, amount: fromDollars(bar.amount) })))).toEqual(
        amounts(described.bars),
      );
    }),
    { numRuns },
  );
}

type Employee = typeof employee extends fc.Arbitrary<infer T> ? T : never;

function pairOf(row: Employee): LinePairs[] {
  const earlier = row.deleted ? null : row;
  const later = row.next === null || row.next.deleted ? null : row.next;
  if (!earlier && !later) return [];
  const before = earlier?.salary ?? ZERO;
  const isNew = !earlier || (before === 0 && later !== null && later.cost !== 0);
  return [
    {
      kind: !later ? 'gone' : isNew ? 'new' : 'both',
      isManual: row.typed,
      isPartYear: later !== null && later.cost !== later.salary,
      lines: 1,
      before,
      after: later?.cost ?? ZERO,
      salaryBefore: before,
      salaryAfter: later?.salary ?? ZERO,
      cola: later?.cola ?? ZERO,
      colaLines: 1,
      steps: later?.steps ?? ZERO,
      stepsLines: 1,
    },
  ];
}

function totalsBy<K>(lines: readonly Line[], keyOf: (line: Line) => K): Map<K, number> {
  const groups = new Map<K, Cents[]>();
  for (const row of lines) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row.amount]);
  return new Map([...groups].map(([key, amounts]) => [key, toDollars(sum(amounts))]));
}
