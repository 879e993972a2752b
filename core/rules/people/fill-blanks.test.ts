import { expect, test } from 'vitest';
import { fillBlanks } from './fill-blanks.ts';

test('takes what is blank from the other row, and nothing else', () => {
  const kept = { position: '', salary: 0, notes: 'kept', hireDate: null, building: null, code: null };
  const other = { position: 'Nurse', salary: 5, notes: 'other', hireDate: '2020-09-01', building: null, code: 'x' };
  expect(
    fillBlanks<Record<string, unknown>, string>(kept, other, ['position', 'salary', 'notes', 'hireDate', 'building']),
  ).toEqual({
    position: 'Nurse',
    hireDate: '2020-09-01',
  });
});
