import { afterAll, beforeAll, expect, test } from 'vitest';
import { currentFingerprint } from '../../server/planning/projections/load-projection-inputs.ts';
import { createScenario } from '../../server/records/budgets/create-scenario.ts';
import { systemContext } from '../../server/context.ts';
import { buildLines, buildScenario, proposedLine } from '../../test/factories/factories.ts';
import { createTestDatabase, type TestDatabase } from '../../test/support/test-database.ts';
import { runCli } from '../../test/support/run-cli.ts';

let database: TestDatabase;
let a = '';
let b = '';

beforeAll(async () => {
  database = await createTestDatabase();
  const cx = systemContext(database.db);
  const scenario = await buildScenario(cx, { type: 'proposed', fiscalYear: 2027 });
  await buildLines(cx, scenario, [proposedLine(100, { account_description: 'Heat' })]);
  const copy = await createScenario(cx, { name: 'Cut', copyFromId: scenario.id }, currentFingerprint);
  await database.db('line_items').where({ scenario_id: copy.id }).update({ amount_cents: 90_50, cost_cents: 90_50 });
  [a, b] = [String(scenario.id), String(copy.id)];
});
afterAll(() => database.drop());

const run = (...args: string[]) => runCli(database, ['budgets', ...args]);

test('budgets are listed and compared by category, building and line', async () => {
  const list = await run('list', '--budget-year', 'FY27');
  expect(list.out).toMatch(/FY27 +proposed +Cut +no +1 +\$90\.50/);
  const categories = await run('compare', a, b);
  expect(categories.code).toBe(0);
  expect(categories.err).toMatch(/A \(Version \d+\): \$100\.00\. B \(Cut\): \$90\.50\. Difference: \u2212\$9\.50\./);
  expect(categories.err).toContain('Lines: 0 added, 0 removed, 1 changed, 0 unchanged.');
  expect(categories.out).toMatch(/Uncategorized +\$100\.00 +\$90\.50 +\u2212\$9\.50/);
  const buildings = await run('compare', a, b, '--by', 'building', '--format', 'json');
  expect(JSON.parse(buildings.out)).toEqual([{ name: 'District Wide', a: 100, b: 90.5, difference: -9.5 }]);
  const lines = await run('compare', a, b, '--by', 'line', '--format', 'csv');
  expect(lines.out.trim().split('\r\n')).toEqual(['Change,Line,A,B,Difference', 'changed,Heat,100,90.5,-9.5']);
  expect(await run('compare', a, b, '--kind', 'added')).toMatchObject({
    code: 2,
    err: expect.stringContaining('--kind needs --by line.') as string,
  });
  const added = await run('compare', a, b, '--by', 'line', '--kind', 'added', '--format', 'json');
  expect([added.code, JSON.parse(added.out)]).toEqual([0, []]);
});

test('an invalid comparison is refused', async () => {
  expect(await run('compare', a, a)).toMatchObject({ code: 2, err: 'Error: Choose two different budgets.\n' });
  expect(await run('compare', a, 'x')).toMatchObject({ code: 2 });
  expect(await run('compare', a, '98765')).toMatchObject({ code: 3 });
  expect((await run('--help')).out).toContain('budget-cli budgets compare 12 15');
});
