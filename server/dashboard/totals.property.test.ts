import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as contract from '../../core/contract/dashboard.ts';
import { cents, fromDollars, sum, toDollars, type Cents } from '../../core/money.ts';
import { categoryLookup } from '../../core/rules/line-category.ts';
import { headcountByBuilding } from '../../core/rules/people.ts';
import { buildBuilding, buildCategory, buildLines, buildScenario, type BuiltScenario } from '../testing/factories.ts';
import { useTestApp } from '../testing/test-app.ts';

const BASE = 2026;
const CODES = [null, '', '2305', '2310', '2300', ' 2330', '4110', '4000', '9999', '23', '2305A', '２３０５'];
const FUNCTIONS = ['2305', '2300', '2300', '2000', '4000', null];

interface Line {
  amount: Cents;
  code: string | null;
  /** An index into the categories or buildings; null is none. */
  category: number | null;
  building: number | null;
  deleted: boolean;
  projected: boolean;
}

const line: fc.Arbitrary<Line> = fc.record({
  amount: fc.integer({ min: -99_999_999, max: 999_999_999 }).map((value) => cents(value)),
  code: fc.constantFrom(...CODES),
  category: fc.option(fc.nat(FUNCTIONS.length - 1), { freq: 2 }),
  building: fc.option(fc.nat(2)),
  deleted: fc.boolean(),
  projected: fc.boolean(),
});

describe('the totals of any district', () => {
  const app = useTestApp();
  let categories: { id: number; deseFunction: string | null; displayOrder: number }[] = [];
  let buildings: number[] = [];

  async function reference(): Promise<void> {
    if (categories.length > 0) return;
    for (const [index, deseFunction] of FUNCTIONS.entries()) {
      const displayOrder = index % 2;
      const id = await buildCategory(app.cx, { dese_function: deseFunction, display_order: displayOrder });
      categories = [...categories, { id, deseFunction, displayOrder }];
    }
    for (const name of ['Alder', 'Birch', 'Cedar']) buildings = [...buildings, await buildBuilding(app.cx, { name })];
  }

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
        category_id: row.category === null ? null : (categories[row.category]?.id ?? null),
        building_id: row.building === null ? null : (buildings[row.building] ?? null),
        deleted_at: row.deleted ? new Date() : null,
        ...(row.projected && { fiscal_year: BASE + 1, is_projected: true, source_item_id: sources.pop() ?? null }),
      })),
    );
  }

  async function fresh(type: 'operating' | 'proposed'): Promise<BuiltScenario> {
    await app.cx.db('line_items').whereNotNull('source_item_id').delete();
    await app.cx.db('line_items').delete();
    await app.cx.db('scenarios').delete();
    return buildScenario(app.cx, { type, fiscalYear: BASE });
  }

  test('are the sums of its live lines of one year, and the database categorises as the rule does', async () => {
    await reference();
    await fc.assert(
      fc.asyncProperty(fc.array(line, { maxLength: 25 }), async (lines) => {
        const scenario = await fresh('proposed');
        await fill(scenario, lines);
        const categoryOf = categoryLookup(categories);
        for (const fiscalYear of [BASE, BASE + 1]) {
          const query = { budgetYearId: String(scenario.budgetYearId), fiscalYear };
          const live = lines.filter((row) => !row.deleted && row.projected === fiscalYear > BASE);
          const summary = (await app.call('FINANCE', contract.budgetSummary, { query })).body;
          expect(summary.proposedCount).toBe(live.length);
          expect(fromDollars(summary.proposedBudget)).toBe(sum(live.map(({ amount }) => amount)));

          const byCategory = (await app.call('FINANCE', contract.totalsByCategory, { query })).body;
          expect(new Map(byCategory.map((row) => [row.categoryId, row.total]))).toEqual(
            totalsBy(live, (row) =>
              categoryOf({
                categoryId: row.category === null ? null : (categories[row.category]?.id ?? null),
                deseCode: row.code,
              }),
            ),
          );
          const byBuilding = (await app.call('FINANCE', contract.totalsByBuilding, { query })).body;
          expect(new Map(byBuilding.map((row) => [row.building, row.total]))).toEqual(
            totalsBy(live, (row) =>
              row.building === null ? 'District Wide' : (['Alder', 'Birch', 'Cedar'][row.building] ?? ''),
            ),
          );
        }
      }),
      { numRuns: 25 },
    );
  });

  test('of the roster: people and payroll by building add up to those of the district', async () => {
    await reference();
    const employee = fc.record({
      line,
      id: fc.option(fc.constantFrom('1', '2', '3')),
      name: fc.constantFrom('Ames', 'Bell', 'Cole'),
      vacant: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(employee, { maxLength: 12 }), async (employees) => {
        const scenario = await fresh('operating');
        const base = employees.filter((row) => !row.line.projected);
        const ids = await buildLines(
          app.cx,
          scenario,
          base.map((row) => ({
            employee_id: row.id,
            last_name: row.name,
            is_vacancy: row.vacant,
            cost_cents: row.line.amount,
            building_id: row.line.building === null ? null : (buildings[row.line.building] ?? null),
            deleted_at: row.line.deleted ? new Date() : null,
          })),
        );
        const live = base.flatMap((row, index) =>
          row.line.deleted
            ? []
            : [
                {
                  id: ids[index] ?? 0,
                  employeeId: row.id,
                  firstName: null,
                  lastName: row.name,
                  position: null,
                  buildingId: row.line.building,
                  currentFTE: 1,
                  currentSalary: null,
                  cost: row.line.amount,
                  isVacancy: row.vacant,
                },
              ],
        );
        const query = { fiscalYear: BASE };
        const stats = (await app.call('ADMIN', contract.employeeStats, { query })).body;
        expect(stats.totalEmployees).toBe(headcountByBuilding(live).reduce((total, { count }) => total + count, 0));
        expect(fromDollars(stats.totalSalary)).toBe(sum(live.map(({ cost }) => cost)));
        expect(sum(stats.byBuilding.map(({ total }) => fromDollars(total)))).toBe(fromDollars(stats.totalSalary));
        const headcount = (await app.call('ADMIN', contract.headcountByLocation, { query })).body;
        expect(headcount.map(({ location, count, totalSalary }) => [location, count, totalSalary])).toEqual(
          stats.byBuilding.map(({ building, count, total }) => [building, count, total]),
        );
      }),
      { numRuns: 25 },
    );
  });
});

function totalsBy<K>(lines: readonly Line[], keyOf: (line: Line) => K): Map<K, number> {
  const groups = new Map<K, Cents[]>();
  for (const row of lines) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row.amount]);
  return new Map([...groups].map(([key, amounts]) => [key, toDollars(sum(amounts))]));
}
