import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemContext } from '../../server/context.ts';
import { generateProjection } from '../../server/planning/projections/generate-projection.ts';
import { buildLines, buildScenario, employeeLine } from '../../test/factories/factories.ts';
import { runCli } from '../../test/support/run-cli.ts';
import { createTestDatabase, type TestDatabase } from '../../test/support/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('lists kept forecasts and shows one against the roster of its year', async () => {
  const run = (...args: string[]) => runCli(database, ['forecasts', ...args]);
  const cx = systemContext(database.db);
  const roster = await buildScenario(cx, { fiscalYear: 2021 });
  await buildLines(cx, roster, [employeeLine(50_000, { employee_id: 'E1', first_name: 'Ann', last_name: 'Day' })]);
  const { budgetYearId } = roster;
  await generateProjection(cx, { budgetYearId, projectionType: 'operating', toFiscalYear: 2022 });
  const next = await buildScenario(cx, { fiscalYear: 2022 });
  await buildLines(cx, next, [employeeLine(50_750.5, { employee_id: 'E1', first_name: 'Ann', last_name: 'Day' })]);

  const listed = JSON.parse((await run('list', '--format', 'json')).out) as { id: number }[];
  const amounts = { forecast: 50_000, actual: 50_750.5, error: -750.5 };
  expect(listed).toMatchObject([{ from: 'Projection', type: 'operating', fiscalYear: 'FY22', ...amounts }]);
  const shown = await run('show', String(listed[0]?.id), '--format', 'json');
  expect(shown.err).toMatch(/^FY22: .*FY22 roster\n$/);
  const rows = JSON.parse(shown.out) as { part: string; name: string; error: number }[];
  expect(rows.filter(({ error }) => error !== 0).map(({ part, name, error }) => [part, name, error])).toEqual([
    ['Work group', 'No work group', -750.5],
    ['Cause', 'Other', -750.5],
    ['Person', 'Ann Day', -750.5],
    ['Total', 'Total', -750.5],
  ]);
  expect((await run('list', '--format', 'csv')).out).toContain('Projection');
  expect((await run('show', 'twelve')).err).toContain('budget-cli forecasts list');
  expect((await run('show', '999')).err).toContain('There is no saved forecast with the id 999.');
});
