import { expect, test } from 'vitest';
import { flattenSections } from './flatten-sections.ts';
import { readSections } from './read-sections.ts';
import { sectionFindings } from './section-findings.ts';
import { describeReading } from './section-notes.ts';
import { sumSections } from './section-sums.ts';

function read(text: string) {
  const reading = readSections(text.split('\n').map((line, at) => ({ row: at + 1, cells: line.split('\t') })));
  if (!reading) throw new Error('no layout was found');
  return reading;
}

const SECTIONED = `\t\tFY26 Budget\tFY27 Proposed
DISTRICT EXPENSES
1110 - School Committee
\tDues\t2600\t2700
\tSupplies\t10.5\t11
2210 - Principals
\tSupplies\t500\t600
TOTAL\t\t3,110.50\t3,312`;

test('lines become rows with their function code, headings and amounts; a repeated description gets its heading', () => {
  expect(flattenSections(read(SECTIONED))).toEqual({
    columns: ['Description', 'DESE Code', 'Headings', 'FY26 Budget', 'FY27 Proposed'],
    rows: [
      { row: 4, cells: ['Dues', '1110', 'DISTRICT EXPENSES > 1110 - School Committee', '2600.00', '2700.00'] },
      {
        row: 5,
        cells: ['School Committee: Supplies', '1110', 'DISTRICT EXPENSES > 1110 - School Committee', '10.50', '11.00'],
      },
      { row: 7, cells: ['Principals: Supplies', '2210', 'DISTRICT EXPENSES > 2210 - Principals', '500.00', '600.00'] },
    ],
  });
});

test('a line with a zero for a description has the name of its heading', () => {
  const { rows } = flattenSections(
    read('\tFY26\tFY27\nART\nPaint\t100\t110\n5200 - Services\n$0\t$0\t$0\nLegal\t30\t40'),
  );
  expect(rows.map(({ cells }) => cells[0])).toEqual(['Paint', 'Services', 'Legal']);
});

test('texts to the left of the description are columns where most lines have them', () => {
  const table = flattenSections(
    read(`Org\tObject\tDescription\tFY26 Budget\tFY27 Request
SALARIES
3110\t5111\tTeachers\t900\t950
3120\t5111\tNurses\t100\t120`),
  );
  expect(table.columns).toEqual([
    'Description',
    'DESE Code',
    'Headings',
    'Org',
    'Object',
    'FY26 Budget',
    'FY27 Request',
  ]);
  expect(table.rows.map(({ cells }) => cells)).toEqual([
    ['Teachers', '', 'SALARIES', '3110', '5111', '900.00', '950.00'],
    ['Nurses', '', 'SALARIES', '3120', '5111', '100.00', '120.00'],
  ]);
});

test('a line has its own function code before that of its heading, and a code that contradicts the heading is named', () => {
  const reading = read(`Function\tDescription\tFY26 Budget\tFY27 Request
\t2000 - Instruction
2110\tDirector\t900\t950
\t2210 - Principals
2210\tPrincipal\t800\t810
2305\tTeachers\t700\t710`);
  expect(flattenSections(reading).rows.map(({ cells }) => cells.slice(0, 2))).toEqual([
    ['Director', '2110'],
    ['Principal', '2210'],
    ['Teachers', '2305'],
  ]);
  expect(sectionFindings(reading).map(({ row, message }) => [row, message])).toEqual([
    [
      6,
      'Row 6, Teachers, has the code 2305, but is under the heading 2210 - Principals. The row is imported with the code 2305. If this code is wrong, correct the code or move the row.',
    ],
  ]);
});

test('headings are added up with what is below them', () => {
  expect(sumSections(read(SECTIONED)).map(({ label, depth, lines, sums }) => [label, depth, lines, ...sums])).toEqual([
    ['DISTRICT EXPENSES', 0, 3, 311_050, 331_100],
    ['1110 - School Committee', 1, 2, 261_050, 271_100],
    ['2210 - Principals', 1, 1, 50_000, 60_000],
  ]);
});

test('what was found is said with rows and figures', () => {
  expect(describeReading(read(SECTIONED))).toEqual([
    'The file was read as sections: 3 headings and 3 lines.',
    '1 printed total was left out: 1 differs from the sum of its lines.',
    'Row 8, TOTAL (rows 4 to 7): FY27 Proposed shows $3,312.00, but the lines add up to $3,311.00. The lines are imported.',
  ]);
});
