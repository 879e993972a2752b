import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents, type Cents } from '../../../../core/money.ts';
import { columnsOf } from './columns-of.ts';
import { totalTexts, totalText } from './totals.ts';

interface Row {
  pay: Cents | null;
  share: number | null;
}

const column = columnsOf<Row, Partial<Row>>();
const columns = [
  column.money({ id: 'pay', title: 'Pay', width: 1, total: true, read: (row) => row.pay }),
  column.fte({ id: 'share', title: 'Share', width: 1, total: true, read: (row) => row.share }),
  column.text({ id: 'name', title: 'Name', width: 1, read: () => 'x' }),
];
const row = fc.record({
  pay: fc.option(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map(cents)),
  share: fc.option(fc.integer({ min: -20_000, max: 20_000 }).map((whole) => whole / 10_000)),
});
const DECIMALS = new Map([
  ['pay', 2],
  ['share', 4],
]);

test('totals are exact, whatever the order of the rows', () => {
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 30 }), (rows) => {
      expect(totalTexts(columns, rows.toReversed(), DECIMALS)).toEqual(totalTexts(columns, rows, DECIMALS));
      const opposite = rows.map(({ pay, share }) => ({
        pay: pay === null ? null : cents(-pay),
        share: share === null ? null : -share,
      }));
      expect(totalTexts(columns, [...rows, ...opposite], DECIMALS)).toEqual(totalTexts(columns, [], DECIMALS));
    }),
  );
});

test('every column that adds up has a total, with the decimals of its column', () => {
  const rows: Row[] = [
    { pay: cents(100), share: 0.1 },
    { pay: cents(250), share: 0.2 },
  ];
  expect(totalTexts(columns, rows, new Map([['pay', 2]]))).toEqual(
    new Map([
      ['pay', '$3.50'],
      ['share', '0.30'],
    ]),
  );
  const [pay] = columns;
  expect(pay?.total && totalText(pay.total, rows, 2)).toBe('$3.50');
});
