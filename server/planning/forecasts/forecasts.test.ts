import { beforeAll, describe, expect, test } from 'vitest';
import { updateVersion } from '../../../core/contract/budgets.ts';
import { calculateRifGap } from '../../../core/contract/cola-rif.ts';
import { explain } from '../../../core/contract/explain.ts';
import { listForecasts, readForecastScore } from '../../../core/contract/forecasts.ts';
import { publish, readConfig, updateConfig } from '../../../core/contract/public-dashboard.ts';
import { fromDollars } from '../../../core/money.ts';
import {
  buildCategory,
  buildContract,
  buildLines,
  buildScenario,
  buildStepsLanes,
  buildWorkGroup,
  employeeLine,
  proposedLine,
  type BuiltScenario,
} from '../../../test/factories/factories.ts';
import { projectBudget } from '../../../test/factories/project-budget.ts';
import { formBody, useTestApp } from '../../../test/support/test-app.ts';

const app = useTestApp();
// The date is in the first weeks of FY27, so the roster of FY27 no longer counts as a plan.
beforeAll(() => {
  app.clock.now = new Date('2026-08-15T12:00:00Z');
});

const generate = (scenario: BuiltScenario, toFiscalYear = 2027) => projectBudget(app, scenario, toFiscalYear);

async function kept(query: Record<string, string> = {}) {
  return (await app.call('FINANCE', listForecasts, { query })).body;
}

async function scoreOf(id: number, fiscalYear?: string) {
  return (await app.call('FINANCE', readForecastScore, { params: { id: String(id) }, query: { fiscalYear } })).body;
}

describe('a payroll forecast', () => {
  let roster: BuiltScenario;
  let [teachers, aides, clerks] = [0, 0, 0];

  beforeAll(async () => {
    teachers = await buildWorkGroup(app.cx, { name: 'Teachers' });
    aides = await buildWorkGroup(app.cx, { name: 'Aides' });
    clerks = await buildWorkGroup(app.cx, { name: 'Clerks' });
    await buildContract(app.cx, { workGroupId: teachers, startYear: 2027, rates: [2] });
    await buildContract(app.cx, { workGroupId: aides, startYear: 2027, rates: [2.75] });
    roster = await buildScenario(app.cx, { fiscalYear: 2026 });
    await buildStepsLanes(app.cx, roster.budgetYearId, { value: 1.5, workGroupIds: [teachers, clerks] });
    await buildLines(app.cx, roster, [
      employeeLine(68_320, { work_group_id: teachers, employee_id: 'A', first_name: 'Ann', last_name: 'Ames' }),
      employeeLine(41_250.5, { work_group_id: aides, employee_id: 'B', first_name: 'Bea', last_name: 'Beck' }),
      employeeLine(80_000, { work_group_id: clerks, employee_id: 'C', first_name: 'Cy', last_name: 'Cole' }),
    ]);
    await generate(roster);
  });

  test('is kept once, with its parameters, and never changes', async () => {
    await generate(roster);
    const forecasts = await kept();
    expect(forecasts).toHaveLength(1);
    expect(forecasts[0]).toMatchObject({ source: 'GENERATE', type: 'operating', baseYear: 2026 });
    // 68,320 × 1.035 + 41,250.50 × 1.0275 + 80,000 × 1.015
    expect(forecasts[0]?.years).toEqual([
      { fiscalYear: 2027, lines: 3, forecast: 194_296.09, actual: null, error: null },
    ]);
    const score = await scoreOf(forecasts[0]?.id ?? 0);
    expect(score).toMatchObject({ fiscalYear: 2027, actualFrom: null, actual: null, error: null, causes: null });
    expect(score.rows.map(({ label, forecast }) => [label, forecast])).toEqual([
      ['Teachers', 70_711.2],
      ['Aides', 42_384.89],
      ['Clerks', 81_200],
    ]);
    expect(score.parameters).toMatchObject({
      colaRates: [
        { workGroupId: teachers, fiscalYear: 2027, rate: 2, source: 'settled' },
        { workGroupId: aides, fiscalYear: 2027, rate: 2.75, source: 'settled' },
        { workGroupId: clerks, fiscalYear: 2027, rate: null, source: 'none' },
      ],
      stepsLanes: { type: 'PERCENTAGE', value: 1.5 },
    });
    for (const statement of [
      'UPDATE forecasts SET label = label',
      'DELETE FROM forecast_years',
      'TRUNCATE forecast_lines CASCADE',
    ]) {
      await expect(app.cx.db.raw(statement)).rejects.toThrow('Forecasts never change');
    }
  });

  test('is held against the roster of its year: 601.69 too high, by cause', async () => {
    await app.cx.db('contract_years').where({ fiscal_year: 2027, cola_percentage: 2 }).update({ cola_percentage: 3 });
    await buildContract(app.cx, { workGroupId: clerks, startYear: 2027, rates: [2] });
    const next = await buildScenario(app.cx, { fiscalYear: 2027 });
    await buildLines(app.cx, next, [
      employeeLine(71_394.4, { work_group_id: teachers, employee_id: 'A', first_name: 'Ann', last_name: 'Ames' }),
      employeeLine(39_500, { work_group_id: aides, employee_id: 'D', first_name: 'Dot', last_name: 'Day' }),
      employeeLine(82_800, { work_group_id: clerks, employee_id: 'C', first_name: 'Cy', last_name: 'Cole' }),
    ]);
    const [forecast] = await kept({ type: 'operating', fiscalYear: '2027' });
    expect(forecast?.years).toMatchObject([{ forecast: 194_296.09, actual: 193_694.4, error: 601.69 }]);
    const score = await scoreOf(forecast?.id ?? 0);
    expect(score).toMatchObject({ forecast: 194_296.09, actual: 193_694.4, error: 601.69 });
    expect(score.causes).toEqual([
      { cause: 'rate', amount: -2_283.2 },
      { cause: 'steps', amount: 0 },
      { cause: 'left', amount: 42_384.89 },
      { cause: 'joined', amount: -39_500 },
      { cause: 'typed', amount: 0 },
      { cause: 'fte', amount: 0 },
      { cause: 'other', amount: 0 },
    ]);
    expect(score.people.map(({ name, error, causes }) => [name, error, causes.map(({ cause }) => cause)])).toEqual([
      ['Bea Beck', 42_384.89, ['left']],
      ['Dot Day', -39_500, ['joined']],
      ['Cy Cole', -1_600, ['rate']],
      ['Ann Ames', -683.2, ['rate']],
    ]);
    expect(score.rows.map(({ label, error }) => [label, error])).toEqual([
      ['Teachers', -683.2],
      ['Aides', 2_884.89],
      ['Clerks', -1_600],
    ]);
    const query = { figure: 'forecast-error', id: String(forecast?.id), fiscalYear: '2027' } as const;
    const explained = (await app.call('FINANCE', explain, { query })).body;
    expect(explained).toMatchObject({ label: 'Forecast minus actual, FY27', value: 601.69 });
    expect(explained.inputs.reduce((total, { value }) => total + fromDollars(value), 0)).toBe(60_169);
    const csv = await app.send('FINANCE', 'GET', '/api/forecasts/export');
    expect(await csv.text()).toContain('FY26,FY27,3,194296.09,193694.40,601.69');
  });

  test('a year that a forecast does not have is named', async () => {
    const [forecast] = await kept();
    const params = { id: String(forecast?.id) };
    const missing = await app.refused('FINANCE', readForecastScore, { params, query: { fiscalYear: 2029 } });
    expect(missing.body).toMatchObject({
      error: `The saved forecast ${String(forecast?.id)} does not include FY29.`,
      code: 'NOT_FOUND',
    });
    const gone = await app.refused('FINANCE', readForecastScore, { params: { id: '999' } });
    expect(gone.body).toMatchObject({ error: 'There is no saved forecast with the id 999.', code: 'NOT_FOUND' });
  });

  test('a RIF calculation keeps the roster that it forecast, with its own parameters', async () => {
    const body = {
      fiscalYear: 2027,
      budgetYearId: roster.budgetYearId,
      townFundingAmount: 190_000,
      baselineBudget: 189_570.5,
    };
    await app.call('FINANCE', calculateRifGap, { body });
    await app.call('FINANCE', calculateRifGap, { body });
    const forecasts = (await kept()).filter(({ source }) => source === 'RIF');
    // The aides stay at 2.75%; teachers are settled at 3% by now, clerks at 2%.
    expect(forecasts.map(({ years }) => years)).toEqual([
      [{ fiscalYear: 2027, lines: 3, forecast: 196_579.29, actual: 193_694.4, error: 2_884.89 }],
    ]);
    const score = await scoreOf(forecasts[0]?.id ?? 0);
    expect(score.parameters).toMatchObject({ townFundingAmount: 190_000, fiscalYear: 2027 });
    expect(score.causes?.filter(({ amount }) => amount !== 0)).toEqual([
      { cause: 'left', amount: 42_384.89 },
      { cause: 'joined', amount: -39_500 },
    ]);
  });

  test('a roster of a year that has not begun is no actual', async () => {
    app.clock.now = new Date('2026-06-15T12:00:00Z');
    const actuals = (await kept()).flatMap(({ years }) => years.map(({ actual }) => actual));
    app.clock.now = new Date('2026-08-15T12:00:00Z');
    expect(new Set(actuals)).toEqual(new Set([null]));
  });

  test('adopting the roster is not held against the same roster', async () => {
    const id = String(roster.versionId);
    await app.call('ADMIN', updateVersion, { params: { id }, body: { status: 'ADOPTED' } });
    const [adopted] = await kept();
    expect(adopted).toMatchObject({ source: 'ADOPT', type: 'operating' });
    expect(adopted?.years.map(({ fiscalYear, forecast, actual }) => [fiscalYear, forecast, actual])).toEqual([
      [2026, 189_570.5, null],
      [2027, 194_296.09, 193_694.4],
    ]);
  });
});

describe('a forecast of the whole budget', () => {
  test('generated, adopted and published, is held against the actuals of its year by category', async () => {
    const [teaching, plant] = [
      await buildCategory(app.cx, { name: 'Teaching', display_order: 1, default_yoy_increase: 5 }),
      await buildCategory(app.cx, { name: 'Plant', display_order: 2 }),
    ];
    const budget = await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2026 });
    await buildLines(app.cx, budget, [
      proposedLine(1_000, { account_line: '1001', category_id: teaching }),
      proposedLine(500, { account_line: '2001', category_id: plant }),
      proposedLine(40, { account_line: '3001' }),
    ]);
    await generate(budget);
    const params = { id: String(budget.versionId) };
    const adoption = { voteDate: '2025-04-10', amount: 1_540, reference: 'Vote 7' };
    await app.call('ADMIN', updateVersion, { params, body: { status: 'ADOPTED', adoption } });
    await app.call('ADMIN', updateVersion, { params, body: { status: 'DRAFT' } });
    await app.call('ADMIN', updateVersion, { params, body: { status: 'ADOPTED', adoption } });
    const { id } = (await app.call('ADMIN', readConfig)).body;
    const page = { params: { id: String(id) } };
    await app.call('ADMIN', updateConfig, { ...page, body: { schoolName: 'Example Schools', publishedYears: [2026] } });
    await app.call('ADMIN', publish, page);
    await app.call('ADMIN', publish, page);
    const forecasts = await kept({ type: 'proposed' });
    expect(forecasts.map(({ source }) => source)).toEqual(['PUBLISH', 'ADOPT', 'GENERATE']);
    expect(forecasts.map(({ years }) => years.map(({ fiscalYear }) => fiscalYear))).toEqual([
      [2026],
      [2026, 2027],
      [2027],
    ]);
    // Forecasts with the same lines of a year share one stored copy of them.
    const stored = await app.cx.db('forecast_years').whereIn(
      'forecast_id',
      forecasts.map((one) => one.id),
    );
    expect(new Set(stored.map((row: { lines_hash: string }) => row.lines_hash)).size).toBe(2);

    const content =
      'Account,Description,FY26 Actual\n1001,Salaries,1010.50\n2001,Heat,450\nX-9,Oil,30\nTotal,,1490.50\n';
    const sent = await app.send(
      'ADMIN',
      'POST',
      '/api/actuals/import',
      formBody({ name: 'FY26.csv', content }, { asOf: '2026-06-30' }),
    );
    expect(sent.status).toBe(200);
    const score = await scoreOf(forecasts[0]?.id ?? 0);
    // Budget 1,540; spent 1,490.50.
    expect(score).toMatchObject({ fiscalYear: 2026, forecast: 1_540, actual: 1_490.5, error: 49.5, causes: null });
    expect(score.actualFrom).toBe('FY26 actuals, FY26.csv');
    expect(score.rows.map(({ label, forecast, actual, error }) => [label, forecast, actual, error])).toEqual([
      ['Teaching', 1_000, 1_010.5, -10.5],
      ['Plant', 500, 450, 50],
      ['Uncategorized', 40, 0, 40],
      ['Accounts not in the budget', 0, 30, -30],
    ]);
  });
});
