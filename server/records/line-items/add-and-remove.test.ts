import { describe, expect, test } from 'vitest';
import { assignToLine, createLineItem } from '../../../core/contract/line-items-bulk.ts';
import {
  deleteLineItem,
  listLineItems,
  restoreLineItems,
  setNextYearSalary,
} from '../../../core/contract/line-items.ts';
import { generateProjection, projectionStatus } from '../../../core/contract/projections.ts';
import { cents } from '../../../core/money.ts';
import type { LineItemRow } from '../../platform/db/tables.ts';
import {
  buildBuilding,
  buildColaScenario,
  buildLines,
  buildScenario,
  buildStepsLanes,
  buildWorkGroup,
} from '../../../test/factories/factories.ts';
import { useTestApp } from '../../../test/support/test-app.ts';

const app = useTestApp();
const at = (id: number) => ({ params: { id: String(id) } });
const create = (body: (typeof createLineItem)['body']['_zod']['input']) =>
  app.call('FINANCE', createLineItem, { body });
const refused = (body: (typeof createLineItem)['body']['_zod']['input']) =>
  app.refused('FINANCE', createLineItem, { body });

describe('a line entered by hand', () => {
  test('goes into the base year of the budget, as an employee or a vacancy', async () => {
    const roster = await buildScenario(app.cx, { fiscalYear: 2030 });
    const buildingId = await buildBuilding(app.cx, { name: 'Ash' });
    const made = await create({
      isOperating: true,
      budgetYearId: roster.budgetYearId,
      lastName: 'Lee',
      currentSalary: 50_000.5,
      buildingId,
    });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      rev: 1,
      scenarioId: roster.id,
      fiscalYear: 2030,
      isProjected: false,
      isVacancy: false,
      employeeStatus: 'Active',
      currentFTE: 1,
      fund: 'General',
      cost: 50_000.5,
      building: { name: 'Ash' },
      updatedBy: 'FINANCE user',
    });
    const vacancy = await create({
      isOperating: true,
      scenarioId: roster.id,
      position: 'Nurse',
      nextYearSalary: 60_000,
    });
    expect(vacancy.body).toMatchObject({ isVacancy: true, currentSalary: null, nextYearSalaryManual: true, cost: 0 });
  });

  test('can be a proposed line as well', async () => {
    const budget = await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2031 });
    const { body } = await create({
      isOperating: false,
      scenarioId: budget.id,
      accountDescription: 'Paper',
      amount: -5.25,
    });
    expect(body).toMatchObject({ isOperating: false, accountDescription: 'Paper', amount: -5.25, cost: -5.25 });
  });

  test('needs a budget of its type and the required fields; all problems are reported at once', async () => {
    const roster = await buildScenario(app.cx, { fiscalYear: 2032 });
    const fields = async (body: Parameters<typeof refused>[0]) => {
      const answer = await refused(body);
      return [answer.status, Object.keys(answer.body.fields ?? {}).sort()];
    };
    expect(await fields({ isOperating: true, lastName: 'Lee' })).toEqual([400, ['scenarioId']]);
    expect(await fields({ isOperating: true, scenarioId: roster.id, amount: 5, buildingId: 987_654 })).toEqual([
      400,
      ['amount', 'buildingId', 'lastName'],
    ]);
    expect(await fields({ isOperating: false, scenarioId: roster.id })).toEqual([400, ['scenarioId']]);
    expect((await refused({ isOperating: false, budgetYearId: roster.budgetYearId, amount: 1 })).status).toBe(404);
    expect((await refused({ isOperating: true, scenarioId: 987_654, lastName: 'x' })).status).toBe(404);
    await app.cx.db('versions').where({ id: roster.versionId }).update({ status: 'ADOPTED' });
    expect((await refused({ isOperating: true, scenarioId: roster.id, lastName: 'x' })).body.code).toBe('LOCKED');
    expect((await app.call('ADMIN', listLineItems, { query: { scenarioId: String(roster.id) } })).body).toEqual([]);
  });
});

describe('giving a line a work group or building', () => {
  test('finds the name of a work group in any case, and lists the known ones for an unknown one', async () => {
    const [id] = await buildLines(app.cx, await buildScenario(app.cx), [{}]);
    await buildWorkGroup(app.cx, { name: 'Bus Drivers' });
    const assign = (body: object) => app.call('FINANCE', assignToLine, { ...at(id!), body });
    expect((await assign({ workGroup: ' bus drivers ' })).body).toMatchObject({ workGroup: 'Bus Drivers', rev: 2 });
    expect((await assign({ buildingId: await buildBuilding(app.cx, { name: 'Oak' }) })).body).toMatchObject({
      building: { name: 'Oak' },
      workGroup: 'Bus Drivers',
    });
    expect((await assign({ workGroup: null })).body).toMatchObject({ workGroupId: null, building: { name: 'Oak' } });
    const unknown = await app.refused('FINANCE', assignToLine, { ...at(id!), body: { workGroup: 'Pilots' } });
    expect([unknown.status, unknown.body.fields?.workGroup]).toEqual([400, expect.stringContaining('Bus Drivers')]);
    const stale = await app.refused('FINANCE', assignToLine, { ...at(id!), body: { workGroup: null, rev: 1 } });
    expect(stale.status).toBe(409);
  });
});

describe('the projected years of a line', () => {
  const PAID: Partial<LineItemRow> = {
    last_name: 'Lee',
    current_salary_cents: cents(5_033_333),
    cost_cents: cents(5_033_333),
  };

  async function projected(fiscalYear: number) {
    const roster = await buildScenario(app.cx, { fiscalYear });
    const workGroupId = await buildWorkGroup(app.cx);
    const years = [1, 2, 3].map((n) => ({ workGroupId, fiscalYear: fiscalYear + n, percentage: 2.75 }));
    await buildColaScenario(app.cx, { budgetYearId: roster.budgetYearId, settings: years });
    await buildStepsLanes(app.cx, roster.budgetYearId);
    const [base] = await buildLines(app.cx, roster, [{ ...PAID, work_group_id: workGroupId }]);
    const generate = () =>
      app.call('ADMIN', generateProjection, {
        body: { budgetYearId: roster.budgetYearId, toFiscalYear: fiscalYear + 2, projectionType: 'operating' },
      });
    await generate();
    const list = async (year: number) => {
      const query = { scenarioId: String(roster.id), fiscalYear: year };
      return (await app.call('ADMIN', listLineItems, { query })).body;
    };
    const isStale = async () => {
      const query = { budgetYearId: String(roster.budgetYearId) };
      return (await app.call('ADMIN', projectionStatus, { query })).body.stale;
    };
    return { base: base!, generate, list, isStale };
  }

  test('clearing a typed salary shows the calculated one at once; the projection is out of date meanwhile', async () => {
    const { generate, list, isStale } = await projected(2050);
    const [row] = await list(2051);
    // 50,333.33 at 2.75% a year: 51,717.50, then 53,139.73.
    expect(row).toMatchObject({ currentSalary: 51_717.5, nextYearSalary: 53_139.73 });
    const set = (nextYearSalary: number | null) =>
      app.call('FINANCE', setNextYearSalary, { ...at(row!.id), body: { nextYearSalary } });
    expect(await isStale()).toBe(false);
    await set(60_000);
    expect(await isStale()).toBe(true);
    await generate();
    expect(await isStale()).toBe(false);
    expect((await list(2052))[0]).toMatchObject({ currentSalary: 60_000 });
    const { body } = await set(null);
    expect(body).toMatchObject({ nextYearSalary: 53_139.73, nextYearSalaryManual: false });
    expect(await isStale()).toBe(true);
    await generate();
    expect((await list(2051))[0]).toMatchObject({ nextYearSalary: 53_139.73, nextYearSalaryManual: false });
    expect((await list(2052))[0]).toMatchObject({ currentSalary: 53_139.73 });
    expect(await isStale()).toBe(false);
  });

  test('are deleted with the line and restored with it', async () => {
    const { base, list, isStale } = await projected(2060);
    const before = await list(2061);
    expect(before).toHaveLength(1);
    await app.call('FINANCE', deleteLineItem, at(base));
    expect([await list(2060), await list(2061), await list(2062)]).toEqual([[], [], []]);
    expect(await isStale()).toBe(true);
    await app.call('FINANCE', restoreLineItems, { body: { ids: [base] } });
    expect((await list(2061)).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    expect(await list(2062)).toHaveLength(1);
  });

  test('a line is deleted and restored while its later years are edited, without a deadlock', async () => {
    const { base, list } = await projected(2070);
    const later = [...(await list(2071)), ...(await list(2072))];
    await Promise.all([app.tokenOf('FINANCE'), app.tokenOf('ADMIN')]);
    const ignore = () => undefined;
    await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        n % 3 === 0
          ? app.call('ADMIN', deleteLineItem, at(base)).catch(ignore)
          : n % 3 === 1
            ? app.call('ADMIN', restoreLineItems, { body: { ids: [base] } }).catch(ignore)
            : app
                .call('FINANCE', setNextYearSalary, { ...at(later[n % 2]!.id), body: { nextYearSalary: 1000 + n } })
                .catch(ignore),
      ),
    );
    await app.call('ADMIN', restoreLineItems, { body: { ids: [base] } });
    expect([await list(2071), await list(2072)].map((rows) => rows.length)).toEqual([1, 1]);
  });
});
