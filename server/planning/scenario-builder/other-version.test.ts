import { beforeEach, expect, test } from 'vitest';
import { restoreFromAudit, searchAudit } from '../../../core/contract/audit.ts';
import { createScenario, setActiveScenario } from '../../../core/contract/budgets.ts';
import { applyCutPlan, undoApplyCutPlan } from '../../../core/contract/scenario-builder-apply.ts';
import * as contract from '../../../core/contract/scenario-builder.ts';
import { buildLines, buildScenario, proposedLine, type BuiltScenario } from '../../../test/factories/factories.ts';
import { useTestApp } from '../../../test/support/test-app.ts';

const app = useTestApp();
let fiscalYear = 2030;
let first: BuiltScenario;
let [teachers, heat, , busToo]: number[] = [];

beforeEach(async () => {
  fiscalYear += 1;
  first = await buildScenario(app.cx, { type: 'proposed', fiscalYear });
  [teachers, heat, , busToo] = await buildLines(app.cx, first, [
    proposedLine(850_000, { account_description: 'Teachers', account_line: '1-2305' }),
    proposedLine(500, { account_description: 'Heat' }),
    // Two lines that differ only in their amounts.
    proposedLine(70, { account_description: 'Bus' }),
    proposedLine(90, { account_description: 'Bus' }),
  ]);
});

const cuts = () => ({
  [String(teachers)]: { by: 'fte' as const, amount: 2 },
  [String(heat)]: 50,
  [String(busToo)]: { by: 'dollars' as const, amount: 40.5 },
});
const save = async (name = 'Modest') =>
  (
    await app.call('FINANCE', contract.createCutPlan, {
      body: { budgetYearId: first.budgetYearId, name, adjustments: cuts() },
    })
  ).body;
const read = async () => {
  const query = { budgetYearId: String(first.budgetYearId) };
  return (await app.call('FINANCE', contract.listCutPlans, { query })).body[0]!;
};
const setActive = (id: number) => app.call('ADMIN', setActiveScenario, { params: { id: String(id) } });
/** Copies the first version and sets the copy as active. Returns the ids of its lines. */
async function copy(): Promise<{ id: number; lines: number[] }> {
  const { body } = await app.call('FINANCE', createScenario, { body: { name: 'Copy', copyFromId: first.id } });
  await setActive(body.id);
  return {
    id: body.id,
    lines: await app.cx.db('line_items').where({ scenario_id: body.id }).orderBy('id').pluck('id'),
  };
}
const amounts = (scenarioId: number) =>
  app.cx.db('line_items').where({ scenario_id: scenarioId }).orderBy('id').pluck<number[]>('amount_cents');

test('a plan moves to the matching lines of a copied version, and back', async () => {
  const plan = await save();
  expect(plan).toMatchObject({ matchedItems: 0, missingItems: [], summary: { totalCuts: 170_290.5 } });
  const { lines } = await copy();
  const [ofTeachers, ofHeat, , ofBusToo] = lines;
  const moved = await read();
  expect(moved).toEqual({
    ...plan,
    adjustments: {
      [ofTeachers!]: { by: 'fte', amount: 2 },
      [ofHeat!]: 50,
      [ofBusToo!]: { by: 'dollars', amount: 40.5 },
    },
    matchedItems: 3,
  });
  const query = { ids: String(plan.id) };
  const { body: compared } = await app.call('FINANCE', contract.compareCutPlans, { query });
  expect(compared.plans).toMatchObject([{ matchedItems: 3, missingItems: [], fteEquivalent: 2 }]);
  expect(compared.categories[0]?.plans).toMatchObject([{ cuts: 170_290.5 }]);
  await setActive(first.id);
  expect(await read()).toEqual(plan);
});

test('lines without a match are missing, and saving stores the plan on the lines of the active version', async () => {
  const plan = await save();
  const { id, lines } = await copy();
  const [ofTeachers, ofHeat] = lines;
  await app.cx.db('line_items').where({ id: ofHeat }).update({ account_description: 'Roof' });
  const moved = await read();
  expect(moved).toMatchObject({ matchedItems: 2, missingItems: [heat], summary: { totalCuts: 170_040.5 } });
  const params = { id: String(plan.id) };
  const update = (body: object) => app.call('FINANCE', contract.updateCutPlan, { params, body });
  expect((await update({ name: 'Renamed' })).body).toMatchObject({
    ...{ adjustments: moved.adjustments, matchedItems: 2, missingItems: [heat], summary: { totalCuts: 170_040.5 } },
  });
  // The ids of the other version are still accepted from a user who loaded the plan before.
  const { body: saved } = await update({ adjustments: { [heat!]: 50, [ofTeachers!]: { by: 'fte', amount: 1 } } });
  expect(saved).toMatchObject({ matchedItems: 0, missingItems: [heat], summary: { totalCuts: 85_000 } });
  const refused = async (adjustments: object) =>
    (await app.refused('FINANCE', contract.updateCutPlan, { params, body: { adjustments } as never })).body.error;
  expect(await refused({ 999999: 50 })).toContain('Line 999999 is not in this budget.');
  // The limit of the matching line applies to an id of the other version too.
  expect(await refused({ [teachers!]: { by: 'fte', amount: 11 } })).toContain('so cut at most 10 FTE');
  await app.cx
    .db('line_items')
    .where({ scenario_id: id, account_description: 'Bus' })
    .update({ deleted_at: new Date() });
  await setActive(first.id);
  expect(await read()).toMatchObject({
    ...{ adjustments: { [heat!]: 50, [teachers!]: { by: 'fte', amount: 1 } }, matchedItems: 1, missingItems: [] },
  });
});

test('cuts that were made while another version was active are saved on the matching lines', async () => {
  const { lines } = await copy();
  await app.cx.db('line_items').where({ id: lines[1] }).update({ account_description: 'Roof' });
  const input = { budgetYearId: first.budgetYearId, name: 'Draft', adjustments: { ...cuts(), 999999: 50 } };
  const refused = (await app.refused('FINANCE', contract.createCutPlan, { body: input })).body;
  expect(refused.error).toContain('4 lines are not in this budget.');
  const body = { ...input, isOfOtherVersion: true };
  const plan = (await app.call('FINANCE', contract.createCutPlan, { body })).body;
  // The line that no version has is left out.
  expect(plan).toMatchObject({
    adjustments: {
      [lines[0]!]: { by: 'fte', amount: 2 },
      [heat!]: 50,
      [lines[3]!]: { by: 'dollars', amount: 40.5 },
    },
    missingItems: [heat],
    summary: { totalCuts: 170_040.5 },
  });
  const [stored] = await app.cx.db('cut_plans').where({ id: plan.id }).pluck<object[]>('adjustments');
  expect(stored).toEqual(plan.adjustments);
  await setActive(first.id);
  expect((await read()).missingItems).toEqual([]);
});

test('a cut of more FTE than the matching line pays for is saved, because it was made in another version', async () => {
  const { lines } = await copy();
  await app.cx.db('line_items').where({ id: lines[0] }).update({ amount_cents: 10_000, cost_cents: 10_000 });
  const input = { budgetYearId: first.budgetYearId, name: 'Draft', adjustments: cuts() };
  const body = { ...input, isOfOtherVersion: true };
  const plan = (await app.call('FINANCE', contract.createCutPlan, { body })).body;
  // All of Teachers, half of Heat and $40.50.
  expect(plan).toMatchObject({ missingItems: [], summary: { totalCuts: 390.5 } });
});

test('a cut of more FTE than its line pays for stays accepted on the matching line', async () => {
  const plan = await save();
  const { lines } = await copy();
  await app.cx.db('line_items').where({ id: lines[0] }).update({ amount_cents: 10_000, cost_cents: 10_000 });
  const { adjustments } = await read();
  const body = { budgetYearId: first.budgetYearId, adjustments, savedPlan: plan.id };
  const { body: summary } = await app.call('FINANCE', contract.calculateScenario, { body });
  // All of Teachers, half of Heat and $40.50.
  expect(summary.totalCuts).toBe(390.5);
});

test('a plan is applied to the copy and undone, and a deleted plan is restored for another version', async () => {
  const plan = await save();
  const { id } = await copy();
  const moved = await read();
  const params = { id: String(plan.id) };
  const body = { updatedAt: moved.updatedAt, adjustedTotal: moved.summary.adjustedTotal };
  const { body: applied } = await app.call('FINANCE', applyCutPlan, { params, body });
  expect(applied).toMatchObject({ changed: 3, added: 0 });
  expect(await amounts(id)).toEqual([68_000_000, 25_000, 7_000, 4_950]);
  expect(await amounts(first.id)).toEqual([85_000_000, 50_000, 7_000, 9_000]);
  await app.call('FINANCE', undoApplyCutPlan, { params: { id: String(applied.changeId) } });
  expect(await amounts(id)).toEqual([85_000_000, 50_000, 7_000, 9_000]);

  const restored = await read();
  expect(restored).toMatchObject({ adjustments: moved.adjustments, matchedItems: 0 });
  await app.call('FINANCE', contract.deleteCutPlan, { params: { id: String(restored.id) } });
  await setActive(first.id);
  const { entries } = (await app.call('ADMIN', searchAudit, { query: { entity: 'cut plan', action: 'delete' } })).body;
  await app.call('ADMIN', restoreFromAudit, { params: { id: String(entries[0]!.id) }, body: {} });
  expect(await read()).toMatchObject({ adjustments: cuts(), matchedItems: 0, missingItems: [] });
});

test('a plan is not applied to a version that the user did not see', async () => {
  const plan = await save();
  const { id, lines } = await copy();
  const { summary, updatedAt } = await read();
  const apply = (scenarioId: number) => ({
    params: { id: String(plan.id) },
    body: { updatedAt, adjustedTotal: summary.adjustedTotal, scenarioId },
  });
  const refusal = await app.refused('FINANCE', applyCutPlan, apply(first.id));
  expect([refusal.status, refusal.body.error]).toEqual([
    409,
    'The active budget is now “Copy”. The plan “Modest” was not applied to it. Check the plan again.',
  ]);
  expect((await app.call('FINANCE', applyCutPlan, apply(id))).body.changed).toBe(3);
  expect(await app.cx.db('line_items').where({ id: lines[1] }).pluck('amount_cents')).toEqual([25_000]);
});

test('renaming a plan leaves its cuts on the lines for which they were saved', async () => {
  const plan = await save();
  const { id } = await copy();
  await app.call('FINANCE', contract.updateCutPlan, { params: { id: String(plan.id) }, body: { name: 'Renamed' } });
  await app.cx.db('line_items').where({ scenario_id: id }).update({ deleted_at: new Date() });
  await setActive(first.id);
  expect(await read()).toMatchObject({ name: 'Renamed', adjustments: cuts(), matchedItems: 0, missingItems: [] });
});
