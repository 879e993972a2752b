import { expect, test } from 'vitest';
import { buildGrid } from '../../../test/factories/build-grid.ts';
import { fromDollars } from '../../money.ts';
import { checkGrid } from './check-grid.ts';
import { findRounding, sharedCells } from './find-rounding.ts';
import { withFixedStep } from './fixed-steps.ts';
import { othersWords, roundingName } from './rounding.ts';

const DOLLAR = { unit: 'DOLLAR', mode: 'HALF_UP' } as const;
const BEFORE = buildGrid(
  ['B', 'M'],
  [
    ['1', 51_432, 55_741],
    ['2', 53_587, 57_895],
    ['3', null, 60_049],
  ],
);

test('the rule "up to the next $10" is found by itself, with its percentage', () => {
  // × 1.03: 52,974.96, 57,413.23, 55,194.61, 59,631.85, 61,850.47.
  const after = buildGrid(
    ['B', 'M'],
    [
      ['1', 52_980, 57_420],
      ['2', 55_200, 59_640],
      ['3', null, 61_860],
    ],
  );
  expect(findRounding(BEFORE, after)).toEqual({
    percent: 3,
    rule: { unit: 'TEN', mode: 'UP' },
    others: [],
    cells: 5,
    of: 5,
  });
});

test('of the rules that fit equally, the plainest is proposed, and the others are listed', () => {
  const rounded = (...amounts: [number, number][]) =>
    findRounding(
      buildGrid(
        ['M'],
        [
          ['1', 50_000],
          ['2', 51_110],
        ],
      ),
      buildGrid(
        ['M'],
        amounts.map(([step, amount]) => [String(step), amount]),
      ),
      3,
    );
  // × 1.03: 51,500 is exact by any rule; 52,643.30 is 52,640 both to the nearest $10 and down to the next lower $10.
  const exact = rounded([1, 51_500]);
  expect([exact?.rule, exact?.others.map(roundingName)]).toEqual([
    DOLLAR,
    [...['CENT HALF_UP', 'TEN HALF_UP', 'DOLLAR UP', 'CENT UP', 'TEN UP'], ...['DOLLAR DOWN', 'CENT DOWN', 'TEN DOWN']],
  ]);
  const tens = rounded([1, 51_500], [2, 52_640]);
  expect(tens).toEqual({
    ...{ percent: 3, rule: { unit: 'TEN', mode: 'HALF_UP' }, others: [{ unit: 'TEN', mode: 'DOWN' }] },
    ...{ cells: 2, of: 2 },
  });
  expect(othersWords(tens?.others ?? [])).toBe(
    ' Rounding down to the next lower $10 matches just as many cells. The simplest rule is suggested.',
  );
  expect(othersWords(exact?.others ?? [])).toBe(
    ' Rounding to the nearest cent, to the nearest $10, or by 6 other rules matches just as many cells. The simplest rule is suggested.',
  );
});

test('a misprint leaves the rule', () => {
  // Dollars, half up, with 59,632 misprinted as 59,631.
  const after = buildGrid(
    ['B', 'M'],
    [
      ['1', 52_975, 57_413],
      ['2', 55_195, 59_631],
      ['3', null, 61_850],
    ],
  );
  expect(findRounding(BEFORE, after, 3)).toEqual({ percent: 3, rule: DOLLAR, others: [], cells: 4, of: 5 });
});

test('a fixed step, a new step and a closed cell are not compared', () => {
  const after = withFixedStep(
    buildGrid(
      ['B', 'M', 'D'],
      [
        ['2', 55_195, null, 70_000],
        ['3', 56_000, 61_299, 71_000],
        ['4', 57_000, 63_000, 72_000],
      ],
    ),
    '3',
    fromDollars(1_250),
  );
  expect(sharedCells(BEFORE, after)).toEqual([
    { step: '2', lane: 'B', before: fromDollars(53_587), after: fromDollars(55_195) },
  ]);
  expect(findRounding(BEFORE, { ...after, steps: [], amounts: [] })).toBeNull();
});

test('equal grids are 0%, which shows no rule', () => {
  expect(findRounding(BEFORE, BEFORE)).toEqual({ percent: 0, rule: null, others: [], cells: 5, of: 5 });
});

test('a grid that only falls has no raise to find', () => {
  const lower = buildGrid(['B'], [['1', 40_000]]);
  expect(findRounding(BEFORE, lower)).toBeNull();
});

test('a cell that falls, jumps or equals the lane to its left is found; closed cells between are skipped', () => {
  const odd = buildGrid(
    ['B', 'B+15', 'M'],
    [
      ['1', 50_000, 52_000, 52_000],
      ['2', 51_000, null, 50_500],
      // 51,000 × 1.15 = 58,650 is not yet a jump, nor is 58,075; 52,000 × 1.15 = 59,800, and a dollar more is.
      ['3', 58_650, 59_801, 58_075],
    ],
  );
  expect(checkGrid(odd).map(({ step, lane, kind }) => [step, lane, kind])).toEqual([
    ['1', 'M', 'equal-lanes'],
    ['2', 'M', 'falls'],
    ['3', 'B+15', 'jump'],
    ['3', 'M', 'falls'],
  ]);
  expect(checkGrid(BEFORE)).toEqual([]);
});
