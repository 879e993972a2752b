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
  [['Fees', ' '], 'Row 2: the amount is blank. Enter an amount.'],
  [['Fees'], 'Row 2: the amount is blank. Enter an amount.'],
  [['Fees', '5 to 6'], 'Row 2: “5 to 6” is not an amount. Enter a number such as 18,250.40.'],
  [
    ['Assessments', '-100'],
    'Row 2: “-100” must be more than 0. Leave out refunds, or subtract them from another source.',
  ],
  [
    ['Assessments', '(5)'],
    'Row 2: “(5)” must be more than 0. Leave out refunds, or subtract them from another source.',
  ],
  [['Assessments', '0'], 'Row 2: “0” must be more than 0.'],
  [['Fees', '1.234'], 'Row 2: “1.234” has more than two decimals. Write 1.23 or 1,234.'],
  [['Fees', '1.005'], 'Row 2: “1.005” has more than two decimals. Write 1.01 or 1,005.'],
  [['Fees', '$250.000'], 'Row 2: “$250.000” has more than two decimals. Write 250.00 or 250,000.'],
  [['Fees', '4,250.125'], 'Row 2: “4,250.125” has more than two decimals. Write 4,250.13.'],
  [['=SUM(B2:B4)', '5'], 'Row 2: “=SUM(B2:B4)” is a formula. Enter the name of the source as text.'],
  [
    ['Caf\ufffd receipts', '5'],
    'Row 2: “Caf\ufffd receipts” has a character that cannot be read. Save the file as CSV UTF-8.',
  ],
  [
    ['State aid', '1', '250', '000'],
    'Row 2 has 4 values, but the file has 2 columns. Put quotation marks around amounts with commas, such as "1,250,000".',
  ],
  [['F'.repeat(121), '5'], 'Row 2: the source must be at most 120 characters.'],
  [['Grand Total', '5'], 'Row 2: “Grand Total” is a total, not a source. Delete this row.'],
])('says what is wrong with %j', (cells, problem) => {
  expect(readRevenueSources([HEADER, cells]).problems).toEqual([problem]);
});

test('says where a source is twice, and what is wrong with a file', () => {
  expect(readRevenueSources([HEADER, ['Fees', '5'], ['FEES', '6'], ['fees', '7']]).problems).toEqual([
    'Row 3: FEES is already in row 2. Keep only one of these rows.',
    'Row 4: fees is already in row 2. Keep only one of these rows.',
  ]);
  expect(readRevenueSources([['Fees', '5']]).problems).toEqual([
    'The first row must name the columns: Source, Amount.',
  ]);
  expect(
    readRevenueSources([
      ['Source', 'FY26 amount', 'FY27 amount'],
      ['Fees', '5', '6'],
    ]).problems,
  ).toEqual(['The columns “FY26 amount” and “FY27 amount” could both be Amount. Delete one of the two columns.']);
  const many = Array.from({ length: 5000 }, (_, index) => [`Source ${index}`, '5']);
  expect(readRevenueSources([HEADER, ...many]).problems).toEqual([
    'The file has 5,000 rows, but at most 15 can be saved. Combine small sources.',
  ]);
});

test.each(['Total Revenue', 'Total sources', 'TOTAL REVENUES', 'Revenue total'])(
  'refuses the row %s only if it adds up other rows',
  (name) => {
    const isTotal = `“${name}” equals the sum of rows above it. It is a total, not a source. Delete this row.`;
    const rows = [
      ['Property taxes', '100.10'],
      ['State aid', '200.20'],
    ];
    expect(readRevenueSources([HEADER, ...rows, [name, '300.30']]).problems).toEqual([`Row 4: ${isTotal}`]);
    expect(readRevenueSources([HEADER, ['Fees', '5'], ...rows, [name, '300.30']]).problems).toEqual([
      `Row 5: ${isTotal}`,
    ]);
    expect(readRevenueSources([HEADER, [name, '300.30'], ...rows]).problems).toEqual([
      `Row 2: “${name}” equals the sum of the other rows. It is a total, not a source. Delete this row.`,
    ]);
    expect(readRevenueSources([HEADER, ...rows, [name, '300.31']]).problems).toEqual([]);
  },
);

test('refuses a total of everything below a total of a part', () => {
  const { problems } = readRevenueSources([
    HEADER,
    ['Property taxes', '100'],
    ['Fees', '20'],
    ['Total local', '120'],
    ['State aid', '200'],
    ['Total revenue', '320'],
  ]);
  expect(problems.map((text) => text.slice(0, 6))).toEqual(['Row 4:', 'Row 6:']);
});

test('skips blank rows and a declared delimiter above the column names, and blank cells at the end of a row', () => {
  const { rows, problems } = readRevenueSources([
    ['sep=', ''],
    ['', ''],
    HEADER,
    ['Fees', '5', '', ' '],
    ['Grants', 'x'],
  ]);
  expect([rows, problems]).toEqual([
    [{ name: 'Fees', amount: 5 }],
    ['Row 5: “x” is not an amount. Enter a number such as 18,250.40.'],
  ]);
  expect(readRevenueSources([['', '']]).problems).toEqual(['The file is empty.']);
});
