import { beforeEach, describe, expect, test } from 'vitest';
import * as contracts from '../../../core/contract/cola.ts';
import { generateProjection, projectionStatus } from '../../../core/contract/projections.ts';
import { calculateRifGap } from '../../../core/contract/cola-rif.ts';
import { fromDollars } from '../../../core/money.ts';
import {
  buildContract,
  buildLines,
  buildScenario,
  buildStepsLanes,
  buildWorkGroup,
} from '../../../test/factories/factories.ts';
import { useTestApp } from '../../../test/support/test-app.ts';

const app = useTestApp();
let workGroupId: number;
let groupName: string;
let made = 0;

beforeEach(async () => {
  groupName = `Unit ${(made += 1)}`;
  workGroupId = await buildWorkGroup(app.cx, { name: groupName });
});

type Body = NonNullable<Parameters<typeof app.call<typeof contracts.createContract>>[2]>['body'];

function body(change: object = {}): NonNullable<Body> {
  return {
    name: 'Unit A FY27-FY29',
    workGroupId,
    startYear: 2027,
    endYear: 2029,
    status: 'SETTLED',
    contractYears: 3,
    settlementDate: '2026-06-11',
    notes: 'Three years',
    yearlyIncreases: [
      { fiscalYear: 2027, colaPercentage: 2.5, notes: 'first' },
      { fiscalYear: 2028, colaPercentage: 2.75 },
      { fiscalYear: 2029, colaPercentage: 0 },
    ],
    ...change,
  };
}

const create = async (change: object = {}) =>
  (await app.call('FINANCE', contracts.createContract, { body: body(change) })).body;
const refused = async (change: object) => {
  const answer = await app.refused('FINANCE', contracts.createContract, { body: body(change) });
  return { status: answer.status, code: answer.body.code, error: answer.body.error, fields: answer.body.fields ?? {} };
};
const entriesOf = (id: number) =>
  app.cx.db('audit_log').where({ entity: 'contract' }).whereRaw('? = ANY (entity_ids)', [id]).orderBy('id');

describe('a contract', () => {
  test('is created with a COLA for each year, listed, changed and deleted, all of it in the audit log', async () => {
    const contract = await create();
    expect(contract).toMatchObject({
      rev: 1,
      name: 'Unit A FY27-FY29',
      workGroupId,
      workGroup: groupName,
      startYear: 2027,
      endYear: 2029,
      contractYears: 3,
      status: 'SETTLED',
      settlementDate: '2026-06-11',
      notes: 'Three years',
      colaSettings: [
        { contractYear: 1, fiscalYear: 2027, colaPercentage: 2.5, notes: 'first' },
        { contractYear: 2, fiscalYear: 2028, colaPercentage: 2.75, notes: null },
        { contractYear: 3, fiscalYear: 2029, colaPercentage: 0, notes: null },
      ],
    });
    const query = { workGroupId: String(workGroupId), status: 'SETTLED' } as const;
    expect((await app.call('ADMIN', contracts.listContracts, { query })).body).toEqual([contract]);
    const none = { ...query, status: 'EXPIRED' } as const;
    expect((await app.call('ADMIN', contracts.listContracts, { query: none })).body).toEqual([]);

    const params = { id: String(contract.id) };
    const { body: changed } = await app.call('FINANCE', contracts.updateContract, {
      params,
      body: body({
        startYear: 'FY28',
        endYear: 'FY2029',
        contractYears: 2,
        rev: contract.rev,
        status: 'NEGOTIATING',
        settlementDate: null,
        notes: '',
        yearlyIncreases: [
          { fiscalYear: 2029, colaPercentage: 3 },
          { fiscalYear: 2028, colaPercentage: 2.75 },
        ],
      }),
    });
    expect(changed).toMatchObject({ rev: 2, startYear: 2028, contractYears: 2, settlementDate: null, notes: null });
    // Years that remain keep their ids.
    expect(changed.colaSettings).toEqual([
      { ...contract.colaSettings[1], contractYear: 1 },
      { ...contract.colaSettings[2], contractYear: 2, colaPercentage: 3 },
    ]);

    const deleted = await app.call('ADMIN', contracts.deleteContract, { params });
    expect(deleted.body.message).toContain('Unit A FY27-FY29');
    expect((await app.refused('ADMIN', contracts.deleteContract, { params })).status).toBe(404);
    expect((await app.refused('ADMIN', contracts.updateContract, { params, body: body() })).status).toBe(404);
    expect(await entriesOf(contract.id)).toMatchObject([
      { action: 'create', actor_name: 'FINANCE user', after: { name: 'Unit A FY27-FY29' } },
      { action: 'update', before: { status: 'SETTLED' }, after: { status: 'NEGOTIATING' } },
      { action: 'delete', actor_name: 'ADMIN user', before: { rev: 2 } },
    ]);
  });

  test('needs a name, a work group, a term and a status: reports all problems at once', async () => {
    const answer = await app.refused('FINANCE', contracts.createContract, { body: { name: ' ' } as never });
    expect([answer.status, Object.keys(answer.body.fields ?? {}).sort()]).toEqual([
      400,
      ['endYear', 'name', 'startYear', 'status', 'workGroupId', 'yearlyIncreases'],
    ]);
    expect(await refused({ workGroupId: 999_999 })).toMatchObject({
      status: 400,
      fields: { workGroupId: 'does not exist' },
    });
    expect(await refused({ color: 'red' })).toMatchObject({ status: 400, fields: { color: 'is not a known field' } });
    expect(await refused({ status: 'SIGNED' })).toMatchObject({ status: 400 });
  });

  test('has one COLA row for each year of its term', async () => {
    const text = 'Please set the start and end years to generate COLA fields';
    expect(await refused({ yearlyIncreases: [] })).toMatchObject({
      status: 400,
      error: text,
      fields: { yearlyIncreases: text },
    });
    expect(
      await refused({ yearlyIncreases: [{ fiscalYear: 2027, colaPercentage: 2 }], contractYears: 2 }),
    ).toMatchObject({
      fields: {
        yearlyIncreases: 'Please enter a valid COLA percentage for FY2028 (between 0 and 100)',
        contractYears: 'must be 3, the number of years in the contract (FY27 to FY29)',
      },
    });
    const years = [2027, 2027, 2031].map((fiscalYear) => ({ fiscalYear, colaPercentage: 2 }));
    expect((await refused({ yearlyIncreases: years })).fields).toMatchObject({
      'yearlyIncreases.1.fiscalYear': 'FY27 is listed twice',
      'yearlyIncreases.2.fiscalYear': 'FY31 is not one of the years in the contract (FY27 to FY29)',
    });
    for (const year of [1999, 2101, 'FY77', null]) {
      expect(await refused({ startYear: year })).toMatchObject({
        status: 400,
        fields: { startYear: expect.any(String) as string },
      });
    }
    expect(await refused({ startYear: 2029, endYear: 2027 })).toMatchObject({
      status: 400,
      error: 'The end year (FY27) must not be before the start year (FY29)',
      fields: { endYear: 'The end year (FY27) must not be before the start year (FY29)' },
    });
  });

  test.each([250, -1, 2.12345, '3', null, true])('refuses a COLA of %s, and names the year', async (colaPercentage) => {
    const yearlyIncreases = [
      { fiscalYear: 2027, colaPercentage: 2 },
      { fiscalYear: 2028, colaPercentage },
      { fiscalYear: 2029, colaPercentage: 2 },
    ];
    expect(await refused({ yearlyIncreases })).toMatchObject({
      status: 400,
      code: 'VALIDATION',
      error: 'Please enter a valid COLA percentage for FY2028 (between 0 and 100)',
      fields: {
        'yearlyIncreases.1.colaPercentage': 'Please enter a valid COLA percentage for FY2028 (between 0 and 100)',
      },
    });
  });

  test('has a settlement date only when it is settled', async () => {
    expect(await refused({ status: 'NEGOTIATING' })).toMatchObject({
      status: 400,
      fields: { settlementDate: 'must be empty, because the contract is not settled' },
    });
    expect(await refused({ settlementDate: '2026-02-30' })).toMatchObject({ status: 400 });
    expect((await create({ settlementDate: null })).settlementDate).toBeNull();
  });

  test('may not overlap another contract in force, which is named', async () => {
    const first = await create({ name: 'Unit A FY27-FY29' });
    expect(await refused({ name: 'Another' })).toMatchObject({
      status: 409,
      code: 'CONFLICT',
      error: `“Unit A FY27-FY29” for ${groupName} already covers FY27 to FY29. Choose other years, or set one of the two contracts to EXPIRED.`,
      fields: { startYear: 'overlaps “Unit A FY27-FY29” (FY27 to FY29)' },
    });
    const earlier = [2026, 2027].map((fiscalYear) => ({ fiscalYear, colaPercentage: 2 }));
    const before = { startYear: 2026, endYear: 2027, contractYears: 2, yearlyIncreases: earlier };
    expect(Object.keys((await refused(before)).fields)).toEqual(['endYear']);
    const expired = await create({ status: 'EXPIRED', settlementDate: null, name: 'Old' });
    const other = await buildWorkGroup(app.cx);
    await create({ workGroupId: other });

    const params = { id: String(expired.id) };
    const revived = await app.refused('FINANCE', contracts.updateContract, { params, body: body() });
    expect(revived.status).toBe(409);
    // A contract does not conflict with itself.
    const own = { params: { id: String(first.id) }, body: body({ rev: 1 }) };
    expect((await app.call('FINANCE', contracts.updateContract, own)).body.rev).toBe(2);
  });

  test('created twice at the same moment exists once, and the second request gets its name', async () => {
    const send = () =>
      app.send('FINANCE', 'POST', '/api/cola/contracts', {
        body: JSON.stringify(body()),
        headers: { 'Content-Type': 'application/json' },
      });
    await app.tokenOf('FINANCE');
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const lost = answers.find(({ status }) => status === 409);
    expect(((await lost!.json()) as { error: string }).error).toContain('Unit A FY27-FY29');
  });

  test('changed by another user meanwhile is not overwritten', async () => {
    const contract = await create();
    const params = { id: String(contract.id) };
    await app.call('ADMIN', contracts.updateContract, { params, body: body({ name: 'Theirs', rev: 1 }) });
    const { status, body: answer } = await app.refused('FINANCE', contracts.updateContract, {
      params,
      body: body({ name: 'Mine', rev: 1 }),
    });
    expect([status, answer.current]).toEqual([409, expect.objectContaining({ name: 'Theirs', rev: 2 })]);
    expect(answer.error).toContain('Another user changed “Theirs” after you loaded it');
  });
});

describe('a change of a contract', () => {
  test('makes projections out of date; regenerated, they follow the contract', async () => {
    const scenario = await buildScenario(app.cx, { fiscalYear: 2026 });
    const salary = fromDollars(50_000);
    await buildLines(app.cx, scenario, [
      { work_group_id: workGroupId, current_salary_cents: salary, cost_cents: salary },
    ]);
    const { budgetYearId } = scenario;
    const generate = () =>
      app.call('FINANCE', generateProjection, {
        body: { budgetYearId, toFiscalYear: 2027, projectionType: 'operating' },
      });
    const status = async () => {
      const { stale, years } = (
        await app.call('FINANCE', projectionStatus, { query: { budgetYearId: String(budgetYearId) } })
      ).body;
      return [stale, years.find(({ fiscalYear }) => fiscalYear === 2027)?.operatingTotal];
    };
    await generate();
    expect(await status()).toEqual([false, 50_000]);
    const contract = await create();
    expect(await status()).toEqual([true, 50_000]);
    await generate();
    expect(await status()).toEqual([false, 51_250]);
    const params = { id: String(contract.id) };
    const renamed = body({ name: 'Renamed' });
    await app.call('FINANCE', contracts.updateContract, { params, body: renamed });
    // A change of name does not make the projection out of date.
    expect((await status())[0]).toBe(false);
    await app.call('FINANCE', contracts.deleteContract, { params });
    expect((await status())[0]).toBe(true);
  });
});

describe('what a settlement costs', () => {
  const cost = async (change: object = {}) =>
    (
      await app.call('FINANCE', contracts.contractCost, {
        body: {
          workGroupId,
          yearlyIncreases: [2026, 2027, 2028].map((fiscalYear) => ({ fiscalYear, colaPercentage: 2 })),
          ...change,
        },
      })
    ).body;

  test('is calculated for each year while typing, instead of what is saved', async () => {
    const scenario = await buildScenario(app.cx, { fiscalYear: 2080 });
    const { budgetYearId } = scenario;
    await buildStepsLanes(app.cx, budgetYearId, { workGroupIds: [workGroupId] });
    await buildContract(app.cx, { workGroupId, startYear: 2081, rates: [9, 9, 9], status: 'NEGOTIATING' });
    const salary = fromDollars(68_320);
    const other = await buildWorkGroup(app.cx);
    await buildLines(app.cx, scenario, [
      { work_group_id: workGroupId, current_salary_cents: salary, cost_cents: salary },
      { work_group_id: other, current_salary_cents: salary, cost_cents: salary },
    ]);
    const yearlyIncreases = [2080, 2081, 2082, 2083].map((fiscalYear) => ({
      fiscalYear,
      colaPercentage: fiscalYear === 2083 ? null : 2,
    }));
    expect(await cost({ budgetYearId, yearlyIncreases })).toEqual({
      baseYear: 2080,
      years: [
        { fiscalYear: 2080, basePayroll: null, cost: null },
        { fiscalYear: 2081, basePayroll: 68_320, cost: 1_366.4 },
        // 68,320 + 1,366.40 + 1,024.80 of steps, at 2%.
        { fiscalYear: 2082, basePayroll: 70_711.2, cost: 1_414.22 },
        { fiscalYear: 2083, basePayroll: 73_186.09, cost: null },
      ],
      total: 2_780.62,
    });
    expect(await app.cx.db('contracts').where({ work_group_id: workGroupId })).toHaveLength(1);

    // Once settled, the same raises appear in a calculation that can be explained.
    await app.cx.db('contracts').where({ work_group_id: workGroupId }).delete();
    await buildContract(app.cx, { workGroupId, startYear: 2081, rates: [2, 2] });
    const { calculation } = (await app.call('FINANCE', calculateRifGap, { body: { budgetYearId, fiscalYear: 2082 } }))
      .body;
    expect(calculation.breakdown.settled.map(({ fiscalYear, cost: each }) => [fiscalYear, each])).toEqual([
      [2081, 1_366.4],
      [2082, 1_414.22],
    ]);
  });

  test('is unknown without a roster, and an invalid percentage is refused', async () => {
    const [row] = await app.cx
      .db('budget_years')
      .insert({ fiscal_year: 2098, name: 'Budget', current_fiscal_year: 2098 })
      .returning<{ id: number }[]>('id');
    expect(await cost({ budgetYearId: row!.id })).toMatchObject({ baseYear: null, total: 0 });
    const answer = await app.refused('FINANCE', contracts.contractCost, {
      body: { workGroupId, yearlyIncreases: [{ fiscalYear: 2027, colaPercentage: 250 }] },
    });
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, ['yearlyIncreases.0.colaPercentage']]);
  });
});
