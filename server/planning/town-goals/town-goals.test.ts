import { describe, expect, test } from 'vitest';
import type { CallInput } from '../../../core/contract/endpoint.ts';
import { budgetSources, budgetSummary } from '../../../core/contract/dashboard.ts';
import * as contract from '../../../core/contract/town-goals.ts';
import { fromDollars } from '../../../core/money.ts';
import { buildLines, buildScenario, buildTownGoal, proposedLine } from '../../../test/factories/factories.ts';
import { jsonBody, useTestApp } from '../../../test/support/test-app.ts';

describe('town goals', () => {
  const app = useTestApp();

  test('show what is in effect, with the proposed total if no actual amount was entered', async () => {
    await buildTownGoal(app.cx, {
      fiscal_year: 2027,
      goal_type: 'PERCENT',
      percent_goal: 3.25,
      baseline_amount_cents: fromDollars(91_081_979),
    });
    await buildTownGoal(app.cx, {
      fiscal_year: 2026,
      dollar_goal_cents: fromDollars(91_081_979),
      baseline_amount_cents: fromDollars(88_000_000),
      actual_amount_cents: fromDollars(91_000_000),
    });
    const scenario = await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2027 });
    await buildLines(app.cx, scenario, [
      { amount_cents: fromDollars(94_000_000), cost_cents: fromDollars(94_000_000) },
      { amount_cents: fromDollars(50_000.5), cost_cents: fromDollars(50_000.5) },
    ]);
    const { body } = await app.call('VIEW_ONLY', contract.listTownGoals);
    expect(body).toMatchObject([
      // 3,081,979 / 88,000,000 = 3.50224886… %
      { fiscalYear: 2026, dollarGoal: 91_081_979, percentGoal: 3.5022, actualAmount: 91_000_000, variance: -81_979 },
      {
        fiscalYear: 2027,
        goalType: 'PERCENT',
        dollarGoal: 94_042_143,
        percentGoal: 3.25,
        baselineAmount: 91_081_979,
        actualAmount: 94_050_000.5,
        variance: 7_857.5,
      },
    ]);
    expect((await app.call('FINANCE', contract.townGoalOfYear, { params: { year: 'FY27' } })).body).toEqual(body[1]);
    expect((await app.call('VIEW_ONLY', contract.townGuidance, { params: { year: 2027 } })).body).toEqual({
      fiscalYear: 2027,
      baselineYear: null,
      dollarGoal: 94_042_143,
      goalType: 'PERCENT',
      hasTownGoal: true,
      townFunding: 94_042_143,
    });
  });

  test('without one there is no guidance: 404, not 0', async () => {
    for (const endpoint of [contract.townGoalOfYear, contract.townGuidance]) {
      const { status, body } = await app.refused('VIEW_ONLY', endpoint, { params: { year: 2039 } });
      expect([status, body.error]).toEqual([404, 'There is no town guidance for FY39.']);
      expect((await app.refused('VIEW_ONLY', endpoint, { params: { year: 'soon' } })).status).toBe(400);
    }
  });

  test('are for signed-in users', async () => {
    expect((await app.refused(null, contract.listTownGoals)).status).toBe(401);
    expect((await app.refused(null, contract.townGoalOfYear, { params: { year: 2027 } })).status).toBe(401);
    expect((await app.refused(null, contract.townGuidance, { params: { year: 2027 } })).status).toBe(401);
  });
});

describe('setting a goal', () => {
  const app = useTestApp();
  const save = (input: Partial<CallInput<typeof contract.saveTownGoal>>) =>
    app.call('FINANCE', contract.saveTownGoal, input);
  const set = (body: Record<string, unknown>) => app.send('FINANCE', 'POST', '/api/town-goals', jsonBody(body));
  const fieldsOf = async (body: Record<string, unknown>) => {
    const answer = await set(body);
    return [answer.status, ((await answer.json()) as { fields?: object }).fields] as const;
  };

  test('a percent goal grows the baseline to the whole dollar, and a dollar goal shows its percentage', async () => {
    const percent = await save({
      body: { fiscalYear: 'FY27', goalType: 'PERCENT', percentGoal: 3.25, baselineAmount: 91_081_979 },
    });
    expect([percent.status, percent.body]).toMatchObject([
      201,
      { fiscalYear: 2027, dollarGoal: 94_042_143, percentGoal: 3.25, baselineYear: 2026, baselineAmount: 91_081_979 },
    ]);
    const total = await app.call('VIEW_ONLY', contract.townGuidance, { params: { year: 2027 } });
    expect(total.body).toMatchObject({ hasTownGoal: true, townFunding: 94_042_143, baselineYear: 2026 });
    // The baseline defaults to the goal in effect for the year before: 97,000,000 is 3.1452… % over 94,042,143.
    const dollars = await save({ body: { fiscalYear: 2028, goalType: 'DOLLAR', dollarGoal: 97_000_000 } });
    expect(dollars.body).toMatchObject({ baselineAmount: 94_042_143, percentGoal: 3.1452, baselineYear: 2027 });
    const zero = await save({
      body: { fiscalYear: 2019, goalType: 'DOLLAR', dollarGoal: 5, baselineAmount: 0 },
    });
    expect(zero.body).toMatchObject({ dollarGoal: 5, percentGoal: null });
  });

  test('with both, the dollars govern and the percentage is shown; a second save replaces the first and says so', async () => {
    const body = { fiscalYear: 2030, goalType: 'BOTH' as const, percentGoal: 3, baselineAmount: 100 };
    const first = await save({ body: { ...body, dollarGoal: 110.5, notes: ' of the hearing ', isBaseline: true } });
    expect(first.body).toMatchObject({ dollarGoal: 110.5, percentGoal: 3, notes: 'of the hearing', isBaseline: true });
    const second = await save({ body: { ...body, dollarGoal: 111, actualAmount: 120.25 } });
    expect([second.status, second.body]).toMatchObject([
      200,
      { id: first.body.id, dollarGoal: 111, actualAmount: 120.25, isActualEntered: true, variance: 9.25, notes: null },
    ]);
    const entries = await app.cx.db('audit_log').where({ entity: 'town goal' }).orderBy('id', 'desc').limit(2);
    expect(entries.map((entry: { action: string; actor_name: string }) => [entry.action, entry.actor_name])).toEqual([
      ['update', 'FINANCE user'],
      ['create', 'FINANCE user'],
    ]);
  });

  test('missing or impossible values are refused, with every field named', async () => {
    const year = { fiscalYear: 2050 };
    expect(await fieldsOf({ ...year, goalType: 'BOTH' })).toEqual([
      400,
      { dollarGoal: 'is required', percentGoal: 'is required' },
    ]);
    expect(await fieldsOf({ ...year, goalType: 'PERCENT', percentGoal: 2 })).toEqual([
      400,
      { baselineAmount: 'is required because FY49 has no goal' },
    ]);
    expect(await fieldsOf({ ...year, goalType: 'PERCENT', percentGoal: 2.00005, baselineAmount: -1 })).toEqual([
      400,
      { percentGoal: 'must have at most 4 decimals', baselineAmount: 'must not be below 0' },
    ]);
    expect(await fieldsOf({ ...year, goalType: 'PERCENT', percentGoal: 1001, baselineAmount: 1 })).toEqual([
      400,
      { percentGoal: 'must be from -100 to 1000' },
    ]);
    expect(
      await fieldsOf({ ...year, goalType: 'PERCENT', percentGoal: 900, baselineAmount: 9_999_999_999.99 }),
    ).toEqual([400, { percentGoal: 'would raise the baseline above 9,999,999,999.99' }]);
    const [status, fields] = await fieldsOf({ fiscalYear: 'FY77', goalType: 'EACH', dollarGoal: 1.005, town: 'x' });
    expect([status, Object.keys(fields ?? {}).sort()]).toEqual([400, ['dollarGoal', 'fiscalYear', 'goalType', 'town']]);
    expect((await app.send('VIEW_ONLY', 'POST', '/api/town-goals', jsonBody({}))).status).toBe(403);
    expect(await app.cx.db('town_goals').where({ fiscal_year: 2050 })).toEqual([]);
  });

  test('the total town budget gives the share of the schools, is audited, and is removed by null only', async () => {
    const goal = { fiscalYear: 2034, goalType: 'DOLLAR' as const, dollarGoal: 90_000_000 };
    const town = { townBudget: 168_150_000, townBudgetSource: ' Town Meeting warrant, article 5 ' };
    expect((await save({ body: { ...goal, ...town } })).body).toMatchObject({
      ...{ townBudget: 168_150_000, townBudgetSource: 'Town Meeting warrant, article 5', schoolShare: 53.5236 },
    });
    const seen = await app.call('VIEW_ONLY', contract.townGoalOfYear, { params: { year: 2034 } });
    expect(seen.body).toMatchObject({ townBudget: 168_150_000, schoolShare: 53.5236, notes: null });
    // A client that does not know these fields does not change them.
    expect((await save({ body: { ...goal, notes: 'Hearing' } })).body).toMatchObject({
      ...{ townBudget: 168_150_000, townBudgetSource: 'Town Meeting warrant, article 5', notes: 'Hearing' },
    });
    const removed = { townBudget: null, townBudgetSource: null };
    expect((await save({ body: { ...goal, ...removed } })).body).toMatchObject({ ...removed, schoolShare: null });
    const entries = await app.cx.db('audit_log').where({ entity: 'town goal' }).orderBy('id', 'desc').limit(1);
    expect(entries).toMatchObject([{ before: { townBudget: 168_150_000 }, after: { townBudget: null } }]);
  });

  test('a total town budget must include the schools, and a source must have a total', async () => {
    const goal = { fiscalYear: 2035, goalType: 'PERCENT', percentGoal: 10, baselineAmount: 1_000 };
    const tooSmall = { townBudget: 'must not be smaller than the goal' };
    expect(await fieldsOf({ ...goal, townBudget: 1_099.99 })).toEqual([400, tooSmall]);
    const answer = await set({ ...goal, townBudget: 1_099.99 });
    expect(((await answer.json()) as { error: string }).error).toBe(
      'The total town budget must include the schools, but it is smaller than the goal of $1,100.00.',
    );
    expect(await fieldsOf({ ...goal, townBudget: 0 })).toEqual([400, { townBudget: 'must be more than 0' }]);
    expect(await fieldsOf({ ...goal, townBudgetSource: 'Article 5' })).toEqual([
      400,
      { townBudget: 'is required if its source is entered' },
    ]);
    expect(await app.cx.db('town_goals').where({ fiscal_year: 2035 })).toEqual([]);
    expect((await set({ ...goal, townBudget: 1_100 })).status).toBe(201);
  });

  test('a goal that another user saved after it was read is a conflict with the current goal', async () => {
    const body = { fiscalYear: 2060, goalType: 'DOLLAR' as const, dollarGoal: 5_000 };
    const read = (await save({ body: { ...body, updatedAt: null } })).body;
    const town = { townBudget: 9_000, townBudgetSource: 'Article 5' };
    const other = await app.call('ADMIN', contract.saveTownGoal, {
      body: { ...body, ...town, updatedAt: read.updatedAt },
    });
    expect(other.body).toMatchObject({ ...town, schoolShare: 55.5556 });
    const stale = { ...body, notes: 'Note', townBudget: null, townBudgetSource: null };
    const refuse = async (updatedAt: string | null) =>
      (await app.refused('FINANCE', contract.saveTownGoal, { body: { ...stale, updatedAt } })).body;
    expect(await refuse(read.updatedAt)).toMatchObject({
      code: 'CONFLICT',
      error: 'ADMIN user changed the goal for FY2060 after you loaded it. Nothing was saved.',
      current: other.body,
    });
    expect(await refuse(null)).toMatchObject({
      error: 'FY2060 already has a goal. Nothing was saved.',
      current: other.body,
    });
    const again = await save({ body: { ...body, notes: 'Note', updatedAt: other.body.updatedAt } });
    expect(again.body).toMatchObject({ ...town, notes: 'Note' });
    expect(await refuse(other.body.updatedAt)).toMatchObject({
      error: 'You changed the goal for FY2060 in another window after you loaded it here. Nothing was saved.',
    });
    await app.call('ADMIN', contract.deleteTownGoal, { params: { id: String(read.id) } });
    expect(await refuse(again.body.updatedAt)).toMatchObject({
      code: 'CONFLICT',
      error: 'The goal for FY2060 was deleted after you loaded it. Nothing was saved.',
      current: null,
    });
  });

  test('two users setting one year at once leave one goal', async () => {
    const answers = await Promise.all(
      [1, 2, 3, 4].map((dollarGoal) => save({ body: { fiscalYear: 2033, goalType: 'DOLLAR', dollarGoal } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 201]);
    const [goal, ...others] = await app.cx.db('town_goals').where({ fiscal_year: 2033 }).select<{ id: number }[]>('id');
    expect(others).toEqual([]);
    const entries = await app.cx
      .db('audit_log')
      .where({ entity: 'town goal' })
      .whereRaw('? = ANY(entity_ids)', [goal!.id])
      .orderBy('id')
      .select<{ action: string; before: unknown; after: unknown }[]>('action', 'before', 'after');
    expect(entries.map(({ action }) => action)).toEqual(['create', 'update', 'update', 'update']);
    // Each entry starts from the goal that the entry before it left.
    expect(entries.slice(1).map(({ before }) => before)).toEqual(entries.slice(0, -1).map(({ after }) => after));
  });

  test('a deleted goal is gone; later years keep their baseline', async () => {
    const { body: goal } = await save({ body: { fiscalYear: 2040, goalType: 'DOLLAR', dollarGoal: 500 } });
    await save({ body: { fiscalYear: 2041, goalType: 'PERCENT', percentGoal: 10 } });
    const id = String(goal.id);
    expect((await app.call('FINANCE', contract.deleteTownGoal, { params: { id } })).body).toEqual({
      message: 'The goal for FY40 was deleted.',
    });
    expect((await app.refused('FINANCE', contract.deleteTownGoal, { params: { id } })).status).toBe(404);
    const kept = await app.call('VIEW_ONLY', contract.townGoalOfYear, { params: { year: 2041 } });
    expect(kept.body).toMatchObject({ dollarGoal: 550, baselineAmount: 500 });
  });
});

describe('gap analysis', () => {
  const app = useTestApp();
  const analyze = async (query: { fiscalYear?: number; versionId?: string } = {}) =>
    (await app.call('FINANCE', contract.gapAnalysis, { query })).body;

  test.each([
    [2001, 1_100_000.01, 'OVER', 100_000.01],
    [2002, 1_100_000, 'ON_TARGET', 100_000],
    [2003, 900_000, 'ON_TARGET', -100_000],
    [2004, 899_999.99, 'UNDER', -100_000.01],
  ])('in %i a need of %d against 1,000,000.00 is %s', async (fiscalYear, need, status, gap) => {
    await buildTownGoal(app.cx, { fiscal_year: fiscalYear, dollar_goal_cents: fromDollars(1_000_000) });
    const scenario = await buildScenario(app.cx, { type: 'proposed', fiscalYear });
    await buildLines(app.cx, scenario, [{ amount_cents: fromDollars(need), cost_cents: fromDollars(need) }]);
    expect(await analyze({ fiscalYear })).toMatchObject({ districtNeed: need, townGoal: 1_000_000, gap, status });
  });

  test('unknown is not zero: without lines no need, without guidance no goal', async () => {
    await buildTownGoal(app.cx, { fiscal_year: 2010, dollar_goal_cents: fromDollars(7) });
    const nothing = { gap: null, status: null };
    expect(await analyze({ fiscalYear: 2010 })).toMatchObject({ ...nothing, districtNeed: null, townGoal: 7 });
    const scenario = await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2011 });
    await buildLines(app.cx, scenario, [{ amount_cents: fromDollars(5), cost_cents: fromDollars(5) }]);
    expect(await analyze({ fiscalYear: 2011 })).toMatchObject({ ...nothing, districtNeed: 5, townGoal: null });
  });

  test('reads the proposed budget of a given version, in its year by default', async () => {
    await buildTownGoal(app.cx, { fiscal_year: 2020, dollar_goal_cents: fromDollars(10) });
    const amount = (dollars: number) => ({ amount_cents: fromDollars(dollars), cost_cents: fromDollars(dollars) });
    const active = await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2020 });
    const other = await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2020 });
    await buildLines(app.cx, active, [amount(11)]);
    await buildLines(app.cx, other, [amount(14)]);
    expect(await analyze({ fiscalYear: 2020 })).toMatchObject({ districtNeed: 11, scenarioId: active.id });
    const versionId = String(other.versionId);
    expect(await analyze({ versionId })).toMatchObject({ fiscalYear: 2020, districtNeed: 14, gap: 4 });
    const unknown = await app.refused('VIEW_ONLY', contract.gapAnalysis, { query: { versionId: '99999' } });
    expect([unknown.status, unknown.body.fields]).toEqual([404, { versionId: 'is unknown' }]);
    const year = await app.refused('VIEW_ONLY', contract.gapAnalysis, { query: { fiscalYear: 'FY77' } });
    expect([year.status, Object.keys(year.body.fields ?? {})]).toEqual([400, ['fiscalYear']]);
  });

  test('reads a year that has both a projection and its own request from the chosen budget year, and names both', async () => {
    const earlier = await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2071 });
    const own = await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2072 });
    const [base] = await buildLines(app.cx, earlier, [proposedLine(100)]);
    const projected = { fiscal_year: 2072, is_projected: true, source_item_id: base ?? null };
    await buildLines(app.cx, earlier, [proposedLine(103, projected)]);
    await buildLines(app.cx, own, [proposedLine(120)]);
    await buildTownGoal(app.cx, { fiscal_year: 2072, dollar_goal_cents: fromDollars(110) });
    const sources = await app.call('VIEW_ONLY', budgetSources, { query: { fiscalYear: 2072 } });
    expect(sources.body).toMatchObject([
      { budgetYearId: own.budgetYearId, budgetYear: 'FY2072', isProjected: false, total: 120 },
      { budgetYearId: earlier.budgetYearId, budgetYear: 'FY2071', isProjected: true, total: 103 },
    ]);
    const needOf = async (budgetYearId?: number) => {
      const ofYear = budgetYearId === undefined ? {} : { budgetYearId: String(budgetYearId) };
      const query = { fiscalYear: 2072, ...ofYear };
      const { body: gap } = await app.call('VIEW_ONLY', contract.gapAnalysis, { query });
      const { body: summary } = await app.call('VIEW_ONLY', budgetSummary, { query });
      const { body: goals } = await app.call('VIEW_ONLY', contract.listTownGoals, { query: ofYear });
      const card = goals.find(({ fiscalYear }) => fiscalYear === 2072);
      return [gap.districtNeed, gap.gap, card?.actualAmount, summary.proposedBudget];
    };
    expect(await needOf()).toEqual([120, 10, 120, 120]);
    expect(await needOf(own.budgetYearId)).toEqual([120, 10, 120, 120]);
    expect(await needOf(earlier.budgetYearId)).toEqual([103, -7, 103, 103]);
  });
});
