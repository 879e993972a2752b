import { beforeAll, describe, expect, test } from 'vitest';
import { createColaScenario } from '../../../core/contract/cola-scenarios.ts';
import * as rif from '../../../core/contract/cola-rif.ts';
import { fromDollars } from '../../../core/money.ts';
import { RIF_DEFAULTS } from '../../../core/rules/cuts/rif-gap.ts';
import {
  buildCategory,
  buildContract,
  buildLines,
  buildScenario,
  buildStepsLanes,
  buildTownGoal,
  buildWorkGroup,
  employeeLine,
  proposedLine,
  type BuiltScenario,
} from '../../../test/factories/factories.ts';
import { useTestApp } from '../../../test/support/test-app.ts';
import { checkDistricts } from '../../../test/support/cola/check-district.ts';

const app = useTestApp();
let scenario: BuiltScenario;
let teachers: number;

beforeAll(async () => {
  scenario = await buildScenario(app.cx, { fiscalYear: 2026 });
  teachers = await buildWorkGroup(app.cx, { name: 'Teachers' });
  await buildContract(app.cx, { workGroupId: teachers, startYear: 2026, rates: [2, 2, 2] });
  await buildStepsLanes(app.cx, scenario.budgetYearId, { workGroupIds: [teachers] });
  const salary = fromDollars(68_320);
  await buildLines(app.cx, scenario, [
    { last_name: 'Someone', work_group_id: teachers, current_salary_cents: salary, cost_cents: salary },
  ]);
});

const ask = (body: object) => app.call('FINANCE', rif.calculateRifGap, { body });

describe('defaults of the RIF gap and of multi-year projections', () => {
  test('are the proposed budget of the base year and the guidance of the requested year, else labeled example amounts', async () => {
    const read = async (query: object) => (await app.call('FINANCE', rif.readNeedDefaults, { query })).body;
    const example = { baselineBudget: 87_834_567, baselineFrom: 'example', baselineName: null };
    expect(await read({})).toMatchObject({
      budgetYearId: scenario.budgetYearId,
      baseYear: 2026,
      fiscalYear: 2027,
      endYear: 2031,
      ...example,
      townFundingAmount: 90_000_000,
      townFundingFrom: 'example',
    });
    const operating = await buildScenario(app.cx, { fiscalYear: 2081 });
    const proposed = await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2081 });
    await buildLines(app.cx, operating, [employeeLine(50_000)]);
    await buildLines(app.cx, proposed, [proposedLine(26_000_000), proposedLine(294_471.6)]);
    await buildTownGoal(app.cx, { fiscal_year: 2083, dollar_goal_cents: fromDollars(26_944_661) });
    const budgetYearId = String(operating.budgetYearId);
    const own = { baseYear: 2081, baselineBudget: 26_294_471.6, baselineFrom: 'proposed' };
    expect(await read({ budgetYearId })).toMatchObject({ ...own, fiscalYear: 2082, townFundingFrom: 'example' });
    expect(await read({ budgetYearId, fiscalYear: 2083 })).toMatchObject({
      ...own,
      townFundingAmount: 26_944_661,
      townFundingFrom: 'guidance',
    });
    // A calculation uses the same defaults for omitted values.
    const { calculation } = (await ask({ budgetYearId: operating.budgetYearId, fiscalYear: 2083 })).body;
    expect(calculation).toMatchObject({ baselineBudget: 26_294_471.6, townFundingAmount: 26_944_661 });
    const years = await app.call('FINANCE', rif.multiYearProjection, { query: { budgetYearId } });
    expect(years.body.projections.map(({ fiscalYear, baseline }) => [fiscalYear, baseline])).toEqual(
      [2082, 2083, 2084, 2085, 2086].map((year) => [year, 26_294_471.6]),
    );
    await Promise.all(
      [operating, proposed].map(({ id }) => app.cx.db('scenarios').where({ id }).update({ is_active: false })),
    );
  });
});

describe('the RIF calculator', () => {
  test('by default uses FY2027, 87,834,567, 90,000,000 and steps', async () => {
    const { calculation } = (await ask({})).body;
    expect(calculation).toMatchObject({
      ...RIF_DEFAULTS,
      budgetYearId: scenario.budgetYearId,
      baseYear: 2026,
      scenarioId: null,
      colaImpact: { settled: 1_366.4, negotiating: 0, total: 1_366.4 },
      stepsLanesImpact: 1_024.8,
      districtNeed: 87_836_958.2,
      gap: -2_163_041.8,
      rifRequired: 0,
      positionsEstimate: 0,
      fteEstimate: 0,
      otherChange: 0,
      nonPersonnelGrowth: null,
      calculatedBy: 'FINANCE user',
    });
    expect(calculation.breakdown.settled).toEqual([
      {
        workGroupId: teachers,
        workGroupName: 'Teachers',
        contractYear: 2,
        fiscalYear: 2027,
        percentage: 2,
        source: 'settled',
        basePayroll: 68_320,
        cost: 1_366.4,
      },
    ]);
  });

  test.each([
    [224_566, 3, 2.6],
    [850_000, 10, 10],
    [850_000.01, 11, 10],
    [0, 0, 0],
  ])('a gap of %d is so many positions', async (gap, positionsEstimate, fteEstimate) => {
    const townFundingAmount = 1_000_000;
    const baselineBudget = (fromDollars(townFundingAmount + gap) - fromDollars(2_391.2)) / 100;
    const { calculation } = (await ask({ townFundingAmount, baselineBudget })).body;
    expect(calculation).toMatchObject({ gap, rifRequired: gap, positionsEstimate, fteEstimate });
  });

  test('stores each calculation unchanged, and shows the latest ten', async () => {
    for (let index = 1; index <= 11; index += 1) await ask({ townFundingAmount: index });
    const { body } = await app.call('FINANCE', rif.listRifCalculations);
    expect(rif.RIF_HISTORY).toBe(10);
    expect(body.map(({ townFundingAmount }) => townFundingAmount)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
    const one = await app.call('FINANCE', rif.listRifCalculations, { query: { limit: '1' } });
    expect(one.body).toEqual(body.slice(0, 1));
    const other = { budgetYearId: '999999' };
    expect((await app.call('FINANCE', rif.listRifCalculations, { query: other })).body).toEqual([]);
    for (const limit of ['0', '101', 'all']) {
      expect((await app.refused('FINANCE', rif.listRifCalculations, { query: { limit } })).status).toBe(400);
    }
    const entry: unknown = await app.cx.db('audit_log').where({ action: 'calculate' }).orderBy('id', 'desc').first();
    expect(entry).toMatchObject({ actor_name: 'FINANCE user', entity: 'RIF calculation', entity_ids: [body[0]?.id] });
  });

  test('uses the latest budget year before the fiscal year', async () => {
    const later = await buildScenario(app.cx, { fiscalYear: 2029 });
    const base = async (fiscalYear: number) => (await ask({ fiscalYear })).body.calculation.baseYear;
    expect([await base(2027), await base(2029), await base(2030)]).toEqual([2026, 2026, 2029]);
    const named = (await ask({ fiscalYear: 2031, budgetYearId: scenario.budgetYearId })).body.calculation;
    expect(named.baseYear).toBe(2026);
    await app.cx.db('scenarios').where({ id: later.id }).delete();
  });

  test('names the invalid field', async () => {
    const refused = async (body: object) => {
      const answer = await app.refused('FINANCE', rif.calculateRifGap, { body });
      return [answer.status, answer.body.code, Object.keys(answer.body.fields ?? {})];
    };
    const other = await buildScenario(app.cx, { fiscalYear: 2035 });
    const foreign = await app.call('FINANCE', createColaScenario, {
      body: { name: 'Elsewhere', budgetYearId: other.budgetYearId },
    });
    for (const fiscalYear of [2026, 2020, 1999, 2101, 'FY77', 'soon', null]) {
      expect(await refused({ fiscalYear })).toEqual([400, 'VALIDATION', ['fiscalYear']]);
    }
    expect(await refused({ scenarioId: foreign.body.id })).toEqual([400, 'VALIDATION', ['scenarioId']]);
    expect(await refused({ baselineBudget: -1, townFundingAmount: 0.001 })).toEqual([
      400,
      'VALIDATION',
      ['townFundingAmount', 'baselineBudget'],
    ]);
    expect(await refused({ rate: 3 })).toEqual([400, 'VALIDATION', ['rate']]);
    expect((await refused({ scenarioId: 999_999 }))[0]).toBe(404);
    expect((await refused({ budgetYearId: 999_999 }))[0]).toBe(404);
    await app.cx.db('cola_scenarios').where({ id: foreign.body.id }).delete();
    await app.cx.db('scenarios').where({ id: other.id }).delete();
  });

  test('says which salary exceeds what a line can hold', async () => {
    const rich = await buildScenario(app.cx, { fiscalYear: 2050 });
    const salary = fromDollars(9_999_999_999.99);
    await buildContract(app.cx, { workGroupId: teachers, startYear: 2051, rates: [1] });
    const [line] = await buildLines(app.cx, rich, [{ work_group_id: teachers, current_salary_cents: salary }]);
    const body = { fiscalYear: 2051, budgetYearId: rich.budgetYearId };
    const answer = await app.refused('FINANCE', rif.calculateRifGap, { body });
    expect([answer.status, answer.body.error]).toEqual([400, expect.stringContaining(`line ${line ?? ''} would grow`)]);
  });
});

describe('multi-year need', () => {
  test('by default shows FY2027 to FY2031, the first like the calculator', async () => {
    const { body } = await app.call('FINANCE', rif.multiYearProjection);
    const { calculation } = (await ask({})).body;
    expect(body.projections.map(({ fiscalYear }) => fiscalYear)).toEqual([2027, 2028, 2029, 2030, 2031]);
    expect(body.projections[0]).toMatchObject({
      baseline: 87_834_567,
      colaImpact: 2_391.2,
      districtNeed: calculation.districtNeed,
      townFunding: null,
      gap: null,
      rifRequired: null,
    });
    // The contract ends with FY2028, and no scenario covers the years after it.
    const uncovered = body.projections.map(({ withoutCola }) => withoutCola);
    expect(uncovered).toEqual([[], [], ['Teachers'], ['Teachers'], ['Teachers']]);
    const query = { includeStepsLanes: 'false' } as const;
    const [first] = (await app.call('FINANCE', rif.multiYearProjection, { query })).body.projections;
    expect(first).toMatchObject({ colaImpact: 1_366.4, stepsLanesImpact: 1_024.8 });
  });

  test('leads to the proposed budget of each year, to the cent', async () => {
    const operating = await buildScenario(app.cx, { fiscalYear: 2071 });
    const proposed = await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2071 });
    await buildLines(app.cx, operating, [employeeLine(50_000, { work_group_id: await buildWorkGroup(app.cx) })]);
    const pays = { category_id: await buildCategory(app.cx, { is_personnel: true }) };
    const later = { fiscal_year: 2072, is_projected: true };
    const [first, second] = await buildLines(app.cx, proposed, [proposedLine(60_000, pays), proposedLine(9_000)]);
    await buildLines(app.cx, proposed, [
      proposedLine(61_200.4, { ...pays, ...later, source_item_id: first ?? null }),
      proposedLine(9_450.2, { ...later, source_item_id: second ?? null }),
    ]);
    await buildTownGoal(app.cx, { fiscal_year: 2072, dollar_goal_cents: fromDollars(70_000) });
    const query = { budgetYearId: String(operating.budgetYearId), baselineBudget: '68000', endYear: '2073' };
    const [year, unknown] = (await app.call('FINANCE', rif.multiYearProjection, { query })).body.projections;
    // No raises: 68,000 + 1,000 + 450.20 + 1,200.40.
    expect(year).toMatchObject({
      ...{ districtNeed: 68_000, proposedBudget: 70_650.6, proposedGap: 650.6 },
      toProposed: {
        ...{ baselineDifference: 1_000, nonPersonnelGrowth: 450.2, excludedSteps: 0, otherChange: 0 },
        personnelBeyondPayroll: 1_200.4,
      },
    });
    expect(unknown).toMatchObject({ proposedBudget: null, proposedGap: null, toProposed: null });

    // A table that begins later compares with the year before its first year: 70,650.60 in FY72.
    const latest = { fiscal_year: 2073, is_projected: true };
    await buildLines(app.cx, proposed, [
      proposedLine(62_000.4, { ...pays, ...latest, source_item_id: first ?? null }),
      proposedLine(9_600.2, { ...latest, source_item_id: second ?? null }),
    ]);
    const [only] = (await app.call('FINANCE', rif.multiYearProjection, { query: { ...query, startYear: '2073' } })).body
      .projections;
    expect(only).toMatchObject({
      ...{ districtNeed: 68_000, proposedBudget: 71_600.6 },
      toProposed: {
        ...{ baselineDifference: 2_650.6, nonPersonnelGrowth: 150, excludedSteps: 0, otherChange: 0 },
        personnelBeyondPayroll: 800,
      },
    });
  });

  test('names the invalid field', async () => {
    const refused = async (query: Record<string, string>) => {
      const answer = await app.send(
        'FINANCE',
        'GET',
        `/api/cola/multi-year-projection?${String(new URLSearchParams(query))}`,
      );
      const body = (await answer.json()) as { fields?: object };
      return [answer.status, Object.keys(body.fields ?? {})];
    };
    expect(await refused({ startYear: '2030', endYear: '2029' })).toEqual([400, ['endYear']]);
    expect(await refused({ startYear: 'FY26', endYear: 'FY27' })).toEqual([400, ['startYear']]);
    expect(await refused({ startYear: '1990', endYear: '2101' })).toEqual([400, ['startYear', 'endYear']]);
    expect(await refused({ baselineBudget: '1.234' })).toEqual([400, ['baselineBudget']]);
    expect(await refused({ baselineBudget: '-5', includeStepsLanes: 'maybe' })).toEqual([
      400,
      ['baselineBudget', 'includeStepsLanes'],
    ]);
    expect(await refused({ scenarioId: 'x' })).toEqual([400, ['scenarioId']]);
  });
});

describe('the cost of COLA', () => {
  test('is refused for a scenario of another budget year', async () => {
    const other = await buildScenario(app.cx, { fiscalYear: 2036 });
    const { body: foreign } = await app.call('FINANCE', createColaScenario, {
      body: { name: 'Elsewhere', budgetYearId: other.budgetYearId },
    });
    const body = { scenarioId: foreign.id, budgetYearId: scenario.budgetYearId };
    const answer = await app.refused('FINANCE', rif.calculateCola, { body });
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, ['scenarioId']]);
    expect((await app.refused('FINANCE', rif.calculateCola, { body: { scenarioId: 999_999 } })).status).toBe(404);
    // Without a budget year, the scenario applies to its own budget year, which has no employees.
    expect((await app.call('FINANCE', rif.calculateCola, { body: { scenarioId: foreign.id } })).body).toMatchObject({
      budgetYearId: other.budgetYearId,
      baseYear: 2036,
      groups: [],
      grandTotal: { baseline: 0, totalIncrease: 0 },
    });
  });
});

describe('a district without a roster', () => {
  const empty = useTestApp();

  test('is asked to import one', async () => {
    for (const endpoint of [rif.calculateRifGap, rif.calculateCola]) {
      const answer = await empty.refused('FINANCE', endpoint);
      expect([answer.status, answer.body.error]).toEqual([404, expect.stringContaining('no active operating budget')]);
    }
    expect((await empty.refused('FINANCE', rif.multiYearProjection)).status).toBe(404);
  });
});

describe('random districts', () => {
  const random = useTestApp();

  test('add up to the cent through the API', async () => {
    expect.hasAssertions();
    const roster = await buildScenario(random.cx, { fiscalYear: 2026 });
    const groups = new Map<number, number>();
    for (const number of [1, 2, 3, 4]) groups.set(number, await buildWorkGroup(random.cx));
    await checkDistricts(random, roster, groups, { numRuns: 15, seed: 7 });
  });
});
