import { expect, test } from 'vitest';
import { readBudgetSettings, updateBudgetSettings } from '../../../core/contract/budget-settings.ts';
import { projectionStatus } from '../../../core/contract/projections.ts';
import { generateProjection } from '../../planning/projections/generate-projection.ts';
import { buildLines, buildScenario, buildWorkGroup } from '../../../test/factories/factories.ts';
import { jsonBody, useTestApp } from '../../../test/support/test-app.ts';

const app = useTestApp();
let year = 2001;

async function settingsOfNewYear() {
  const scenario = await buildScenario(app.cx, { fiscalYear: (year += 1) });
  const budgetYearId = String(scenario.budgetYearId);
  const { body } = await app.call('FINANCE', readBudgetSettings, { query: { budgetYearId } });
  return { scenario, settings: body, params: { id: String(body.id) } };
}

test('a budget year starts with 1.5% for no work groups; without a year the latest is read', async () => {
  const { scenario, settings } = await settingsOfNewYear();
  expect(settings).toMatchObject({
    budgetYearId: scenario.budgetYearId,
    stepLaneAdjustmentType: 'PERCENTAGE',
    stepLaneAdjustmentValue: 1.5,
    stepLaneDescription: null,
    stepsLanesWorkGroups: [],
  });
  expect((await app.call('ADMIN', readBudgetSettings)).body).toEqual(settings);
  expect((await app.refused('ADMIN', readBudgetSettings, { query: { budgetYearId: '99999' } })).status).toBe(404);
});

test('two simultaneous first readers get one row', async () => {
  const { budgetYearId } = await buildScenario(app.cx, { fiscalYear: (year += 1) });
  const read = () => app.call('FINANCE', readBudgetSettings, { query: { budgetYearId: String(budgetYearId) } });
  const [first, ...others] = await Promise.all([read(), read(), read(), read()]);
  for (const other of others) expect(other.body).toEqual(first.body);
});

test('are changed as a list or as the JSON of one, with an audit entry, and make the projection out of date', async () => {
  const { scenario, params } = await settingsOfNewYear();
  await buildLines(app.cx, scenario, [{}]);
  await generateProjection(app.cx, { budgetYearId: scenario.budgetYearId, projectionType: 'operating' });
  const [a, b] = [await buildWorkGroup(app.cx), await buildWorkGroup(app.cx)];
  const body = { stepLaneAdjustmentType: 'DOLLAR' as const, stepLaneAdjustmentValue: 250_000.5 };
  const sent = { ...body, budgetYearId: scenario.budgetYearId, stepLaneDescription: ' The pool ' };
  const first = await app.call('FINANCE', updateBudgetSettings, {
    params,
    body: { ...sent, stepsLanesWorkGroups: JSON.stringify([b, a, a]) },
  });
  expect(first.body).toMatchObject({ ...body, stepLaneDescription: 'The pool', stepsLanesWorkGroups: [a, b] });
  const second = await app.call('ADMIN', updateBudgetSettings, {
    params,
    body: { ...body, stepsLanesWorkGroups: [b] },
  });
  expect(second.body).toMatchObject({ stepsLanesWorkGroups: [b], stepLaneDescription: 'The pool' });
  const entry = await app.cx.db('audit_log').where({ entity: 'budget settings' }).orderBy('id', 'desc').first<{
    before: unknown;
    after: unknown;
  }>();
  expect(entry).toMatchObject({ before: { stepsLanesWorkGroups: [a, b] }, after: { stepsLanesWorkGroups: [b] } });
  const { body: status } = await app.call('VIEW_ONLY', projectionStatus, {
    query: { budgetYearId: String(scenario.budgetYearId) },
  });
  expect(status).toMatchObject({
    stale: true,
    changes: [{ projectionType: 'operating', changed: ['budgetSettings'] }],
  });
});

test('invalid values are refused with their fields, and change nothing', async () => {
  const { scenario, settings, params } = await settingsOfNewYear();
  const { scenario: other } = await settingsOfNewYear();
  const good = { stepLaneAdjustmentType: 'PERCENTAGE' as const, stepLaneAdjustmentValue: 2 };
  const cases: [object, Record<string, unknown>][] = [
    [{ ...good, stepLaneAdjustmentValue: -0.1 }, { stepLaneAdjustmentValue: 'must not be below 0' }],
    [{ ...good, stepLaneAdjustmentValue: 100.5 }, { stepLaneAdjustmentValue: 'must be at most 100 percent' }],
    [{ ...good, stepLaneAdjustmentValue: 1.00005 }, { stepLaneAdjustmentValue: 'must have at most 4 decimals' }],
    [
      { stepLaneAdjustmentType: 'DOLLAR', stepLaneAdjustmentValue: 1.005 },
      { stepLaneAdjustmentValue: 'must have at most 2 decimals' },
    ],
    [{ stepLaneAdjustmentType: 'PERCENTAGE' }, { stepLaneAdjustmentValue: 'is required' }],
    [{ ...good, stepsLanesWorkGroups: 'everyone' }, { stepsLanesWorkGroups: 'must be a list of work group ids' }],
    [{ ...good, stepsLanesWorkGroups: '{"a":1}' }, { stepsLanesWorkGroups: 'must be a list of work group ids' }],
    [
      { ...good, stepsLanesWorkGroups: [987_654] },
      { stepsLanesWorkGroups: 'there is no work group with the id 987654' },
    ],
    [
      { ...good, budgetYearId: other.budgetYearId },
      { budgetYearId: `must be ${scenario.budgetYearId}, the budget year of these settings` },
    ],
  ];
  for (const [body, fields] of cases) {
    const answer = await app.refused('FINANCE', updateBudgetSettings, { params, body: body as typeof good });
    expect([answer.status, answer.body.fields]).toEqual([400, fields]);
  }
  const { body } = await app.call('FINANCE', readBudgetSettings, {
    query: { budgetYearId: String(scenario.budgetYearId) },
  });
  expect(body).toEqual(settings);
  const unknown = await app.refused('FINANCE', updateBudgetSettings, { params: { id: '99999' }, body: good });
  expect(unknown.status).toBe(404);
});

test('of two users who change the same values, one wins and the other gets the current values', async () => {
  const { settings, params } = await settingsOfNewYear();
  app.clock.now = new Date(Date.now() + 1000);
  const change = (stepLaneAdjustmentValue: number, updatedAt: string) =>
    app.send(
      'ADMIN',
      'PUT',
      `/api/budget-settings/${params.id}`,
      jsonBody({ stepLaneAdjustmentType: 'PERCENTAGE', stepLaneAdjustmentValue, updatedAt }),
    );
  const answers = await Promise.all([change(2, settings.updatedAt), change(3, settings.updatedAt)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { body: now } = await app.call('ADMIN', readBudgetSettings, {
    query: { budgetYearId: String(settings.budgetYearId) },
  });
  expect(await answers.find(({ status }) => status === 409)?.json()).toMatchObject({
    error: 'The steps and lanes settings were changed after you loaded them. Nothing was saved.',
    current: now,
  });
  expect((await change(4, now.updatedAt)).status).toBe(200);
  app.clock.now = null;
});
