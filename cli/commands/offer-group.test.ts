import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemContext } from '../../server/context.ts';
import { createUser } from '../../server/platform/auth/manage-account.ts';
import { buildWorkGroup } from '../../test/factories/factories.ts';
import { EXAMPLE_NAMES, EXAMPLE_TABLE, buildSettlementExample } from '../../test/factories/settlement-example.ts';
import { runCli } from '../../test/support/run-cli.ts';
import { createTestDatabase, type TestDatabase } from '../../test/support/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const cx = systemContext(database.db);
  await buildSettlementExample(cx);
  await buildWorkGroup(cx, { name: 'Nurses' });
  await createUser(cx, { name: 'Vi', email: 'vi@district.org', role: 'VIEW_ONLY', password: 'correct horse' });
});
afterAll(() => database.drop());

const YEARS = ['--year', 'FY24=3', '--year', 'FY25=1@1,1@92', '--year', 'FY26=2.5'];
const cost = (...args: string[]) => runCli(database, ['offer', 'cost', ...args]);

test('an offer is costed on the placements of the database: the worked table to the cent, without names', async () => {
  const { code, out, err } = await cost('--group', 'unit a', ...YEARS, '--format', 'json');
  expect([code, JSON.parse(out)]).toMatchObject([
    0,
    EXAMPLE_TABLE.map((year) => ({ ...year, fiscalYear: `FY${year.fiscalYear - 2000}` })),
  ]);
  expect(err).toContain('Editions in force in the base year, FY23: FY23 from day 1.');
  expect(err).toContain('12 people.');
  expect(err).toContain('New money over the term: $146,039.18.');
  expect(err).toContain('FY26 cost minus FY23 cost, including steps and longevity: $137,961.33.');
  expect(err).toContain('1% in FY24 costs $9,331.64.');
  expect(EXAMPLE_NAMES.filter((name) => `${out}${err}`.includes(name))).toEqual([]);
  const named = await cost(
    '--group',
    'Unit A',
    '--schedule-name',
    'Harborside Teachers',
    '--budget-year',
    'FY23',
    ...YEARS,
    '--format',
    'json',
  );
  expect(named.out).toBe(out);
});

test('a percentage that keeps a total is found', async () => {
  const { err } = await cost('--group', 'Unit A', ...YEARS, '--fit', 'FY24=1000');
  expect(err).toContain('Even with a 0% raise, the cost is more than $1,000.00 in FY24.');
});

test.each([
  [['--group', 'Unit Z', '--year', 'FY24=3'], 3, 'There is no work group "Unit Z".'],
  [['--group', 'Nurses', '--year', 'FY24=3'], 3, 'Nurses has no salary schedule.'],
  [['--group', 'Unit A', '--days', '183', '--year', 'FY24=3'], 2, '--days is only for files.'],
  [['--group', 'Unit A', '--longevity-by-fte', '--year', 'FY24=3'], 2, '--longevity-by-fte is only for files.'],
  [['--group', 'Unit A', '--year', 'FY24=60'], 2, '--year FY24=60: 60% is more than the maximum of 25%'],
  [['--group', 'Unit A', '--year', 'FY25=3'], 2, '--year FY24 is missing between the base year and FY25'],
  [['--group', 'Unit A', '--year', 'FY24=drop 99'], 2, 'Step 99 cannot be dropped'],
  [['--group', 'Unit A', '--budget-year', 'FY40', '--year', 'FY24=3'], 3, 'FY40'],
  [['--group', 'Unit A', '--year', 'FY24=3', '--fit', 'FY30=5'], 2, '--fit FY30 must be one of the years'],
  [['--year', 'FY24=3'], 2, '--schedule is missing.'],
])('is refused for %j', async (args, code, message) => {
  expect(await cost(...args)).toMatchObject({ code, out: '', err: expect.stringContaining(message) as string });
});

test('VIEW_ONLY costs no offer', async () => {
  const { code, out } = await runCli(database, ['offer', 'cost', '--group', 'Unit A', ...YEARS], 'vi@district.org');
  expect([code === 0, out]).toEqual([false, '']);
});
