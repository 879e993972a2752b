import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents, fromDollars } from '../../money.ts';
import { adjustedAmount, type LineCut } from '../cuts/line-cut.ts';
import { cutDollars, cutsAlone, scenarioSummary } from './scenario-summary.ts';

const lines = [
  { id: 1, amount: fromDollars(1_000.01), isCovered: true },
  { id: 2, amount: fromDollars(500), isCovered: true },
  { id: 3, amount: fromDollars(-200), isCovered: true },
];

describe('the summary of a scenario', () => {
  test('with nothing adjusted is the budget itself', () => {
    expect(scenarioSummary(lines, new Map(), fromDollars(1_300))).toEqual({
      originalTotal: fromDollars(1_300.01),
      adjustedTotal: fromDollars(1_300.01),
      coveredOriginal: fromDollars(1_300.01),
      coveredAdjusted: fromDollars(1_300.01),
      totalAdded: 0,
      totalCuts: 0,
      townGoal: fromDollars(1_300),
      gap: fromDollars(0.01),
      meetsGoal: false,
      itemsModified: 0,
    });
  });

  test('a quick cut of 25% keeps 75%, rounded for each line', () => {
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
      coveredOriginal: fromDollars(1_300.01),
      coveredAdjusted: fromDollars(925.01),
      totalAdded: 0,
      totalCuts: fromDollars(375),
      townGoal: fromDollars(925.01),
      gap: 0,
      meetsGoal: true,
      itemsModified: 2,
    });
  });

  test('cuts alone leave additions out', () => {
    // Half of 1,000.01 is 500.005, rounded to 500.01 kept: 500.00 is cut. Line 2 gets 85,000.
    const summary = scenarioSummary(
      lines,
      new Map<number, LineCut>([
        [1, 50],
        [2, { by: 'addedFte', amount: 1 }],
      ]),
      null,
    );
    expect(summary).toMatchObject({ totalCuts: fromDollars(-84_500), totalAdded: fromDollars(85_000) });
    expect(cutsAlone(summary)).toBe(fromDollars(500));
    expect(cutDollars({ totalCuts: 5_092_700.1, totalAdded: 85_000.2 })).toBe(5_177_700.3);
  });

  test('a cut offset raises the total', () => {
    const summary = scenarioSummary(lines, new Map([[3, 0]]), null);
    expect(summary).toMatchObject({
      adjustedTotal: fromDollars(1_500.01),
      totalAdded: 0,
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

  test('only covered lines are held against the goal, and cuts of others leave the gap unchanged', () => {
    const twoFunds = [...lines, { id: 4, amount: fromDollars(800), isCovered: false }];
    // Covered: 1,000.01 + 500 − 200 = 1,300.01; all: 2,100.01. Cutting half of the 800 leaves 1,700.01 and does not change the gap of
    // 100.01.
    expect(scenarioSummary(twoFunds, new Map([[4, 50]]), fromDollars(1_200))).toEqual({
      originalTotal: fromDollars(2_100.01),
      adjustedTotal: fromDollars(1_700.01),
      coveredOriginal: fromDollars(1_300.01),
      coveredAdjusted: fromDollars(1_300.01),
      totalAdded: 0,
      totalCuts: fromDollars(400),
      townGoal: fromDollars(1_200),
      gap: fromDollars(100.01),
      meetsGoal: false,
      itemsModified: 1,
    });
    // Cutting 20% of line 2 takes 100 off the gap.
    expect(scenarioSummary(twoFunds, new Map([[2, 80]]), fromDollars(1_200)).gap).toBe(fromDollars(0.01));
  });

  test('half a cent goes away from zero on both sides', () => {
    expect(adjustedAmount(cents(1), 50)).toBe(1);
    expect(adjustedAmount(cents(-1), 50)).toBe(-1);
  });

  test.each([-0.01, 100.01, Number.NaN])('refuses to keep %s %%', (percent) => {
    expect(() => adjustedAmount(cents(1), percent)).toThrow(RangeError);
  });

  test('cuts and what is left add up to the budget; a budget without offsets never grows by cutting', () => {
    const anyLines = fc.uniqueArray(
      fc.record({ id: fc.nat(50), amount: fc.nat(1_000_000_000).map(cents), isCovered: fc.boolean() }),
      {
        selector: ({ id }) => id,
      },
    );
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

  test('the gap is that of the covered lines alone, and with all lines covered that of the whole budget', () => {
    const anyLines = fc.uniqueArray(
      fc.record({ id: fc.nat(50), amount: fc.integer({ min: -1e8, max: 1e9 }).map(cents), isCovered: fc.boolean() }),
      { selector: ({ id }) => id },
    );
    const anyCuts = fc.array(fc.tuple(fc.nat(60), fc.nat(100)));
    fc.assert(
      fc.property(anyLines, anyCuts, fc.nat(1e9).map(cents), (some, cuts, goal) => {
        const kept = new Map(cuts);
        const [all, covered] = [scenarioSummary(some, kept, goal), some.filter(({ isCovered }) => isCovered)];
        expect(all.gap).toBe(scenarioSummary(covered, kept, goal).gap);
        expect(all.coveredAdjusted).toBe(scenarioSummary(covered, kept, goal).adjustedTotal);
        const without = new Map(cuts.filter(([id]) => covered.some((line) => line.id === id)));
        expect(scenarioSummary(some, without, goal).gap).toBe(all.gap);
        const whole = scenarioSummary(
          some.map((line) => ({ ...line, isCovered: true })),
          kept,
          goal,
        );
        expect(whole.gap).toBe(all.adjustedTotal - goal);
      }),
    );
  });
});
