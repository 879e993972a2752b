import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents, fromDollars } from '../money.ts';
import { adjustedAmount, scenarioSummary } from './scenario-summary.ts';

const lines = [
  { id: 1, amount: fromDollars(1_000.01) },
  { id: 2, amount: fromDollars(500) },
  { id: 3, amount: fromDollars(-200) },
];

describe('the summary of a scenario', () => {
  test('with nothing adjusted is the budget itself', () => {
    expect(scenarioSummary(lines, new Map(), fromDollars(1_300))).toEqual({
      originalTotal: fromDollars(1_300.01),
      adjustedTotal: fromDollars(1_300.01),
      totalCuts: 0,
      townGoal: fromDollars(1_300),
      gap: fromDollars(0.01),
      meetsGoal: false,
      itemsModified: 0,
    });
  });

  test('a quick cut of 25 % keeps 75 %, rounded for each line', () => {
    // 1,000.01 × 0.75 = 750.0075; 500 × 0.75 = 375; −200 stays.
    expect(
      scenarioSummary(
        lines,
        new Map([
          [1, 75],
          [2, 75],
        ]),
        fromDollars(925.01),
      ),
    ).toEqual({
      originalTotal: fromDollars(1_300.01),
      adjustedTotal: fromDollars(925.01),
      totalCuts: fromDollars(375),
      townGoal: fromDollars(925.01),
      gap: 0,
      meetsGoal: true,
      itemsModified: 2,
    });
  });

  test('a cut offset raises the total', () => {
    const summary = scenarioSummary(lines, new Map([[3, 0]]), null);
    expect(summary).toMatchObject({
      adjustedTotal: fromDollars(1_500.01),
      totalCuts: fromDollars(-200),
      itemsModified: 1,
    });
  });

  test('without a goal there is no gap and no verdict', () => {
    expect(scenarioSummary(lines, new Map(), null)).toMatchObject({ townGoal: null, gap: null, meetsGoal: null });
  });

  test('ids without a line and lines kept whole are no modifications', () => {
    expect(
      scenarioSummary(
        lines,
        new Map([
          [1, 100],
          [99, 0],
        ]),
        null,
      ),
    ).toMatchObject({ totalCuts: 0, itemsModified: 0 });
  });

  test('half a cent goes away from zero on both sides', () => {
    expect(adjustedAmount(cents(1), 50)).toBe(1);
    expect(adjustedAmount(cents(-1), 50)).toBe(-1);
  });

  test.each([-0.01, 100.01, Number.NaN])('refuses to keep %s %%', (percent) => {
    expect(() => adjustedAmount(cents(1), percent)).toThrow(RangeError);
  });

  test('cuts and what is left add up to the budget; a budget without offsets never grows by cutting', () => {
    const anyLines = fc.uniqueArray(fc.record({ id: fc.nat(50), amount: fc.nat(1_000_000_000).map(cents) }), {
      selector: ({ id }) => id,
    });
    const anyCuts = fc.array(
      fc.tuple(
        fc.nat(60),
        fc.nat(1_000_000).map((units) => units / 10_000),
      ),
    );
    fc.assert(
      fc.property(anyLines, anyCuts, (some, cuts) => {
        const summary = scenarioSummary(some, new Map(cuts), null);
        expect(summary.adjustedTotal + summary.totalCuts).toBe(summary.originalTotal);
        expect(summary.totalCuts).toBeGreaterThanOrEqual(0);
        expect(scenarioSummary([...some].reverse(), new Map(cuts), null)).toEqual(summary);
      }),
    );
  });
});
