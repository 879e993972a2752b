import { expect, test } from 'vitest';
import { cents } from '../../../../../core/money.ts';
import { cutTable, type HandoutTable } from './tables.ts';
import { textsIn } from '../language/texts.tsx';
import { HANDOUT } from './texts.ts';

const rows = [500, 300, 100, 20, 2].map((amount, index) => ({
  name: `row ${index}`,
  amount: cents(amount),
  lang: 'en',
}));
const labels = { title: '', nameColumn: '', totalLabel: '' };

/** The names of the rows of a table of five rows that is cut to three. */
const namesOf = (table: Pick<HandoutTable, 'total' | 'isReasons'> & Partial<HandoutTable>) =>
  cutTable({ ...labels, rows, ...table }, 3, textsIn(HANDOUT, 'en')).map(({ name, amount }) => [name, amount]);

test('the row for all others counts categories, but not reasons', () => {
  const first = [
    ['row 0', 500],
    ['row 1', 300],
  ];
  expect(namesOf({ total: cents(922), isReasons: false })).toEqual([...first, ['All other (3 categories)', 122]]);
  expect(namesOf({ total: cents(922), isReasons: true })).toEqual([...first, ['Everything else', 122]]);
  expect(namesOf({ total: cents(1_000), isReasons: false })).toEqual([...first, ['Everything else', 200]]);
  // "Other categories" stands for several categories.
  const combined = [...rows.slice(0, 4), { name: 'Other categories', amount: cents(2) }];
  expect(namesOf({ total: cents(922), isReasons: false, rows: combined })).toEqual([
    ...first,
    ['Everything else', 122],
  ]);
});
