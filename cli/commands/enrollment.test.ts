import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildBuilding, buildScenario } from '../../test/factories/factories.ts';
import { runCli } from '../../test/support/run-cli.ts';
import { createTestDatabase, type TestDatabase } from '../../test/support/test-database.ts';
import { systemContext } from '../../server/context.ts';

let database: TestDatabase;
let path: string;
beforeAll(async () => {
  database = await createTestDatabase();
  const cx = systemContext(database.db);
  await buildBuilding(cx, { name: 'Hill Elementary School' });
  await buildScenario(cx, { fiscalYear: 2027 });
  path = join(await mkdtemp(join(tmpdir(), 'enrollment-')), 'october.csv');
  await writeFile(path, 'School,K,1,Total\nHill Elementary,20,21,41\nHill Annex,3,,4\n');
});
afterAll(() => database.drop());

const run = (...args: string[]) => runCli(database, ['enrollment', ...args]);
const stored = () => database.db('enrollment').orderBy('grade').pluck('student_count');

test('previews, imports and undoes the enrollment of a file', async () => {
  const previewed = await run('import', path, '--budget-year', 'FY27', '--preview', '--format', 'json');
  expect([previewed.code, previewed.err]).toEqual([
    0,
    'Warning: Row 3: the total for “Hill Annex” is 4, but its grades add up to 3.\n',
  ]);
  expect(JSON.parse(previewed.out)).toMatchObject([
    { school: 'Hill Elementary', building: 'Hill Elementary School', K: 20, 1: 21, inFile: 41, saved: null },
    { school: 'Hill Annex', building: null, K: 3, 1: null },
  ]);
  const open = await run('import', path, '--budget-year', 'FY27');
  expect([open.code, open.err]).toEqual([
    2,
    expect.stringContaining('No building matches this school: "Hill Annex". Use --match "school=building"'),
  ]);
  expect((await run('import', path, '--budget-year', 'FY27', '--match', 'Hill Annex=Nowhere')).code).toBe(3);
  expect((await run('import', path, '--budget-year', 'FY27', '--match', 'Hill Annex')).code).toBe(2);
  expect(await stored()).toEqual([]);

  const { code, err } = await run('import', path, '--budget-year', 'FY27', '--match', 'Hill Annex=');
  expect(code).toBe(0);
  expect(err).toContain('2 student counts were imported for FY27.');
  expect(await stored()).toEqual([21, 20]);
  const id = /enrollment undo (\d+)/.exec(err)?.[1] ?? '';
  expect((await run('undo', id)).err).toBe('The import of 2 student counts was undone.\n');
  expect(await stored()).toEqual([]);
  expect((await run('undo', 'x')).code).toBe(2);
});

test('a file of many districts is imported only if schools without a building may be left out', async () => {
  const others = Array.from({ length: 51 }, (_, at) => `School ${at},1,1`);
  const statewide = path.replace('october', 'statewide');
  await writeFile(statewide, ['School,K,1', 'Hill Elementary,30,31', ...others, ''].join('\n'));
  const refused = await run('import', statewide, '--budget-year', 'FY27');
  expect([refused.code, refused.err]).toEqual([
    2,
    expect.stringContaining(
      '51 schools in the file match no building. Use --skip-unmatched to leave these schools out.',
    ),
  ]);
  expect(await stored()).toEqual([]);
  expect((await run('import', statewide, '--budget-year', 'FY27', '--skip-unmatched')).code).toBe(0);
  expect(await stored()).toEqual([31, 30]);
});
