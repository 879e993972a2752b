import { expect, test } from 'vitest';
import { cents, fromDollars } from '../../money.ts';
import type { RosterRow } from '../people/people.ts';
import { averagePositionSalary, gapInPositions } from './gap-in-positions.ts';
import { isNoPay } from './suppression.ts';

let id = 0;
function row(salary: number, currentFTE = 1, more: Partial<RosterRow> = {}): RosterRow {
  const pay = fromDollars(salary);
  const named = { firstName: 'Ann', lastName: `Lee ${++id}`, position: 'Teacher', employeeId: null, buildingId: null };
  return { id, ...named, currentFTE, currentSalary: pay, cost: pay, isVacancy: false, ...more };
}

test.each([
  // 123,692 ÷ 85,000 is 1.46.
  [123_692, 85_000, 1.5],
  [255_000, 85_000, 3],
  [86_000, 85_000, 1],
  [80_000, 85_000, 0.9],
  // 80,000 ÷ 61,300 is 1.31.
  [80_000, 61_300, 1.3],
])('a gap of %d at an average of %d is %d FTE', (gap, average, fte) => {
  expect(gapInPositions(fromDollars(gap), fromDollars(average))).toBe(fte);
});

test('the average salary is per FTE, of people with a salary and FTE, rounded to the nearest $100', () => {
  const roster = [row(70_000), row(80_000), row(90_000), row(40_000, 0.5), row(33_333, 0.5)];
  const others = [row(500, 0), row(0), row(65_000, 1, { isVacancy: true })];
  // 313,333 ÷ 4 FTE is 78,333.25.
  expect(averagePositionSalary([...roster, ...others], isNoPay)).toBe(fromDollars(78_300));
});

test('people who are not paid are not counted', () => {
  const four = [row(70_000), row(70_000), row(70_000), row(70_000)];
  const unpaid = row(80_000, 1, { cost: cents(0) });
  expect(averagePositionSalary([...four, unpaid], isNoPay)).toBeNull();
  expect(averagePositionSalary([...four, row(75_000), unpaid], isNoPay)).toBe(fromDollars(71_000));
});

test('someone who leaves during the year counts with what is paid, as in the published payroll', () => {
  const leaving = row(80_000, 1, { cost: fromDollars(30_000) });
  // (280,000 + 30,000) ÷ 5 FTE.
  expect(averagePositionSalary([row(70_000), row(70_000), row(70_000), row(70_000), leaving], isNoPay)).toBe(
    fromDollars(62_000),
  );
});

test('there is no average of fewer than 5 people, nor one that is someone’s pay', () => {
  const four = [row(70_000), row(70_000), row(70_000), row(70_000)];
  const shared = [row(35_000, 0.5, { employeeId: 'E7' }), row(35_000, 0.5, { employeeId: 'E7' })];
  expect(averagePositionSalary([...four.slice(1), ...shared], isNoPay)).toBeNull();
  expect(averagePositionSalary([...four, ...shared], isNoPay)).toBe(fromDollars(70_000));
  expect(averagePositionSalary([...four, ...shared], (amount) => amount === cents(70_000_00))).toBeNull();
  expect(averagePositionSalary([], isNoPay)).toBeNull();
});
