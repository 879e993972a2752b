import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemContext } from '../server/context.ts';
import { updateLineItem } from '../server/records/line-items/update-line-item.ts';
import { createTestDatabase, type TestDatabase } from '../test/support/test-database.ts';
import { runCli, runCliOnFiles } from '../test/support/run-cli.ts';

let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'import-cli-'));
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const FIXTURES = join(import.meta.dirname, '..', 'fixtures', 'import');
const ROSTER = join(FIXTURES, 'roster-with-vacancies.csv');
const LEDGER = join(FIXTURES, 'ledger-with-totals.csv');

const cli = (...args: string[]) => runCli(database, args);

function into(version: string, ...more: string[]) {
  return ['--type', 'operating', '--budget-year', 'FY26', '--version', version, ...more];
}

async function rows() {
  const tables = [
    'budget_years',
    'versions',
    'scenarios',
    'line_items',
    'imports',
    'staged_files',
    'buildings',
    'audit_log',
  ];
  const counts = await Promise.all(tables.map((table) => database.db(table).count<{ count: number }[]>('* AS count')));
  return Object.fromEntries(tables.map((table, index) => [table, counts[index]?.[0]?.count]));
}

async function status() {
  return JSON.parse((await cli('status', '--format', 'json')).out) as Record<string, unknown>[];
}

describe('budget-cli import', () => {
  test('--dry-run shows what would happen and saves nothing, not even the version', async () => {
    const before = await rows();
    const dry = await cli('import', ROSTER, ...into('May'), '--dry-run');
    expect(dry.code).toBe(0);
    expect(dry.out).toMatch(/^creates +7$/m);
    expect(dry.out).toMatch(/^rejected +2$/m);
    expect(dry.out).toMatch(/^totalAfter +\$386,433\.76$/m);
    expect(dry.out).toMatch(/^create +2 .*Holt, Dev .*currentSalary 153854/m);
    expect(await rows()).toEqual(before);
    const json = await cli('import', ROSTER, ...into('May'), '--dry-run', '--format', 'json');
    expect(JSON.parse(json.out)).toMatchObject({ creates: 7, totalBefore: 0, totalAfter: 386433.76 });
  });

  test('creates the budget year and the version, and reports progress on standard error', async () => {
    const done = await cli('import', ROSTER, ...into('May'), '--format', 'json');
    expect(done.code).toBe(0);
    expect(JSON.parse(done.out)).toMatchObject({
      file: 'roster-with-vacancies.csv',
      budgetYear: 'FY26',
      version: 'May',
      imported: 7,
      skipped: 3,
      created: 7,
      total: 386433.76,
      errors: 2,
    });
    expect(done.err).toContain('lastName = Employee Name');
    expect(done.err).toContain('Importing 10 rows into FY26 version "May"…');
    expect(done.err).toMatch(/Warning: There were no buildings yet, so this import adds \d+ buildings? from the file/);
    expect(done.err).toMatch(/Warning: Row 7, Müller, Zoë: The salary is blank/);
    expect(done.err).toContain('Left out: Row 12 is a total of other rows.');
    expect(done.err).toMatch(/Error: Row 9, Quill, Ana: Current Salary "see contract" in row 9 cannot be read/);
    expect(await status()).toMatchObject([
      { budgetYear: 'FY26', scenarioType: 'operating', name: 'May', isActive: true, itemCount: 7, total: 386433.76 },
    ]);
  });

  test('a second import changes nothing, and a dry run says so', async () => {
    const dry = await cli('import', ROSTER, ...into('May'), '--dry-run', '--format', 'csv');
    const [header, values] = dry.out
      .trim()
      .split('\r\n')
      .map((line) => line.split(','));
    const shown = Object.fromEntries((header ?? []).map((name, index) => [name, values?.[index]]));
    expect(shown).toMatchObject({ creates: '0', updates: '0', removes: '0', unchanged: '7' });
    expect((await cli('import', ROSTER, ...into('May'), '--dry-run')).out).toMatch(/\n\nNothing would change\.\n$/);
    const done = await cli('import', ROSTER, ...into(' may '), '--format', 'json');
    expect(JSON.parse(done.out)).toMatchObject({ unchanged: 7, total: 386433.76 });
  });

  test('lists the first 200 changes and the first 20 warnings, and counts the others', async () => {
    const long = join(folder, 'long.csv');
    const rows = Array.from({ length: 1_300 }, (_, at) => `"Person, ${at}",Teacher,`);
    await writeFile(long, ['Name,Job Title,Salary', ...rows].join('\n'));
    const dry = await cli('import', long, ...into('Long'), '--dry-run');
    expect(dry.out.match(/^create /gm)).toHaveLength(200);
    expect(dry.out).toMatch(/^create +201 .*Person, 199 .*\n… and 1,100 more changes\.\n$/m);
    expect(dry.err.match(/^Warning: Row /gm)).toHaveLength(20);
    expect(dry.err).toContain('… and 1,280 more.');
  });

  test('--activate makes the budget the active one', async () => {
    const second = await cli('import', ROSTER, ...into('June'));
    expect(second.code).toBe(0);
    expect(await status()).toMatchObject([
      { name: 'June', isActive: false },
      { name: 'May', isActive: true },
    ]);
    expect((await cli('import', ROSTER, ...into('June'), '--activate')).code).toBe(0);
    expect(await status()).toMatchObject([
      { name: 'June', isActive: true },
      { name: 'May', isActive: false },
    ]);
  });

  test('uses the column of the budget year, or another one with --map', async () => {
    const args = ['--type', 'proposed', '--budget-year', '2026-27', '--version', 'First', '--format', 'json'];
    const done = await cli('import', LEDGER, ...args);
    // 1,283,462.50 + 121,000.01 + 1,204,456 + 5,100.50 − 262,500 − 12,500 − 1,234.50 + blank
    expect(JSON.parse(done.out)).toMatchObject({ imported: 8, skipped: 3, total: 2337784.51 });
    const mapped = await cli(
      'import',
      LEDGER,
      ...args,
      '--map',
      'amount=FY26 Budget',
      '--map',
      'notes=SKIP',
      '--dry-run',
    );
    // 1,250,000 + 118,400 + 1,164,456 + 5,000 − 250,000 + $- + 900 + 88,000 + 90,000
    expect(JSON.parse(mapped.out)).toMatchObject({ rejected: 0, totalAfter: 2466756 });
    expect(mapped.err).toContain('amount = FY26 Budget');
    expect(mapped.err).not.toContain('notes');
    expect(mapped.err).toContain(
      'Warning: The column “FY26 Budget” has FY26 in its name, but its amounts go into FY27.',
    );
    expect(done.err).not.toContain('by its name');
  });

  test('appending the same rows is a conflict unless forced', async () => {
    expect(await cli('import', ROSTER, ...into('May', '--mode', 'append'))).toMatchObject({
      code: 4,
      out: '',
      err: expect.stringContaining('already in this budget') as string,
    });
    const forced = await cli('import', ROSTER, ...into('May', '--mode', 'append', '--force', '--format', 'json'));
    expect(JSON.parse(forced.out)).toMatchObject({ created: 7, total: 772867.52 });
  });

  test('reports what is missing, and saves nothing', async () => {
    const before = await rows();
    const noSalary = join(folder, 'no-salary.csv');
    await writeFile(noSalary, 'Who,Job Title,School\nHolt,Teacher,Oak\n');
    const missing = await cli('import', noSalary, ...into('July'));
    expect(missing.code).toBe(2);
    expect(missing.err).toContain(
      'Please map required fields: Last Name, Current Salary. Use --map lastName="Column" --map currentSalary="Column".',
    );
    expect(missing.err).toContain('The file has these columns: Who, Job Title, School.');
    const nowhere = join(folder, 'nowhere.csv');
    const label = ['--type', 'operating', '--budget-year', 'FY26', '--version'];
    const wrong: [code: number, says: string, ...args: string[]][] = [
      [2, 'The file has no column "Pay"', noSalary, ...into('July', '--map', 'currentSalary=Pay')],
      [
        2,
        'Operating imports have no field "salary". The fields are: ',
        noSalary,
        ...into('July', '--map', 'salary=Who'),
      ],
      [
        2,
        '--map "salary" must look like position="Job Title", or position=SKIP.',
        noSalary,
        ...into('July', '--map', 'salary'),
      ],
      [3, `File not found: ${nowhere}.`, nowhere, ...into('July')],
      [2, `Cannot read ${folder}: it is a folder.`, folder, ...into('July')],
      [2, 'FY1', noSalary, '--type', 'operating', '--budget-year', 'FY1', '--version', 'July'],
      [2, '--version must be a label of 1 to 120 characters.', noSalary, ...label, ' '],
      [2, '--version must be a label of 1 to 120 characters.', noSalary, ...label, 'x'.repeat(121)],
      [
        2,
        '--header-row "first" must be a row number, 1 or higher.',
        noSalary,
        ...into('July', '--header-row', 'first'),
      ],
      [2, 'no sheet', join(FIXTURES, 'roster-workbook.xlsx'), ...into('July', '--sheet', 'Nowhere')],
      [2, 'required option', noSalary, '--type', 'operating', '--version', 'July'],
    ];
    for (const [code, says, ...args] of wrong) {
      const outcome = await cli('import', ...args);
      expect(outcome).toMatchObject({ code, out: '', err: expect.stringContaining(says) as string });
    }
    expect(await rows()).toEqual(before);
  });

  test('an import into an adopted version is a conflict', async () => {
    await database.db('versions').where({ label: 'June' }).update({ status: 'ADOPTED' });
    expect((await cli('import', ROSTER, ...into('June'))).code).toBe(4);
  });
});

test('a preview counts all conflicts, even those that it does not list', async () => {
  const options = ['--type', 'proposed', '--budget-year', 'FY26', '--version', 'Conflicts'];
  const path = join(folder, 'conflicts.csv');
  const accounts = Array.from({ length: 201 }, (_, at) => `0${1000 + at}`);
  await writeFile(
    path,
    ['Account Line,Description,Budget', ...accounts.map((account) => `${account},Supplies,60`)].join('\n'),
  );
  const { scenarioId } = JSON.parse((await cli('import', path, ...options, '--format', 'json')).out) as {
    scenarioId: number;
  };
  const lines = await database
    .db('line_items')
    .where({ scenario_id: scenarioId })
    .select<{ id: number; account_line: string }[]>('id', 'account_line');
  // A row with a key but without a revision is a conflict if its amount differs.
  const returned = lines.map(({ id, account_line: account }) => `${account},Supplies,75,${id}`);
  await writeFile(path, ['Account Line,Description,Budget,Row Key', ...returned].join('\n'));
  const dry = await cli('import', path, ...options, '--mode', 'update', '--dry-run', '--format', 'json');
  expect(JSON.parse(dry.out)).toMatchObject({ conflicts: 201 });
});

test('a second import lists the values that were edited by hand, and replaces or keeps them', async () => {
  const options = ['--type', 'proposed', '--budget-year', 'FY26', '--version', 'Edited'];
  const path = join(folder, 'edited.csv');
  await writeFile(path, 'Account Line,Description,Budget\n0100,Books,10\n0200,Books,20\n0300,Heat,30');
  const done = await cli('import', path, ...options, '--format', 'json');
  const { scenarioId } = JSON.parse(done.out) as { scenarioId: number };
  const cx = systemContext(database.db);
  const lines = await database.db('line_items').where({ scenario_id: scenarioId }).orderBy('id').pluck<number[]>('id');
  for (const id of lines.slice(1)) await updateLineItem(cx, { id, set: { amount: 75 } });

  await writeFile(path, 'Account Line,Description,Budget\n0100,Books,11\n0200,Books,20');
  const dry = await cli('import', path, ...options, '--preview');
  expect(dry.err).toContain(
    '1 FY26 value in 1 line was edited by hand after the last import. The import replaces the edited values. To keep them, add --hand-edits budget.',
  );
  expect(dry.err).toContain('1 FY26 line that is removed has values that were edited by hand after the last import.');
  expect(dry.err).toMatch(/^Row 3, Books, 0200, Amount: 75 in the budget, 20 in the file, edited by .+ on .+\.$/m);
  expect(dry.err).toMatch(/^Removed: Heat, 0300, Amount: 75 in the budget, edited by /m);
  expect(dry.out).toMatch(/^update +3 .*Books +0200 +amount 75 → 20 \(edited by .+\)$/m);
  expect(dry.out).toMatch(/^handEdits +1$/m);

  const kept = await cli('import', path, ...options, '--hand-edits', 'budget', '--format', 'json');
  expect(kept.err).toContain('The import keeps the edited values (--hand-edits budget).');
  expect(JSON.parse(kept.out)).toMatchObject({ updated: 1, removed: 1, total: 86 });
});

describe('a budget workbook with sections', () => {
  test('is previewed with its headings, the totals that differ and what is below them, and its findings are written', async () => {
    const file = join(folder, 'sections-preview.csv');
    const rows = [
      ',FY26 Budget,FY27 Request',
      ...['ART', 'MUSIC', 'DRAMA', 'SPORTS', 'CLUBS'].flatMap((name) => [
        name,
        `${name} supplies,100,110`,
        `${name} TOTAL,${name === 'DRAMA' ? 110 : 100},110`,
      ]),
      'GRAND TOTAL,500,550',
      'Free cash,25,30',
    ];
    await writeFile(file, rows.join('\n'));
    const findings = join(folder, 'findings.csv');
    const options = ['--type', 'proposed', '--budget-year', 'FY26', '--version', 'Sections'];
    const shown = await cli('import', file, ...options, '--preview', '--findings', findings);
    expect(shown).toMatchObject({ code: 0 });
    expect(shown.out).toMatch(/^ *14 +CLUBS +1 +\$100\.00 +\$110\.00/m);
    expect(shown.out).toMatch(/All lines +5 +\$500\.00 +\$550\.00/);
    expect(shown.out).toMatch(/^ *10 +DRAMA TOTAL +9–9 +\$110\.00 +\$110\.00 +\$100\.00 +\$110\.00/m);
    expect(shown.out).toMatch(/^ *18 +Free cash +\$25\.00 +\$30\.00/m);
    expect((await readFile(findings, 'utf8')).trim().split('\r\n')).toEqual([
      'Row,Kind,Finding',
      '10,Total differs from the sum of its lines,"Row 10, DRAMA TOTAL (row 9): FY26 Budget shows $110.00, but the lines add up to $100.00. The lines are imported."',
      '18,Below the last total,"Row 18, Free cash, is below the grand total and is not imported."',
    ]);
    expect(await database.db('versions').where({ label: 'Sections' })).toEqual([]);
  });
});

test('import --show-layout shows the headings of a workbook with their sums, and its totals, without a database', async () => {
  const file = join(folder, 'sections.csv');
  const rows = [
    ',FY26 Budget,FY27 Request',
    'ART',
    'Paint,100,110',
    'Paper,50,60',
    'TOTAL,155,170',
    'MUSIC',
    'Strings,30,30',
  ];
  await writeFile(file, rows.join('\n'));
  const options = ['--show-layout', '--format', 'csv'];
  const shown = await runCliOnFiles(['import', file, ...options]);
  expect(shown.code).toBe(0);
  expect(shown.err).toContain(
    'Row 5, TOTAL (rows 3 to 4): FY26 Budget shows $155.00, but the lines add up to $150.00.',
  );
  expect(shown.out.trim().split('\r\n')).toEqual([
    'Row,Section,Lines,FY26 Budget,FY27 Request',
    '2,ART,2,150,170',
    '6,MUSIC,1,30,30',
    ',All lines,3,180,200',
  ]);
});
