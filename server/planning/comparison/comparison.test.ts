import { expect, test } from 'vitest';
import { compareBudgets, comparisonLines } from '../../../core/contract/comparison.ts';
import { generateProjection } from '../projections/generate-projection.ts';
import {
  buildBuilding,
  buildCategory,
  buildLines,
  buildScenario,
  employeeLine,
  proposedLine,
} from '../../../test/factories/factories.ts';
import { useTestApp } from '../../../test/support/test-app.ts';

const app = useTestApp();
let year = 2001;

async function district() {
  const fiscalYear = (year += 8);
  const operating = await buildScenario(app.cx, { type: 'operating', fiscalYear });
  const proposed = await buildScenario(app.cx, { type: 'proposed', fiscalYear });
  const budgetYearId = String(operating.budgetYearId);
  const compare = async (asked?: number) =>
    (await app.call('FINANCE', compareBudgets, { query: { budgetYearId, ...(asked && { fiscalYear: asked }) } })).body;
  return { fiscalYear, operating, proposed, budgetYearId, compare };
}
const category = (name: string, display_order: number, more: object = {}) =>
  buildCategory(app.cx, { name: `${name} ${year}`, display_order, is_personnel: true, ...more });

test('compares personnel lines with the roster, by category, and reports all else separately', async () => {
  const { fiscalYear, operating, proposed, compare, budgetYearId } = await district();
  const [teachers, aides, paid, rosterOnly, empty] = [
    await category('Teachers', 10, { default_yoy_increase: 2 }),
    await category('Aides', 20),
    await category('Stipends', 30),
    await category('Coaches', 40),
    await category('Empty', 50),
  ];
  const supplies = await category('Supplies', 60, { is_personnel: false });
  await buildLines(app.cx, operating, [
    employeeLine(12_000_000, { category_id: teachers }),
    employeeLine(345_678, { category_id: teachers, is_vacancy: true }),
    employeeLine(100_000, { category_id: aides }),
    employeeLine(40_000, { category_id: rosterOnly }),
    employeeLine(7_000),
  ]);
  await buildLines(app.cx, proposed, [
    proposedLine(12_600_000, { category_id: teachers }),
    proposedLine(-100_000, { category_id: teachers }),
    proposedLine(100_500.5, { category_id: aides }),
    proposedLine(9_000, { category_id: paid }),
    proposedLine(250_000, { category_id: supplies }),
    proposedLine(1_000),
  ]);
  const result = await compare();
  expect(result).toMatchObject({ fiscalYear, isProjected: false, operatingScenario: { id: operating.id } });
  expect(result.fiscalYears).toEqual([0, 1, 2, 3, 4, 5].map((more) => fiscalYear + more));
  const rows = result.categories.map(({ categoryId, operating: roster, proposed: lines, variance, percent, flag }) => [
    categoryId,
    roster,
    lines,
    variance,
    percent,
    flag,
  ]);
  expect(rows).toEqual([
    [teachers, 12_345_678, 12_500_000, 154_322, 1.25, null],
    [aides, 100_000, 100_500.5, 500.5, 0.5, 'Aligned'],
    [paid, 0, 9_000, 9_000, null, 'No Operating'],
    [rosterOnly, 40_000, 0, -40_000, -100, 'No Proposed'],
    [null, 7_000, 0, -7_000, -100, 'No Proposed'],
  ]);
  expect(rows.flat()).not.toContain(empty);
  // 12,492,678 against 12,609,500.50: 116,822.50 is 0.935… %.
  expect(result.total).toMatchObject({ operating: 12_492_678, proposed: 12_609_500.5, percent: 0.94, flag: 'Aligned' });
  expect(result.nonPersonnel).toMatchObject({
    total: 251_000,
    count: 2,
    categories: [
      { categoryId: supplies, total: 250_000, count: 1 },
      { categoryId: null, category: 'Uncategorized', total: 1_000 },
    ],
  });
  expect(result.proposedTotal).toBe(12_860_500.5);
  const { body: without } = await app.call('FINANCE', compareBudgets, {
    query: { budgetYearId, fiscalYear: fiscalYear + 1 },
  });
  expect(without).toMatchObject({
    isProjected: true,
    categories: [],
    total: { flag: 'No Operating' },
    proposedTotal: 0,
  });
});

test('compares a projected year with its own rows', async () => {
  const { fiscalYear, operating, proposed, compare } = await district();
  const teachers = await category('Teachers', 1, { default_yoy_increase: 2 });
  await buildLines(app.cx, operating, [employeeLine(100, { category_id: teachers })]);
  await buildLines(app.cx, proposed, [proposedLine(100, { category_id: teachers })]);
  for (const projectionType of ['operating', 'proposed'] as const)
    await generateProjection(app.cx, { budgetYearId: operating.budgetYearId, projectionType });
  // 2% five times over: 102, 104.04, 106.12, 108.24, 110.40; the roster has no COLA.
  expect((await compare(fiscalYear + 5)).total).toMatchObject({
    operating: 100,
    proposed: 110.4,
    flag: 'Large Variance',
  });
});

test('shows the lines of a category on both sides, largest first, however they are assigned to it', async () => {
  const { operating, proposed, budgetYearId } = await district();
  const teachers = await category('Teachers', 1, { dese_function: '2300' });
  const school = await buildBuilding(app.cx, { name: 'Hill School' });
  await buildLines(app.cx, operating, [
    {
      ...employeeLine(50_000),
      dese_code: '2305',
      last_name: 'Lee',
      first_name: 'Ann',
      position: 'Teacher',
      building_id: school,
    },
    employeeLine(90_000, { category_id: teachers, last_name: 'Roy' }),
    employeeLine(10_000, { dese_code: '9999', last_name: 'Other' }),
  ]);
  await buildLines(app.cx, proposed, [
    proposedLine(140_000, { dese_code: '2305', account_description: 'Salaries', account_line: '0100-2305' }),
  ]);
  const linesOf = (categoryId: string) => app.call('ADMIN', comparisonLines, { query: { budgetYearId, categoryId } });
  const { body } = await linesOf(String(teachers));
  expect(body.operating).toMatchObject([
    { name: 'Roy', cost: 90_000, building: null },
    { name: 'Lee, Ann', position: 'Teacher', building: 'Hill School', cost: 50_000 },
  ]);
  expect(body.proposed).toMatchObject([{ accountDescription: 'Salaries', accountLine: '0100-2305', amount: 140_000 }]);
  expect((await linesOf('uncategorized')).body).toMatchObject({ operating: [{ name: 'Other' }], proposed: [] });
  const unknown = await app.refused('ADMIN', comparisonLines, { query: { budgetYearId, categoryId: '98765' } });
  expect(unknown.status).toBe(404);
});

test('a year outside the six, no year and no budget year are refused or empty', async () => {
  const { fiscalYear, budgetYearId, compare } = await district();
  for (const outside of [fiscalYear - 1, fiscalYear + 6]) {
    const query = { budgetYearId, fiscalYear: outside };
    const { status, body } = await app.refused('FINANCE', compareBudgets, { query });
    const label = (value: number) => `FY${String(value % 100).padStart(2, '0')}`;
    const why = `must be from ${label(fiscalYear)} to ${label(fiscalYear + 5)}`;
    expect([status, body.fields]).toEqual([400, { fiscalYear: why }]);
  }
  expect(await compare()).toMatchObject({ categories: [], total: { operating: 0, proposed: 0, percent: null } });
  expect((await app.refused('FINANCE', compareBudgets, { query: { budgetYearId: '98765' } })).status).toBe(404);
});
