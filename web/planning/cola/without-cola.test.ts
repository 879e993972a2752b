import { expect, test } from 'vitest';
import { uncoveredYears, withoutColaNote } from './without-cola.tsx';

test('years without a COLA are named with their work groups, years with the same ones together', () => {
  const many = ['Aides', 'Nurses', 'Unit A', 'Unit B', 'Unit C'];
  expect(
    uncoveredYears([
      { fiscalYear: 2027, withoutCola: [] },
      { fiscalYear: 2029, withoutCola: ['Aides', 'No work group'] },
      { fiscalYear: 2030, withoutCola: many },
      { fiscalYear: 2031, withoutCola: many },
    ]),
  ).toEqual([
    'FY29: no contract or COLA scenario covers Aides and people without a work group.',
    'FY30 and FY31: no contract or COLA scenario covers Aides, Nurses, Unit A, and 2 more work groups.',
  ]);
  expect(uncoveredYears([{ fiscalYear: 2027, withoutCola: [] }])).toEqual([]);
});

test('the note of a picture names the years in which 0% is used', () => {
  const years = [2027, 2029, 2030].map((fiscalYear) => ({ fiscalYear, withoutCola: ['Aides'] }));
  expect(withoutColaNote(years.slice(1))).toBe('COLA missing for some work groups in FY29 to FY30, so 0% is used.');
  expect(withoutColaNote([...years, { fiscalYear: 2028, withoutCola: [] }])).toBe(
    'COLA missing for some work groups in FY27, FY29, and FY30, so 0% is used.',
  );
  expect(withoutColaNote([{ fiscalYear: 2029, withoutCola: [] }])).toBeNull();
});
