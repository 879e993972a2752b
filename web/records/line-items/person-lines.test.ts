import { expect, test } from 'vitest';
import { blankEmployee } from './blank-line.ts';
import { linesOfPerson } from './person-lines.ts';

const line = (id: number, values: Partial<ReturnType<typeof blankEmployee>>) => ({ ...blankEmployee(), id, ...values });

test('an employee id is one person, whatever the names; without ids the whole name is', () => {
  const rows = [
    line(1, { employeeId: 'E7', lastName: 'Holt', firstName: 'Dev' }),
    line(2, { employeeId: 'E7', lastName: 'Holt-Reyes', firstName: 'Dev' }),
    line(3, { lastName: 'Holt', firstName: 'Dev' }),
    line(4, { lastName: 'Holt', firstName: 'Dev' }),
    line(5, { lastName: 'Holt', firstName: 'Ana' }),
    line(6, { isVacancy: true, position: 'Nurse' }),
    line(7, { isVacancy: true, position: 'Nurse' }),
  ];
  const idsOf = (index: number) => linesOfPerson(rows[index]!, rows).map(({ id }) => id);
  expect(rows.map((_, index) => idsOf(index))).toEqual([[1, 2], [1, 2], [3, 4], [3, 4], [5], [6], [7]]);
});
