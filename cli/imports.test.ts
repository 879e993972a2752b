import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MAX_ERRORS_SHOWN } from '../core/contract/import.ts';
import { createTestDatabase, type TestDatabase } from '../test/support/test-database.ts';
import { runCli } from '../test/support/run-cli.ts';

let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'imports-cli-'));
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const cli = (...args: string[]) => runCli(database, args);
const json = async (...args: string[]) => {
  const outcome = await cli(...args, '--format', 'json');
  expect(outcome.err).not.toContain('rror:');
  return JSON.parse(outcome.out) as Record<string, unknown>;
};

async function file(name: string, ...lines: string[]): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, lines.join('\n'));
  return path;
}

const HEADER = 'Account Line,Description,FY26 Budget,FY27 Budget';
const into = ['--type', 'proposed', '--budget-year', 'FY26', '--version', 'First'];
const wrongRow = '0500,Ink,see note,6';
const good = ['0100,Heat,10,11', '0200,Light,20,21', '0300,Water,30,31', '0400,Paper,40,41'];

async function lines() {
  return database
    .db('line_items')
    .whereNull('deleted_at')
    .orderBy('id')
    .select<{ account_line: string; amount_cents: number; fiscal_year: number }[]>(
      'account_line',
      'amount_cents',
      'fiscal_year',
    );
}

test('imports several years, writes rejected rows, imports the fixed ones, and undoes everything', async () => {
  const first = await file('budget.csv', HEADER, ...good, wrongRow);
  const rejected = join(folder, 'rejected.csv');
  const further = ['--amount-column', 'FY27 Budget = FY27', '--map', 'amount=FY26 Budget'];

  const dry = await cli('import', first, ...into, ...further, '--dry-run', '--rejected', rejected);
  expect(dry.code).toBe(0);
  expect(dry.out).toMatch(/^FY27 Budget +FY27 +5 +0 +0 +\$0\.00 +\$110\.00$/m);
  expect(await readFile(rejected, 'utf8')).toContain('0500,Ink,see note,6,');
  expect(await lines()).toEqual([]);

  const existing = await cli('import', first, ...into, ...further, '--rejected', rejected);
  expect(existing).toMatchObject({
    ...{ code: 4, out: '' },
    err: `Error: ${rejected} already exists. Choose another name, or use --overwrite.\n`,
  });
  expect(await lines()).toEqual([]);
  const done = await cli('import', first, ...into, ...further, '--rejected', rejected, '--overwrite');
  expect(done.code).toBe(0);
  expect(done.out).toMatch(/^total +\$100\.00$/m);
  expect(done.out).toMatch(/^FY27 Budget +FY27 +\d+ +5 +0 +\$110\.00$/m);
  expect(done.err).toContain(
    `Rejected rows were written to ${rejected}. Fix the rows and import that file with --mode update.`,
  );
  expect((await lines()).map((line) => line.fiscal_year)).toEqual([
    2026, 2026, 2026, 2026, 2027, 2027, 2027, 2027, 2027,
  ]);

  await writeFile(rejected, (await readFile(rejected, 'utf8')).replace('see note', '5'));
  const fixed = await json('import', rejected, ...into, '--mode', 'update', '--map', 'amount=FY26 Budget');
  expect(fixed).toMatchObject({ created: 1, updated: 0, removed: 0, total: 105 });

  const listed = await cli('imports', 'list', '--budget-year', 'FY26');
  const [, , second, oldest] = listed.out.split('\n');
  expect(second).toMatch(/^\d+ +rejected\.csv +proposed +FY26 +First +update +1 +0 +0 +0 +\$105\.00 +system/);
  expect(oldest).toMatch(/^\d+ +budget\.csv +proposed +FY26 +First +replace +4 +0 +0 +1 +\$100\.00 .*IMPORTED$/);
  const all = JSON.parse((await cli('imports', 'list', '--format', 'json')).out) as {
    id: number;
    fiscalYear: string;
  }[];
  expect(all.map((row) => row.fiscalYear)).toEqual(['FY26', 'FY27', 'FY26']);

  const oldestId = String(all.at(-1)?.id);
  const shown = await cli('imports', 'show', oldestId);
  expect(shown.out).toMatch(/^mapped +.*amount = FY26 Budget/m);
  expect(shown.out).toMatch(/^errors +.*see note/m);
  expect((await cli('imports', 'rejected', oldestId)).out).toContain('0500,Ink,see note');
  const asJson = await cli('imports', 'rejected', oldestId, '--format', 'json');
  expect(asJson).toMatchObject({ code: 2, out: '', err: expect.stringContaining('always CSV') as string });
  expect((await cli('imports', 'rejected', oldestId)).out).toMatch(/^[A-Za-z]/);
  const fixedId = String(all[0]?.id);
  const none = await cli('imports', 'rejected', fixedId, '--output', join(folder, 'none.csv'));
  expect(none).toEqual({ code: 0, out: '', err: `Import ${fixedId} has no rejected rows.\n` });
  const written = await cli('imports', 'rejected', oldestId, '--output', rejected, '--overwrite');
  expect(written.err).toContain(`Written to ${rejected}. Fix the rows and import that file with --mode update.`);
  expect(await readFile(rejected, 'utf8')).toContain('0500,Ink,see note');

  for (const { id } of all) expect(await json('imports', 'undo', String(id))).toMatchObject([{ status: 'UNDONE' }]);
  expect(await lines()).toEqual([]);
  expect(await cli('imports', 'undo', oldestId)).toMatchObject({ code: 4, out: '' });
});

test('lists the lines edited since, and undoes them with --force', async () => {
  const { importId } = await json('import', await file('edited.csv', HEADER, ...good), ...into, '--suggested');
  await database.db('line_items').where({ import_id: importId, account_line: '0200' }).update({ rev: 2 });
  const refused = await cli('imports', 'undo', String(importId));
  expect(refused).toMatchObject({ code: 4, out: '' });
  expect(refused.err).toMatch(/Edited after the import: line \d+, Light, by system/);
  expect(await lines()).toHaveLength(4);
  expect((await cli('imports', 'undo', String(importId), '--force')).code).toBe(0);
  expect(await lines()).toEqual([]);
});

test('uses the remembered mapping of the same columns unless --suggested is given', async () => {
  const path = await file('mapped.csv', HEADER, ...good);
  const version = ['--type', 'proposed', '--budget-year', 'FY26', '--version', 'Mapped'];
  await json('import', path, ...version, '--map', 'amount=FY27 Budget', '--map', 'accountLine=SKIP');
  const none = join(folder, 'none.csv');
  const again = await cli('import', path, ...version, '--dry-run', '--rejected', none);
  expect(again.err).toContain(
    'Using the same mapping as for mapped.csv. Add --suggested to use the suggested mapping.',
  );
  expect(again.err).toContain(`No rows were rejected, so ${none} was not written.`);
  expect(again.err).not.toContain('accountLine =');
  const suggested = await cli('import', path, ...version, '--dry-run', '--suggested');
  expect(suggested.err).toContain('accountLine = Account Line');
});

test('lists the first findings, and counts the others', async () => {
  const wrong = Array.from({ length: MAX_ERRORS_SHOWN + 3 }, (_, at) => `06${at},Line ${at},none,none`);
  const path = await file('findings.csv', HEADER, ...good, ...wrong);
  const dry = await cli('import', path, ...into, '--dry-run', '--map', 'amount=FY26 Budget');
  expect(dry.err.match(/^Error: /gm)).toHaveLength(MAX_ERRORS_SHOWN);
  expect(dry.err).toContain('… and 3 more.');
});

test('explains bad input', async () => {
  const path = await file('wrong.csv', HEADER, ...good);
  const wrong: [code: number, says: string, ...args: string[]][] = [
    [
      2,
      '--amount-column "FY27 Budget" must look like "FY27 Request=FY27".',
      'import',
      path,
      ...into,
      '--amount-column',
      'FY27 Budget',
    ],
    [2, '--amount-column "=FY27" must look like', 'import', path, ...into, '--amount-column', '=FY27'],
    [2, 'no column "FY28"', 'import', path, ...into, '--amount-column', 'FY28=FY28'],
    [2, '--salary-is "hourly" must be asPaid or fullTimeRate.', 'import', path, ...into, '--salary-is', 'hourly'],
    [2, '"twelve" is not an import number. List imports with: budget-cli imports list', 'imports', 'undo', 'twelve'],
    [3, 'no import', 'imports', 'undo', '999999'],
    [3, 'no import', 'imports', 'show', '999999'],
    [3, 'no import', 'imports', 'rejected', '999999'],
    [3, 'no budget year', 'imports', 'list', '--budget-year', 'FY44'],
    [2, '--budget-year', 'imports', 'list', '--budget-year', 'next'],
  ];
  for (const [code, says, ...args] of wrong) {
    const outcome = await cli(...args);
    expect(outcome).toMatchObject({ code, out: '', err: expect.stringContaining(says) as string });
  }
});
