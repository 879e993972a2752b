import { expect, test } from 'vitest';
import * as contract from '../../../core/contract/reference-funds.ts';
import { createLineItem } from '../../../core/contract/line-items-bulk.ts';
import { undoImport } from '../../../core/contract/import-batches.ts';
import { updateLineItem, type LineItemChange } from '../../../core/contract/line-items.ts';
import { buildLines, buildScenario, proposedLine } from '../../../test/factories/factories.ts';
import { csv, importCalls } from '../../../test/support/import/import-calls.ts';
import { useTestApp } from '../../../test/support/test-app.ts';

const app = useTestApp();
const imports = importCalls(app);
const list = async () => (await app.call('VIEW_ONLY', contract.listFunds)).body;
const named = async (name: string) => (await list()).find((fund) => fund.name === name);
const path = (id: number | undefined) => ({ id: String(id) });

test('a fund that a line names for the first time is added with its likely type; case and blanks do not matter', async () => {
  const budget = await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2041 });
  const funds = [
    'IDEA Grant (240)',
    ' idea grant (240) ',
    'Preschool Tuition Revolving',
    'School Lunch Revolving',
    undefined,
    'Title IIA',
  ];
  const named: string[] = [];
  for (const fund of funds) {
    const body = { isOperating: false, scenarioId: budget.id, accountDescription: 'x', amount: 1, fund } as const;
    named.push((await app.call('FINANCE', createLineItem, { body })).body.fund);
  }
  expect(named.slice(0, 2)).toEqual(['IDEA Grant (240)', 'IDEA Grant (240)']);
  expect((await list()).map(({ name, kind, lineCount }) => [name, kind, lineCount])).toEqual([
    ['General', 'general', 1],
    ['IDEA Grant (240)', 'grant', 2],
    ['Preschool Tuition Revolving', 'revolving', 1],
    ['School Lunch Revolving', 'foodService', 1],
    ['Title IIA', 'grant', 1],
  ]);
});

test('a fund is added, renamed with its lines, not deleted while a line has it, then deleted; its name is unique', async () => {
  const { body } = await app.call('ADMIN', contract.createFund, { body: { name: 'Robotics Gift', kind: 'gift' } });
  expect(body).toMatchObject({ name: 'Robotics Gift', kind: 'gift', lineCount: 0 });
  const twice = await app.refused('ADMIN', contract.createFund, { body: { name: ' robotics GIFT' } });
  expect([twice.status, twice.body.fields]).toEqual([409, { name: 'is already in use' }]);

  const budget = await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2042 });
  await buildLines(app.cx, budget, [proposedLine(100, { fund: 'Robotics Gift' })]);
  const renamed = await app.call('ADMIN', contract.updateFund, {
    params: path(body.id),
    body: { name: 'Science Gift', was: { name: 'Robotics Gift' } },
  });
  expect(renamed.body).toMatchObject({ id: body.id, name: 'Science Gift', kind: 'gift', lineCount: 1 });
  expect(await app.cx.db('line_items').where({ scenario_id: budget.id }).pluck('fund')).toEqual(['Science Gift']);
  const late = await app.refused('ADMIN', contract.updateFund, {
    params: path(body.id),
    body: { name: 'Another', was: { name: 'Robotics Gift' } },
  });
  expect(late.status).toBe(409);

  const used = await app.refused('ADMIN', contract.deleteFund, { params: path(body.id) });
  expect([used.body.code, used.body.error]).toEqual([
    'IN_USE',
    'Failed to delete fund. Make sure no lines or positions are assigned to it. It is used by 1 line item.',
  ]);
  await expect(app.cx.db('funds').where({ id: body.id }).delete()).rejects.toThrow('line_items_fund_fk');
  await app.cx.db('line_items').where({ scenario_id: budget.id }).update({ fund: 'General' });
  await app.call('ADMIN', contract.deleteFund, { params: path(body.id) });
  expect(await named('Science Gift')).toBeUndefined();
  expect(await app.cx.db('audit_log').where({ entity: 'fund' }).orderBy('id').pluck('action')).toEqual([
    'create',
    'update',
    'delete',
  ]);
});

test('town guidance covers a fund until someone says otherwise; the change is in the audit log', async () => {
  const { body } = await app.call('ADMIN', contract.createFund, { body: { name: 'Athletics Revolving' } });
  expect(body.coveredByGuidance).toBe(true);
  const change = { coveredByGuidance: false, was: { coveredByGuidance: true } };
  const changed = await app.call('ADMIN', contract.updateFund, { params: path(body.id), body: change });
  expect(changed.body).toMatchObject({ name: 'Athletics Revolving', coveredByGuidance: false });
  const late = await app.refused('ADMIN', contract.updateFund, {
    params: path(body.id),
    body: { coveredByGuidance: true, was: { coveredByGuidance: true } },
  });
  expect([late.status, late.body.fields]).toEqual([409, { coveredByGuidance: 'is now false' }]);
  const entry = await app.cx
    .db('audit_log')
    .where({ entity: 'fund', action: 'update' })
    .orderBy('id', 'desc')
    .first<{ before: object; after: object }>('before', 'after');
  expect(entry).toMatchObject({ before: { covered_by_guidance: true }, after: { covered_by_guidance: false } });
});

test('giving a line a new fund adds the fund too, unless the change is refused', async () => {
  const budget = await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2043 });
  const [id] = await buildLines(app.cx, budget, [proposedLine(100)]);
  const change = (body: LineItemChange) => app.refused('FINANCE', updateLineItem, { params: path(id), body });
  expect((await change({ fund: 'Never', buildingId: 987_654 })).status).toBe(400);
  expect(await named('Never')).toBeUndefined();
  const changed = await app.call('FINANCE', updateLineItem, { params: path(id), body: { fund: 'Circuit Breaker' } });
  expect(changed.body.fund).toBe('Circuit Breaker');
  expect(await named('Circuit Breaker')).toMatchObject({ kind: 'circuitBreaker', lineCount: 1 });
});

test('two lines that add the same fund at once add it once', async () => {
  const budget = await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2044 });
  const ids = await buildLines(app.cx, budget, [proposedLine(1), proposedLine(2)]);
  const spellings = ['Athletic Boosters', 'ATHLETIC BOOSTERS'];
  await Promise.all(
    ids.map((id, at) => app.call('FINANCE', updateLineItem, { params: path(id), body: { fund: spellings[at] } })),
  );
  const added = (await list()).filter(({ name }) => /athletic boosters/i.test(name));
  expect(added).toMatchObject([{ lineCount: 2 }]);
});

test('a fund that imports name is found in any spelling, added once, and restored by an undo after it was renamed', async () => {
  const version = await imports.newVersion(2045);
  const file = (fund: string) =>
    csv(
      ['Account Line', 'Description', 'Budget', 'Fund'],
      ['0100', 'Bus', 5, fund],
      ['0200', 'Van', 6, ` ${fund.toUpperCase()}`],
    );
  const { scenarioId } = await imports.run(version, { content: file('Bus Gift'), type: 'proposed' });
  const funds = async () => (await imports.lines(scenarioId)).map(({ fund }) => fund);
  expect(await funds()).toEqual(['Bus Gift', 'Bus Gift']);
  expect(await named('Bus Gift')).toMatchObject({ kind: 'gift', lineCount: 2 });

  const second = await imports.run(version, { content: file('Town Bus'), type: 'proposed' });
  expect(await funds()).toEqual(['Town Bus', 'Town Bus']);
  const rename = { params: path((await named('Bus Gift'))?.id), body: { name: 'BUS GIFT' } };
  await app.call('ADMIN', contract.updateFund, rename);
  await app.call('ADMIN', undoImport, { params: path(second.importId), body: {} });
  expect(await funds()).toEqual(['BUS GIFT', 'BUS GIFT']);
});
