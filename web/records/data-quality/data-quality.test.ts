import { expect, test } from 'vitest';
import { rowFindings, unknownFindings } from '../../../core/rules/people/data-quality.ts';
import { FINDING_KINDS, findingKind, hasFinding } from '../../../core/rules/people/finding-kind.ts';
import { repeatedPersonFindings } from '../../../core/rules/people/repeated-people.ts';
import { matchTone, ORANGE_FROM, RED_FROM } from './match-tone.ts';

test('80 and above is red, 60 and above orange, otherwise yellow', () => {
  expect([RED_FROM, ORANGE_FROM]).toEqual([80, 60]);
  expect([100, 80, 79, 60, 59, 50].map(matchTone)).toEqual(['red', 'red', 'orange', 'orange', 'yellow', 'yellow']);
});

test('import findings are grouped by kind', () => {
  const row = {
    rowNumber: 2,
    employeeId: 'E1',
    firstName: 'Ana',
    lastName: 'Ferro',
    position: null,
    accountLine: null,
    positionNumber: null,
    currentFTE: 1.6,
    currentSalary: null,
    hireDate: null,
    dateOfDeparture: '2020-01-01',
  };
  const repeated = repeatedPersonFindings([row, { ...row, rowNumber: 3 }]).get(2) ?? [];
  const findings = [
    ...unknownFindings({ unknownBuilding: 'Elm', unknownWorkGroup: 'Cooks', unknownDeseCode: '2306' }),
    ...rowFindings(row, 2026),
    ...repeated.map(({ message }) => message),
  ];
  expect(findings.map(findingKind)).toEqual([
    'Building',
    'Work group',
    'DESE code',
    'Name or position',
    'Salary',
    'FTE',
    'Departure',
    'Twice on the roster',
  ]);
  expect(findings.map(findingKind).every((kind) => FINDING_KINDS.includes(kind))).toBe(true);
});

test('a line is of a kind by any of its findings, and of no kind in particular without any', () => {
  expect(hasFinding(['FTE 1.6 is above 1.5.', 'The salary is blank.'], 'Salary')).toBe(true);
  expect(hasFinding(['FTE 1.6 is above 1.5.'], 'Salary')).toBe(false);
  expect(hasFinding([], 'Other')).toBe(true);
  expect(hasFinding([], null)).toBe(true);
});
