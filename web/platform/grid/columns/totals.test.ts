import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents, type Cents } from '../../../../core/money.ts';
import { columnsOf } from './columns-of.ts';
import { sumsOf, sumTexts, totalText } from './totals.ts';

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

test('sums that follow the rows that change are those of all rows', () => {
  fc.assert(
    fc.property(
      fc.array(row, { minLength: 1, maxLength: 30 }),
      fc.array(fc.tuple(fc.nat(29), row)),
      (rows, changes) => {
        let known = sumsOf(columns, rows);
        let now = rows;
        for (const [at, changed] of changes) {
          now = now.with(at % now.length, changed);
          known = sumsOf(columns, now, known);
        }
        expect(known.byColumn).toEqual(sumsOf(columns, now).byColumn);
      },
    ),
  );
});

test('a longer list, or other columns, is added up again', () => {
  const some: Row[] = [{ pay: cents(100), share: 0.1 }];
  const more: Row[] = [...some, { pay: cents(250), share: 0.2 }];
  expect(sumTexts(sumsOf(columns, more, sumsOf(columns, some)), new Map([['pay', 2]]))).toEqual(
    new Map([
      ['pay', '$3.50'],
      ['share', '0.30'],
    ]),
  );
  const shares = columns.slice(1);
  expect(sumsOf(shares, some, sumsOf(columns, some)).byColumn).toEqual(new Map([['share', 1000]]));
  const [pay] = columns;
  expect(pay?.total && totalText(pay.total, more, 2)).toBe('$3.50');
});
