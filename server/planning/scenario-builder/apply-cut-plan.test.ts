import { beforeAll, describe, expect, test } from 'vitest';
import { listLineItems } from '../../../core/contract/line-items.ts';
import * as contract from '../../../core/contract/scenario-builder.ts';
import { readAuditEntry, restoreFromAudit } from '../../../core/contract/audit.ts';
import { applyCutPlan, undoApplyCutPlan } from '../../../core/contract/scenario-builder-apply.ts';
import type { NewLine } from '../../../core/contract/scenario-builder-new-lines.ts';
import { fromDollars } from '../../../core/money.ts';
import { buildBuilding, buildLines, buildScenario, proposedLine } from '../../../test/factories/factories.ts';
import type { BuiltScenario } from '../../../test/factories/factories.ts';
import { useTestApp } from '../../../test/support/test-app.ts';

describe('a plan applied to the budget', () => {
  const app = useTestApp();
  let budget: BuiltScenario;
  let school: number;
  let [teachers, heat, offset]: number[] = [];

  beforeAll(async () => {
    school = await buildBuilding(app.cx, { name: 'Hill School' });
    budget = await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2026 });
    [teachers, heat, offset] = await buildLines(app.cx, budget, [
      proposedLine(1_000.01, { account_description: 'Teachers', building_id: school }),
      proposedLine(500, { account_description: 'Heat' }),
      proposedLine(-200, { account_description: 'Circuit breaker' }),
    ]);
  });

  const amounts = async () => {
    const query = { budgetYearId: String(budget.budgetYearId), isOperating: 'false' } as const;
    return (await app.call('FINANCE', listLineItems, { query })).body
      .map((line) => ('accountDescription' in line ? [line.accountDescription, line.amount, line.notes] : []))
      .sort((a, b) => String(a[0]).localeCompare(String(b[0])));
  };
  const UNCHANGED = [
    ['Circuit breaker', -200, null],
    ['Heat', 500, null],
    ['Teachers', 1_000.01, null],
  ];
  const newLine = (key: number, more: Partial<NewLine>): NewLine => ({
    ...{ key, description: 'Nurse', amount: 100, fte: null, categoryId: null, deseCode: null, buildingId: null },
    ...more,
  });
  const save = async (name: string, adjustments: contract.Adjustments, newLines: NewLine[] = []) =>
    (
      await app.call('FINANCE', contract.createCutPlan, {
        body: { budgetYearId: budget.budgetYearId, name, adjustments, newLines },
      })
    ).body;
  const bodyOf = ({ updatedAt, summary }: contract.CutPlan) => ({ updatedAt, adjustedTotal: summary.adjustedTotal });
  const apply = async (plan: contract.CutPlan) =>
    (await app.call('FINANCE', applyCutPlan, { params: { id: String(plan.id) }, body: bodyOf(plan) })).body;
  const refused = async (plan: contract.CutPlan) => {
    const params = { id: String(plan.id) };
    const { status, body } = await app.refused('FINANCE', applyCutPlan, { params, body: bodyOf(plan) });
    return [status, body.error];
  };
  const plans = async () => (await app.call('FINANCE', contract.listCutPlans)).body.map(({ name }) => name);

  test('sets the amounts to the cent, adds the new lines and deletes the plan; its undo is the reverse', async () => {
    const plan = await save('Modest', { [String(teachers)]: 90, [String(heat)]: { by: 'dollars', amount: 20.5 } }, [
      newLine(1, { fte: 0.5, buildingId: school }),
      newLine(2, { description: 'Paper', amount: 9.99 }),
    ]);
    const applied = await apply(plan);
    expect(applied).toMatchObject({
      ...{ changed: 2, added: 2 },
      message: 'The plan “Modest” was applied to the budget: 2 lines changed, 2 lines added.',
    });
    expect(await amounts()).toEqual([
      ['Circuit breaker', -200, null],
      ['Heat', 479.5, null],
      ['Nurse', 100, '0.5 FTE, from the plan “Modest”'],
      ['Paper', 9.99, 'From the plan “Modest”'],
      // 90% of 1,000.01 is 900.009.
      ['Teachers', 900.01, null],
    ]);
    expect(await plans()).toEqual([]);
    const { items } = (await app.call('FINANCE', contract.scenarioBaseline)).body;
    expect(items.find(({ accountDesc }) => accountDesc === 'Nurse')?.buildingId).toBe(school);

    const params = { id: String(applied.changeId) };
    const other = await app.refused('VIEW_ONLY', undoApplyCutPlan, { params });
    expect(other.status).toBe(403);
    expect((await app.call('FINANCE', undoApplyCutPlan, { params })).body.message).toBe(
      'The changes from the plan “Modest” were undone, and the plan was saved again.',
    );
    expect(await amounts()).toEqual(UNCHANGED);
    const [again] = (await app.call('FINANCE', contract.listCutPlans)).body;
    expect(again).toMatchObject({ name: 'Modest', adjustments: plan.adjustments, newLines: plan.newLines });
    expect((await app.refused('FINANCE', undoApplyCutPlan, { params })).body.error).toBe(
      'The plan “Modest” was already undone.',
    );
    if (again) await app.call('FINANCE', contract.deleteCutPlan, { params: { id: String(again.id) } });
  });

  test('is refused with another total, a changed plan or no change, and nothing changes', async () => {
    const plan = await save('Old', { [String(heat)]: 50 });
    await app.cx.db('line_items').where({ id: teachers }).increment('amount_cents', 1).increment('cost_cents', 1);
    expect(await refused(plan)).toEqual([
      409,
      'The budget has changed, so the plan “Old” would now produce a different total. Nothing was changed. Check the plan again.',
    ]);
    await app.cx.db('line_items').where({ id: teachers }).decrement('amount_cents', 1).decrement('cost_cents', 1);
    const params = { id: String(plan.id) };
    await app.call('FINANCE', contract.updateCutPlan, { params, body: { adjustments: { [String(heat)]: 40 } } });
    expect(await refused(plan)).toEqual([
      409,
      'Another user changed the cut plan “Old” after you loaded it. Nothing was saved.',
    ]);
    expect(await refused(await save('Empty', {}))).toEqual([
      400,
      'The plan “Empty” does not change any lines in the budget.',
    ]);
    expect((await refused({ ...plan, id: 999_999 }))[0]).toBe(404);
    expect(await amounts()).toEqual(UNCHANGED);
    expect(await plans()).toEqual(['Empty', 'Old']);
    for (const { id } of (await app.call('FINANCE', contract.listCutPlans)).body) {
      await app.call('FINANCE', contract.deleteCutPlan, { params: { id: String(id) } });
    }
  });

  test('of two users who apply it at the same moment, one does', async () => {
    const plan = await save('Race', { [String(offset)]: 0 });
    const params = { id: String(plan.id) };
    const both = await Promise.all(
      (['FINANCE', 'ADMIN'] as const).map((role) =>
        app.send(role, 'POST', `/api/scenarios/cut-plans/${params.id}/apply`, {
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(bodyOf(plan)),
        }),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect((await amounts())[0]).toEqual(['Circuit breaker', 0, null]);
    const answers = (await Promise.all(both.map((one) => one.json()))) as { changeId?: number }[];
    const changeId = answers.flatMap((one) => one.changeId ?? [])[0];
    await app.call('ADMIN', undoApplyCutPlan, { params: { id: String(changeId) } });
    expect(await amounts()).toEqual(UNCHANGED);
  });

  test('is undone from the audit log too, but not after a later change of one of its lines', async () => {
    const [left] = (await app.call('FINANCE', contract.listCutPlans)).body;
    if (!left) throw new Error('the plan of the previous test is missing');
    const first = await apply(left);
    const entry = await app.call('ADMIN', readAuditEntry, { params: { id: String(first.changeId) } });
    expect(entry.body).toMatchObject({ before: { name: 'Race' }, after: { name: 'Race' } });
    const restored = await app.call('ADMIN', restoreFromAudit, { params: { id: String(first.changeId) }, body: {} });
    expect(restored.body.message).toBe('The changes from the plan “Race” were undone, and the plan was saved again.');
    const [mine = left] = (await app.call('FINANCE', contract.listCutPlans)).body;
    const other = (await app.call('ADMIN', applyCutPlan, { params: { id: String(mine.id) }, body: bodyOf(mine) })).body;
    const ofAdmin = { params: { id: String(other.changeId) } };
    const { status, body } = await app.refused('FINANCE', undoApplyCutPlan, ofAdmin);
    expect([status, body.error]).toEqual([403, 'Only an administrator can undo a plan that another user applied.']);
    await app.call('ADMIN', undoApplyCutPlan, ofAdmin);
    const [again = left] = (await app.call('FINANCE', contract.listCutPlans)).body;
    const { changeId } = await apply(again);
    await app.cx.db('line_items').where({ id: offset }).update({ notes: 'later' }).increment('rev', 1);
    const params = { id: String(changeId) };
    expect((await app.refused('FINANCE', undoApplyCutPlan, { params })).body.error).toBe(
      '1 of the plan’s lines was changed or deleted after the plan was applied. Nothing was undone. Undo the later changes first.',
    );
    expect((await amounts())[0]).toEqual(['Circuit breaker', 0, 'later']);
  });

  test('for a projected year is refused', async () => {
    await buildLines(app.cx, { ...budget, fiscalYear: 2027 }, [
      proposedLine(50, { account_description: 'Later', is_projected: true, source_item_id: heat }),
    ]);
    const body = {
      ...{ budgetYearId: budget.budgetYearId, fiscalYear: 2027, name: 'Later' },
      newLines: [newLine(1, {})],
      adjustments: {},
    };
    const plan = (await app.call('FINANCE', contract.createCutPlan, { body })).body;
    expect(plan.summary.adjustedTotal).toBe(150);
    expect(await refused(plan)).toEqual([
      409,
      'A plan cannot be applied to the FY27 lines, because the lines are projected from FY26. Apply a plan for FY26, then generate the projections again.',
    ]);
    expect(fromDollars(plan.summary.originalTotal)).toBe(5_000);
  });

  test('of an adopted version is refused', async () => {
    const plan = await save('Adopted', { [String(heat)]: 50 });
    await app.cx
      .db('versions')
      .whereIn('id', app.cx.db('scenarios').where({ id: budget.id }).select('version_id'))
      .update({ status: 'ADOPTED' });
    const [status, error] = await refused(plan);
    expect([status, error]).toEqual([
      409,
      expect.stringContaining('is in an adopted version, so its FY26 amounts are locked') as string,
    ]);
    expect((await amounts()).find(([name]) => name === 'Heat')).toEqual(['Heat', 500, null]);
  });
});
