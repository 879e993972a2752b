import { expect, test } from 'vitest';
import { readSections } from './read-sections.ts';
import { nameOfTotal, totalHeadings } from './total-headings.ts';

const sheet = (...lines: string[]) =>
  lines.map((line, at) => ({ row: at + 1, cells: line.split(',').map((cell) => cell.trim()) }));

test('a total has the name of the outermost heading whose lines it adds up, and none if it adds up several', () => {
  const reading = readSections(
    sheet(
      ',            , FY26 Budget, FY27 Request',
      'ARTS',
      '1110 Music',
      ',Scores       , 10, 11',
      ',Instruments  , 20, 21',
      ',             , 30, 32',
      '1120 Drama',
      ',Costumes     , 5, 6',
      ',Stage        , 5, 6',
      ',TOTAL DRAMA  , 10, 12',
      ',TOTAL ARTS   , 40, 44',
      'SPORTS',
      ',Balls        , 7, 8',
      ',Nets         , 7, 8',
      ',TOTAL SPORTS , 14, 16',
      ',GRAND TOTAL  , 54, 60',
    ),
  );
  expect(reading?.totals.map(({ row }) => row)).toEqual([6, 10, 11, 15, 16]);
  expect(reading && totalHeadings(reading)).toEqual(['1110 Music', '1120 Drama', 'ARTS', 'SPORTS', '']);
});

test.each([
  ['TOTAL', 'Select Board', 3, 'TOTAL: Select Board'],
  ['', 'Select Board', 3, 'Total of Select Board'],
  ['Total Salaries', 'DISTRICT SALARIES', 3, 'Total Salaries'],
  ['TOTAL', '', 3, 'TOTAL'],
  ['', '', 3, 'Unlabeled total'],
  ['', '', 9, 'Total of all lines'],
  ['GRAND TOTAL', '', 9, 'GRAND TOTAL: all lines'],
])('a total called "%s" of "%s" with %i of 9 lines is named %s', (label, heading, lines, name) => {
  expect(nameOfTotal({ label, heading, lines }, 9)).toBe(name);
});
