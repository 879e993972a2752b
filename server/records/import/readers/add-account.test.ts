import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readLedger } from '../../../../core/import/actuals/read-ledger.ts';
import { readAnswers } from '../../../../core/import/sections/answers.ts';
import { suggestMappings } from '../../../../core/import/suggest-mappings.ts';
import { readGrids } from './read-grids.ts';
import { readTable } from './read-table.ts';

const FILE = 'fixtures/workbooks/org-object.xlsx';

test('org, object and project become the account, the same one for budget lines and for balances', async () => {
  const bytes = readFileSync(FILE);
  const table = await readTable(bytes, { fileName: FILE, layout: 'detect' });
  const names = table.columns.map(({ name }) => name);
  const cells = table.rows.map((row) => row.cells);
  expect(suggestMappings('proposed', names, cells)).toMatchObject({
    accountLine: { csvColumn: 'Account Line', confidence: 'high' },
    object: { csvColumn: 'Object', confidence: 'high' },
    program: { csvColumn: 'Project', confidence: 'high' },
  });
  expect(table.warnings).toContain('Account numbers are put together from 3 columns: Org, Object, Project.');
  const { sheets } = await readGrids(bytes, FILE);
  const ledger = readLedger(sheets[0]?.rows ?? [], readAnswers([]))?.years[0]?.rows ?? [];
  expect(ledger.length).toBeGreaterThan(1);
  const ofRow = new Map(table.rows.map((row) => [row.row, row.cells.at(-1)]));
  expect(ledger.map(({ row }) => ofRow.get(row))).toEqual(ledger.map(({ account }) => account));
});

test('a file with whole account numbers stays as it is', async () => {
  const text = 'Account,Org,Object,Description,Amount\n0100-2305-5100,1100,5100,Teachers,5\n';
  const { columns, warnings } = await readTable(Buffer.from(text), { fileName: 'whole.csv' });
  expect(columns.map(({ name }) => name)).toEqual(['Account', 'Org', 'Object', 'Description', 'Amount']);
  expect(warnings).toEqual([]);
});

test('an org in the heading of its lines is in their accounts, the same ones for budget lines and for balances', async () => {
  const groups = ['10011110', '10012210', '10012305', '10022305', '10034110'].map((org) => [
    `${org} Department,,,,`,
    ',51110,Salaries,900.00,400.00',
    ',54200,Supplies,100.00,50.00',
    `TOTAL ${org},,,1000.00,450.00`,
  ]);
  const text = ['ORG,OBJ,Description,FY26 Budget,FY26 YTD Expended', ...groups.flat()].join('\n');
  const table = await readTable(Buffer.from(text), { fileName: 'report.csv', layout: 'detect' });
  expect(table.layout).toBe('sections');
  const budget = table.rows.map(({ cells }) => cells.at(-1));
  expect(budget.slice(0, 3)).toEqual(['10011110-51110', '10011110-54200', '10012210-51110']);
  const { sheets } = await readGrids(Buffer.from(text), 'report.csv');
  const ledger = readLedger(sheets[0]?.rows ?? [], readAnswers([]))?.years[0]?.rows ?? [];
  expect(ledger.map(({ account }) => account)).toEqual(budget);
});

test('a column of account numbers without a name becomes the account, in a list and below headings', async () => {
  const list = ',Description,FY26 Budget\n0100-2305-5100,Teachers,5\n0100-2305-5400,Paper,6\n,Not numbered,7\n';
  const { columns, warnings } = await readTable(Buffer.from(list), { fileName: 'list.csv' });
  expect(columns.map(({ name }) => name)).toEqual(['Account Line', 'Description', 'FY26 Budget']);
  expect(warnings).toEqual(['Column 1 has account numbers but no name, so it was named Account Line.']);

  const groups = ['1110 - School Committee', '1210 - Office', '2210 - Principals', '2305 - Teaching', '3200 - Health'];
  const lines = groups.flatMap((group, at) => [
    `${group},,,`,
    `100${at}-51110,Salaries,90,95`,
    `100${at}-54200,Supplies,9,8`,
  ]);
  const text = [',,FY25 Actual,FY26 Budget', ...lines].join('\n');
  const table = await readTable(Buffer.from(text), { fileName: 'book.csv', layout: 'detect' });
  expect(table.layout).toBe('sections');
  const at = table.columns.find(({ name }) => name === 'Account Line')?.index ?? NaN;
  expect(table.rows.slice(0, 3).map(({ cells }) => cells[at])).toEqual(['1000-51110', '1000-54200', '1001-51110']);
});

test('an unnamed column of anything else stays without a name', async () => {
  for (const other of ['Teachers', '12', '12.50', '-3', '2025-07-01']) {
    const { columns } = await readTable(Buffer.from(`,Description,Amount\n${other},Books,5\n${other},Paper,6\n`), {
      fileName: 'list.csv',
    });
    expect(columns[0]?.name).toBe('Column 1');
  }
});
