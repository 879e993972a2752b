import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents, fromDollars, sum } from '../../money.ts';
import { cutGroups, fteEquivalent } from './cut-groups.ts';
import type { LineCut } from './line-cut.ts';
import { scenarioSummary } from '../cola/scenario-summary.ts';

const lines = [
  { id: 1, amount: fromDollars(100.01), place: 'A', isPersonnel: true },
  { id: 2, amount: fromDollars(-50), place: 'B', isPersonnel: false },
  { id: 3, amount: fromDollars(300), place: 'A', isPersonnel: true },
];

describe('cuts by group', () => {
  test('round each line and return the percentage that all lines of the group keep', () => {
    // 100.01 × 0.75 = 75.0075 → 75.01; cutting an offset counts as a negative cut.
    const kept = new Map([
      [1, 75],
      [2, 0],
      [3, 75],
    ]);
    expect(cutGroups(lines, kept, ({ place }) => place)).toEqual([
      {
        key: 'A',
        lineIds: [1, 3],
        original: fromDollars(400.01),
        adjusted: fromDollars(300.01),
        cuts: fromDollars(100),
        percentKept: 75,
      },
      { key: 'B', lineIds: [2], original: fromDollars(-50), adjusted: 0, cuts: fromDollars(-50), percentKept: 0 },
    ]);
    expect(cutGroups(lines, new Map([[3, 20]]), ({ place }) => place)[0]?.percentKept).toBeNull();
  });

  test('of an empty budget are none', () => {
    expect(cutGroups([], new Map(), () => 1)).toEqual([]);
  });

  test('add up to the summary of the same cuts, whatever the lines', () => {
    const anyLines = fc.uniqueArray(
      fc.record({
        id: fc.nat(60),
        amount: fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map(cents),
        place: fc.constantFrom('A', 'B', 'C', null),
        isCovered: fc.boolean(),
      }),
      { selector: ({ id }) => id },
    );
    const anyCuts = fc.array(
      fc.tuple(
        fc.nat(70),
        fc.nat(1_000_000).map((units) => units / 10_000),
      ),
    );
    fc.assert(
      fc.property(anyLines, anyCuts, (some, cuts) => {
        const kept = new Map(cuts);
        const groups = cutGroups(some, kept, ({ place }) => place);
        const summary = scenarioSummary(some, kept, null);
        expect(sum(groups.map(({ original }) => original))).toBe(summary.originalTotal);
        expect(sum(groups.map(({ adjusted }) => adjusted))).toBe(summary.adjustedTotal);
        expect(sum(groups.map((group) => group.cuts))).toBe(summary.totalCuts);
        expect(groups.flatMap(({ lineIds }) => lineIds).sort((a, b) => a - b)).toEqual(
          some.map(({ id }) => id).sort((a, b) => a - b),
        );
      }),
    );
  });

  test('are as many positions as their personnel lines pay average salaries', () => {
    const teachers = { id: 1, amount: fromDollars(1_000_000), isPersonnel: true };
    const heat = { id: 2, amount: fromDollars(1_000_000), isPersonnel: false };
    // A quarter of 1,000,000 is 250,000: 2.94 salaries of 85,000. Heat is not a position.
    expect(fteEquivalent([teachers, heat], new Map([[1, 75]]))).toBe(2.9);
    expect(
      fteEquivalent(
        [teachers, heat],
        new Map([
          [1, 75],
          [2, 0],
        ]),
      ),
    ).toBe(2.9);
    expect(fteEquivalent([teachers, heat], new Map([[2, 0]]))).toBe(0);
    // Two positions added, minus one at 85,000 cut elsewhere.
    const nurses = { ...heat, isPersonnel: true, amount: fromDollars(170_000) };
    const plan = new Map<number, LineCut>([
      [teachers.id, { by: 'addedFte', amount: 2 }],
      [nurses.id, { by: 'fte', amount: 1 }],
    ]);
    expect(fteEquivalent([teachers, nurses], plan)).toBe(-1);
    expect(fteEquivalent([{ ...teachers, amount: fromDollars(-5) }], new Map([[1, 0]]))).toBe(0);
  });
});
