import { expect, test } from 'vitest';
import { readPeerCosts } from './peer-costs.ts';

const HEADER = ['District', 'Fiscal Year', 'Cost per pupil'];

test('reads the columns by their names, in any order, and amounts and years as people write them', () => {
  const { rows, problems } = readPeerCosts([
    ['LEA code', 'Total expenditures per pupil', 'School Year', 'District Name'],
    ['0101', '$18,250.40', '2024-25', 'Fairbrook'],
    ['', '', '', ''],
    ['0102', '17300', 'FY25', ' Quillmore '],
  ]);
  expect(problems).toEqual([]);
  expect(rows).toEqual([
    { district: 'Fairbrook', fiscalYear: 2025, costPerPupil: 18_250.4 },
    { district: 'Quillmore', fiscalYear: 2025, costPerPupil: 17_300 },
  ]);
});

test.each([
  [['', '2025', '18000'], 'Row 2: the district is blank. Enter its name.'],
  [['Fairbrook', 'next', '18000'], 'Row 2: “next” is not a fiscal year. Enter a year such as 2025 or FY25.'],
  [['Fairbrook', '2025', 'abc'], 'Row 2: “abc” is not an amount. Enter a number such as 18,250.40.'],
  [['Fairbrook', '2025', ''], 'Row 2: the cost per pupil is blank. Enter an amount.'],
  [['Fairbrook', '2025', '-18000'], 'Row 2: “-18000” must be more than $0 and at most $200,000.'],
  [['Fairbrook', '2025', '18000000'], 'Row 2: “18000000” must be more than $0 and at most $200,000.'],
  [['F'.repeat(101), '2025', '18000'], 'Row 2: the district must be at most 100 characters.'],
  [['Fairbrook'], 'Row 2: the fiscal year is blank. Enter a year such as 2025 or FY25.'],
  [
    ['Fairbrook', '2025', 'x'.repeat(500)],
    `Row 2: “${'x'.repeat(39)}…” is not an amount. Enter a number such as 18,250.40.`,
  ],
])('says what is wrong with %j', (cells, problem) => {
  expect(readPeerCosts([HEADER, cells]).problems).toEqual([problem]);
});

test('says where a district has a year twice, and what a file lacks', () => {
  const row = ['Fairbrook', '2025', '18000'];
  expect(readPeerCosts([HEADER, row, ['FAIRBROOK', 'FY25', '1']]).problems).toEqual([
    'Row 3: FY2025 for FAIRBROOK is already in row 2. Keep only one of these rows.',
  ]);
  expect(readPeerCosts([row]).problems).toEqual([
    'The first row must name the columns: District, Fiscal year, Cost per pupil.',
  ]);
  expect(readPeerCosts([]).problems).toEqual(['The file is empty.']);
  expect(readPeerCosts([HEADER]).problems).toEqual(['The file has no rows below its column names.']);
  const many = Array.from({ length: 101 }, (_, index) => [`District ${index}`, '2025', '18000']);
  expect(readPeerCosts([HEADER, ...many]).problems).toEqual([
    'The file has 101 rows, but at most 100 can be saved. Delete rows that you do not need.',
  ]);
});
