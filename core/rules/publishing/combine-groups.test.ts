import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents } from '../../money.ts';
import { addedAmounts, groupsToCombine, withChanges } from './combine-groups.ts';

const group = (name: string, ...amounts: number[]) => ({ name, amounts: amounts.map(cents) });
const payOf =
  (...pays: number[]) =>
  (amount: number) =>
    pays.includes(Math.abs(amount));

const combinedOf = (groups: ReturnType<typeof group>[], ...pays: number[]) =>
  groupsToCombine(groups, payOf(...pays)).map(({ name }) => name);

describe('groups of a budget that are combined', () => {
  test('are none where no amount is someone’s pay', () => {
    expect(combinedOf([group('A', 500), group('B', 198)], 199)).toEqual([]);
  });

  test('are the one that is a pay and the smallest other', () => {
    const groups = [group('Teaching', 900), group('Superintendent', 198), group('Supplies', 40), group('Busing', 60)];
    expect(combinedOf(groups, 198)).toEqual(['Superintendent', 'Supplies']);
    // 198 + 40 is also someone's pay; 198 + 60 is not.
    expect(combinedOf(groups, 198, 238)).toEqual(['Superintendent', 'Busing']);
    // No single other group is enough, so two are added: 198 + 40 + 60.
    expect(combinedOf(groups, 198, 238, 258, 1_098)).toEqual(['Superintendent', 'Supplies', 'Busing']);
  });

  test('are those that change by someone’s pay from one year to another', () => {
    const groups = [group('Teaching', 900, 838), group('Supplies', 40, 41), group('Busing', 60, 63)];
    expect(combinedOf(groups, 62)).toEqual(['Teaching', 'Supplies']);
    expect(combinedOf([group('Credit', -62, -60), ...groups], 62)).toEqual(['Credit', 'Teaching']);
  });

  test('are not a single one that is the whole budget', () => {
    expect(combinedOf([group('All', 198)], 198)).toEqual([]);
  });

  test('leave no amount and no change that is a pay, unless it is that of the whole', () => {
    const amount = fc.integer({ min: -40, max: 40 });
    const years = fc.integer({ min: 1, max: 3 });
    const budgets = years.chain((count) =>
      fc.array(fc.array(amount, { minLength: count, maxLength: count }), { minLength: 2, maxLength: 8 }),
    );
    fc.assert(
      fc.property(budgets, fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { maxLength: 6 }), (amounts, pays) => {
        const groups = amounts.map((one, index) => group(`G${index}`, ...one));
        const combined = groupsToCombine(groups, payOf(...pays));
        const shown = groups.filter((one) => !combined.includes(one)).map((one) => one.amounts);
        if (combined.length > 0 && shown.length > 0) shown.push(addedAmounts(combined));
        for (const figure of shown.flatMap(withChanges)) expect(pays).not.toContain(Math.abs(figure));
        expect(combined.length).not.toBe(1);
      }),
    );
  });
});
