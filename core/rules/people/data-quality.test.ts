import { describe, expect, test } from 'vitest';
import { fromDollars } from '../../money.ts';
import { type ImportedEmployee, rowFindings, unknownFindings } from './data-quality.ts';

function row(overrides: Partial<ImportedEmployee> = {}): ImportedEmployee {
  return {
    rowNumber: 2,
    employeeId: null,
    firstName: 'Ana',
    lastName: 'Smith',
    position: 'Teacher',
    accountLine: null,
    positionNumber: null,
    currentSalary: fromDollars(60_000),
    currentFTE: 1,
    hireDate: '2015-08-25',
    dateOfDeparture: null,
    ...overrides,
  };
}

describe('a row needs review', () => {
  test.each<[Partial<ImportedEmployee>, string]>([
    [{ position: ' ' }, 'The position is blank.'],
    [{ position: null, firstName: '', lastName: null }, 'The row has neither a name nor a position.'],
    [{ currentSalary: null }, 'The salary is blank. Totals count it as $0.'],
    [{ currentSalary: fromDollars(-0.01) }, 'The salary \u2212$0.01 is below zero.'],
    [{ currentSalary: fromDollars(400_000.01) }, 'The salary $400,000.01 is above $400,000.00.'],
    [{ currentFTE: -0.1 }, 'The FTE -0.1 is below 0.'],
    [{ currentFTE: 1.5001 }, 'The FTE 1.5001 is above 1.5.'],
    [{ dateOfDeparture: '2025-06-30' }, 'The departure on Jun 30, 2025 is before FY26 starts.'],
    [
      { hireDate: '2026-01-02', dateOfDeparture: '2026-01-01' },
      'The departure on Jan 1, 2026 is before the hire date Jan 2, 2026.',
    ],
  ])('%j', (overrides, sentence) => {
    expect(rowFindings(row(overrides), 2026)).toEqual([sentence]);
  });

  test('with every finding that it has', () => {
    const bad = row({ currentSalary: null, currentFTE: 2, hireDate: '2026-01-01', dateOfDeparture: '2025-01-01' });
    expect(rowFindings(bad, 2026)).toHaveLength(4);
  });
});

test.each<[string, Partial<ImportedEmployee>]>([
  ['an ordinary row', {}],
  ['a salary of 0, which is a new hire', { currentSalary: fromDollars(0) }],
  ['exactly $400,000.00', { currentSalary: fromDollars(400_000) }],
  ['an FTE of 0 or 1.5', { currentFTE: 1.5 }],
  ['a vacancy', { firstName: null, lastName: null }],
  ['a departure on the first day of the year', { dateOfDeparture: '2025-07-01' }],
  ['a departure on the day of hire', { hireDate: '2025-09-01', dateOfDeparture: '2025-09-01' }],
])('%s is fine', (_, overrides) => {
  expect(rowFindings(row(overrides), 2026)).toEqual([]);
});

test('each unknown value has a sentence', () => {
  const values = { unknownBuilding: 'North Annex', unknownWorkGroup: 'Unit Z', unknownDeseCode: '9999' };
  expect(unknownFindings({ ...values, unknownCategory: 'Plant' })).toEqual([
    'The building “North Annex” is unknown.',
    'The work group “Unit Z” is unknown.',
    'The DESE code “9999” is unknown.',
    'The category “Plant” is unknown.',
  ]);
  expect(unknownFindings({ unknownBuilding: null, unknownWorkGroup: null, unknownDeseCode: null })).toEqual([]);
});
