import { expect, test } from 'vitest';
import { readPeerCosts } from '../story/peer-costs.ts';
import { readRevenueSources } from '../story/revenue-sources.ts';

const HEADER = ['Source', 'Amount', 'Notes', 'More notes'];
const problemsOf = (...rows: string[][]) => readRevenueSources([HEADER, ...rows]).problems;
const split = (row: number, amount: string, values: number, digits: string) =>
  `Row ${row}: ${amount} is read as ${values} values, because the file has no quotation marks around it. If ${amount} is one amount, put quotation marks around it: "${amount}". If the amount is only ${digits}, write ${digits}.00.`;

test.each([
  [['State aid', '1', '250'], split(2, '1,250', 2, '1')],
  [['State aid', ' $11 ', ' 250.50'], split(2, '$11,250.50', 2, '11')],
  [['State aid', '111', '250', '000'], split(2, '111,250,000', 3, '111')],
  [['State aid', '1', '250', 'from the state'], split(2, '1,250', 2, '1')],
  [['State aid', '1', '250', '2026'], split(2, '1,250', 2, '1')],
  [['State aid', '(1', '250)'], split(2, '(1,250)', 2, '1')],
])('an amount that was split at its comma is refused: %j', (cells, problem) => {
  expect(problemsOf(cells, ['Fees', '5000', '2026'])).toEqual([problem]);
});

test('a number next to a whole amount is accepted', () => {
  const accepted = [
    // A year, and other numbers that cannot be three digits of an amount.
    [['Fees', '500', '2026']],
    [['Fees', '500', '45']],
    [['Fees', '500', '250 students']],
    [['Fees', '500', '', '250']],
    // An amount with cents or with four digits is whole.
    [['Fees', '500.00', '250']],
    [['Fees', '5000', '250']],
    [['Fees', '5,000', '250']],
    // The notes have three digits in a row with a whole amount, too.
    [
      ['State aid', '1250000', '101'],
      ['Fees', '450', '102'],
    ],
  ];
  for (const rows of accepted) expect(problemsOf(...rows)).toEqual([]);
});

test('each split amount is refused if no row has a whole one, and if the source comes after the amount', () => {
  expect(problemsOf(['State aid', '1', '250'], ['Fees', '12', '500'])).toEqual([
    split(2, '1,250', 2, '1'),
    split(3, '12,500', 2, '12'),
  ]);
  const { problems } = readRevenueSources([
    ['Amount', 'Source', 'Notes'],
    ['1', '250', 'State aid'],
    ['5000', 'Fees', ''],
  ]);
  expect(problems).toEqual([split(2, '1,250', 2, '1')]);
});

test('a split cost per pupil of another district is refused', () => {
  const header = ['District', 'Fiscal year', 'Cost per pupil', 'Notes'];
  expect(readPeerCosts([header, ['Fairbrook', '2025', '18', '250']]).problems).toEqual([split(2, '18,250', 2, '18')]);
  expect(readPeerCosts([header, ['Fairbrook', '2025', '18250', '250']]).problems).toEqual([]);
});

test('an amount cannot be split in a file with another delimiter', () => {
  const rows = [HEADER, ['Grants', '500', '120']];
  expect(readRevenueSources(rows, ';').problems).toEqual([]);
  expect(readRevenueSources(rows).problems).toEqual([split(2, '500,120', 2, '500')]);
});
