import { expect, test } from 'vitest';
import { cents } from '../../money.ts';
import { readAnswers } from '../sections/answers.ts';
import { readLedgerSheets } from './read-ledger-sheets.ts';

const HEADER = ['Account', 'Description', 'Revised Budget', 'YTD Expended'];

/** A sheet with its printed total, below a title. */
function sheet(name: string, rows: [account: string, description: string, revised: number, spent: number][]) {
  const total = (at: 2 | 3) => String(rows.reduce((sum, row) => sum + row[at], 0));
  const cells = [[name], HEADER, ...rows.map((row) => row.map(String)), ['', 'TOTAL', total(2), total(3)]];
  return { name, rows: cells.map((row, at) => ({ row: at + 1, cells: row })) };
}

const OAK = sheet('Oak School', [
  ['1001-5100', 'Teachers', 500, 300],
  ['1001-5400', 'Supplies', 50, 20],
]);
const ELM = sheet('Elm School', [
  ['1002-5100', 'Teachers', 400, 210],
  ['1002-5400', 'Supplies', 40, 31],
]);

const read = (sheets: (typeof OAK)[], all = false) => readLedgerSheets(sheets, readAnswers([]), { all });

const summary = (book: ReturnType<typeof read>) => ({
  sheet: book?.sheet,
  accounts: book?.reading.years[0]?.rows.map(({ row, account }) => [row, account]),
  spent: book?.reading.years[0]?.totals.yearToDate,
  problems: book?.reading.problems,
});

test('sheets with the same columns and different accounts are read as one, with rows numbered on', () => {
  const book = read([OAK, ELM]);
  expect(summary(book)).toEqual({
    sheet: 'All sheets',
    accounts: [
      [3, '1001-5100'],
      [4, '1001-5400'],
      [8, '1002-5100'],
      [9, '1002-5400'],
    ],
    spent: cents(561_00),
    problems: [],
  });
  expect(book?.reading.notes[0]).toBe(
    '2 sheets were read as one. Row numbers continue from sheet to sheet: Oak School (rows 1 to 5), Elm School (rows 6 to 10).',
  );
});

test('a sheet that adds up the others is compared with them and not imported', () => {
  const recap = sheet('Recap', [
    ['', 'Oak School', 550, 320],
    ['', 'Elm School', 440, 241],
  ]);
  const book = read([recap, OAK, ELM]);
  expect(summary(book)).toMatchObject({ sheet: 'All sheets', spent: cents(561_00), problems: [] });
  expect(book?.reading.notes).toContain(
    'Sheet Recap adds up the other sheets. It was compared with them and is not imported.',
  );
});

test('a sheet all rows of which are on others is left out and named, and so is a copy', () => {
  const detail = sheet('Detail', [
    ['1001-5100', 'Teachers', 500, 300],
    ['1001-5400', 'Supplies', 50, 20],
    ['1002-5100', 'Teachers', 400, 210],
    ['1002-5400', 'Supplies', 40, 31],
  ]);
  expect(summary(read([OAK, ELM, detail]))).toMatchObject({ sheet: 'All sheets', spent: cents(561_00), problems: [] });
  const copy = read([OAK, { ...OAK, name: 'Oak (2)' }]);
  expect(summary(copy)).toMatchObject({ sheet: 'Oak School', spent: cents(320_00), problems: [] });
  expect(copy?.reading.notes).toContain('Left out: sheet Oak (2). Every row there is also on another sheet.');
});

test('sheets with the same accounts and different amounts are asked about, and added if they add up', () => {
  const july = sheet('July', [
    ['1001-5100', 'Teachers', 500, 100],
    ['1001-5400', 'Supplies', 50, 5],
  ]);
  const august = sheet('August', [
    ['1001-5100', 'Teachers', 500, 120],
    ['1001-5400', 'Supplies', 50, 9],
  ]);
  const asked = read([july, august]);
  expect(summary(asked)).toMatchObject({
    sheet: null,
    problems: [
      '2 accounts, such as 1001-5100, are on more than one of the sheets July, August. Choose the sheet to import, or choose “All sheets” to add up the amounts of all sheets.',
    ],
  });
  expect(summary(read([july, august], true))).toMatchObject({
    sheet: 'All sheets',
    spent: cents(234_00),
    problems: [],
  });
});

test('sheets with other columns are left out and named', () => {
  const other = {
    name: 'FY25',
    rows: [
      ['Account', 'FY25 Budget', 'FY25 Actual'],
      ['1001-5100', '1', '2'],
      ['1001-5200', '3', '4'],
    ].map((cells, at) => ({ row: at + 1, cells })),
  };
  const book = read([OAK, ELM, other]);
  expect(summary(book)).toMatchObject({ sheet: 'All sheets', spent: cents(561_00) });
  expect(book?.reading.notes).toContain('Not read: sheet FY25. To read another sheet, choose that sheet.');
});
