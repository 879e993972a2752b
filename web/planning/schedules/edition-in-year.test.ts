import { expect, test } from 'vitest';
import { editionInYear } from './edition-in-year.ts';

const EDITIONS = [
  { fiscalYear: 2025, fromDay: 1 },
  { fiscalYear: 2026, fromDay: 1 },
  { fiscalYear: 2026, fromDay: 92 },
  { fiscalYear: 2028, fromDay: 1 },
];

test.each([
  ['the last edition of the year', 2026, EDITIONS[2]],
  ['the edition of an earlier year that is still in force', 2027, EDITIONS[2]],
  ['the first edition if all begin later', 2020, EDITIONS[0]],
  ['the last edition without a year', null, EDITIONS[3]],
])('the edition in a fiscal year is %s', (_, year, edition) => {
  expect(editionInYear(EDITIONS, year)).toBe(edition);
});

test('a schedule without editions has none in any year', () => {
  const none: readonly { fiscalYear: number }[] = [];
  expect([editionInYear(none, 2026), editionInYear(none, null)]).toEqual([undefined, undefined]);
});
