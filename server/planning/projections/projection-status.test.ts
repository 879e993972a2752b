import { describe, expect, test } from 'vitest';
import { updateLineItem } from '../../../core/contract/line-items.ts';
import {
  baseYearDiagnostic,
  baseYears,
  generateProjection,
  projectionStatus,
} from '../../../core/contract/projections.ts';
import { fromDollars } from '../../../core/money.ts';
import {
  buildCategory,
  buildColaScenario,
  buildContract,
  buildLines,
  buildScenario,
  buildStepsLanes,
  buildWorkGroup,
} from '../../../test/factories/factories.ts';
import { useTestApp } from '../../../test/support/test-app.ts';

const app = useTestApp();
let year = 2000;

/** One employee and one proposed line, projected two years ahead. */
async function projectedDistrict() {
  year += 5;
  const base = year;
  const workGroup = await buildWorkGroup(app.cx);
  const category = await buildCategory(app.cx, { default_yoy_increase: 10 });
  const contract = await buildContract(app.cx, { workGroupId: workGroup, startYear: base, rates: [2, 2, 2, 2] });
  const operating = await buildScenario(app.cx, { fiscalYear: base });
  const proposed = await buildScenario(app.cx, { fiscalYear: base, type: 'proposed' });
  const { budgetYearId } = operating;
  const [employee] = (await buildLines(app.cx, operating, [
    { work_group_id: workGroup, current_salary_cents: fromDollars(50_000), cost_cents: fromDollars(50_000) },
  ])) as [number];
  const [line] = (await buildLines(app.cx, proposed, [
    { category_id: category, amount_cents: fromDollars(100), cost_cents: fromDollars(100) },
  ])) as [number];
  const colaScenario = await buildColaScenario(app.cx, { budgetYearId });
  const generate = async () => {
    for (const projectionType of ['proposed', 'operating'] as const) {
      await app.call('ADMIN', generateProjection, { body: { budgetYearId, toFiscalYear: base + 2, projectionType } });
    }
  };
  await generate();
  const status = async () =>
    (await app.call('FINANCE', projectionStatus, { query: { budgetYearId: String(budgetYearId) } })).body;
  return {
    base,
    budgetYearId,
    workGroup,
    category,
    contract,
    colaScenario,
    employee,
    line,
    generate,
    status,
  };
}

describe('the status of projections', () => {
  test('returns base year, target, time, and every year of both types', async () => {
    const started = new Date().toISOString();
    const { base, budgetYearId, status } = await projectedDistrict();
    const reported = await status();
    expect(
      reported.generatedAt && reported.generatedAt >= started && reported.generatedAt <= new Date().toISOString(),
    ).toBe(true);
    expect(reported).toEqual({
      budgetYearId,
      baseYear: base,
      toFiscalYear: base + 2,
      generatedAt: reported.generatedAt,
      stale: false,
      changes: [],
      years: [
        {
          fiscalYear: base,
          isProjected: false,
          operatingCount: 1,
          operatingTotal: 50_000,
          proposedCount: 1,
          proposedTotal: 100,
        },
        {
          fiscalYear: base + 1,
          isProjected: true,
          operatingCount: 1,
          operatingTotal: 51_000,
          proposedCount: 1,
          proposedTotal: 110,
        },
        {
          fiscalYear: base + 2,
          isProjected: true,
          operatingCount: 1,
          operatingTotal: 52_020,
          proposedCount: 1,
          proposedTotal: 121,
        },
      ],
    });
  });

  test('is empty for a budget year without budgets, and a 404 for none', async () => {
    const [row] = await app.cx
      .db('budget_years')
      .insert({ fiscal_year: 2099, name: 'Budget FY2099', current_fiscal_year: 2099 })
      .returning<{ id: number }[]>('id');
    const { body } = await app.call('ADMIN', projectionStatus, { query: { budgetYearId: String(row!.id) } });
    expect(body).toEqual({
      budgetYearId: row!.id,
      baseYear: null,
      toFiscalYear: null,
      generatedAt: null,
      stale: false,
      changes: [],
      years: [],
    });
    expect((await app.refused('ADMIN', projectionStatus, { query: { budgetYearId: '999999' } })).status).toBe(404);
  });

  test.each<[string, (district: Awaited<ReturnType<typeof projectedDistrict>>) => Promise<unknown>]>([
    [
      'an employee',
      ({ employee }) =>
        app.call('ADMIN', updateLineItem, { params: { id: String(employee) }, body: { currentSalary: 1 } }),
    ],
    [
      'a proposed line',
      ({ line }) => app.call('ADMIN', updateLineItem, { params: { id: String(line) }, body: { amount: 1 } }),
    ],
    ['a deleted row', ({ line }) => app.cx.db('line_items').where({ id: line }).update({ deleted_at: new Date() })],
    [
      'a contract',
      ({ contract }) => app.cx.db('contract_years').where({ contract_id: contract }).update({ cola_percentage: 3 }),
    ],
    [
      'an expired contract',
      ({ contract }) => app.cx.db('contracts').where({ id: contract }).update({ status: 'EXPIRED' }),
    ],
    ['a new contract', ({ base }) => newContract(base)],
    [
      'a COLA setting',
      ({ base, workGroup, colaScenario }) =>
        app.cx.db('cola_settings').insert({
          cola_scenario_id: colaScenario,
          work_group_id: workGroup,
          fiscal_year: base + 1,
          cola_percentage: 1,
        }),
    ],
    [
      'the yearly increase of a category',
      ({ category }) => app.cx.db('budget_categories').where({ id: category }).update({ default_yoy_increase: 11 }),
    ],
    ['the step settings', ({ budgetYearId }) => buildStepsLanes(app.cx, budgetYearId, { value: 2 })],
  ])('is stale after a change of %s, and current once generated again', async (_, change) => {
    const district = await projectedDistrict();
    expect((await district.status()).stale).toBe(false);
    await change(district);
    expect((await district.status()).stale).toBe(true);
    await district.generate();
    expect((await district.status()).stale).toBe(false);
  });

  async function newContract(base: number) {
    return buildContract(app.cx, { workGroupId: await buildWorkGroup(app.cx), startYear: base, rates: [1] });
  }

  test('is not stale after changes that a projection does not read', async () => {
    const { contract, category, employee, base, status } = await projectedDistrict();
    await app.cx.db('contracts').where({ id: contract }).update({ name: 'Another name', notes: 'a note' });
    await app.cx.db('budget_categories').where({ id: category }).update({ color: '#000000' });
    const row = await app.cx
      .db('line_items')
      .where({ source_item_id: employee, fiscal_year: base + 1 })
      .first<{ id: number }>('id');
    await app.call('ADMIN', updateLineItem, { params: { id: String(row.id) }, body: { notes: 'seen' } });
    expect((await status()).stale).toBe(false);
  });
});

describe('base years', () => {
  test('are returned for every budget year', async () => {
    const { budgetYearId, base } = await projectedDistrict();
    const alone = await buildScenario(app.cx, { fiscalYear: 2090 });
    const { body } = await app.call('VIEW_ONLY', baseYears);
    expect(body).toContainEqual({ budgetYearId, operatingBase: base, proposedBase: base });
    expect(body).toContainEqual({ budgetYearId: alone.budgetYearId, operatingBase: 2090, proposedBase: null });
  });

  test('are compared with the year of the imported rows', async () => {
    const scenario = await buildScenario(app.cx, { fiscalYear: 2080 });
    const cost = { cost_cents: fromDollars(7.25) };
    await buildLines(app.cx, scenario, [
      { ...cost, fiscal_year: 2081 },
      { ...cost, fiscal_year: 2081 },
      { ...cost, fiscal_year: 2080 },
    ]);
    const { body } = await app.call('FINANCE', baseYearDiagnostic, {
      query: { budgetYearId: String(scenario.budgetYearId) },
    });
    const none = { hasProposed: false, proposedCount: 0, proposedTotal: 0 };
    expect(body).toEqual({
      years: [
        { fiscalYear: 2080, hasOperating: true, operatingCount: 1, operatingTotal: 7.25, ...none },
        { fiscalYear: 2081, hasOperating: true, operatingCount: 2, operatingTotal: 14.5, ...none },
      ],
      operating: { baseYear: 2080, importedYear: 2081 },
      proposed: { baseYear: null, importedYear: null },
    });
  });
});
