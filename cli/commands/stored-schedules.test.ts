import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemContext } from '../../server/context.ts';
import { createUser } from '../../server/platform/auth/manage-account.ts';
import { buildWorkGroup } from '../../test/factories/factories.ts';
import { runCli } from '../../test/support/run-cli.ts';
import { createTestDatabase, type TestDatabase } from '../../test/support/test-database.ts';

let database: TestDatabase;
let folder = '';
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'schedules-'));
  const cx = systemContext(database.db);
  for (const name of ['Teachers', 'Nurses']) await buildWorkGroup(cx, { name });
  await createUser(cx, { name: 'Vi', email: 'vi@district.org', role: 'VIEW_ONLY', password: 'correct horse' });
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const run = (...args: string[]) => runCli(database, ['schedule', ...args]);
async function grid(text: string): Promise<string> {
  const path = join(folder, 'Unit A.txt');
  await writeFile(path, text);
  return path;
}
const FY26 = 'FY26\nB M\n1 50,000 55,000\n2 52,000 57,001';

test('a schedule is imported, listed, calculated for the next year, and exported as a file that changes nothing', async () => {
  const group = ['--group', 'teachers'];
  const preview = await run('import', await grid(FY26), ...group, '--preview', '--format', 'json');
  expect([preview.code, JSON.parse(preview.out)]).toEqual([
    0,
    [{ schedule: 'Unit A', fiscalYear: 'FY26', fromDay: 1, state: 'new', steps: 2, lanes: 2, cells: 4 }],
  ]);
  expect((await run('list', '--format', 'json')).out).toBe('[]\n');
  expect((await run('import', await grid(FY26), ...group, '--contract-days', '180')).code).toBe(0);
  const list = await run('list', '--format', 'csv');
  expect(list.out.split('\r\n')[1]?.trim()).toBe('Teachers,Unit A,FY26,1,PRINTED,4,180,DOLLAR HALF_UP');

  // 3% to the dollar: 51,500, 56,650, 53,560 and 58,711.03.
  const made = await run('generate', 'unit a', '--year', 'FY27', '--terms', '3', '--format', 'csv');
  expect(made.out.trim().split('\r\n')).toEqual([
    'schedule,fiscal_year,from_day,step,lane,amount',
    'Unit A,FY27,1,1,B,51500',
    'Unit A,FY27,1,1,M,56650',
    'Unit A,FY27,1,2,B,53560',
    'Unit A,FY27,1,2,M,58711',
  ]);
  const up = await run('generate', 'Unit A', '--year', 'FY28', '--terms', '3', '--rounding', 'TEN UP', '--preview');
  expect(up.err).toContain('Preview: Unit A, FY28, rounded TEN UP.');
  expect(up.out).toMatch(/Unit A +FY28 +1 +2 +M +\$60,480\.00/);

  const path = join(folder, 'export.csv');
  expect(await run('export', 'Unit A', '--output', path)).toMatchObject({ code: 0, err: `Wrote ${path}.\n` });
  expect(await readFile(path, 'utf8')).toContain('Unit A,FY27,1,2,M,58711.00\r\n');
  expect((await run('export', 'Unit A', '--output', path)).code).toBe(4);
  const printed = await run('export', 'Unit A', '--format', 'csv');
  await writeFile(path, printed.out);
  const again = await run('import', path, '--group', 'Teachers', '--format', 'json');
  // The import saves the calculated year as a printed one.
  expect((JSON.parse(again.out) as { state: string }[]).map(({ state }) => state)).toEqual(['unchanged', 'changed']);
  const last = await run('import', path, '--group', 'Teachers', '--format', 'json');
  expect((JSON.parse(last.out) as { state: string }[]).map(({ state }) => state)).toEqual(['unchanged', 'unchanged']);
});

test('the same name in two work groups needs --group; findings and what is wrong are reported', async () => {
  for (const group of ['Teachers', 'Nurses']) await run('import', await grid(FY26), '--group', group);
  expect(await run('export', 'Unit A')).toMatchObject({
    code: 2,
    err: expect.stringContaining('Several work groups have a salary schedule "Unit A". Add --group.') as string,
  });
  expect((await run('export', 'Unit A', '--group', 'Nurses')).code).toBe(0);
  const falls = await run(
    'import',
    await grid('FY29\nB M\n1 50,000 49,000\n2 52,000 57,001'),
    '--group',
    'Nurses',
    '--preview',
  );
  expect(falls.err).toContain('Finding (falls): FY29 from day 1, step 1, lane M has 49000');
});

test.each([
  [['export', 'Unit Z'], 3, 'There is no salary schedule "Unit Z". Schedules:'],
  [['list', '--group', 'Cooks'], 3, 'There is no work group "Cooks". Work groups: Nurses, Teachers.'],
  [
    ['generate', 'Unit A', '--group', 'Nurses', '--year', 'FY26', '--terms', '3'],
    4,
    'already has a printed edition for FY26',
  ],
  [
    ['generate', 'Unit A', '--group', 'Nurses', '--year', 'FY27', '--terms', '60'],
    2,
    '60% is more than the maximum of 25%',
  ],
  [['generate', 'Unit A', '--year', 'FY27', '--terms', '3', '--rounding', 'FIVE'], 2, '--rounding'],
])('refuses %j', async (args, code, message) => {
  await run('import', await grid(FY26), '--group', 'Nurses');
  expect(await run(...args)).toMatchObject({ code, out: '', err: expect.stringContaining(message) as string });
});

test('is not for users who may only view', async () => {
  const { code, out } = await runCli(database, ['schedule', 'list', '--as', 'vi@district.org'], 'vi@district.org');
  expect([code, out]).toEqual([2, '']);
});
