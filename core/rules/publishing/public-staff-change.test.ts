import { expect, test } from 'vitest';
import { fromDollars, ZERO } from '../../money.ts';
import type { PersonPair } from '../projection/payroll-change.ts';
import { publicStaffChange, staffMoves } from './public-staff-change.ts';
import { isNoPay } from './suppression.ts';

const pair = (kind: PersonPair['kind'], person: number | null, after = 50_000): PersonPair => ({
  ...{ kind, person, isManual: false, isPartYear: false, lines: 1 },
  ...{
    before: fromDollars(kind === 'both' || kind === 'gone' ? 50_000 : 0),
    after: fromDollars(kind === 'gone' ? 0 : after),
  },
  ...{ salaryBefore: ZERO, salaryAfter: ZERO, cola: ZERO, colaLines: 0, steps: ZERO, stepsLines: 0 },
});

test('people are counted once, have not left while they keep a line, and a vacancy is not a person', () => {
  const pairs = [
    ...[pair('both', 1), pair('gone', 1)],
    ...[pair('gone', 2), pair('gone', 2)],
    ...[pair('vacancy', null), pair('vacancy', null, 0)],
    ...[pair('new', 3), pair('new', null), pair('gone', null)],
  ];
  expect(staffMoves(pairs)).toEqual({ departures: 1, hires: 1, vacancies: 1 });
});

test('fewer than five people are only named as few, and their savings are left out', () => {
  const saving = fromDollars(49_181);
  expect(publicStaffChange({ departures: 1, hires: 0, vacancies: 1 }, { leavers: 1, saving }, isNoPay)).toEqual({
    ...{ departures: null, hires: 0, vacancies: 1, saving: null },
  });
  const five = { departures: 5, hires: 4, vacancies: 5 };
  const shown = { departures: 5, hires: null, vacancies: 5 };
  expect(publicStaffChange(five, { leavers: 5, saving }, isNoPay)).toEqual({ ...shown, saving });
  expect(publicStaffChange(five, { leavers: 4, saving }, isNoPay)).toEqual({ ...shown, saving: null });
  expect(publicStaffChange(five, { leavers: 5, saving }, (pay) => pay === saving)).toEqual({ ...shown, saving: null });
  expect(publicStaffChange(five, null, isNoPay)).toEqual({ ...shown, saving: null });
});
