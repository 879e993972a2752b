import { expect, test } from 'vitest';
import { listBudgetYears, setCurrentFiscalYear } from '../../../core/contract/budgets.ts';
import { buildScenario } from '../../../test/factories/factories.ts';
import { useTestApp } from '../../../test/support/test-app.ts';

const app = useTestApp();

test('the current fiscal year is set and logged in the audit log; setting it again has no effect', async () => {
  const { budgetYearId } = await buildScenario(app.cx, { fiscalYear: 2026 });
  const params = { id: String(budgetYearId) };
  const { body } = await app.call('ADMIN', setCurrentFiscalYear, { params, body: { currentFiscalYear: 'FY27' } });
  expect(body).toMatchObject({ id: budgetYearId, fiscalYear: 'FY26', currentFiscalYear: 2027 });
  expect((await app.call('VIEW_ONLY', listBudgetYears)).body).toEqual([body]);
  await app.call('ADMIN', setCurrentFiscalYear, { params, body: { currentFiscalYear: 2027 } });
  const entries = await app.cx
    .db('audit_log')
    .where({ entity: 'budget year', action: 'update' })
    .select('before', 'after');
  expect(entries).toMatchObject([{ before: { currentFiscalYear: 2026 }, after: { currentFiscalYear: 2027 } }]);
});

test('two at once leave one of the two years, and both get it', async () => {
  const { budgetYearId } = await buildScenario(app.cx, { fiscalYear: 2030 });
  const params = { id: String(budgetYearId) };
  const set = (currentFiscalYear: number) =>
    app.call('ADMIN', setCurrentFiscalYear, { params, body: { currentFiscalYear } });
  const answers = await Promise.all([set(2031), set(2032)]);
  expect(answers.map(({ body }) => body.currentFiscalYear)).toEqual([2031, 2032]);
  const entries = await app.cx.db('audit_log').whereRaw('? = ANY(entity_ids)', [budgetYearId]).where({
    entity: 'budget year',
    action: 'update',
  });
  expect(entries).toHaveLength(2);
});

test('refuses an invalid fiscal year and an unknown budget year', async () => {
  const { budgetYearId } = await buildScenario(app.cx, { fiscalYear: 2040 });
  const params = { id: String(budgetYearId) };
  for (const currentFiscalYear of ['FY99', 1999, 2101, 'soon', '']) {
    const { status, body } = await app.refused('ADMIN', setCurrentFiscalYear, { params, body: { currentFiscalYear } });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['currentFiscalYear']]);
  }
  const missing = await app.refused('ADMIN', setCurrentFiscalYear, {
    params: { id: '999' },
    body: { currentFiscalYear: 2026 },
  });
  expect([missing.status, missing.body.code]).toEqual([404, 'NOT_FOUND']);
});
