import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents, fromDollars, sum, ZERO } from '../../money.ts';
import { PAYROLL_CAUSES, type CauseBar, type LinePairs, type PersonPair } from '../projection/payroll-change.ts';
import { publicCauses, publicPayrollChange } from './public-payroll-change.ts';
import { isNoPay, SMALLEST_PUBLIC_GROUP } from './suppression.ts';

const pair = (person: number | null, change: Partial<LinePairs>): PersonPair => ({
  ...{ kind: 'both', isManual: false, isPartYear: false, lines: 1, before: ZERO, after: ZERO },
  ...{ salaryBefore: ZERO, salaryAfter: ZERO, cola: ZERO, colaLines: 0, steps: ZERO, stepsLines: 0 },
  ...change,
  person,
});
const hired = (person: number | null, dollars: number) => pair(person, { kind: 'new', after: fromDollars(dollars) });
const left = (person: number | null, dollars: number) => pair(person, { kind: 'gone', before: fromDollars(dollars) });
/** Someone who stays, at 50,000, with a raise of 2 percent and, if `hasSteps` is true, another of 1.5 percent. */
const stays = (person: number, hasSteps: boolean) =>
  pair(person, {
    before: fromDollars(50_000),
    after: fromDollars(hasSteps ? 51_750 : 51_000),
    ...{ cola: fromDollars(1_000), colaLines: 1 },
    ...(hasSteps && { steps: fromDollars(750), stepsLines: 1 }),
  });
const people = (count: number, build: (person: number) => PersonPair) =>
  Array.from({ length: count }, (_, index) => build(index + 1));
const described = (pairs: PersonPair[], isPay = isNoPay) => {
  const change = publicPayrollChange(pairs, isPay);
  return change && [change.isCombined, ...change.bars.map(({ cause, amount }) => `${cause} ${amount / 100}`)];
};

describe('the payroll change that the public sees', () => {
  test('shows COLA beside one departure, which steps and lanes hide', () => {
    // COLA 7 × 1,000; steps 7 × 750 minus the 40,000 of the person who left.
    expect(described([...people(7, (one) => stays(one, true)), left(8, 40_000)])).toEqual([
      true,
      'cola 7000',
      'other -34750',
    ]);
  });

  test('shows the total alone where COLA is all that could hide a departure', () => {
    expect(described([...people(7, (one) => stays(one, false)), left(8, 40_000)])).toEqual([true, 'other -33000']);
  });

  test('shows COLA and a remainder that concerns five people by itself', () => {
    const pairs = [...people(7, (one) => stays(one, false)), left(8, 40_000), left(9, 41_000)];
    expect(described([...pairs, hired(10, 45_000), hired(11, 46_000)])).toEqual([true, 'other 17000']);
    expect(described([...pairs, hired(10, 45_000), hired(11, 46_000), hired(12, 30_000)])).toEqual([
      true,
      'cola 7000',
      'other 40000',
    ]);
  });

  test('shows each cause that concerns five people', () => {
    const hires = [8, 9, 10, 11, 12].map((one) => hired(one, 60_000));
    expect(described([...people(6, (one) => left(one, 50_000)), ...hires])).toEqual([
      false,
      'new 300000',
      'gone -300000',
    ]);
    expect(described([])).toEqual([false]);
  });

  test('counts each person once, and no one whose pay a cause does not change', () => {
    const six = people(6, (one) => left(one, 50_000));
    expect(described([...six, hired(7, 50_000)])).toEqual([true, 'other -250000']);
    expect(described([...six, ...people(5, () => hired(7, 10_000))])).toEqual([true, 'other -250000']);
    expect(described([...six, hired(7, 62_202), ...[8, 9, 10, 11].map((one) => hired(one, 0))])).toEqual([
      true,
      'other -237798',
    ]);
    // A vacancy is not a person, so it does not help to hide one.
    expect(described([...six, hired(7, 50_000), ...people(4, () => hired(null, 40_000))])).toEqual([
      true,
      'other -90000',
    ]);
    expect(described(six.slice(2))).toBeNull();
  });

  test('shows no cause and no remainder that is someone’s pay', () => {
    const pairs = [...people(7, (one) => stays(one, true)), ...[8, 9, 10, 11, 12].map((one) => left(one, 20_000))];
    const isPay =
      (...dollars: number[]) =>
      (amount: number) =>
        dollars.map(fromDollars).some((pay) => pay === Math.abs(amount));
    expect(described(pairs, isPay(100_000))).toEqual([true, 'cola 7000', 'other -94750']);
    expect(described(pairs, isPay(100_000, 94_750))).toEqual([true, 'other -87750']);
    expect(described(pairs, isPay(100_000, 94_750, 87_750))).toBeNull();
    // COLA equals someone's pay, so it is combined with the cause that has the fewest people, 7,000 - 100,000.
    expect(described(pairs, isPay(7_000))).toEqual([true, 'steps 5250', 'other -93000']);
  });

  const causes = fc
    .array(
      fc.record({ amount: fc.integer({ min: -90, max: 90 }), people: fc.uniqueArray(fc.nat(15), { maxLength: 9 }) }),
      {
        maxLength: PAYROLL_CAUSES.length,
      },
    )
    .map((made) =>
      made.flatMap(({ amount, people: persons }, index): CauseBar[] => {
        const cause = PAYROLL_CAUSES[index];
        return cause ? [{ cause, amount: cents(amount), lines: persons.length, people: new Set(persons) }] : [];
      }),
    );

  test('adds up; each part, and the total less the other parts, is of five people and of no one’s pay', () => {
    fc.assert(
      fc.property(causes, fc.uniqueArray(fc.integer({ min: 1, max: 90 }), { maxLength: 5 }), (given, pays) => {
        const isPay = (amount: number) => pays.includes(Math.abs(amount));
        const shown = publicCauses(given, isPay);
        if (shown === null) {
          const everyone = new Set(given.flatMap(({ people: persons }) => [...persons]));
          expect(everyone.size < SMALLEST_PUBLIC_GROUP || isPay(sum(given.map(({ amount }) => amount)))).toBe(true);
          return;
        }
        const total = sum(given.map(({ amount }) => amount));
        expect(sum(shown.map(({ amount }) => amount))).toBe(total);
        for (const bar of shown) {
          expect(bar.people.size).toBeGreaterThanOrEqual(SMALLEST_PUBLIC_GROUP);
          const others = sum(shown.filter((one) => one !== bar).map(({ amount }) => amount));
          expect(isPay(total - others)).toBe(false);
        }
        const cola = given.find(({ cause }) => cause === 'cola');
        const isLost = cola && cola.people.size >= SMALLEST_PUBLIC_GROUP && !isPay(cola.amount);
        // COLA is combined only if everything is combined.
        if (isLost && !shown.some(({ cause }) => cause === 'cola')) expect(shown).toHaveLength(1);
      }),
    );
  });
});
