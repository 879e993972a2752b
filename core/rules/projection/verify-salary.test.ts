import { describe, expect, test } from 'vitest';
import type { Cents } from '../../money.ts';
import { cents, ZERO } from '../../money.ts';
import { increased, nextYearSalary, type NextYearInput } from './next-year-salary.ts';
import { verifySalary } from './verify-salary.ts';

const SETTLED = { rate: 2, source: 'settled' } as const;
const OPEN = { rate: null, source: 'none' } as const;
// 68,320.00 with 2% COLA (1,366.40) and 1.5% steps (1,024.80) is 70,711.20.
const CURRENT = cents(6_832_000);
const STEPS = cents(102_480);
const CALCULATED = increased(CURRENT, SETTLED, STEPS);
const verify = (imported: number | null, calculated = CALCULATED, current: Cents | null = CURRENT) =>
  verifySalary(imported === null ? null : cents(imported), current, calculated);
const person = (change: Partial<NextYearInput>) =>
  nextYearSalary(
    { employeeStatus: 'Active', dateOfDeparture: null, salary: CURRENT, manual: null, ...change },
    2027,
    SETTLED,
    STEPS,
  );

describe('an imported next-year salary', () => {
  test('matches to the cent, or by less than a dollar of rounding', () => {
    expect(verify(7_071_120)).toEqual({
      verdict: 'matches',
      difference: 0,
      reason: 'Matches the calculation to the cent.',
    });
    expect(verify(7_071_100)).toEqual({ verdict: 'matches', difference: -20, reason: 'Differs by rounding only.' });
    expect(verify(7_071_219).verdict).toBe('matches');
    expect(verify(7_071_220)).toMatchObject({ verdict: 'wrong', difference: 100 });
    expect(verify(7_071_020)).toMatchObject({ verdict: 'wrong', difference: -100 });
  });

  test.each([
    [6_832_000, -239_120, 'Equals the current salary, without an increase.'],
    [6_968_640, -102_480, 'Includes the COLA of 2% but no steps.'],
    [6_934_480, -136_640, 'Includes steps but not the COLA of 2%.'],
    [7_500_000, 428_880, 'Entered change: +$6,680.00. Expected: COLA 2% ($1,366.40) + steps $1,024.80.'],
    [6_000_000, -1_071_120, 'Entered change: −$8,320.00. Expected: COLA 2% ($1,366.40) + steps $1,024.80.'],
  ])('%i is wrong by %i: %s', (imported, difference, reason) => {
    expect(verify(imported)).toEqual({ verdict: 'wrong', difference, reason });
  });

  test('says where COLA is not settled and where there are no steps', () => {
    expect(verify(7_000_000, increased(CURRENT, OPEN, ZERO)).reason).toBe(
      'Entered change: +$1,680.00. The COLA is not settled, so 0% is used.',
    );
    expect(verify(7_000_000, increased(CURRENT, SETTLED, ZERO)).reason).toBe(
      'Entered change: +$1,680.00. Expected: COLA 2% ($1,366.40), no steps.',
    );
  });

  test('is wrong for who leaves, unless it is 0', () => {
    const inactive = person({ employeeStatus: 'Inactive' });
    expect(verify(7_071_120, inactive)).toEqual({
      verdict: 'wrong',
      difference: null,
      reason: 'Is inactive, but has a next-year salary.',
    });
    expect(verify(0, inactive).verdict).toBe('matches');
    expect(verify(1, person({ dateOfDeparture: '2026-06-30' })).reason).toMatch(/^Leaves before the year begins,/);
    expect(verify(1, person({ employeeStatus: 'Retiring' })).reason).toMatch(/^Is retiring without a departure date/);
  });

  test('cannot be checked against an unknown salary, and is the start of a new hire', () => {
    expect(verify(1, person({ salary: null }), null)).toMatchObject({ verdict: 'wrong', difference: null });
    expect(verify(5_000_000, person({ salary: ZERO }), ZERO)).toMatchObject({ verdict: 'matches', difference: null });
  });

  test('that is not there is not checked; 0 is there', () => {
    expect(verify(null).verdict).toBe('unchecked');
    expect(verify(0)).toMatchObject({ verdict: 'wrong', difference: -7_071_120 });
  });
});

test('by schedule, the reason is a missing step, a missing raise, or the place that was expected', () => {
  const [before, steps, cola] = [cents(7_082_100), cents(215_400), cents(218_900)];
  const bySchedule = {
    ...{ schedule: 'Unit A', from: { lane: 'M', step: '7' }, to: { lane: 'M', step: '8' } },
    ...{ lastFrom: 2023, source: 'PRINTED' as const },
    ...{ steps, lanes: ZERO, cola, structure: ZERO, longevity: ZERO, carryOver: ZERO },
  };
  const calculated = { ...CALCULATED, salary: cents(before + steps + cola), bySchedule };
  const reason = (imported: number) => verify(imported, calculated, before).reason;
  expect(reason(7_082_100)).toBe('Equals the current salary, without an increase.');
  expect(reason(7_301_000)).toBe('Includes the schedule’s raise but no step.');
  expect(reason(7_297_500)).toBe('Includes the step but not the schedule’s raise.');
  expect(reason(8_000_000)).toBe('Expected: $75,164.00, lane M, step 8 of Unit A.');
});
