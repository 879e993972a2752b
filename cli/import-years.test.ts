import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { csv } from '../test/support/import/import-calls.ts';
import { runCli } from '../test/support/run-cli.ts';
import { createTestDatabase, type TestDatabase } from '../test/support/test-database.ts';

let database: TestDatabase;
let folder: string;
let workbook: string;

/** The printed total of FY22 is $7 less than its lines; two columns are FY23 actual. */
const CONTENT = csv(
  ['', '', 'FY22', 'FY23', 'FY23', 'FY24', 'FY25', 'FY25'],
  ['HARBORVIEW', '', 'ACTUALS', 'ACTUALS', 'EXPENDED', 'FINAL BUDGET', 'YTD', 'Proposed'],
  ['1110 - School Committee'],
  ['', 'Dues', '2,007', '2,100', '2,101', '2,200', '900', '2,300'],
  ['2210 - Principals Office'],
  ['', 'Supplies', '400', '410', '410', '420', '', '430'],
  ['2310 - Teaching'],
  ['', 'Books', '10', '20', '20', '30', '5', '40.50'],
  ['3200 - Health'],
  ['', 'Nurse', '50,000', '51,000', '51,000', '52,000', '20,000', '53,000'],
  ['3300 - Busing'],
  ['', 'Buses', '-', '100', '100', '100', '-', '100'],
  ['GRAND TOTAL', '', '52,410', '53,630', '53,631', '54,750', '20,905', '55,870.50'],
);

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'import-years-'));
  workbook = join(folder, 'harborview.csv');
  await writeFile(workbook, CONTENT);
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const cli = (...args: string[]) => runCli(database, ['import', workbook, '--type', 'proposed', ...args]);
const INTO = ['--budget-year', 'FY25', '--version', 'Spring', '--layout', 'sections', '--map', 'amount=FY25 Proposed'];
const count = async (table: string) =>
  (await database.db(table).count<{ count: number }[]>('* AS count'))[0]?.count ?? 0;

describe('budget-cli import --all-years', () => {
  test('--preview prints where each column goes, with its control total, and what is left out and why', async () => {
    const preview = await cli(...INTO, '--all-years', '--preview');
    expect([preview.code, preview.err]).toEqual([0, expect.any(String)]);
    const table = preview.out.slice(preview.out.indexOf('Amount column'));
    const line = (name: string) =>
      table
        .split('\n')
        .find((text) => text.startsWith(name))
        ?.replace(/ {2,}/g, ' | ') ?? '';
    expect(line('FY22 ACTUALS')).toBe(
      'FY22 ACTUALS | FY22 | actual | FY22 actuals, as of 2022-06-30 | $52,410.00 | $52,417.00 | −$7.00',
    );
    expect(line('FY24 FINAL')).toContain('Version “Spring” for FY24 (new, in a new budget year) | $54,750.00');
    expect(line('FY25 YTD')).toContain('| Left out |');
    expect(line('FY25 Proposed')).toContain('Version “Spring” for FY25');
    expect(preview.err).toContain(
      'Question: “FY23 ACTUALS” and “FY23 EXPENDED” both have FY23 actual amounts. Choose one of these columns, or leave them all out.',
    );
    expect(preview.err).toContain('Answer with --leave-out "FY23 ACTUALS" or --leave-out "FY23 EXPENDED"');
    expect(preview.err).toContain('Not imported: FY25 YTD. Enter the date of these balances.');
    expect(await count('imports')).toBe(0);
    expect(await count('budget_years')).toBe(0);
  });

  test('imports nothing while columns of one year and kind are not decided', async () => {
    const refused = await cli(...INTO, '--all-years');
    expect([refused.code, refused.out]).toEqual([2, '']);
    expect(refused.err).toContain('Add --leave-out for each column that you do not want to import.');
    expect(await count('imports')).toBe(0);
    expect(await count('versions')).toBe(0);
  });

  test('imports every year, and one undo takes everything back', async () => {
    const options = ['--all-years', '--leave-out', 'FY23 EXPENDED', '--as-of', '2024-12-31'];
    const done = await cli(...INTO, ...options, '--format', 'json');
    expect(done.code).toBe(0);
    const result = JSON.parse(done.out) as { importId: number };
    expect(result).toMatchObject({
      ...{ total: 55_870.5, imported: 5 },
      amountColumns: [{ fiscalYear: 2024, versionLabel: 'Spring', total: 54_750 }],
      actualsColumns: [
        { fiscalYear: 2022, kind: 'ACTUAL', total: 52_417 },
        { fiscalYear: 2023, kind: 'ACTUAL', column: 'FY23 ACTUALS', total: 53_630 },
        { fiscalYear: 2025, kind: 'YEAR_TO_DATE', asOf: '2024-12-31', rowCount: 4, total: 20_905 },
      ],
    });
    expect(await count('ledger_snapshots')).toBe(3);
    expect((await runCli(database, ['imports', 'undo', String(result.importId)])).code).toBe(0);
    expect(await count('ledger_snapshots')).toBe(0);
    expect(await count('line_items')).toBe(0);

    // The next file with these columns raises no question, because the earlier choices apply again.
    const next = await cli(...INTO, '--all-years', '--preview');
    expect(next.err).not.toContain('Question:');
    expect(next.err).toContain(
      'Not imported: FY23 EXPENDED. This column was left out the last time a file with these columns was imported.',
    );
    expect(next.out).toMatch(/^FY23 ACTUALS .*FY23 actuals/m);
  });

  test('takes single columns of actuals too', async () => {
    const table = await cli(...INTO, '--actuals-column', 'FY22 ACTUALS=FY22');
    expect(table.code).toBe(0);
    expect(table.out).toMatch(/^FY22 ACTUALS +FY22 +2022-06-30 +new +5 +\$52,417\.00$/m);
  });

  test('says what is wrong with the options', async () => {
    const refusals: [args: string[], says: string][] = [
      [[...INTO, '--leave-out', 'FY22 ACTUALS'], '--leave-out needs --all-years.'],
      [[...INTO, '--as-of', '2024-12-31'], '--as-of needs --all-years, --actuals-column or --type actuals.'],
      [[...INTO, '--all-years', '--as-of', 'May'], '--as-of "May" must be a date such as 2026-03-31.'],
      [
        [...INTO, '--actuals-column', 'FY22 ACTUALS'],
        '--actuals-column "FY22 ACTUALS" must look like "FY25 Actual=FY25".',
      ],
      [
        [...INTO, '--all-years', '--leave-out', 'FY21'],
        'The file has no amount column "FY21" to leave out. Its amount columns are: FY22 ACTUALS, FY23 ACTUALS,',
      ],
    ];
    for (const [args, says] of refusals) {
      const refused = await cli(...args);
      expect([refused.code, refused.out]).toEqual([2, '']);
      expect(refused.err).toContain(says);
    }
    const operating = await runCli(database, [
      ...['import', workbook, '--type', 'operating', '--budget-year', 'FY25', '--version', 'Spring', '--all-years'],
    ]);
    expect(operating.err).toContain('--all-years cannot be used with --type operating. Leave --all-years out.');
  });
});
