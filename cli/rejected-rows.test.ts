import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../test/support/test-database.ts';
import { runCli } from '../test/support/run-cli.ts';

let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'rejected-rows-'));
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const cli = (...args: string[]) => runCli(database, args);

async function rows() {
  const tables = ['budget_years', 'versions', 'line_items', 'imports', 'staged_files', 'audit_log'];
  return Promise.all(tables.map((table) => database.db(table).orderByRaw('1').select()));
}

test('a file without a row that can be imported is refused, and the budget keeps its lines', async () => {
  const [good, bad] = [join(folder, 'good.csv'), join(folder, 'huge amount.csv')];
  await writeFile(good, 'Description,Amount\nHeat,10\nLight,20\n');
  await writeFile(bad, `Description,Amount\nHeat,${'9'.repeat(50)}\n`);
  const options = ['--type', 'proposed', '--budget-year', 'FY33', '--version', 'A', '--map', 'amount=Amount'];
  expect((await cli('import', good, ...options)).code).toBe(0);
  const before = await rows();
  const preview = await cli('import', bad, ...options, '--preview');
  expect([preview.code, preview.err]).toEqual([0, expect.stringMatching(/^Error: .*cannot be read/m)]);
  const refused = await cli('import', bad, ...options);
  expect(refused).toMatchObject({ code: 2, out: '' });
  expect(refused.err).toContain('Error: None of the rows in "huge amount.csv" can be imported');
  expect(await rows()).toEqual(before);
});

test('--all-or-nothing refuses a file with one rejected row; without it, the other rows are imported', async () => {
  const [some, all] = [join(folder, 'some.csv'), join(folder, 'all.csv')];
  await writeFile(some, 'Description,Amount\nHeat,10\nLight,20\nWater,soon\n');
  await writeFile(all, 'Description,Amount\nHeat,10\nLight,20\nTotal,30\n');
  const into = ['--type', 'proposed', '--budget-year', 'FY34', '--map', 'amount=Amount', '--format', 'json'];
  const before = await rows();
  const refused = await cli('import', some, ...into, '--version', 'A', '--all-or-nothing');
  expect(refused).toMatchObject({ code: 2, out: '' });
  expect(refused.err).toMatch(
    /^Error: 1 row of "some.csv" cannot be imported\. .* nothing was imported\. .*"soon" in row 4 cannot be read/m,
  );
  expect(await rows()).toEqual(before);

  const partial = await cli('import', some, ...into, '--version', 'A');
  expect(partial.code).toBe(0);
  expect(partial.err).toMatch(/^Error: .*"soon" in row 4 cannot be read/m);
  expect(JSON.parse(partial.out)).toMatchObject({ imported: 2, errors: 1, skipped: 1, total: 30 });

  const whole = await cli('import', all, ...into, '--version', 'B', '--all-or-nothing');
  expect(whole.code).toBe(0);
  expect(JSON.parse(whole.out)).toMatchObject({ imported: 2, errors: 0, skipped: 1, total: 30 });
});
