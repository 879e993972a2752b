import { beforeAll, expect, test } from 'vitest';
import * as audit from '../../../core/contract/audit.ts';
import type { NewLine } from '../../../core/contract/scenario-builder-new-lines.ts';
import * as contract from '../../../core/contract/scenario-builder.ts';
import { fromDollars } from '../../../core/money.ts';
import {
  buildBuilding,
  buildCategory,
  buildLines,
  buildScenario,
  buildTownGoal,
  proposedLine,
} from '../../../test/factories/factories.ts';
import { useTestApp } from '../../../test/support/test-app.ts';

const app = useTestApp();
let [budgetYearId, school, annex, teaching, plant, teachers]: number[] = [];

beforeAll(async () => {
  school = await buildBuilding(app.cx, { name: 'Hill School' });
  annex = await buildBuilding(app.cx, { name: 'Annex' });
  teaching = await buildCategory(app.cx, { name: 'Teaching', dese_function: '2000', display_order: 1 });
  plant = await buildCategory(app.cx, { name: 'Plant', display_order: 2 });
  await app.cx
    .db('dese_functions')
    .insert({ code: '2710', name: 'Guidance', report_group: '', confidence: 'sure' })
    .onConflict('code')
    .ignore();
  const budget = await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2026 });
  ({ budgetYearId } = budget);
  [teachers] = await buildLines(app.cx, budget, [
    proposedLine(1_000_000, { account_description: 'Teachers', category_id: teaching, building_id: school }),
  ]);
  await buildTownGoal(app.cx, { fiscal_year: 2026, dollar_goal_cents: fromDollars(1_000_000) });
});

const NOWHERE = { categoryId: null, deseCode: null, buildingId: null };
/** $72,500.50, 1.0 FTE, placed by its DESE function 2710 in the category of series 2000. */
const counselor = (): NewLine => ({
  ...{ key: 1, description: 'Counselor', amount: 72_500.5, fte: 1, ...NOWHERE },
  ...{ deseCode: '2710', buildingId: school! },
});
const software = (): NewLine => ({ key: 2, description: 'Software', amount: 9_999.99, fte: null, ...NOWHERE });

const create = (name: string, newLines: NewLine[], adjustments: contract.Adjustments = {}) =>
  app.call('FINANCE', contract.createCutPlan, { body: { budgetYearId: budgetYearId!, name, adjustments, newLines } });

test('new lines count in full in the totals, are stored with the plan, and can be replaced', async () => {
  const adjustments = { [String(teachers)]: { by: 'dollars' as const, amount: 170_000 } };
  const body = { budgetYearId: budgetYearId!, adjustments, newLines: [counselor(), software()] };
  // 1,000,000 − 170,000 + 72,500.50 + 9,999.99 = 912,500.49.
  const expected = {
    originalTotal: 1_000_000,
    totalAdded: 82_500.49,
    totalCuts: 87_499.51,
    adjustedTotal: 912_500.49,
    coveredAdjusted: 912_500.49,
    gap: -87_499.51,
    itemsModified: 3,
  };
  expect((await app.call('FINANCE', contract.calculateScenario, { body })).body).toMatchObject(expected);
  const plan = (await create('With a counselor', body.newLines, adjustments)).body;
  expect(plan).toMatchObject({ newLines: body.newLines, missingItems: [], summary: expected });

  const change = { newLines: [{ ...counselor(), amount: 80_000 }], updatedAt: plan.updatedAt };
  const params = { id: String(plan.id) };
  const changed = (await app.call('FINANCE', contract.updateCutPlan, { params, body: change })).body;
  expect(changed).toMatchObject({ newLines: change.newLines, adjustments });
  expect(changed.summary.adjustedTotal).toBe(910_000);
  const renamed = await app.call('FINANCE', contract.updateCutPlan, { params, body: { name: 'Counselor only' } });
  expect(renamed.body.newLines).toEqual(change.newLines);
  const stale = await app.refused('FINANCE', contract.updateCutPlan, { params, body: change });
  expect([stale.status, stale.body.current]).toEqual([409, renamed.body]);
});

test('in a comparison they are in their category and building, and a position counts with its own FTE', async () => {
  const additions = [counselor(), { ...software(), categoryId: plant!, buildingId: annex! }];
  const [more, none] = [(await create('More', additions)).body, (await create('None', [])).body];
  const { body } = await app.call('FINANCE', contract.compareCutPlans, { query: { ids: `${more.id},${none.id}` } });
  expect(body.plans.map(({ name, fteEquivalent, newLines }) => [name, fteEquivalent, newLines.length])).toEqual([
    ['More', -1, 2],
    ['None', 0, 0],
  ]);
  expect(body.categories.map(({ category, plans }) => [category, ...plans.map(({ cuts }) => cuts)])).toEqual([
    ['Teaching', -72_500.5, 0],
    ['Plant', -9_999.99, 0],
  ]);
  expect(body.buildings.map(({ building, plans }) => [building, ...plans.map(({ cuts }) => cuts)])).toEqual([
    ['Annex', -9_999.99, 0],
    ['Hill School', -72_500.5, 0],
  ]);
  const totals = body.plans.map(({ summary }) => summary.totalCuts);
  for (const groups of [body.categories, body.buildings]) {
    expect(totals.map((_, at) => groups.reduce((sum, { plans }) => sum + (plans[at]?.cuts ?? 0), 0))).toEqual(totals);
  }
});

test('refuses what new lines name that does not exist, and impossible amounts, all at once', async () => {
  const refuse = async (newLines: object[]) => {
    const body = { budgetYearId: budgetYearId!, name: 'Refused', adjustments: {}, newLines: newLines as NewLine[] };
    const { status, body: answer } = await app.refused('FINANCE', contract.createCutPlan, { body });
    return { status, ...answer };
  };
  const unknown = await refuse([{ ...counselor(), categoryId: 999_999, buildingId: 999_998, deseCode: '0001' }]);
  expect(unknown).toMatchObject({
    status: 400,
    fields: {
      'newLines.0.categoryId': 'no longer exists',
      'newLines.0.buildingId': 'no longer exists',
      'newLines.0.deseCode': 'no longer exists',
    },
  });
  expect(unknown.error).toContain('“Counselor”: its category no longer exists.');
  const impossible = await refuse([
    { ...counselor(), description: ' ', amount: 0, fte: 1000.01 },
    { ...software(), key: 1, deseCode: '27' },
  ]);
  expect(Object.keys(impossible.fields ?? {}).sort()).toEqual([
    'newLines.0.amount',
    'newLines.0.description',
    'newLines.0.fte',
    'newLines.1.deseCode',
    'newLines.1.key',
  ]);
  expect((await refuse([counselor(), { ...software(), key: 1 }])).fields).toEqual({
    'newLines.1.key': 'is used twice',
  });
  const many = Array.from({ length: 201 }, (_, key) => ({ ...software(), key: key + 1 }));
  expect((await refuse(many)).fields).toEqual({ newLines: 'must have at most 200 lines' });
});

test('a plan whose building was deleted keeps its line, district-wide, and can still be saved', async () => {
  const gone = await buildBuilding(app.cx, { name: 'Closed School' });
  const plan = (await create('Closed', [{ ...software(), buildingId: gone }])).body;
  await app.cx.db('buildings').where({ id: gone }).delete();
  const params = { id: String(plan.id) };
  const body = { newLines: [{ ...plan.newLines[0]!, amount: 5 }] };
  expect((await app.call('FINANCE', contract.updateCutPlan, { params, body })).body.summary.totalAdded).toBe(5);
  const compared = await app.call('FINANCE', contract.compareCutPlans, { query: { ids: String(plan.id) } });
  expect(compared.body.buildings.map(({ building, plans }) => [building, plans[0]?.cuts])).toEqual([
    ['Hill School', 0],
    ['District Wide', -5],
  ]);
});

test('a deleted plan comes back from the audit log with its new lines', async () => {
  const plan = (await create('Deleted by mistake', [counselor()])).body;
  await app.call('FINANCE', contract.deleteCutPlan, { params: { id: String(plan.id) } });
  const entry = await app.cx
    .db('audit_log')
    .where({ entity: 'cut plan', action: 'delete' })
    .orderBy('id', 'desc')
    .first<{ id: number } | undefined>('id');
  await app.call('ADMIN', audit.restoreFromAudit, { params: { id: String(entry?.id) } });
  const { body: plans } = await app.call('FINANCE', contract.listCutPlans);
  expect(plans.find(({ name }) => name === plan.name)?.newLines).toEqual([counselor()]);
});
