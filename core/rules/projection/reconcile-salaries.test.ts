import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents, fromDollars, sum, toDollars } from '../../money.ts';
import { type Reconciliation, reconcileSalaries } from './reconcile-salaries.ts';

const cost = (group: number | null, dollars: number) => ({ group, cost: fromDollars(dollars) });
const line = (id: number, group: number | null, dollars: number) => {
  return { id, group, amount: fromDollars(dollars) };
};
const amounts = (result: Reconciliation<number | null>) =>
  Object.fromEntries(result.lines.map(({ id, after }) => [id, toDollars(after)]));

describe('reconcileSalaries', () => {
  test('spreads a category by the amounts of its lines, to the cent', () => {
    const lines = [418, 370, 350, 361].map((amount, index) => line(index + 1, 7, amount));
    const result = reconcileSalaries([cost(7, 2_500)], lines);
    expect(amounts(result)).toEqual({ 1: 697.13, 2: 617.08, 3: 583.72, 4: 602.07 });
    expect(result).toMatchObject({ totalOperatingSalary: fromDollars(2_500), distributedAmount: fromDollars(2_500) });
  });

  test('leaves offsets and lines of 0 alone while a line is above 0', () => {
    const result = reconcileSalaries([cost(7, 90)], [line(1, 7, 30), line(2, 7, -20), line(3, 7, 0), line(4, 7, 60)]);
    expect(amounts(result)).toEqual({ 1: 30, 4: 60 });
  });

  test('shares equally over lines of 0 where none is above 0', () => {
    const result = reconcileSalaries([cost(7, 100)], [line(3, 7, 0), line(1, 7, 0), line(2, 7, -5), line(4, 7, 0)]);
    expect(amounts(result)).toEqual({ 1: 33.34, 3: 33.33, 4: 33.33 });
  });

  test('reports costs without a line, and the totals add up', () => {
    const result = reconcileSalaries(
      [cost(7, 100), cost(8, 40.5), cost(null, 9.25)],
      [line(1, 7, 5), line(2, 8, -3), line(3, 9, 10)],
    );
    expect(result.unallocated).toEqual([cost(8, 40.5), cost(null, 9.25)]);
    expect(amounts(result)).toEqual({ 1: 100 });
    expect(toDollars(result.totalOperatingSalary)).toBe(149.75);
    expect(toDollars(result.distributedAmount)).toBe(100);
  });

  test('the books balance and a second run changes nothing, for any budget and in any order', () => {
    const category = fc.option(fc.integer({ min: 1, max: 4 }));
    const amount = fc.integer({ min: -500_000, max: 9_000_000 }).map(cents);
    const some = fc.record({
      costs: fc.uniqueArray(fc.record({ group: category, cost: amount }), { selector: (item) => item.group }),
      lines: fc.uniqueArray(
        fc.record({
          id: fc.integer({ min: 1, max: 50 }),
          group: category,
          amount: fc.oneof(amount, fc.constant(cents(0))),
        }),
        { selector: (item) => item.id },
      ),
    });
    fc.assert(
      fc.property(some, ({ costs, lines }) => {
        const first = reconcileSalaries(costs, lines);
        expect(first.totalOperatingSalary).toBe(
          first.distributedAmount + sum(first.unallocated.map((item) => item.cost)),
        );
        expect(sum(first.lines.map(({ after }) => after))).toBe(first.distributedAmount);
        const changed = new Map(first.lines.map(({ id, after }) => [id, after]));
        const next = lines.map((item) => ({ ...item, amount: changed.get(item.id) ?? item.amount }));
        const second = reconcileSalaries([...costs].reverse(), [...next].reverse());
        expect(second.lines.filter(({ before, after }) => before !== after)).toEqual([]);
      }),
    );
  });
});
