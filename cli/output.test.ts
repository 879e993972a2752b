import { expect, test } from 'vitest';
import { renderRecord, renderList, type Column } from './output.ts';

interface Row {
  name: string;
  change: number;
}

const columns: Column<Row>[] = [
  { key: 'name', label: 'Name', type: 'text', value: (row) => row.name },
  { key: 'change', label: 'Change', type: 'integer', value: (row) => row.change },
];

test('CSV cannot run formulas in a spreadsheet: text is escaped, a negative number stays a number', () => {
  const rows = ['=cmd|x', '+1', '-1', '@SUM(1)', '\t=1', 'plain', 'a=b'].map((name) => ({ name, change: -5 }));
  expect(renderList(rows, columns, 'csv').split('\r\n')).toEqual([
    'Name,Change',
    "'=cmd|x,-5",
    "'+1,-5",
    "'-1,-5",
    "'@SUM(1),-5",
    "'\t=1,-5",
    'plain,-5',
    'a=b,-5',
  ]);
  expect(renderRecord({ label: '=1+1', count: -2, none: null }, 'csv')).toBe("label,count,none\r\n'=1+1,-2,");
});
