import { expect, test } from 'vitest';
import { cents, type Cents } from '../../../../core/money.ts';
import { columnsOf } from '../columns/columns-of.ts';
import { shownCsv } from './shown-csv.ts';

interface Row {
  name: string | null;
  pay: Cents | null;
  share: number;
}

const column = columnsOf<Row, Partial<Row>>();
const columns = [
  column.text({ id: 'name', title: 'Name', width: 1, read: (row) => row.name }),
  column.money({ id: 'pay', title: 'Pay', unit: '$', width: 1, read: (row) => row.pay }),
  column.fte({ id: 'share', title: 'FTE', width: 1, read: (row) => row.share }),
];

test('a file of what is shown holds figures as figures, and no text that is a formula', () => {
  const rows: Row[] = [
    { name: 'Holt, "Dev"', pay: cents(-1_234_50), share: 0.5 },
    { name: '=1+1', pay: null, share: 1 },
    { name: null, pay: cents(0), share: 0.3333 },
  ];
  expect(shownCsv(columns, rows)).toBe(
    '\ufeffName,Pay,FTE\r\n"Holt, ""Dev""",-1234.5,0.5\r\n\'=1+1,,1\r\n,0,0.3333\r\n',
  );
});
