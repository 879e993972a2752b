import { expect, test } from 'vitest';
import { isVacancy } from './is-vacancy.ts';

test.each<[string | null, string | null, string | null, boolean]>([
  [null, null, 'Teacher', true],
  ['', ' ', 'Teacher', true],
  [null, '-', 'Teacher', true],
  [null, 'VACANT', 'Teacher', true],
  ['vacant', 'Vacant', 'Teacher', true],
  [null, 'TBD', 'Custodian', true],
  [null, 'T.B.H.', 'Custodian', true],
  ['Position', 'Open', 'Nurse', true],
  [null, 'Vacant #2', 'Nurse', true],
  [null, 'VACANCY - new position', 'Nurse', true],
  [null, 'VACANT', null, true],
  [null, null, null, false],
  [null, null, '  ', false],
  [null, ' - ', null, false],
  ['Ana', 'Open', 'Teacher', false],
  ['Ana', 'Smith', null, false],
  [null, 'New', 'Teacher', false],
  [null, '12', 'Teacher', false],
])('first %s, last %s, position %s: %s', (firstName, lastName, position, expected) => {
  expect(isVacancy({ firstName, lastName, position })).toBe(expected);
});
