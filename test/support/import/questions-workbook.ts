import { csv } from './import-calls.ts';

/** Row 5 equals rows 3 and 4 and is not called a total; column C names no year. More lines can be put before it. */
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
