import { expect, test } from 'vitest';
import * as contract from '../../../core/contract/projections.ts';
import { fromDollars } from '../../../core/money.ts';
import { buildLines, buildScenario, employeeLine } from '../../../test/factories/factories.ts';
import { useTestApp } from '../../../test/support/test-app.ts';
import { generateProjection } from './generate-projection.ts';

const app = useTestApp();
let year = 2000;

async function projectedRoster() {
  const scenario = await buildScenario(app.cx, { fiscalYear: (year += 10) });
  const ids = await buildLines(app.cx, scenario, [employeeLine(100), employeeLine(200), employeeLine(300)]);
  await app.cx.db('line_items').where({ id: ids[2] }).update({ deleted_at: new Date() });
  const { budgetYearId } = scenario;
  await generateProjection(app.cx, { budgetYearId, projectionType: 'operating', toFiscalYear: year + 3 });
  const fix = (correctBaseYear: number) =>
    app.call('ADMIN', contract.fixBaseYear, { body: { budgetYearId, correctBaseYear, isOperating: true } });
  const status = async () =>
    (await app.call('FINANCE', contract.projectionStatus, { query: { budgetYearId: String(budgetYearId) } })).body;
  return { scenario, base: year, budgetYearId, fix, status, ids };
}

test.each([1, -1])('moves imported and projected rows by %i year, and the projection is out of date', async (shift) => {
  const { scenario, base, budgetYearId, fix, status, ids } = await projectedRoster();
  const { body } = await fix(base + shift);
  expect(body).toEqual({ baseYearUpdated: 2, futureYearsUpdated: 6 });
  const after = await status();
  expect(after).toMatchObject({ baseYear: base + shift, toFiscalYear: base + 3 + shift, stale: true });
  expect(after.changes[0]?.changed).toContain('baseYear');
  expect(after.years.map((row) => [row.fiscalYear, row.operatingCount])).toEqual(
    [0, 1, 2, 3].map((more) => [base + more + shift, 2]),
  );
  // Restored rows are in the right year too.
  expect(await app.cx.db('line_items').where({ id: ids[2] }).first('fiscal_year')).toEqual({
    fiscal_year: base + shift,
  });
  const query = { budgetYearId: String(budgetYearId) };
  expect((await app.call('VIEW_ONLY', contract.baseYearDiagnostic, { query })).body.operating).toEqual({
    baseYear: base + shift,
    importedYear: base + shift,
  });
  await generateProjection(app.cx, { budgetYearId, projectionType: 'operating', toFiscalYear: base + 3 + shift });
  expect((await status()).stale).toBe(false);
  const entry = await app.cx.db('audit_log').where({ action: 'fix-base-year' }).orderBy('id', 'desc').first<object>();
  expect(entry).toMatchObject({
    entity_ids: [scenario.id],
    before: { baseYear: base },
    after: { baseYear: base + shift },
  });
});

test('fixes rows whose year is not that of the budget, and changes nothing when nothing is wrong', async () => {
  const scenario = await buildScenario(app.cx, { type: 'proposed', fiscalYear: (year += 10) });
  const wrong = { fiscal_year: year - 1, amount_cents: fromDollars(5), cost_cents: fromDollars(5) };
  await buildLines(app.cx, scenario, [wrong, wrong]);
  const body = { budgetYearId: scenario.budgetYearId, correctBaseYear: `FY${String(year % 100)}`, isOperating: false };
  const fix = () => app.call('ADMIN', contract.fixBaseYear, { body });
  expect((await fix()).body).toEqual({ baseYearUpdated: 2, futureYearsUpdated: 0 });
  expect((await fix()).body).toEqual({ baseYearUpdated: 0, futureYearsUpdated: 0 });
});

test('a year that is already right changes nothing and leaves the projection up to date', async () => {
  const { base, scenario, fix, status } = await projectedRoster();
  const state = () =>
    app.cx.db('scenarios').where({ id: scenario.id }).first<object>('updated_at', 'projected_at', 'projection_inputs');
  const before = await state();
  expect((await fix(base)).body).toEqual({ baseYearUpdated: 0, futureYearsUpdated: 0 });
  expect([await state(), (await status()).stale]).toEqual([before, false]);
  const entries = await app.cx.db('audit_log').where({ action: 'fix-base-year' });
  expect(entries.filter(({ entity_ids: ids }: { entity_ids: number[] }) => ids.includes(scenario.id))).toEqual([]);
});

test('an adopted version is locked; a missing budget, a bad year and another role are refused', async () => {
  const { scenario, base, budgetYearId } = await projectedRoster();
  const body = { budgetYearId, correctBaseYear: base + 1, isOperating: true };
  expect((await app.refused('FINANCE', contract.fixBaseYear, { body })).status).toBe(403);
  expect((await app.refused('ADMIN', contract.fixBaseYear, { body: { ...body, isOperating: false } })).status).toBe(
    404,
  );
  const bad = await app.refused('ADMIN', contract.fixBaseYear, { body: { ...body, correctBaseYear: 1999 } });
  expect([bad.status, Object.keys(bad.body.fields ?? {})]).toEqual([400, ['correctBaseYear']]);
  const far = await app.refused('ADMIN', contract.fixBaseYear, { body: { ...body, correctBaseYear: 2099 } });
  expect([far.status, Object.keys(far.body.fields ?? {})]).toEqual([400, ['correctBaseYear']]);
  await app.cx.db('versions').where({ id: scenario.versionId }).update({ status: 'ADOPTED' });
  const locked = await app.refused('ADMIN', contract.fixBaseYear, { body });
  expect([locked.status, locked.body.code]).toEqual([409, 'LOCKED']);
});
