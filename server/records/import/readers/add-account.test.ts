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
  expect(table.warnings).toContain('Account numbers are joined from 3 columns: Org, Object, Project.');
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
