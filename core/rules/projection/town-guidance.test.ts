import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents, fromDollars } from '../../money.ts';
import { dashboardGap, effectiveGoal, gapAnalysis, goalTone, goalVariance, schoolShare } from './town-guidance.ts';

describe('the goal of a year', () => {
  test('91,081,979 at 3.25% is 94,042,143', () => {
    const goal = {
      goalType: 'PERCENT',
      dollarGoal: null,
      percentGoal: 3.25,
      baselineAmount: fromDollars(91_081_979),
    } as const;
    expect(effectiveGoal(goal)).toEqual({ dollarGoal: fromDollars(94_042_143), percentGoal: 3.25 });
  });

  test('a dollar goal reports its percentage to four decimals', () => {
    const goal = { goalType: 'DOLLAR', dollarGoal: fromDollars(94_042_143), percentGoal: null } as const;
    // 2,960,164 / 91,081,979 = 0.03249999651…
    expect(effectiveGoal({ ...goal, baselineAmount: fromDollars(91_081_979) }).percentGoal).toBe(3.25);
    // 1,000,000 / 93,042,143 = 0.01074781…
    expect(effectiveGoal({ ...goal, baselineAmount: fromDollars(93_042_143) }).percentGoal).toBe(1.0748);
    expect(effectiveGoal({ ...goal, baselineAmount: fromDollars(100_000_000) }).percentGoal).toBe(-5.9579);
  });

  test('there is no percentage over a baseline of 0 or an unknown one', () => {
    const goal = { goalType: 'DOLLAR', dollarGoal: fromDollars(90), percentGoal: null } as const;
    expect(effectiveGoal({ ...goal, baselineAmount: cents(0) })).toEqual({ dollarGoal: 9_000, percentGoal: null });
    expect(effectiveGoal({ ...goal, baselineAmount: null })).toEqual({ dollarGoal: 9_000, percentGoal: null });
  });

  test('with both, the dollar goal governs and the entered percentage is shown', () => {
    const goal = {
      goalType: 'BOTH',
      dollarGoal: fromDollars(90_000_000),
      percentGoal: 3,
      baselineAmount: fromDollars(80_000_000),
    } as const;
    expect(effectiveGoal(goal)).toEqual({ dollarGoal: fromDollars(90_000_000), percentGoal: 3 });
    expect(effectiveGoal({ ...goal, percentGoal: null }).percentGoal).toBe(12.5);
  });

  test('a percent goal without a baseline has no dollars', () => {
    const goal = { goalType: 'PERCENT', dollarGoal: null, percentGoal: 3, baselineAmount: null } as const;
    expect(effectiveGoal(goal)).toEqual({ dollarGoal: null, percentGoal: 3 });
  });

  test('a percent goal is whole dollars within half a dollar of the exact figure', () => {
    fc.assert(
      fc.property(fc.nat(20_000_000_000), fc.nat(200_000), (baseline, units) => {
        const { dollarGoal } = effectiveGoal({
          goalType: 'PERCENT',
          dollarGoal: null,
          percentGoal: units / 10_000,
          baselineAmount: cents(baseline),
        });
        const exact = BigInt(baseline) * BigInt(1_000_000 + units);
        const error = BigInt(dollarGoal ?? -1) * 1_000_000n - exact;
        expect((dollarGoal ?? 1) % 100).toBe(0);
        expect(error > -50_000_000n && error <= 50_000_000n).toBe(true);
      }),
    );
  });
});

test('variance is actual minus goal, unknown without either', () => {
  expect(goalVariance(fromDollars(90), fromDollars(100))).toBe(fromDollars(-10));
  expect(goalVariance(null, fromDollars(100))).toBeNull();
  expect(goalVariance(fromDollars(90), null)).toBeNull();
});

describe('gap analysis', () => {
  test.each([
    [100_000.01, 'OVER'],
    [100_000, 'ON_TARGET'],
    [0, 'ON_TARGET'],
    [-100_000, 'ON_TARGET'],
    [-100_000.01, 'UNDER'],
  ])('a gap of %d is %s', (gap, status) => {
    const goal = fromDollars(94_042_143);
    const need = cents(goal + fromDollars(gap));
    expect(gapAnalysis(need, goal)).toEqual({ gap: fromDollars(gap), status });
  });

  test('without a goal there is no gap', () => {
    expect(gapAnalysis(fromDollars(5), null)).toEqual({ gap: null, status: null });
  });
});

describe('the dashboard', () => {
  test('is over guidance below zero', () => {
    expect(dashboardGap(fromDollars(92_000_000), fromDollars(90_000_000))).toEqual({
      gap: fromDollars(-2_000_000),
      percent: -2.2222,
      isOverGuidance: true,
    });
    expect(dashboardGap(fromDollars(90), fromDollars(90))).toMatchObject({ gap: 0, percent: 0, isOverGuidance: false });
  });

  test('without a goal shows nothing', () => {
    expect(dashboardGap(fromDollars(90), null)).toEqual({ gap: null, percent: null, isOverGuidance: null });
  });
});

test.each([
  [null, null],
  [10_000.01, 'over'],
  [10_000, 'near'],
  [0, 'near'],
  [-10_000, 'near'],
  [-10_000.01, 'under'],
])('a year that is %d off its goal is reported as %s', (variance, tone) => {
  expect(goalTone(variance === null ? null : fromDollars(variance))).toBe(tone);
});

test.each([
  // 90,000,000 / 168,150,000 = 0.535236…
  ['to four decimals', 90_000_000, 168_150_000, 53.5236],
  ['of all of it', 5, 5, 100],
  ['without a goal', null, 5, null],
  ['without a town budget', 5, null, null],
  ['of a town budget of 0', 5, 0, null],
])("the schools' share of the town budget %s", (_, goal, town, share) => {
  const amount = (dollars: number | null) => (dollars === null ? null : fromDollars(dollars));
  expect(schoolShare(amount(goal), amount(town))).toBe(share);
});
