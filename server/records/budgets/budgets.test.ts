import { describe, expect, test } from 'vitest';
import * as contract from '../../../core/contract/budgets.ts';
import { jsonBody, useTestApp } from '../../../test/support/test-app.ts';
import { resolveBudget } from './resolve-budget.ts';
import { ensureScenario, setActiveScenario } from './scenarios.ts';

const app = useTestApp();

const addVersion = (fiscalYear: string, label: string) =>
  app.call('ADMIN', contract.createVersion, { body: { fiscalYear, label } });

async function addLine(
  scenarioId: number,
  fiscalYear: number,
  amountCents: number,
  sourceItemId: number | null = null,
) {
  const [row] = await app.cx
    .db('line_items')
    .insert({
      scenario_id: scenarioId,
      is_operating: false,
      fiscal_year: fiscalYear,
      amount_cents: amountCents,
      cost_cents: amountCents,
      is_projected: sourceItemId !== null,
      source_item_id: sourceItemId,
      updated_by: 'test',
    })
    .returning<{ id: number }[]>('id');
  return row!.id;
}

describe('versions', () => {
  test('create their budget year, are numbered per fiscal year, and start as DRAFT', async () => {
    const first = (await addVersion('FY31', 'First draft')).body;
    const second = (await addVersion('2031', 'Second draft')).body;
    const other = (await addVersion('2031-2032', 'First draft')).body;
    expect(first).toMatchObject({ versionNumber: 1, fiscalYear: 2031, status: 'DRAFT', isActive: false });
    expect(second).toMatchObject({ versionNumber: 2, budgetYearId: first.budgetYearId, uploadedBy: 'ADMIN user' });
    expect(other).toMatchObject({ versionNumber: 1, fiscalYear: 2032 });
    const years = (await app.call('FINANCE', contract.listBudgetYears)).body;
    expect(years.map((year) => year.fiscalYear)).toEqual(['FY31', 'FY32']);
  });

  test('show VIEW_ONLY a budget year, without its notes, once it has an active budget', async () => {
    const version = (await addVersion('FY38', 'Not in use yet')).body;
    await app.cx
      .db('budget_years')
      .where({ id: version.budgetYearId })
      .update({ name: 'Next year', notes: 'Two posts fewer' });
    const seenBy = async (role: 'VIEW_ONLY' | 'FINANCE') =>
      (await app.call(role, contract.listBudgetYears)).body.filter(({ fiscalYear }) => fiscalYear === 'FY38');
    expect(await seenBy('VIEW_ONLY')).toEqual([]);
    expect(await seenBy('FINANCE')).toMatchObject([{ name: 'Next year', notes: 'Two posts fewer' }]);
    await ensureScenario(app.cx, { versionId: version.id, type: 'proposed' });
    expect(await seenBy('VIEW_ONLY')).toMatchObject([{ name: 'Next year', notes: null }]);
  });

  test('created at the same moment get different numbers', async () => {
    const made = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((label) => addVersion('FY33', label)));
    expect(made.map(({ body }) => body.versionNumber).sort()).toEqual([1, 2, 3, 4, 5]);
  });

  test('with a label in use, no label or an invalid year are refused with the field named', async () => {
    await addVersion('FY34', 'Taken');
    const taken = await app.refused('ADMIN', contract.createVersion, {
      body: { fiscalYear: 'FY34', label: ' taken ' },
    });
    expect([taken.status, taken.body.fields]).toEqual([409, { label: 'is already in use' }]);
    for (const body of [
      { fiscalYear: 'FY77', label: 'x' },
      { fiscalYear: '2026-2028', label: 'x' },
      { fiscalYear: 1999, label: 'x' },
    ]) {
      const answer = await app.refused('ADMIN', contract.createVersion, { body });
      expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, ['fiscalYear']]);
    }
    const blank = await app.refused('ADMIN', contract.createVersion, { body: { fiscalYear: 'FY34', label: '  ' } });
    expect(blank.body.fields).toEqual({ label: 'is required' });
    expect(
      (await app.refused('FINANCE', contract.createVersion, { body: { fiscalYear: 'FY34', label: 'x' } })).status,
    ).toBe(403);
  });

  test('take their author from the session, whatever is sent', async () => {
    const response = await app.send(
      'ADMIN',
      'POST',
      '/api/versions',
      jsonBody({ fiscalYear: 'FY35', label: 'Mine', description: null, status: 'DRAFT', uploadedBy: 'another user' }),
    );
    expect(response.status).toBe(201);
    expect(await response.json()).toMatchObject({ uploadedBy: 'ADMIN user' });
  });
});

describe('scenarios', () => {
  test('the first of a type becomes active; set-active changes it; two are never active', async () => {
    const first = (await addVersion('FY36', 'One')).body;
    const second = (await addVersion('FY36', 'Two')).body;
    const one = await ensureScenario(app.cx, { versionId: first.id, type: 'proposed' });
    const two = await ensureScenario(app.cx, { versionId: second.id, type: 'proposed' });
    expect([one.is_active, two.is_active]).toEqual([true, false]);
    await Promise.all([setActiveScenario(app.cx, { id: one.id }), setActiveScenario(app.cx, { id: two.id })]);
    const active = await app.call('ADMIN', contract.setActiveScenario, { params: { id: String(two.id) } });
    expect(active.body).toMatchObject({ id: two.id, isActive: true });
    const list = (
      await app.call('FINANCE', contract.listScenarios, { query: { budgetYearId: String(first.budgetYearId) } })
    ).body;
    expect(list.filter((scenario) => scenario.isActive).map((scenario) => scenario.id)).toEqual([two.id]);
    expect((await app.refused('FINANCE', contract.setActiveScenario, { params: { id: String(one.id) } })).status).toBe(
      403,
    );
    expect((await app.refused('ADMIN', contract.setActiveScenario, { params: { id: '999999' } })).status).toBe(404);
  });

  test('count and total only the base year, without deleted lines', async () => {
    const version = (await addVersion('FY37', 'Totals')).body;
    const scenario = await ensureScenario(app.cx, { versionId: version.id, type: 'proposed' });
    const base = await addLine(scenario.id, 2037, 100_000_01);
    const deleted = await addLine(scenario.id, 2037, 5_00);
    await addLine(scenario.id, 2037, -25_000_02);
    await addLine(scenario.id, 2038, 999_00, base);
    await app.cx.db('line_items').where({ id: deleted }).update({ deleted_at: new Date() });
    const active = await app.call('VIEW_ONLY', contract.activeScenario, {
      params: { type: 'proposed' },
      query: { budgetYearId: String(version.budgetYearId) },
    });
    expect(active.body).toMatchObject({ itemCount: 2, total: 74_999.99, baseYear: 2037 });
    const none = await app.refused('VIEW_ONLY', contract.activeScenario, {
      params: { type: 'operating' },
      query: { budgetYearId: String(version.budgetYearId) },
    });
    expect(none.status).toBe(404);
  });
});

describe('which budget a fiscal year is read from', () => {
  test('its own budget year first, else the latest earlier one with lines for it', async () => {
    const early = await ensureScenario(app.cx, {
      versionId: (await addVersion('FY40', 'Early')).body.id,
      type: 'proposed',
    });
    const late = await ensureScenario(app.cx, {
      versionId: (await addVersion('FY42', 'Late')).body.id,
      type: 'proposed',
    });
    const earlyBase = await addLine(early.id, 2040, 1_00);
    const lateBase = await addLine(late.id, 2042, 1_00);
    for (const year of [2041, 2042, 2043, 2044]) await addLine(early.id, year, 1_00, earlyBase);
    await addLine(late.id, 2043, 1_00, lateBase);

    const read = async (fiscalYear: number) => {
      const resolved = await resolveBudget(app.cx, { type: 'proposed', fiscalYear });
      return resolved && [resolved.scenario.id, resolved.isProjected];
    };
    expect(await read(2040)).toEqual([early.id, false]);
    expect(await read(2041)).toEqual([early.id, true]);
    expect(await read(2042)).toEqual([late.id, false]);
    expect(await read(2043)).toEqual([late.id, true]);
    expect(await read(2044)).toEqual([early.id, true]);
    expect(await read(2045)).toBeNull();
    expect((await resolveBudget(app.cx, { type: 'proposed' }))?.scenario.id).toBe(late.id);
  });

  test('a scenario of the other type is refused', async () => {
    const version = (await addVersion('FY46', 'Types')).body;
    const scenario = await ensureScenario(app.cx, { versionId: version.id, type: 'operating' });
    await expect(resolveBudget(app.cx, { type: 'proposed', scenarioId: scenario.id })).rejects.toThrow('not proposed');
  });
});
