import { beforeAll, describe, expect, test } from 'vitest';
import type { CallInput } from '../../../core/contract/endpoint.ts';
import * as contract from '../../../core/contract/scenario-builder.ts';
import { fromDollars } from '../../../core/money.ts';
import { importCalls, csv } from '../../../test/support/import/import-calls.ts';
import {
  buildBuilding,
  buildCategory,
  buildLines,
  buildScenario,
  buildTownGoal,
  proposedLine,
} from '../../../test/factories/factories.ts';
import type { BuiltScenario } from '../../../test/factories/factories.ts';
import { jsonBody, useTestApp } from '../../../test/support/test-app.ts';

describe('the Scenario Builder', () => {
  const app = useTestApp();
  const imports = importCalls(app);
  let budget: BuiltScenario;
  let budgetYearId: number;
  let school: number;
  let teaching: number;
  let [teachers, heat, offset, books]: number[] = [];

  const calculate = (adjustments: contract.Adjustments, more: object = {}) =>
    app.call('FINANCE', contract.calculateScenario, { body: { budgetYearId, adjustments, ...more } });
  const createPlan = (name: string, adjustments: contract.Adjustments) =>
    app.call('FINANCE', contract.createCutPlan, { body: { budgetYearId, name, adjustments } });

  beforeAll(async () => {
    school = await buildBuilding(app.cx, { name: 'Hill School' });
    teaching = await buildCategory(app.cx, {
      name: 'Teaching',
      dese_function: '2300',
      display_order: 1,
      is_personnel: true,
    });
    const plant = await buildCategory(app.cx, { name: 'Plant', dese_function: '4000', display_order: 2 });
    budget = await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2026 });
    budgetYearId = budget.budgetYearId;
    [teachers, heat, offset, books] = await buildLines(app.cx, budget, [
      proposedLine(1_000_000.01, { account_description: 'Teachers', dese_code: '2305', building_id: school }),
      proposedLine(500, { account_description: 'Heat', category_id: plant, building_id: school }),
      proposedLine(-200, { account_description: 'Circuit breaker', dese_code: '9999' }),
      proposedLine(0.01, { name: 'Books', account_line: '0100-300', dese_code: '4120' }),
    ]);
    await buildLines(app.cx, budget, [
      proposedLine(7, { deleted_at: new Date() }),
      proposedLine(9, { fiscal_year: 2027, is_projected: true, source_item_id: teachers! }),
    ]);
    await buildTownGoal(app.cx, { fiscal_year: 2026, dollar_goal_cents: fromDollars(900_000) });
  });

  test('starts from the uncut lines, largest first, each in its category, with the goal of the year', async () => {
    const { body } = await app.call('FINANCE', contract.scenarioBaseline, {
      query: { budgetYearId: String(budgetYearId) },
    });
    expect(body).toMatchObject({ scenarioId: budget.id, fiscalYear: 2026, isProjected: false });
    expect(body.items[0]).toEqual({
      id: teachers,
      accountDesc: 'Teachers',
      accountLine: null,
      categoryId: teaching,
      category: { name: 'Teaching' },
      buildingId: school,
      building: { name: 'Hill School' },
      isPersonnel: true,
      fy26ProposedV3: 1_000_000.01,
      fund: 'General',
      isCovered: true,
      isMandated: false,
    });
    // Function 9999 is for the programs with other schools.
    expect(body.items.filter((item) => item.isMandated).map(({ id }) => id)).toEqual([offset]);
    expect(body.items.map(({ id, accountDesc, category }) => [id, accountDesc, category?.name])).toEqual([
      [teachers, 'Teachers', 'Teaching'],
      [heat, 'Heat', 'Plant'],
      [books, 'Books', 'Plant'],
      [offset, 'Circuit breaker', undefined],
    ]);
    expect(body.summary).toEqual({
      originalTotal: 1_000_300.02,
      townGoal: 900_000,
      totalCuts: 0,
      totalAdded: 0,
      adjustedTotal: 1_000_300.02,
      coveredOriginal: 1_000_300.02,
      coveredAdjusted: 1_000_300.02,
      coveredFunds: null,
      gap: 100_300.02,
      meetsGoal: false,
      itemsModified: 0,
    });
    // A year alone finds the same budget, and so does its version. A projected year has its own lines and no goal.
    const same = await app.call('ADMIN', contract.scenarioBaseline, { query: { fiscalYear: 'FY26', version: 'v1' } });
    expect(same.body).toEqual(body);
    const later = await app.call('ADMIN', contract.scenarioBaseline, { query: { fiscalYear: 2027 } });
    expect(later.body).toMatchObject({
      isProjected: true,
      items: [{ fy26ProposedV3: 9 }],
      summary: { originalTotal: 9, townGoal: null, gap: null, meetsGoal: null },
    });
  });

  test('supports ETags for an unchanged baseline', async () => {
    const path = `/api/scenarios/baseline?budgetYearId=${budgetYearId}`;
    const first = await app.send('ADMIN', 'GET', path);
    const etag = first.headers.get('ETag') ?? '';
    const headers = { 'If-None-Match': etag, 'Cache-Control': 'max-age=0' };
    expect((await app.send('ADMIN', 'GET', path, { headers })).status).toBe(304);
  });

  test('computes cuts line by line to the cent; a cut offset raises the total', async () => {
    // 1,000,000.01 × 0.75 = 750,000.0075 → 750,000.01; 0.01 × 0.5 = 0.005 → 0.01 (half away from zero).
    const quick = await calculate({ [teachers!]: 75, [books!]: 50, [heat!]: 100 });
    expect(quick.body).toEqual({
      originalTotal: 1_000_300.02,
      townGoal: 900_000,
      totalCuts: 250_000,
      totalAdded: 0,
      adjustedTotal: 750_300.02,
      coveredOriginal: 1_000_300.02,
      coveredAdjusted: 750_300.02,
      coveredFunds: null,
      gap: -149_699.98,
      meetsGoal: true,
      itemsModified: 2,
    });
    expect((await calculate({ [offset!]: 0 })).body).toMatchObject({
      adjustedTotal: 1_000_500.02,
      totalCuts: -200,
      itemsModified: 1,
    });
    // 250,000 cut from teachers; 85,000 and 99.50 added: 1,000,300.02 − 250,000 + 85,099.50.
    const added: contract.Adjustments = {
      [teachers!]: 75,
      [books!]: { by: 'addedFte', amount: 1 },
      [heat!]: { by: 'addedDollars', amount: 99.5 },
    };
    expect((await calculate(added)).body).toMatchObject({
      adjustedTotal: 835_399.52,
      totalCuts: 164_900.5,
      totalAdded: 85_099.5,
      gap: -64_600.48,
      itemsModified: 3,
    });
    // The request that the dashboard sends.
    expect((await calculate({}, { version: 'v1' })).body).toMatchObject({ totalCuts: 0, itemsModified: 0 });
  });

  test('refuses unknown lines and invalid percentages, all at once', async () => {
    const refused = (adjustments: object, more: object = {}) =>
      app.refused('FINANCE', contract.calculateScenario, {
        body: { budgetYearId, adjustments, ...more } as CallInput<typeof contract.calculateScenario>['body'],
      });
    const unknown = await refused({ 999_999: 50, 999_998: 0, [heat!]: 50 });
    expect([unknown.status, unknown.body]).toMatchObject([
      400,
      {
        error: '2 lines are not in this budget. Reload the budget lines.',
        fields: {
          'adjustments.999998': 'is not a line of this budget',
          'adjustments.999999': 'is not a line of this budget',
        },
      },
    ]);
    const bad = await refused({ [heat!]: 101, [books!]: -1, [offset!]: 0.00001, [teachers!]: 'all', x: 5 });
    expect([bad.status, Object.keys(bad.body.fields ?? {}).sort()]).toEqual([
      400,
      [heat, books, offset, teachers, 'x'].map((key) => `adjustments.${String(key)}`).sort(),
    ]);
    expect((await refused({}, { extra: 1 })).status).toBe(400);
    expect((await refused({}, { version: 'v9' })).status).toBe(404);
    expect((await refused({}, { budgetYearId: 999_999 })).status).toBe(404);
    expect((await app.send('FINANCE', 'POST', '/api/scenarios/calculate', jsonBody([]))).status).toBe(400);
  });

  test('without a budget there are no lines, no gap, and nothing to save as a plan', async () => {
    await app.cx.db('budget_years').insert({ fiscal_year: 2031, name: 'Next', current_fiscal_year: 2031 });
    const empty = await app.cx.db('budget_years').where({ fiscal_year: 2031 }).first<{ id: number }>('id');
    const { body } = await app.call('ADMIN', contract.scenarioBaseline, { query: { budgetYearId: String(empty.id) } });
    expect(body).toMatchObject({ scenarioId: null, items: [], summary: { adjustedTotal: 0, gap: null } });
    const answer = await app.refused('ADMIN', contract.createCutPlan, {
      body: { budgetYearId: empty.id, name: 'Plan', adjustments: {} },
    });
    expect([answer.status, answer.body.error]).toEqual([
      404,
      'There is no active proposed budget in this budget year yet. Import a budget first.',
    ]);
  });

  describe('cut plans', () => {
    test('are saved, listed with their totals, renamed, changed and deleted, each in the audit log', async () => {
      const created = await createPlan('  Modest ', { [teachers!]: 75, [heat!]: 100 });
      const plan = created.body;
      expect([created.status, plan]).toMatchObject([
        201,
        {
          name: 'Modest',
          budgetYearId,
          fiscalYear: 2026,
          // A line kept at 100% is not a cut.
          adjustments: { [teachers!]: 75 },
          summary: { totalCuts: 250_000, itemsModified: 1 },
          missingItems: [],
          createdBy: 'FINANCE user',
        },
      ]);
      const params = { id: String(plan.id) };
      const renamed = await app.call('ADMIN', contract.updateCutPlan, {
        params,
        body: { name: 'Modest two', updatedAt: plan.updatedAt },
      });
      expect(renamed.body).toMatchObject({ name: 'Modest two', adjustments: plan.adjustments });
      expect(renamed.body.updatedAt > plan.updatedAt).toBe(true);
      const changed = await app.call('FINANCE', contract.updateCutPlan, {
        params,
        body: { adjustments: { [heat!]: 12.5 } },
      });
      expect(changed.body).toMatchObject({ name: 'Modest two', summary: { totalCuts: 437.5, itemsModified: 1 } });
      const listed = await app.call('ADMIN', contract.listCutPlans, {
        query: { budgetYearId: String(budgetYearId), fiscalYear: 'FY26' },
      });
      expect(listed.body).toEqual([changed.body]);
      expect((await app.call('ADMIN', contract.listCutPlans, { query: { fiscalYear: 2027 } })).body).toEqual([]);
      const gone = await app.call('ADMIN', contract.deleteCutPlan, { params });
      expect(gone.body.message).toBe('The cut plan “Modest two” was deleted.');
      const log = await app.cx
        .db('audit_log')
        .where({ entity: 'cut plan' })
        .orderBy('id')
        .select<{ action: string; actor_name: string }[]>('action', 'actor_name');
      expect(log).toEqual([
        { action: 'create', actor_name: 'FINANCE user' },
        { action: 'update', actor_name: 'ADMIN user' },
        { action: 'update', actor_name: 'FINANCE user' },
        { action: 'delete', actor_name: 'ADMIN user' },
      ]);
      expect((await app.refused('ADMIN', contract.deleteCutPlan, { params })).status).toBe(404);
      expect((await app.refused('ADMIN', contract.updateCutPlan, { params, body: { name: 'x' } })).status).toBe(404);
    });

    test('keep a cut exactly as typed, in dollars or FTE, and calculate with it to the cent', async () => {
      const typed = { [teachers!]: { by: 'fte', amount: 1.25 }, [heat!]: { by: 'dollars', amount: 33.33 } } as const;
      const { body: plan } = await app.call('FINANCE', contract.createCutPlan, {
        body: { budgetYearId, name: 'As typed', adjustments: { ...typed, [offset!]: 50, [books!]: 100 } },
      });
      expect(plan.adjustments).toEqual({ ...typed, [offset!]: 50 });
      // 1.25 × 85,000 + 33.33 − 100.
      expect(plan.summary).toMatchObject({ totalCuts: 106_183.33, itemsModified: 3 });
      const same = await app.call('FINANCE', contract.calculateScenario, {
        body: { budgetYearId, adjustments: plan.adjustments },
      });
      expect(same.body).toEqual(plan.summary);
      const { body } = await app.call('FINANCE', contract.compareCutPlans, { query: { ids: String(plan.id) } });
      expect(body.plans[0]?.fteEquivalent).toBe(1.3);
      const refused = async (cut: unknown) => {
        const answer = await app.send(
          'FINANCE',
          'POST',
          '/api/scenarios/calculate',
          jsonBody({ budgetYearId, adjustments: { [heat!]: cut } }),
        );
        return [answer.status, Object.values(((await answer.json()) as { fields?: object }).fields ?? {})];
      };
      expect(await refused({ by: 'dollars', amount: 0 })).toEqual([400, ['must be above 0']]);
      expect(await refused({ by: 'fte', amount: 0.125 })).toEqual([400, ['must have at most two decimals']]);
      expect(await refused({ by: 'fte', amount: 1_001 })).toEqual([400, ['must be at most 1000']]);
      expect(await refused(101)).toEqual([400, ['must be from 0 to 100']]);
      expect((await refused({ by: 'percent', amount: 5 }))[0]).toBe(400);
    });

    test('cut at most the FTE that a line pays, and keep a larger number that was saved earlier', async () => {
      const body = (adjustments: contract.Adjustments) => ({ budgetYearId, name: 'In FTE', adjustments });
      const fte = (amount: number) => ({ by: 'fte', amount }) as const;
      // 1,000,000.01 / 85,000 = 11.76… and 500 / 85,000 = 0.006.
      const four = await app.refused('FINANCE', contract.createCutPlan, {
        body: body({ [teachers!]: fte(11.81), [heat!]: fte(50), [books!]: fte(50), [offset!]: fte(0.11) }),
      });
      expect(four.body.error).toMatch(/ FTE\. 1 more line is over the limit\.$/);
      const refused = await app.refused('FINANCE', contract.createCutPlan, {
        body: body({ [teachers!]: fte(11.81), [heat!]: fte(50), [books!]: fte(0.1), [offset!]: fte(0.11) }),
      });
      expect([refused.status, refused.body]).toMatchObject([
        400,
        {
          error:
            'Each FTE that is cut saves $85,000, and a line cannot save more than its amount. “Teachers” has $1,000,000.01, so cut at most 11.8 FTE. ' +
            '“Heat” has $500.00, so cut at most 0.1 FTE. “Circuit breaker” has −$200.00, so cut at most 0.1 FTE.',
          fields: {
            [`adjustments.${teachers!}`]: 'must be at most 11.8 FTE',
            [`adjustments.${heat!}`]: 'must be at most 0.1 FTE',
            [`adjustments.${offset!}`]: 'must be at most 0.1 FTE',
          },
        },
      ]);
      const { body: plan } = await app.call('FINANCE', contract.createCutPlan, {
        body: body({ [teachers!]: fte(11.8), [heat!]: { by: 'addedFte', amount: 50 } }),
      });
      const params = { id: String(plan.id) };
      const old = { [teachers!]: fte(50) };
      await app.cx
        .db('cut_plans')
        .where({ id: plan.id })
        .update({ adjustments: JSON.stringify(old) });
      const kept = { ...old, [heat!]: 90 };
      const { body: updated } = await app.call('FINANCE', contract.updateCutPlan, {
        params,
        body: { adjustments: kept },
      });
      // The whole line and 10% of 500.
      expect(updated).toMatchObject({ adjustments: kept, summary: { totalCuts: 1_000_050.01 } });
      for (const adjustments of [{ [teachers!]: fte(51) }, { ...kept, [heat!]: fte(1) }]) {
        const answer = await app.refused('FINANCE', contract.updateCutPlan, { params, body: { adjustments } });
        expect(answer.status).toBe(400);
      }
      expect((await calculate(kept, { savedPlan: plan.id })).body).toEqual(updated.summary);
      for (const more of [{}, { savedPlan: 999_999 }]) {
        const answer = await app.refused('FINANCE', contract.calculateScenario, {
          body: { budgetYearId, adjustments: kept, ...more },
        });
        expect([answer.status, answer.body.fields]).toEqual([
          400,
          { [`adjustments.${teachers!}`]: 'must be at most 11.8 FTE' },
        ]);
      }
      await app.call('FINANCE', contract.deleteCutPlan, { params });
    });

    test('keep what they add to lines, and show it in the comparison', async () => {
      const { body: plan } = await createPlan('New nurse', { [teachers!]: { by: 'addedFte', amount: 2 }, [heat!]: 50 });
      expect(plan.adjustments).toEqual({ [teachers!]: { by: 'addedFte', amount: 2 }, [heat!]: 50 });
      const { body } = await app.call('FINANCE', contract.compareCutPlans, { query: { ids: String(plan.id) } });
      // Two positions of 85,000 added, half of the heat of 500 cut.
      expect(body.plans).toMatchObject([
        { fteEquivalent: -2, summary: { totalAdded: 170_000, totalCuts: -169_750, itemsModified: 2 } },
      ]);
      expect(body.categories.map(({ category, plans }) => [category, plans[0]?.cuts])).toEqual([
        ['Teaching', -170_000],
        ['Plant', 250],
        ['Uncategorized', 0],
      ]);
      await app.call('FINANCE', contract.deleteCutPlan, { params: { id: String(plan.id) } });
    });

    test('have the same FTE in the comparison as in the lines, whatever their category says', async () => {
      const budget = await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2031 });
      const teaching = await buildCategory(app.cx, { name: 'Cost center 1', display_order: 3 });
      const support = await buildCategory(app.cx, { name: 'Support', display_order: 4, is_personnel: true });
      const [salaries, supplies] = await buildLines(app.cx, budget, [
        proposedLine(2_000_000, { account_description: 'Teacher Salaries', category_id: teaching }),
        proposedLine(900_000, { account_description: 'Office supplies', category_id: support }),
      ]);
      const { budgetYearId } = budget;
      const adjustments = {
        [salaries!]: { by: 'fte', amount: 4 },
        [supplies!]: { by: 'dollars', amount: 300_000 },
      } as const;
      const { body: plan } = await app.call('FINANCE', contract.createCutPlan, {
        body: { budgetYearId, name: 'Close the gap', adjustments },
      });
      const { body: baseline } = await app.call('FINANCE', contract.scenarioBaseline, {
        query: { budgetYearId: String(budgetYearId) },
      });
      expect(baseline.items.map(({ id, isPersonnel }) => [id, isPersonnel])).toEqual([
        [salaries, true],
        [supplies, false],
      ]);
      const { body } = await app.call('FINANCE', contract.compareCutPlans, { query: { ids: String(plan.id) } });
      // 4 × 85,000 of the salaries; supplies do not count as positions.
      expect(body.plans).toMatchObject([{ fteEquivalent: 4, summary: { totalCuts: 640_000 } }]);
      await app.call('FINANCE', contract.deleteCutPlan, { params: { id: String(plan.id) } });
    });

    test('refuse bad names, unknown lines and a name already in use', async () => {
      await createPlan('Taken', {});
      const refused = async (body: object) => {
        const answer = await app.send('FINANCE', 'POST', '/api/scenarios/cut-plans', jsonBody(body));
        return [answer.status, ((await answer.json()) as { fields?: object }).fields];
      };
      const valid = { budgetYearId, name: 'New', adjustments: {} };
      expect(await refused({ ...valid, name: ' ' })).toEqual([400, { name: 'Enter a name for the plan' }]);
      expect(await refused({ ...valid, name: 'taken ' })).toEqual([409, { name: 'is already in use' }]);
      expect(await refused({ ...valid, adjustments: { 999_999: 5 } })).toMatchObject([
        400,
        { 'adjustments.999999': 'is not a line of this budget' },
      ]);
      // A line of another year is unknown here.
      expect((await refused({ ...valid, fiscalYear: 2027, adjustments: { [heat!]: 5 } }))[0]).toBe(400);
      expect((await refused({ ...valid, color: 'red' }))[0]).toBe(400);
      expect((await refused({}))[0]).toBe(400);
    });

    test('of two users who change one plan, the second gets a conflict and loses nothing', async () => {
      const { body: plan } = await createPlan('Contested', { [teachers!]: 90 });
      const params = { id: String(plan.id) };
      const change = (kept: number) =>
        app.send(
          'FINANCE',
          'PATCH',
          `/api/scenarios/cut-plans/${plan.id}`,
          jsonBody({ adjustments: { [heat!]: kept }, updatedAt: plan.updatedAt }),
        );
      const answers = await Promise.all([change(10), change(20)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const lost = answers.find(({ status }) => status === 409);
      const conflict = (await lost?.json()) as { error: string; current: contract.CutPlan };
      expect(conflict.error).toBe(
        'Another user changed the cut plan “Contested” after you loaded it. Nothing was saved.',
      );
      const [stored] = (await app.call('ADMIN', contract.compareCutPlans, { query: { ids: params.id } })).body.plans;
      expect(conflict.current.summary).toEqual(stored?.summary);
      const stale = await app.refused('FINANCE', contract.deleteCutPlan, {
        params,
        query: { updatedAt: plan.updatedAt },
      });
      expect(stale.status).toBe(409);
    });

    test('compared, add up by category and by building to what each cuts', async () => {
      const { body: quarter } = await createPlan('Quarter', { [teachers!]: 75, [heat!]: 75, [offset!]: 75 });
      const { body: none } = await createPlan('None', {});
      const { body } = await app.call('FINANCE', contract.compareCutPlans, {
        query: { ids: `${none.id},${quarter.id},${none.id}` },
      });
      expect(body.plans).toMatchObject([
        { id: none.id, name: 'None', fteEquivalent: 0, summary: { totalCuts: 0, gap: 100_300.02 } },
        // 250,000.00 + 125.00 − 50.00; only the teachers are positions: 250,000 / 85,000 = 2.94.
        { id: quarter.id, fteEquivalent: 2.9, summary: { totalCuts: 250_075, gap: -149_774.98, itemsModified: 3 } },
      ]);
      expect(body.categories.map(({ category, plans }) => [category, ...plans.map(({ cuts }) => cuts)])).toEqual([
        ['Teaching', 0, 250_000],
        ['Plant', 0, 125],
        ['Uncategorized', 0, -50],
      ]);
      expect(body.buildings).toEqual([
        {
          buildingId: school,
          building: 'Hill School',
          plans: [
            { planId: none.id, original: 1_000_500.01, adjusted: 1_000_500.01, cuts: 0 },
            { planId: quarter.id, original: 1_000_500.01, adjusted: 750_375.01, cuts: 250_125 },
          ],
        },
        {
          buildingId: null,
          building: 'District Wide',
          plans: [
            { planId: none.id, original: -199.99, adjusted: -199.99, cuts: 0 },
            { planId: quarter.id, original: -199.99, adjusted: -149.99, cuts: -50 },
          ],
        },
      ]);
      for (const ids of ['', 'a', '1,', '0', Array.from({ length: 13 }, (_, index) => index + 1).join()]) {
        expect((await app.refused('ADMIN', contract.compareCutPlans, { query: { ids } })).status).toBe(400);
      }
      const unknown = await app.refused('ADMIN', contract.compareCutPlans, { query: { ids: `${none.id},999999` } });
      expect([unknown.status, unknown.body.error]).toEqual([404, 'There is no cut plan with the id 999999.']);
    });

    test('survive a corrected file in replace mode; removed lines are reported, ignored and kept in the plan', async () => {
      const version = await imports.newVersion(2029);
      const header = ['Account Description', 'Amount'];
      const first = csv(header, ['Teachers', 1000], ['Heat', 200], ['Bus', 50]);
      const { scenarioId } = await imports.run(version, { content: first, type: 'proposed' });
      const [one, two, gone] = (await imports.lines(scenarioId)).map(({ id }) => id);
      const { body: plan } = await app.call('FINANCE', contract.createCutPlan, {
        body: {
          budgetYearId: version.budgetYearId,
          name: 'Before',
          adjustments: { [one!]: 50, [two!]: 25, [gone!]: 0 },
        },
      });
      expect(plan.summary.totalCuts).toBe(700);
      const corrected = csv(header, ['Heat', 400], ['Teachers', 1000], ['Roof', 5]);
      await imports.run(version, { content: corrected, type: 'proposed' });
      const [after] = (
        await app.call('FINANCE', contract.listCutPlans, { query: { budgetYearId: String(version.budgetYearId) } })
      ).body;
      // Heat is 400 now: 500 + 300.
      expect(after).toMatchObject({
        adjustments: plan.adjustments,
        missingItems: [gone],
        summary: { originalTotal: 1405, totalCuts: 800, itemsModified: 2 },
      });
      const params = { id: String(plan.id) };
      const kept = { [one!]: 50, [gone!]: 0 };
      const changed = await app.call('FINANCE', contract.updateCutPlan, { params, body: { adjustments: kept } });
      expect(changed.body).toMatchObject({ adjustments: kept, missingItems: [gone], summary: { totalCuts: 500 } });
      const other = await app.refused('FINANCE', contract.updateCutPlan, {
        params,
        body: { adjustments: { 999_999: 1 } },
      });
      expect(other.status).toBe(400);
    });
  });
});
