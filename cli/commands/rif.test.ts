import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fromDollars } from '../../core/money.ts';
import { type Context, systemContext } from '../../server/context.ts';
import {
  buildColaScenario,
  buildContract,
  buildLines,
  buildScenario,
  buildStepsLanes,
  buildTownGoal,
  buildWorkGroup,
} from '../../test/factories/factories.ts';
import { createTestDatabase, type TestDatabase } from '../../test/support/test-database.ts';
import { runCli } from '../../test/support/run-cli.ts';

let database: TestDatabase;
let cx: Context;

beforeAll(async () => {
  database = await createTestDatabase();
  cx = systemContext(database.db);
});
afterAll(() => database.drop());

const rif = (...args: string[]) => runCli(database, ['rif', ...args]);

describe('budget-cli rif', () => {
  test('shows examples, and explains bad input', async () => {
    const help = await rif('--help');
    expect([help.code, help.out]).toEqual([0, expect.stringContaining('budget-cli rif --multi-year --to FY31')]);
    expect((await rif('--year', 'FY77')).err).toContain('--year "FY77" must be a fiscal year');
    expect((await rif('--funding', 'plenty')).err).toContain('--funding "plenty" must be an amount in dollars');
    expect(await rif('--baseline', '-5')).toMatchObject({ code: 2, out: '' });
    for (const option of [['--net', '--salary', '66563'], ['--breakdown'], ['--funding', '900']]) {
      const refused = await rif('--multi-year', ...option);
      expect(refused).toMatchObject({ code: 2, out: '' });
      expect(refused.err).toContain('--multi-year cannot be combined with --funding, --breakdown or --net.');
    }
  });

  test('exits with 3 without a roster', async () => {
    expect(await rif()).toMatchObject({ code: 3, out: '' });
  });

  test('prints the gap, its breakdown and the years, and stores the calculation', async () => {
    const teachers = await buildWorkGroup(cx, { name: 'Teachers' });
    const custodians = await buildWorkGroup(cx, { name: 'Custodians' });
    const scenario = await buildScenario(cx, { fiscalYear: 2026 });
    await buildContract(cx, { workGroupId: teachers, startYear: 2027, rates: [2, 2] });
    await buildStepsLanes(cx, scenario.budgetYearId, { workGroupIds: [teachers] });
    await buildColaScenario(cx, { budgetYearId: scenario.budgetYearId });
    const other = await buildColaScenario(cx, {
      budgetYearId: scenario.budgetYearId,
      isDefault: false,
      settings: [{ workGroupId: custodians, fiscalYear: 2027, percentage: 3 }],
    });
    await cx.db('cola_scenarios').where({ id: other }).update({ name: 'Three percent' });
    const salary = (dollars: number) => ({
      current_salary_cents: fromDollars(dollars),
      cost_cents: fromDollars(dollars),
    });
    await buildLines(cx, scenario, [
      { work_group_id: teachers, ...salary(68_320) },
      { work_group_id: custodians, ...salary(50_000) },
    ]);
    await buildTownGoal(cx, { fiscal_year: 2028, dollar_goal_cents: fromDollars(87_000_000) });

    const table = await rif('--funding', '87,000,000');
    expect(table.code).toBe(0);
    // 87,834,567 + 1,366.40 + 1,024.80 − 87,000,000 = 836,958.20, and 836,958.20 / 85,000 = 9.85.
    expect(table.out).toMatch(/FY27 +\$87,834,567\.00 +\$1,366\.40 +\$0\.00 +\$1,024\.80 +\$0\.00 +\$87,836,958\.20/);
    expect(table.out).toMatch(/\$836,958\.20 over guidance +\$836,958\.20 +10 +9\.8/);

    const json = await rif('--no-steps-lanes', '--scenario', 'three PERCENT', '--format', 'json');
    expect(JSON.parse(json.out)).toMatchObject({
      scenarioId: other,
      includeStepsLanes: false,
      districtNeed: 87_837_433.4,
      colaImpact: { settled: 1_366.4, negotiating: 1_500, total: 2_866.4 },
      breakdown: { negotiating: [{ workGroupName: 'Custodians', percentage: 3, cost: 1_500 }] },
      calculatedBy: 'system',
    });
    expect(await cx.db('rif_calculations')).toHaveLength(2);

    const csv = await rif('--breakdown', '--format', 'csv', '--budget-year', 'FY26');
    expect(csv.out.trim().split('\r\n')).toEqual([
      'Type,Work group,Year,Rate source,Percent,Payroll before,Cost',
      'settled,Teachers,FY27,settled,2,68320,1366.4',
      'stepsLanes,Teachers,FY27,stepsLanes,1.5,68320,1024.8',
      'unsettled,Custodians,FY27,none,,50000,0',
    ]);

    const years = await rif('--multi-year', '--to', 'FY28', '--format', 'csv');
    expect(years.out.trim().split('\r\n')).toEqual([
      'Year,Baseline,COLA and steps,Baseline plus raises,Town guidance,Gap,Gap: over or under,Reduction needed,' +
        'Baseline difference,Steps and lanes not included,Non-personnel growth,Other payroll change,' +
        'Personnel growth above payroll growth,Proposed budget,Proposed budget gap,Proposed budget gap: over or under',
      'FY27,87834567,2391.2,87836958.2,,,,,,,,,,,,',
      'FY28,87836958.2,2474.89,87839433.09,87000000,839433.09,over,839433.09,,,,,,,,',
    ]);
    expect(await rif('--scenario', 'nothing')).toMatchObject({
      code: 3,
      err: expect.stringContaining('Three percent') as string,
    });
    expect(await rif('--year', 'FY26')).toMatchObject({ code: 2, out: '' });
  });

  test('counts positions by net savings with --net', async () => {
    const district = await createTestDatabase();
    const there = systemContext(district.db);
    const roster = await buildScenario(there, { fiscalYear: 2026 });
    await buildLines(there, roster, [{ current_salary_cents: fromDollars(50_000), cost_cents: fromDollars(50_000) }]);
    // A gap of exactly 850,000.
    const gap = ['rif', '--net', '--baseline', '1850000', '--funding', '1000000', '--format', 'csv'];
    const teacher = ['--salary', '66563', '--base-wages', '61296', '--workers-comp', '0.5', '--employer-percent', '75'];
    const run = await runCli(district, [...gap, ...teacher, '--premium', '2237.92']);
    expect(run.out.trim().split('\r\n')).toEqual([
      'Assumption,First year,Later years,Positions',
      'Average salary alone,85000,85000,10',
      'Town and school budgets together,70332.26,88002.26,13',
      'School budget alone,50190.98,67860.98,17',
    ]);
    const wrong = await runCli(district, [...gap, '--workers-comp', 'half']);
    expect([wrong.code, wrong.out]).toEqual([2, '']);
    expect((await runCli(district, [...gap, '--health-paid-by', 'state'])).code).not.toBe(0);
    await district.drop();
  });
});
