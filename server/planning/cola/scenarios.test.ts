import { beforeEach, describe, expect, test } from 'vitest';
import * as contract from '../../../core/contract/cola-scenarios.ts';
import { generateProjection, projectionStatus } from '../../../core/contract/projections.ts';
import { fromDollars } from '../../../core/money.ts';
import { buildContract, buildLines, buildScenario, buildWorkGroup } from '../../../test/factories/factories.ts';
import { jsonBody, useTestApp } from '../../../test/support/test-app.ts';

const app = useTestApp();
let year = 2000;
let budgetYearId: number;
let workGroupId: number;

beforeEach(async () => {
  const [row] = await app.cx
    .db('budget_years')
    .insert({ fiscal_year: (year += 1), name: 'Budget', current_fiscal_year: year })
    .returning<{ id: number }[]>('id');
  budgetYearId = row!.id;
  workGroupId = await buildWorkGroup(app.cx);
});

const create = async (name: string, more: object = {}) =>
  (await app.call('FINANCE', contract.createColaScenario, { body: { name, budgetYearId, ...more } })).body;
const list = async () =>
  (await app.call('FINANCE', contract.listColaScenarios, { query: { budgetYearId: String(budgetYearId) } })).body;
const settingsOf = async (scenarioId: number) =>
  (await app.call('FINANCE', contract.listColaSettings, { query: { scenarioId: String(scenarioId) } })).body.settings;

describe('COLA scenarios', () => {
  test('the first is the default; another takes its place; renamed, described, deleted', async () => {
    const first = await create('Two percent', { description: 'cautious' });
    const second = await create('Three percent');
    expect([first.isDefault, second.isDefault, first.description, second.description]).toEqual([
      true,
      false,
      'cautious',
      null,
    ]);
    const update = async (id: number, body: object) =>
      (await app.call('FINANCE', contract.updateColaScenario, { params: { id: String(id) }, body })).body;
    expect(await update(second.id, { name: 'Three', description: 'bold', isDefault: true })).toMatchObject({
      name: 'Three',
      description: 'bold',
      isDefault: true,
    });
    expect((await list()).map(({ name, isDefault }) => [name, isDefault])).toEqual([
      ['Two percent', false],
      ['Three', true],
    ]);
    const params = { id: String(second.id) };
    const { message } = (await app.call('FINANCE', contract.deleteColaScenario, { params })).body;
    expect(message).toBe(
      'The COLA scenario “Three” was deleted. Projections will use only contracts until “Use for projections” is on for another COLA scenario.',
    );
    expect((await list()).map(({ isDefault }) => isDefault)).toEqual([false]);
    expect((await app.refused('FINANCE', contract.deleteColaScenario, { params })).status).toBe(404);
    const entries = await app.cx.db('audit_log').where({ entity: 'COLA scenario' }).orderBy('id').pluck('action');
    expect(entries).toEqual(['create', 'create', 'update', 'delete']);
  });

  test('need a unique name and an existing budget year', async () => {
    await create('Two percent');
    const refused = async (body: object) => {
      const answer = await app.refused('FINANCE', contract.createColaScenario, { body: body as { name: string } });
      return [answer.status, answer.body.error, Object.keys(answer.body.fields ?? {})];
    };
    expect(await refused({ name: '  ', budgetYearId })).toEqual([400, 'Scenario name cannot be empty', ['name']]);
    expect(await refused({ name: ' two PERCENT ', budgetYearId })).toEqual([
      409,
      'This budget year already has a COLA scenario with that name. Choose another name.',
      ['name'],
    ]);
    expect((await refused({ name: 'A', budgetYearId: 999_999 }))[0]).toBe(404);
    // Without a budget year, the latest one is used.
    const { body } = await app.call('FINANCE', contract.createColaScenario, { body: { name: 'Latest' } });
    expect(body.budgetYearId).toBe(budgetYearId);
  });

  test('created at the same moment, exactly one is the default', async () => {
    const names = ['a', 'b', 'c', 'd'];
    await app.tokenOf('FINANCE');
    await Promise.all(names.map((name) => create(name)));
    const made = await list();
    expect(made.filter(({ isDefault }) => isDefault)).toHaveLength(1);
    await Promise.all(
      made.map(({ id }) =>
        app.call('FINANCE', contract.updateColaScenario, { params: { id: String(id) }, body: { isDefault: true } }),
      ),
    );
    expect((await list()).filter(({ isDefault }) => isDefault)).toHaveLength(1);
  });
});

describe('their percentages', () => {
  test('are set, changed and cleared one by one', async () => {
    const { id: scenarioId } = await create('One');
    const save = async (colaPercentage: number | null) =>
      (
        await app.call('FINANCE', contract.saveColaSetting, {
          body: { scenarioId, workGroupId, fiscalYear: 'FY27', colaPercentage },
        })
      ).body;
    const setting = { scenarioId, workGroupId, fiscalYear: 2027 };
    expect(await save(2.5)).toEqual({ ...setting, colaPercentage: 2.5 });
    expect(await save(0)).toEqual({ ...setting, colaPercentage: 0 });
    expect(await settingsOf(scenarioId)).toEqual([{ ...setting, colaPercentage: 0 }]);
    expect(await save(null)).toEqual({ ...setting, colaPercentage: null });
    expect(await settingsOf(scenarioId)).toEqual([]);
    const entries = await app.cx.db('audit_log').where({ action: 'save-settings' }).orderBy('id');
    expect(entries.map(({ before, after }: { before: object; after: object }) => [before, after])).toMatchObject([
      [
        { settings: [{ colaPercentage: null }] },
        { settings: [{ workGroupId, fiscalYear: 2027, colaPercentage: 2.5 }] },
      ],
      [{ settings: [{ colaPercentage: 2.5 }] }, { settings: [{ colaPercentage: 0 }] }],
      [{ settings: [{ colaPercentage: 0 }] }, { settings: [{ colaPercentage: null }] }],
    ]);
  });

  test.each([250, -0.5, 2.00001, '2'])('a percentage of %s is refused, and the field named', async (colaPercentage) => {
    const { id: scenarioId } = await create('Bad');
    const answer = await app.refused('FINANCE', contract.saveColaSetting, {
      body: { scenarioId, workGroupId, fiscalYear: 2027, colaPercentage: colaPercentage as number },
    });
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, ['colaPercentage']]);
  });

  test('of a year that a contract has settled cannot be set; one in negotiation can', async () => {
    await buildContract(app.cx, { workGroupId, startYear: 2027, rates: [2, 2] });
    await buildContract(app.cx, { workGroupId, startYear: 2029, rates: [2, 2], status: 'NEGOTIATING' });
    const { id: scenarioId } = await create('Settled');
    const body = (fiscalYear: number) => ({ scenarioId, workGroupId, fiscalYear, colaPercentage: 3 });
    const { status, body: answer } = await app.refused('FINANCE', contract.saveColaSetting, { body: body(2028) });
    expect([status, answer.code, Object.keys(answer.fields ?? {})]).toEqual([409, 'CONFLICT', ['fiscalYear']]);
    expect(answer.error).toMatch(
      /^The FY28 COLA is settled in “Contract \d+”, so a COLA scenario cannot change it\. Nothing was saved\.$/,
    );
    await app.call('FINANCE', contract.saveColaSetting, { body: body(2029) });
    expect(await settingsOf(scenarioId)).toHaveLength(1);
  });

  test('of unknown scenarios, work groups and fields are refused', async () => {
    const { id: scenarioId } = await create('Missing');
    const body = { scenarioId, workGroupId, fiscalYear: 2027, colaPercentage: 3 };
    const refused = async (change: object) => {
      const answer = await app.refused('FINANCE', contract.saveColaSetting, { body: { ...body, ...change } });
      return [answer.status, Object.keys(answer.body.fields ?? {})];
    };
    expect(await refused({ workGroupId: 999_999 })).toEqual([400, ['workGroupId']]);
    expect(await refused({ scenarioId: 999_999 })).toEqual([404, []]);
    expect(await refused({ fiscalYear: 2101 })).toEqual([400, ['fiscalYear']]);
    expect(await refused({ color: 1 })).toEqual([400, ['color']]);
    const nowhere = { query: { scenarioId: '999999' } };
    expect((await app.refused('FINANCE', contract.listColaSettings, nowhere)).status).toBe(404);
  });

  test('are saved together, all or none', async () => {
    const other = await buildWorkGroup(app.cx);
    await buildContract(app.cx, { workGroupId: other, startYear: 2028, rates: [2] });
    const { id: scenarioId } = await create('Bulk');
    const at = (group: number, fiscalYear: number, colaPercentage: number | null, was?: number | null) => ({
      workGroupId: group,
      fiscalYear,
      colaPercentage,
      ...(was !== undefined && { was }),
    });
    const save = (settings: object[]) =>
      app.send('FINANCE', 'POST', '/api/cola/settings/bulk', jsonBody({ scenarioId, settings }));
    const stored = async () =>
      (await settingsOf(scenarioId)).map(({ fiscalYear, colaPercentage }) => [fiscalYear, colaPercentage]);

    expect((await save([at(workGroupId, 2027, 2, null), at(workGroupId, 2028, 2.25), at(other, 2027, 3)])).status).toBe(
      200,
    );
    expect(await stored()).toEqual([
      [2027, 2],
      [2028, 2.25],
      [2027, 3],
    ]);
    const bad = await save([at(workGroupId, 2027, 9), at(other, 2028, 9)]);
    expect([bad.status, Object.keys(((await bad.json()) as { fields: object }).fields)]).toEqual([
      409,
      ['settings.1.fiscalYear'],
    ]);
    expect((await save([at(workGroupId, 2027, 9), at(workGroupId, 2027, 8)])).status).toBe(400);
    expect((await save([at(workGroupId, 2027, 9), at(999_999, 2027, 8)])).status).toBe(400);
    const empty = await save([]);
    expect([empty.status, ((await empty.json()) as { error: string }).error]).toEqual([
      400,
      'No COLA percentages to save. Please enter at least one value.',
    ]);
    expect((await stored())[0]).toEqual([2027, 2]);

    // Another user entered 2 where the sender saw a blank, which is a conflict. A value that both users entered is not a conflict.
    const late = await save([at(workGroupId, 2027, 4, null), at(workGroupId, 2028, 2.25, null)]);
    const answer = (await late.json()) as { error: string; fields: object; conflicts: unknown[] };
    expect(late.status).toBe(409);
    expect(answer.error).toContain('Another user changed the same percentages');
    expect(answer.fields).toEqual({ 'settings.0.colaPercentage': 'is now 2%' });
    expect(answer.conflicts).toEqual([at(workGroupId, 2027, 2)]);
    expect((await save([at(workGroupId, 2027, null, 2), at(workGroupId, 2028, 5, 2.25)])).status).toBe(200);
    expect(await stored()).toEqual([
      [2028, 5],
      [2027, 3],
    ]);
  });

  test('of the default scenario make projections out of date, those of another do not', async () => {
    const scenario = await buildScenario(app.cx, { fiscalYear: year });
    const salary = fromDollars(50_000);
    await buildLines(app.cx, scenario, [
      { work_group_id: workGroupId, current_salary_cents: salary, cost_cents: salary },
    ]);
    const used = await create('Used');
    const other = await create('Other');
    const generate = () =>
      app.call('FINANCE', generateProjection, {
        body: { budgetYearId, toFiscalYear: year + 1, projectionType: 'operating' },
      });
    const status = async () =>
      (await app.call('FINANCE', projectionStatus, { query: { budgetYearId: String(budgetYearId) } })).body;
    const save = (scenarioId: number, colaPercentage: number) =>
      app.call('FINANCE', contract.saveColaSetting, {
        body: { scenarioId, workGroupId, fiscalYear: year + 1, colaPercentage },
      });
    await generate();
    await save(other.id, 4);
    expect((await status()).stale).toBe(false);
    await save(used.id, 2);
    expect((await status()).stale).toBe(true);
    await generate();
    expect((await status()).years.at(-1)?.operatingTotal).toBe(51_000);
    await app.call('FINANCE', contract.updateColaScenario, {
      params: { id: String(other.id) },
      body: { isDefault: true },
    });
    expect((await status()).stale).toBe(true);
    await generate();
    expect((await status()).years.at(-1)?.operatingTotal).toBe(52_000);
  });
});
