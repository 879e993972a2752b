import { describe, expect, test } from 'vitest';
import { buildGrid } from '../../../test/factories/build-grid.ts';
import { fromDollars } from '../../money.ts';
import { findFixedStep, withFixedStep } from './fixed-steps.ts';
import { generateEditions } from './generate.ts';
import type { Grid } from './schedule.ts';
import { NO_TERMS, type Terms } from './terms.ts';

const DOLLAR = { unit: 'DOLLAR', mode: 'HALF_UP' } as const;
const CENT = { unit: 'CENT', mode: 'HALF_UP' } as const;
const GRID = buildGrid(
  ['B', 'M'],
  [
    ['1', 51_432, 55_741],
    ['2', 53_587, 57_895],
    ['3', null, 65_974],
  ],
);
const labels = (grid: Grid): string[] => grid.steps.map(({ label }) => label);
const dollars = (grid: Grid) => grid.amounts.map((row) => row.map((amount) => (amount === null ? null : amount / 100)));
const dayOne = (terms: Partial<Terms>, grid = GRID, rule: typeof DOLLAR | typeof CENT = DOLLAR): Grid =>
  generateEditions(grid, { ...NO_TERMS, ...terms }, rule)[0]!.grid;
const percent = (value: number, day = 1) => ({ kind: 'percent' as const, percent: value, day });
const flat = (amount: number, day = 1) => ({ kind: 'flat' as const, amount: fromDollars(amount), day });

describe('a raise', () => {
  test('in percent rounds each cell once; closed cells stay closed', () => {
    // 51,432 × 1.03 = 52,974.96; 55,741 × 1.03 = 57,413.23; 53,587 × 1.03 = 55,194.61; 57,895 × 1.03 = 59,631.85.
    expect(dollars(dayOne({ raises: [percent(3)] })).slice(0, 2)).toEqual([
      [52_975, 57_413],
      [55_195, 59_632],
    ]);
    expect(dollars(dayOne({ raises: [percent(3)] }))[2]![0]).toBeNull();
  });

  test('in dollars comes after the percentage: 65,974 + 1,000 is 66,974', () => {
    expect(dollars(dayOne({ raises: [flat(1_000)] }))[2]).toEqual([null, 66_974]);
    // 65,974 × 1.01 = 66,633.74, rounded to 66,634.
    expect(dollars(dayOne({ raises: [flat(1_000), percent(1)] }))[2]).toEqual([null, 67_634]);
  });

  test('on a later day starts from the rounded grid of the earlier day', () => {
    const editions = generateEditions(GRID, { ...NO_TERMS, raises: [percent(1, 92), percent(1)] }, DOLLAR);
    expect(editions.map(({ fromDay }) => fromDay)).toEqual([1, 92]);
    // 51,432 × 1.01 = 51,946.32; 51,946 × 1.01 = 52,465.46.
    expect(editions.map(({ grid }) => dollars(grid)[0]![0])).toEqual([51_946, 52_465]);
  });
});

describe('a new shape', () => {
  test('an added step is the rounded step below plus its percentage', () => {
    const grid = dayOne({ raises: [percent(3)], addedStep: 2 });
    expect(labels(grid)).toEqual(['1', '2', '3', '4']);
    // 65,974 × 1.03 = 67,953.22; 67,953 × 1.02 = 69,312.06. Lane B is closed at step 3, so it stays closed.
    expect(dollars(grid)[3]).toEqual([null, 69_312]);
  });

  test('a raise of the top changes the highest cell of each lane', () => {
    // 53,587 × 1.01 = 54,122.87; 65,974 × 1.01 = 66,633.74.
    expect(dollars(dayOne({ top: 1 }))).toEqual([
      [51_432, 55_741],
      [54_123, 57_895],
      [null, 66_634],
    ]);
  });

  test('a dropped step disappears; the others keep their amounts', () => {
    const grid = dayOne({ drops: ['1'] });
    expect([labels(grid), dollars(grid)[0]]).toEqual([
      ['2', '3'],
      [53_587, 57_895],
    ]);
  });

  test('an unknown step and the top of a lane cannot be dropped', () => {
    expect(() => dayOne({ drops: ['9'] })).toThrow(
      'Step 9 cannot be dropped, because the schedule has no step 9. Its steps are 1, 2, 3.',
    );
    expect(() => dayOne({ drops: ['2'] })).toThrow('Step 2 cannot be dropped, because it is the top step of lane B');
  });

  test('a label that is no number gets a suffix', () => {
    const grid = buildGrid(
      ['B'],
      [
        ['1', 51_432],
        ['Top', 53_587],
      ],
    );
    expect(labels(dayOne({ addedStep: 1 }, grid)).at(-1)).toBe('Top+1');
  });
});

describe('a fixed step', () => {
  const printed = buildGrid(
    ['M', 'M+15'],
    [
      ['13', 99_635.18, 101_000],
      ['25', 100_885.18, 102_250],
    ],
  );
  const fixed = withFixedStep(printed, '25', fromDollars(1_250));

  test('is the highest step below plus its amount: the raise does not change the amount', () => {
    // 99,635.18 × 1.03 = 102,624.2354; 100,885.18 × 1.03 would be 103,911.74.
    expect(dollars(dayOne({ raises: [percent(3)] }, fixed, CENT)).map(([m]) => m)).toEqual([102_624.24, 103_874.24]);
  });

  test('stays above an added step and a raised top', () => {
    const grid = dayOne({ addedStep: 1, top: 1 }, fixed, CENT);
    // 99,635.18 × 1.01 = 100,631.5318; × 1.01 again = 101,637.8453.
    expect([labels(grid), dollars(grid).map(([m]) => m)]).toEqual([
      ['13', '14', '25'],
      [99_635.18, 101_637.85, 102_887.85],
    ]);
  });

  test('is found where the amount outlasts unequal raises', () => {
    const next = dayOne({ raises: [percent(3)] }, fixed, CENT);
    expect(findFixedStep([printed, next])).toEqual({ label: '25', over: fromDollars(1_250) });
    // One edition, an equal raise in all lanes, and a step that grew prove nothing.
    expect(findFixedStep([printed])).toBeNull();
    expect(findFixedStep([printed, dayOne({ raises: [flat(500)] }, printed, CENT)])).toBeNull();
    expect(findFixedStep([printed, dayOne({ raises: [percent(3)] }, printed, CENT)])).toBeNull();
  });
});
