import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Column } from './column.ts';
import { columnsOf } from './columns-of.ts';
import { DecimalCounter } from './decimal-counter.ts';

interface Row {
  fte: number | null;
  percent: number;
}

const of = columnsOf<Row, Partial<Row>>();
const columns: Column<Row, Partial<Row>>[] = [
  of.fte({ id: 'fte', title: 'FTE', width: 90, read: ({ fte }) => fte }),
  of.percent({ id: 'percent', title: 'Percent', width: 90, read: ({ percent }) => percent }),
];
const row = (fte: number | null, percent = 0): Row => ({ fte, percent });

test('a column has as many decimals as its most precise row, and at least those of its kind', () => {
  const counter = new DecimalCounter(columns);
  expect(counter.decimalsOf([])).toEqual(new Map(Object.entries({ fte: 0, percent: 0 })));
  const precise = row(0.125, 2.5);
  const rows = [row(1), precise, row(null, 3)];
  expect(counter.decimalsOf(rows)).toEqual(new Map(Object.entries({ fte: 3, percent: 1 })));
  expect(counter.decimalsOf(rows.with(0, row(0.1234)))).toEqual(new Map(Object.entries({ fte: 4, percent: 1 })));
  expect(counter.decimalsOf(rows.with(1, row(0.5, 2.75)))).toEqual(new Map(Object.entries({ fte: 2, percent: 2 })));
});

test('after any changes to its rows, it finds what one that never saw other rows finds', () => {
  const figure = fc.integer({ min: 0, max: 99_999 }).map((parts) => parts / 10_000);
  const pool = fc.array(fc.record({ fte: fc.option(figure), percent: figure }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(
      pool.chain((rows) => fc.array(fc.array(fc.constantFrom(...rows), { maxLength: 6 }), { maxLength: 6 })),
      (lists) => {
        const counter = new DecimalCounter(columns);
        for (const rows of lists)
          expect(counter.decimalsOf(rows)).toEqual(new DecimalCounter(columns).decimalsOf(rows));
      },
    ),
  );
});
