import { csv } from './import-calls.ts';

/**
 * Row 5 is the sum of rows 3 and 4 but is not labeled as a total. Column C does not name a year. `more` is inserted
 * before row 5.
 */
export const questionsWorkbook = (...more: (string | number)[][]) =>
  csv(
    ['', 'FY26 Budget', 'Proposed'],
    ['ART'],
    ['Paint', 100, 110],
    ['Paper', 50, 60],
    ...more,
    ['Art program', 150, 170],
    ['MUSIC'],
    ['Strings', 30, 40],
    ['DRAMA'],
    ['Costumes', 20, 20],
    ['SPORTS'],
    ['Balls', 10, 10],
    ['CLUBS'],
    ['Chess', 5, 5],
  );
