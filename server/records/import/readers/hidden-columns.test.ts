import excel from 'exceljs';
import { expect, test } from 'vitest';
import { readTable } from './read-table.ts';

async function warningsOf(hidden: readonly string[], columns = ['Description', 'FY25 Budget', 'FY26 Budget']) {
  const workbook = new excel.Workbook();
  const sheet = workbook.addWorksheet('Lines');
  sheet.addRows([columns, ['Heat', 10, 20], ['Light', 30, 40]]);
  for (const letter of hidden) sheet.getColumn(letter).hidden = true;
  const bytes = Buffer.from(await workbook.xlsx.writeBuffer());
  return (await readTable(bytes, { fileName: 'lines.xlsx' })).warnings;
}

test('hidden columns of a plain list are read and named', async () => {
  expect(await warningsOf([])).toEqual([]);
  expect(await warningsOf(['B'])).toEqual(['1 column is hidden in the file: B, FY25 Budget.']);
  expect(await warningsOf(['B', 'C'])).toEqual(['2 columns are hidden in the file: B, FY25 Budget; C, FY26 Budget.']);
});

test('a hidden column without a name and a value is not one of the list', async () => {
  expect(await warningsOf(['F'])).toEqual([]);
});

test('columns by which our own exports are recognized need no mention', async () => {
  expect(await warningsOf(['A', 'B'], ['Row Key', 'Rev', 'FY26 Budget'])).toEqual([]);
});
