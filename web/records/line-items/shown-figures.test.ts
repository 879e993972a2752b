import { expect, test } from 'vitest';
import { cents, type Cents } from '../../../core/money.ts';
import { columnsOf } from '../../platform/grid/columns/columns-of.ts';
import { totalTexts } from '../../platform/grid/columns/totals.ts';
import { totalFigure, wholeFigure } from './shown-figures.ts';

interface Row {
  amount: Cents | null;
}

const amount = columnsOf<Row, Partial<Row>>().money({
  id: 'amount',
  title: 'Amount',
  width: 1,
  total: true,
  read: (row) => row.amount,
});

test('two totals of one column have the same decimals, whole dollars in all or not', () => {
  // Cents in the lines, whole dollars in their sum: $100.50 + $200.50.
  const rows: Row[] = [{ amount: cents(10_050) }, { amount: cents(20_050) }];
  const totals = totalTexts([amount], rows, new Map([['amount', 2]]));
  const shown = {
    total: 2,
    shown: 2,
    isFiltered: false,
    totals,
    selection: { ids: [], hidden: 0 },
    sums: new Map<string, string>(),
    unsaved: null,
    range: null,
  };
  expect(totalFigure('Shown', 'amount', shown, '').value).toBe('$301.00');
  expect(wholeFigure('Total budget', amount, rows, shown)).toEqual({
    label: 'Total budget',
    value: '$301.00',
    note: 'all lines of the year',
  });
  expect(wholeFigure('Total budget', amount, [{ amount: cents(500) }], null).value).toBe('$5');
  expect(wholeFigure('Total budget', amount, undefined, null).value).toBe('–');
});
