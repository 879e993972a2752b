import { describe, expect, test } from 'vitest';
import { readAnswers } from '../sections/answers.ts';
import type { SheetRow } from '../sections/sheet.ts';
import { type LedgerReading, readLedger } from './read-ledger.ts';

const sheet = (lines: readonly string[]): SheetRow[] =>
  lines
    .map((line, at) => ({ row: at + 1, cells: line.split('|') }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
function read(lines: readonly string[], answers: string[] = []): LedgerReading {
  const reading = readLedger(sheet(lines), readAnswers(answers));
  if (!reading) throw new Error('no column of amounts spent');
  return reading;
}

const HEADING = (page: number): string[] => [
  `04/02/2026 10:${page}|HARBORVIEW PUBLIC SCHOOLS||||||PAGE ${page}`,
  `|YEAR-TO-DATE BUDGET REPORT|||||||`,
  'FOR 2026 09|||||||||',
  'ACCOUNT|ACCOUNT DESCRIPTION|ORIGINAL APPROP|TRANFRS/ADJSMTS|REVISED BUDGET|YTD EXPENDED|ENCUMBRANCES|AVAILABLE BUDGET|PCT USED',
];
const ROW = (account: string, name: string, figures: string): string =>
  `${account}|${name}|${figures.replaceAll(' ', '|')}`;

/** A report of 150 accounts of $1,000 with a heading every 60 rows: each spent $400 and encumbered $100. */
const REPORT = [
  ...Array.from({ length: 150 }, (_, at) => at).flatMap((at) => [
    ...(at % 60 === 0 ? HEADING(1 + at / 60) : []),
    ROW(`11001-${5000 + at}`, `Supplies ${at}`, '900.00 100.00 1,000.00 400.00 100.00 500.00 50.0%'),
  ]),
  ROW('GRAND TOTAL', '', '135,000.00 15,000.00 150,000.00 60,000.00 15,000.00 75,000.00 50.0%'),
];

describe('a report of the ledger', () => {
  test('with a heading every 60 rows reads to its printed total', () => {
    const { years, findings, problems, notes } = read(REPORT);
    expect([findings, problems, notes]).toEqual([[], [], ['8 rows of page headings were skipped.']]);
    expect(years).toHaveLength(1);
    const [{ fiscalYear, rows, totals }] = years as [(typeof years)[0]];
    expect([fiscalYear, rows.length]).toEqual([null, 150]);
    expect(rows[60]).toMatchObject({ row: 69, account: '11001-5060', description: 'Supplies 60', yearToDate: 40_000 });
    expect(totals).toEqual({
      ...{ original: 13_500_000, transfers: 1_500_000, revised: 15_000_000 },
      ...{ yearToDate: 6_000_000, encumbered: 1_500_000, available: 7_500_000 },
    });
  });

  test('keeps a row with whole amounts that has the words of a title', () => {
    const { years } = read([
      'SCHOOL LUNCH||||||||',
      HEADING(1).at(-1)!,
      ROW('2400', 'School Lunch', '900 100 1000 400 100 500 50'),
      'SCHOOL LUNCH||||||||',
      HEADING(2).at(-1)!,
      ROW('2410', 'School Lunch', '90 10 100 40 10 50 50'),
    ]);
    expect(years[0]!.rows.map(({ row, yearToDate }) => [row, yearToDate])).toEqual([
      [3, 40_000],
      [6, 4_000],
    ]);
  });

  test('names each row that does not add up, and imports it', () => {
    const planted = [...REPORT];
    planted[5] = ROW('11001-5001', 'Supplies 1', '900.00 100.00 1,001.00 400.00 100.00 501.00 50.0%');
    planted[6] = ROW('11001-5002', 'Supplies 2', '900.00 100.00 999.00 400.00 100.00 499.00 50.0%');
    planted[7] = ROW('11001-5003', 'Supplies 3', '900.00 100.00 1,000.00 400.00 100.00 500.01 50.0%');
    planted[8] = ROW('11001-5004', 'Supplies 4', '900.00 100.00 1,000.00 400.00 100.00 499.99 50.0%');
    const { years, findings, problems } = read(planted);
    expect(problems).toEqual([]);
    expect(findings.map(({ message }) => message)).toEqual([
      'Row 6, 11001-5001: revised is $1,001.00, but original plus transfers is $1,000.00.',
      'Row 7, 11001-5002: revised is $999.00, but original plus transfers is $1,000.00.',
      'Row 8, 11001-5003: available is $500.01, but revised minus spent minus encumbered is $500.00.',
      'Row 9, 11001-5004: available is $499.99, but revised minus spent minus encumbered is $500.00.',
    ]);
    expect(years[0]?.rows).toHaveLength(150);
  });

  test('with a total that does not tie has a problem with both figures', () => {
    const wrong = [...REPORT.slice(0, -1), REPORT.at(-1)!.replace('60,000.00', '61,000.00')];
    expect(read(wrong).problems).toEqual([
      'Row 163, GRAND TOTAL: YTD EXPENDED shows $61,000.00, but rows 5 to 162 add up to $60,000.00.',
    ]);
  });

  test('with totals of departments takes them out, and asks about one that is near no sum', () => {
    const lines = [
      'ORG|OBJECT|DESCRIPTION|REVISED BUDGET|YTD EXPENDED',
      '11001|5100|Salaries|1,000|400',
      '11001|5200|Supplies|500|300',
      '|TOTAL SCHOOL COMMITTEE||1,500|700',
      '11002|5100|Salaries|2,000|900',
      '|TOTAL SUPERINTENDENT||2,000|900',
      '|GRAND TOTAL||3,500|1,600',
    ];
    const { years, problems } = read(lines);
    expect(problems).toEqual([]);
    expect(years[0]?.rows.map(({ account, yearToDate }) => [account, yearToDate])).toEqual([
      ['11001-5100', 40_000],
      ['11001-5200', 30_000],
      ['11002-5100', 90_000],
    ]);
    lines[5] = '|TOTAL SUPERINTENDENT||2,500|400';
    expect(read(lines).problems).toContain(
      'Row 6: “TOTAL SUPERINTENDENT” is not close to the sum of any rows above it. If this row is a line with its own account, answer row:6=line. If it is a total, answer row:6=total.',
    );
    expect(read(lines, ['row:6=total']).problems).toContain(
      'Row 6, TOTAL SUPERINTENDENT: YTD EXPENDED shows $400.00, but row 5 is $900.00.',
    );
  });
});

test('a ledger that only says what was spent needs no other column of amounts', () => {
  const { years, problems } = read([
    'Spending of Cedar Brook',
    'Account|Description|FY25 Actual',
    '3110|Teachers|1,000.50',
    '3120|Books|200',
    'TOTAL||1,200.50',
  ]);
  expect(problems).toEqual([]);
  expect(years.map(({ fiscalYear, totals }) => [fiscalYear, totals.yearToDate])).toEqual([[2025, 120_050]]);
  expect(years[0]?.rows.map(({ row, yearToDate }) => [row, yearToDate])).toEqual([
    [3, 100_050],
    [4, 20_000],
  ]);
});

describe("a district's own workbook", () => {
  test('has a snapshot for each year of actuals, by the labels of its lines', () => {
    const { years } = read([
      '||FY24|FY25|FY26|FY27',
      'EXPENSES||ACTUALS|ACTUALS|FINAL BUDGET|Proposed',
      '1110 - School Committee',
      '|Dues|2,500.50|2600|2700|2800',
      '|Supplies|10|-|30|40',
      '2210 - Principal',
      '|Supplies|400||500|600',
      'TOTAL EXPENSES||2,910.50|2,600|3,230|3,440',
    ]);
    expect(years.map(({ fiscalYear, totals }) => [fiscalYear, totals.yearToDate, totals.revised])).toEqual([
      [2024, 291_050, null],
      [2025, 260_000, null],
    ]);
    expect(years[0]?.rows.map(({ account }) => account)).toEqual([
      'Dues',
      '1110 - School Committee ▸ Supplies',
      '2210 - Principal ▸ Supplies',
    ]);
    expect(years[1]?.rows.map(({ account }) => account)).toEqual(['Dues', '1110 - School Committee ▸ Supplies']);
  });

  test('without actuals is none', () => {
    expect(readLedger(sheet(['Line|FY26 Budget|FY27 Proposed', 'Dues|1|2']), readAnswers([]))).toBeNull();
  });
});

describe('accounts in parts', () => {
  const accountsOf = (lines: readonly string[]) =>
    read(lines).years.flatMap(({ rows }) => rows.map(({ account }) => account));

  test('take the org that is printed once, in a row or a heading above', () => {
    const once = [
      'ORG|OBJ|DESCRIPTION|REVISED BUDGET|YTD EXPENDED',
      '10012305|51110|TEACHERS|1,200.00|800.00',
      '|54200|SUPPLIES|12.00|6.00',
      '10022305 MIDDLE SCHOOL',
      '|51110|TEACHERS|900.00|600.00',
      '|54200|SUPPLIES|9.00|3.00',
      'TOTAL|||2,121.00|1,409.00',
    ];
    expect(accountsOf(once)).toEqual(['10012305-51110', '10012305-54200', '10022305-51110', '10022305-54200']);
  });

  test('without an org have the heading in front of an object that several lines have', () => {
    const report = [
      'OBJ|DESCRIPTION|REVISED BUDGET|YTD EXPENDED',
      '2305 TEACHING',
      '51110|TEACHERS|1,200.00|800.00',
      '3520 ATHLETICS',
      '51110|COACHES|900.00|600.00',
      '54200|SUPPLIES|9.00|3.00',
    ];
    expect(accountsOf(report)).toEqual(['2305 TEACHING ▸ 51110', '3520 ATHLETICS ▸ 51110', '54200']);
  });

  test('are not added to a whole account number', () => {
    const whole = ['Account|Org|Object|Revised Budget|YTD Expended', '0100-2305-5100|1100|5100|500|300'];
    expect(accountsOf(whole)).toEqual(['0100-2305-5100']);
  });
});
