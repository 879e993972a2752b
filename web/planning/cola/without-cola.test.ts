import { expect, test } from 'vitest';
import { uncoveredYears } from './without-cola.tsx';

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
