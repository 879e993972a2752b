import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseDate } from './parse-date.ts';

describe('parseDate', () => {
  test.each([
    ['7/1/2025', '2025-07-01'],
    ['07/01/25', '2025-07-01'],
    ['7-1-2025', '2025-07-01'],
    ['2025-07-01', '2025-07-01'],
    ['2025/7/1', '2025-07-01'],
    ['20250701', '2025-07-01'],
    ['1-Jul-25', '2025-07-01'],
    ['1-JUL-2025', '2025-07-01'],
    ['1 July 2025', '2025-07-01'],
    ['July 1, 2025', '2025-07-01'],
    ['Jul. 1, 2025', '2025-07-01'],
    ['9/1/98', '1998-09-01'],
    ['45839', '2025-07-01'],
    ['45839.75', '2025-07-01'],
    ['7/1/2025 12:00:00 AM', '2025-07-01'],
    ['2025-07-01T00:00:00.000Z', '2025-07-01'],
    ['2025-06-30T23:30:00-04:00', '2025-06-30'],
    ['2024-02-29', '2024-02-29'],
    ['25/12/2024', '2024-12-25'],
  ])('reads %s as %s', (text, date) => {
    expect(parseDate(text)).toEqual({ kind: 'date', date });
  });

  test('takes an order that could be either for the American one', () => {
    expect(parseDate('4/5/2025')).toEqual({ kind: 'date', date: '2025-04-05' });
  });

  test.each(['', '  ', '00/00/0000', '0000-00-00', '00000000'])('takes %j for blank', (text) => {
    expect(parseDate(text)).toEqual({ kind: 'blank' });
  });

  test.each(['7/1/1850', '2200-01-31', 'Jul 1, 1899'])('refuses the year of %s', (text) => {
    expect(parseDate(text)).toEqual({ kind: 'unreadable', why: 'the year is not between 1900 and 2199' });
  });

  test.each(['2021-02-30', '2/29/2025', '13/13/2025', '4/31/2025', '0/5/2025', '1900-00-01', '31-Jun-25'])(
    'knows that there is no %s',
    (text) => {
      expect(parseDate(text)).toEqual({ kind: 'unreadable', why: 'this date does not exist' });
    },
  );

  test.each(['soon', '2025', '42', '7/1', '1-Foo-25', '99999', '1/2/3/4'])('refuses %s', (text) => {
    expect(parseDate(text)).toEqual({ kind: 'unreadable', why: 'it is not a date' });
  });

  test('reads back every day in every way of writing it', () => {
    const names = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
    const writings: ((year: string, month: number, day: number) => string)[] = [
      (year, month, day) => `${month}/${day}/${year}`,
      (year, month, day) => `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`,
      (year, month, day) => `${day}-${names[month - 1] ?? ''}-${year}`,
      (year, month, day) => `${names[month - 1] ?? ''} ${day}, ${year}`,
    ];
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 54_786 }), fc.constantFrom(...writings), (days, write) => {
        const date = new Date(Date.UTC(1950, 0, 1) + days * 86_400_000).toISOString().slice(0, 10);
        const [year = '', month, day] = date.split('-');
        expect(parseDate(write(year, Number(month), Number(day)))).toEqual({ kind: 'date', date });
      }),
    );
  });
});
