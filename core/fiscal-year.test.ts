import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import {
  FIRST_FISCAL_YEAR,
  LAST_FISCAL_YEAR,
  dayNumber,
  daysInFiscalYear,
  firstDay,
  fiscalYearLabel,
  fiscalYearOf,
  fiscalYearProblem,
  isPlainDate,
  lastDay,
  parseFiscalYear,
} from './fiscal-year.ts';

const anyYear = fc.integer({ min: FIRST_FISCAL_YEAR, max: LAST_FISCAL_YEAR });

function everyDay(from: string, to: string): { date: string; day: number }[] {
  const days = [];
  for (let time = Date.parse(`${from}T00:00:00Z`); time <= Date.parse(`${to}T00:00:00Z`); time += 86_400_000) {
    days.push({ date: new Date(time).toISOString().slice(0, 10), day: time / 86_400_000 });
  }
  return days;
}

describe('parseFiscalYear', () => {
  test.each<[string | number, number]>([
    [2026, 2026],
    ['2026', 2026],
    ['FY26', 2026],
    ['fy 2026 ', 2026],
    ['2025-2026', 2026],
    ['2025-26', 2026],
    ['2025 \u2013 26', 2026],
    ['2099-00', 2100],
    ['FY49', 2049],
    [2000, 2000],
    [2100, 2100],
  ])('%s is %d', (text, expected) => {
    expect(parseFiscalYear(text)).toBe(expected);
  });

  test.each(['FY50', 'FY99', '26', '2025-2027', '2026-25', '1999', '2101', '2100-2101', '', 'FY', '2026.5', 'x2026'])(
    '"%s" is none',
    (text) => {
      expect(parseFiscalYear(text)).toBeNull();
    },
  );

  test('reads back every label and every range', () => {
    fc.assert(
      fc.property(anyYear, (year) => {
        expect(parseFiscalYear(fiscalYearLabel(year))).toBe(year);
        expect(parseFiscalYear(`${year - 1}-${year}`)).toBe(year);
        expect(parseFiscalYear(`${year - 1}-${String(year % 100).padStart(2, '0')}`)).toBe(year);
      }),
    );
  });
});

test.each([
  ['FY50', 'Write 2050 instead of FY50'],
  ['fy 99', 'Write 2099 instead of fy 99'],
])('a two-digit year after FY49 is to be written with four digits: %s', (text, how) => {
  const problem = `must be a fiscal year from 2000 to 2100, with four digits after FY49. ${how}`;
  expect(fiscalYearProblem(text, 'FY26')).toBe(problem);
});

test.each(['FY4', 'FY1950', '2101', 'soon'])('"%s" gets examples of fiscal years', (text) => {
  expect(fiscalYearProblem(text, 'FY26 or 2026')).toBe('must be a fiscal year from 2000 to 2100, such as FY26 or 2026');
});

describe('fiscalYearOf', () => {
  test.each([
    ['2025-06-30', 2025],
    ['2025-07-01', 2026],
    ['2024-02-29', 2024],
    ['2026-12-31', 2027],
    ['2026-01-01', 2026],
  ])('%s is in %d', (date, expected) => {
    expect(fiscalYearOf(date)).toBe(expected);
  });

  test('a year begins on its first day and ends on its last, with no day between years', () => {
    fc.assert(
      fc.property(anyYear, (year) => {
        expect(fiscalYearOf(firstDay(year))).toBe(year);
        expect(fiscalYearOf(lastDay(year))).toBe(year);
        expect(dayNumber(firstDay(year + 1)) - dayNumber(lastDay(year))).toBe(1);
      }),
    );
  });
});

test('FY2028 has 366 days, FY2026, FY2027 and FY2100 have 365', () => {
  expect([2028, 2026, 2027, 2100].map(daysInFiscalYear)).toEqual([366, 365, 365, 365]);
});

test('dayNumber counts every day of two centuries as UTC does', () => {
  const wrong = everyDay('1899-12-30', '2101-01-01').filter(({ date, day }) => dayNumber(date) !== day);
  expect(wrong).toEqual([]);
});

describe('isPlainDate', () => {
  test.each(['2024-02-29', '2000-02-29', '2025-12-31', '2025-06-30'])('%s is a day', (text) => {
    expect(isPlainDate(text)).toBe(true);
  });

  test.each([
    '2025-02-29',
    '1900-02-29',
    '2025-06-31',
    '2025-13-01',
    '2025-00-10',
    '2025-01-00',
    '2025-1-1',
    '7/1/2025',
    '2025-07-01T00:00',
  ])('%s is none', (text) => {
    expect(isPlainDate(text)).toBe(false);
  });
});

// A time zone can only enter through a Date object, so a calendar that works without Date has no time zone.
test('no time zone moves a date: nothing here touches Date', () => {
  vi.stubGlobal('Date', undefined);
  try {
    expect(fiscalYearOf('2025-06-30')).toBe(2025);
    expect(fiscalYearOf('2025-07-01')).toBe(2026);
    expect(daysInFiscalYear(2028)).toBe(366);
    expect(dayNumber('2026-12-31') - dayNumber('2026-07-01')).toBe(183);
    expect(isPlainDate('2025-02-29')).toBe(false);
    expect(parseFiscalYear('FY26')).toBe(2026);
  } finally {
    vi.unstubAllGlobals();
  }
});
