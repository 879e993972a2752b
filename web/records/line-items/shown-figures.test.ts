import { expect, test } from 'vitest';
import { cents, type Cents } from '../../../core/money.ts';
import type { GridStatus } from '../../platform/grid/chrome/grid-status.ts';
import { columnsOf } from '../../platform/grid/columns/columns-of.ts';
import { totalTexts } from '../../platform/grid/columns/totals.ts';
import { totalFigure, wholeDollarsFigure, wholeFigure } from './shown-figures.ts';

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

const shownWith = (totals: ReadonlyMap<string, string>): GridStatus => ({
  total: 2,
  shown: 2,
  isFiltered: false,
  totals,
  selection: { ids: [], hidden: 0 },
  sums: new Map<string, string>(),
  unsaved: null,
  range: null,
});

test('two totals of one column have the same decimals, whole dollars in all or not', () => {
  // Cents in the lines, whole dollars in their sum: $100.50 + $200.50.
  const rows: Row[] = [{ amount: cents(10_050) }, { amount: cents(20_050) }];
  const totals = totalTexts([amount], rows, new Map([['amount', 2]]));
  const shown = shownWith(totals);
  expect(totalFigure('Shown', 'amount', shown, '').value).toBe('$301.00');
  expect(wholeFigure('Total budget', amount, rows, shown)).toEqual({
    label: 'Total budget',
    value: '$301.00',
    note: 'all lines of the year',
  });
  expect(wholeFigure('Total budget', amount, [{ amount: cents(500) }], null).value).toBe('$5');
  expect(wholeFigure('Total budget', amount, undefined, null).value).toBe('–');
});

test('totals of two columns next to each other are in whole dollars, with the exact dollars at hand', () => {
  const shown = shownWith(
    new Map([
      ['now', '$74,372,914'],
      ['next', '\u2212$76,382,542.66'],
    ]),
  );
  const figures = ['now', 'next', 'missing'].map((id) => wholeDollarsFigure(id, id, shown, ''));
  expect(figures.map(({ value, exact }) => [value, exact])).toEqual([
    ['$74,372,914', 74_372_914],
    ['\u2212$76,382,543', -76_382_542.66],
    ['–', undefined],
  ]);
  expect(wholeDollarsFigure('now', 'now', null, '').value).toBe('–');
});
