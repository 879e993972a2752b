import { afterAll, beforeAll, expect, test } from 'vitest';
import { fromDollars } from '../../core/money.ts';
import { systemContext } from '../../server/context.ts';
import { positionsFromRoster } from '../../server/planning/positions/positions-from-roster.ts';
import { buildLines, buildScenario, employeeLine, proposedLine } from '../../test/factories/factories.ts';
import { runCli } from '../../test/support/run-cli.ts';
import { createTestDatabase, type TestDatabase } from '../../test/support/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const cx = systemContext(database.db);
  const roster = await buildScenario(cx);
  const proposed = await buildScenario(cx, { type: 'proposed' });
  await buildLines(cx, roster, [
    employeeLine(66_563, { position_number: '01', account_line: '01-2305' }),
    employeeLine(1_000.5, { position_number: null }),
  ]);
  await buildLines(cx, proposed, [proposedLine(50_000, { account_line: '01-2305' })]);
  await positionsFromRoster(cx, { budgetYearId: roster.budgetYearId });
});
afterAll(() => database.drop());

const run = (...args: string[]) => runCli(database, ['salary-budget', ...args]);
const amount = async () =>
  (await database.db('line_items').whereNotNull('amount_cents').pluck<number[]>('amount_cents'))[0];

test('updates by account after a preview, lists the update and undoes it', async () => {
  const update = ['update', '--budget-year', 'FY26', '--by', 'account', '--format', 'json'];
  const preview = await run(...update, '--preview');
  const figures = { updatedItems: 1, totalOperatingSalary: 67_563.5, distributedAmount: 66_563 };
  expect([preview.code, JSON.parse(preview.out)]).toEqual([0, { ...figures, reconciliationId: null }]);
  expect(preview.err).toBe('Not allocated: Lines without a position, $1,000.50.\nPreview: 1 line would be updated.\n');
  expect(await amount()).toBe(fromDollars(50_000));

  const done = await run(...update);
  const { reconciliationId } = JSON.parse(done.out) as { reconciliationId: number };
  expect(done.err).toContain(`1 line updated. Undo with budget-cli salary-budget undo ${reconciliationId}.`);
  expect(await amount()).toBe(fromDollars(66_563));
  const list = await run('list', '--budget-year', 'FY26', '--format', 'json');
  expect(JSON.parse(list.out)).toMatchObject([
    { id: reconciliationId, by: 'account', updatedItems: 1, undoneAt: null },
  ]);
  expect(await run('undo', String(reconciliationId))).toMatchObject({
    code: 0,
    err: 'The FY26 amounts of 1 line were restored.\n',
  });
  expect(await amount()).toBe(fromDollars(50_000));
});

test('refuses an unknown kind, id and budget year', async () => {
  expect((await run('update', '--budget-year', 'FY26', '--by', 'fund')).code).toBe(2);
  expect((await run('undo', 'x')).err).toContain('budget-cli salary-budget list --budget-year FY26');
  expect((await run('undo', '987654')).code).toBe(3);
  expect((await run('update', '--budget-year', 'FY40')).code).toBe(3);
});
