import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents, fromDollars, sum } from '../../money.ts';
import { type StepsLanesCandidate, stepsLanesAmounts } from './steps-lanes.ts';

const TEACHERS = 1;

function person(id: number, salary: number, workGroupId: number | null = TEACHERS): StepsLanesCandidate {
  return { id, workGroupId, salary: fromDollars(salary) };
}

const anyPeople = fc
  .uniqueArray(
    fc.record({
      id: fc.integer({ min: 1, max: 10_000 }),
      workGroupId: fc.constantFrom(TEACHERS, 2, null),
      salary: fc.integer({ min: 1, max: 30_000_000 }).map(cents),
    }),
    { selector: ({ id }) => id, minLength: 1, maxLength: 50 },
  )
  .chain((people) => fc.tuple(fc.constant(people), fc.shuffledSubarray(people, { minLength: people.length })));

describe('as a percentage', () => {
  test('1.5% of 68,320.00 is 1,024.80', () => {
    const amounts = stepsLanesAmounts({ type: 'PERCENTAGE', value: 1.5, workGroupIds: [TEACHERS] }, [
      person(7, 68_320),
    ]);
    expect(amounts).toEqual(new Map([[7, fromDollars(1_024.8)]]));
  });

  test('no one is eligible without a listed work group', () => {
    const people = [person(1, 50_000), person(2, 50_000, 2), person(3, 50_000, null)];
    expect(stepsLanesAmounts({ type: 'PERCENTAGE', value: 1.5, workGroupIds: [] }, people)).toEqual(new Map());
    const only = stepsLanesAmounts({ type: 'PERCENTAGE', value: 1.5, workGroupIds: [2] }, people);
    expect([...only.keys()]).toEqual([2]);
  });
});

describe('as a pool of dollars', () => {
  const pool = { type: 'DOLLAR', value: fromDollars(2_500), workGroupIds: [TEACHERS] } as const;

  test('2,500.00 over 418, 370, 350 and 361, regardless of other employees', () => {
    const amounts = stepsLanesAmounts(pool, [
      person(4, 361),
      person(9, 999, 2),
      person(1, 418),
      person(3, 350),
      person(2, 370),
    ]);
    expect(amounts).toEqual(
      new Map([
        [1, fromDollars(697.13)],
        [2, fromDollars(617.08)],
        [3, fromDollars(583.72)],
        [4, fromDollars(602.07)],
      ]),
    );
  });

  test('the odd cent of equal salaries goes to the lowest id', () => {
    const amounts = stepsLanesAmounts({ ...pool, value: fromDollars(100) }, [
      person(30, 5),
      person(10, 5),
      person(20, 5),
    ]);
    expect([10, 20, 30].map((id) => amounts.get(id))).toEqual([33.34, 33.33, 33.33].map(fromDollars));
  });

  test('a faulty salary below zero takes no share', () => {
    const amounts = stepsLanesAmounts(pool, [person(1, 100), person(2, -100)]);
    expect(amounts).toEqual(new Map([[1, fromDollars(2_500)]]));
    expect(stepsLanesAmounts(pool, [person(2, -100)])).toEqual(new Map());
  });

  test('is spent to the cent, whatever the order of the people', () => {
    fc.assert(
      fc.property(anyPeople, fc.integer({ min: 0, max: 1_000_000_000 }), ([people, shuffled], value) => {
        const settings = { type: 'DOLLAR', value: cents(value), workGroupIds: [TEACHERS] } as const;
        const amounts = stepsLanesAmounts(settings, people);
        const teachers = people.filter(({ workGroupId }) => workGroupId === TEACHERS);
        expect(sum(amounts.values())).toBe(teachers.length === 0 ? 0 : value);
        expect(stepsLanesAmounts(settings, shuffled)).toEqual(amounts);
      }),
    );
  });
});
