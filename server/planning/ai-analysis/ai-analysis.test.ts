import { beforeAll, expect, test } from 'vitest';
import * as contract from '../../../core/contract/ai-analysis.ts';
import { updateApiKey } from '../../../core/contract/auth.ts';
import { createCutPlan } from '../../../core/contract/scenario-builder.ts';
import { buildScenario } from '../../../test/factories/factories.ts';
import { jsonBody, useTestApp } from '../../../test/support/test-app.ts';
import { buildAiDistrict, type AiDistrict } from '../../../test/support/ai-analysis/ai-district.ts';

const app = useTestApp();
let district: AiDistrict;

beforeAll(async () => {
  district = await buildAiDistrict(app.cx, 2026);
});

const body = (more: object = {}) => ({ budgetYearId: district.proposed.budgetYearId, targetAmount: 10_000, ...more });
const analyze = async (as: 'ADMIN' | 'FINANCE' = 'FINANCE', more: object = {}) =>
  (await app.call(as, contract.analyzeBudgetCuts, { body: body(more) })).body;

test('without a key the rules respond, with no network, the same each time, and as a cut plan to the cent', async () => {
  const result = await analyze();
  expect(result).toMatchObject({ method: 'RULES', model: null, totalAnalyzed: 11, dropped: 0 });
  expect(result.note).toMatch(/^Rule-based analysis \(no API key\)\./);
  // 50% of 2,000.00. The proposed budget has no line for the vacancy, so the list ends here.
  expect(result.likelyNeeded).toMatchObject([
    { description: 'Postpone professional development: 1 line cut by 50%', savings: 1_000 },
  ]);
  // 15% of the award of 1,000.00, then 10% of 96,300.00 + 12,000.50: 9,000 of 10,000 are missing, so 9%: 9,747.05.
  expect(result.moderateNeed.map(({ savings }) => savings)).toEqual([150, 10_830.05]);
  // Stipends: 25% of 5,000 + 7,000 + 3,000. Brown has 60 pupils and 3.5 teachers: teachers 10% of 1,500,000 is more than enough.
  expect(result.deepCuts.map(({ description, savings }) => [description, savings])).toEqual([
    ['Reduce stipends and activity pay: 3 lines cut by 25% each', 3_750],
    ['Reduce classroom teachers: Brown: 1 line cut by 1%', 15_000],
  ]);
  expect(result.note).toContain('Classroom teachers are not cut in these places: Dyer Elementary');
  const cut = contract.itemsOf(result).flatMap(({ item }) => item.itemIds);
  expect(cut).not.toContain(district.lines['Tuition - Private Day Schools']);
  expect(cut).not.toContain(district.lines['Budgeted Offset - Fees']);
  const again = await analyze();
  expect({ ...again, analysisId: 0 }).toEqual({ ...result, analysisId: 0 });
  const lines = contract.itemsOf(result).flatMap(({ item }) => item.lines);
  const { body: plan } = await app.call('FINANCE', createCutPlan, {
    body: {
      budgetYearId: result.budgetYearId,
      name: 'By rules',
      adjustments: Object.fromEntries(lines.map(({ id, percentKept }) => [String(id), percentKept])),
    },
  });
  expect(plan.summary.totalCuts).toBe(result.totals.all);
});

test('with a key the rules can be requested, and then nothing is sent', async () => {
  await app.call('ADMIN', updateApiKey, { body: { claudeApiKey: 'sk-ant-of-an-admin-0123456789' } });
  expect((await app.call('ADMIN', contract.analysisSettings)).body).toEqual({
    hasKey: true,
    model: app.ai.model,
    host: '127.0.0.1:9',
  });
  const result = await analyze('ADMIN', { method: 'RULES' });
  expect(result.note).toMatch(/^Rule-based analysis\./);
  // No server listens at the model's address.
  const { status, body: error } = await app.refused('ADMIN', contract.analyzeBudgetCuts, { body: body() });
  expect([status, error.code]).toEqual([503, 'UNAVAILABLE']);
});

test('a model without a key, an invalid amount and a missing budget are refused with how to fix it', async () => {
  const refusedWith = async (more: object) => {
    const response = await app.send('FINANCE', 'POST', '/api/ai-analysis/budget-cuts', jsonBody(body(more)));
    return { status: response.status, ...((await response.json()) as { code: string; fields?: object }) };
  };
  expect(await refusedWith({ method: 'AI' })).toMatchObject({ status: 400, code: 'API_KEY_REFUSED' });
  for (const targetAmount of [0, -5, 0.001, '10', null, 1e12]) {
    expect(await refusedWith({ targetAmount })).toMatchObject({ status: 400, code: 'VALIDATION' });
  }
  for (const budgetYearId of [undefined, 0, null]) {
    expect(await refusedWith({ budgetYearId })).toMatchObject({
      status: 400,
      fields: { budgetYearId: 'Please select a budget year' },
    });
  }
  expect(await refusedWith({ priorities: ['call Jane Doe'] })).toMatchObject({ status: 400 });
  expect(await refusedWith({ people: true })).toMatchObject({ status: 400 });
  expect(await refusedWith({ budgetYearId: 999_999 })).toMatchObject({ status: 404 });
  const empty = await buildScenario(app.cx, { type: 'operating', fiscalYear: 2031 });
  expect(await refusedWith({ budgetYearId: empty.budgetYearId })).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  const blank = await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2031 });
  expect(await refusedWith({ budgetYearId: blank.budgetYearId })).toMatchObject({ status: 404 });
});

test('people see their own records, administrators all', async () => {
  const [mine, theirs] = [await analyze('FINANCE'), await analyze('ADMIN', { method: 'RULES' })];
  const idsFor = async (as: 'ADMIN' | 'FINANCE') =>
    (await app.call(as, contract.listAnalyses)).body.map(({ id }) => id);
  expect(await idsFor('ADMIN')).toEqual(expect.arrayContaining([mine.analysisId, theirs.analysisId]));
  expect(await idsFor('FINANCE')).not.toContain(theirs.analysisId);
  const params = (id: number) => ({ params: { id: String(id) } });
  expect((await app.call('FINANCE', contract.getAnalysis, params(mine.analysisId))).body).toMatchObject({
    method: 'RULES',
    state: 'ANSWERED',
    request: null,
    answer: null,
    result: mine,
  });
  expect((await app.refused('FINANCE', contract.getAnalysis, params(theirs.analysisId))).status).toBe(404);
  expect((await app.call('ADMIN', contract.getAnalysis, params(mine.analysisId))).body.askedBy).toBe('FINANCE user');
});
