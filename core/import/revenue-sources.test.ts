import { expect, test } from 'vitest';
import { readRevenueSources } from './revenue-sources.ts';

const HEADER = ['Source', 'Amount'];

test.each([
  [HEADER],
  [['Revenue', 'FY27 budget']],
  [['Revenue Source', 'Amount ($)']],
  [['Source', 'Amount', 'Source code', 'Prior year amount']],
])('reads the columns by their names: %j', (header) => {
  const { rows, problems } = readRevenueSources([
    header,
    ['State aid (Chapter 70)', '$11,250,000.50'],
    ['', ''],
    [' Total Communication Program ', '40000'],
  ]);
  expect(problems).toEqual([]);
  expect(rows).toEqual([
    { name: 'State aid (Chapter 70)', amount: 11_250_000.5 },
    { name: 'Total Communication Program', amount: 40_000 },
  ]);
});

test('reads the columns in any order', () => {
  expect(
    readRevenueSources([
      ['Amount', 'Source'],
      ['5', 'Fees'],
    ]).rows,
  ).toEqual([{ name: 'Fees', amount: 5 }]);
});

test.each([
  [['', '5'], 'Row 2: the source is blank. Enter its name.'],
  [['Fees', ''], "Row 2: '' is not an amount. Enter a number such as 18,250.40."],
  [['Fees', '5 to 6'], "Row 2: '5 to 6' is not an amount. Enter a number such as 18,250.40."],
  [['Assessments', '(5)'], "Row 2: '(5)' must be more than 0."],
  [['F'.repeat(121), '5'], 'Row 2: the source must be at most 120 characters.'],
  [['Grand Total', '5'], "Row 2: 'Grand Total' is a total, not a source. Delete this row."],
])('says what is wrong with %j', (cells, problem) => {
  expect(readRevenueSources([HEADER, cells]).problems).toEqual([problem]);
});

test('says where a source is twice, and what is wrong with a file', () => {
  expect(readRevenueSources([HEADER, ['Fees', '5'], ['FEES', '6']]).problems).toEqual([
    'Row 3: FEES is already in row 2. Delete one of the two rows.',
  ]);
  expect(readRevenueSources([['Fees', '5']]).problems).toEqual([
    'The first row must name the columns: Source, Amount.',
  ]);
  expect(
    readRevenueSources([
      ['Source', 'FY26 amount', 'FY27 amount'],
      ['Fees', '5', '6'],
    ]).problems,
  ).toEqual(["The columns 'FY26 amount' and 'FY27 amount' could both be Amount. Delete one of the two columns."]);
  const many = Array.from({ length: 16 }, (_, index) => [`Source ${index}`, '5']);
  expect(readRevenueSources([HEADER, ...many]).problems).toEqual(['The file has 16 rows. At most 15 can be saved.']);
});
