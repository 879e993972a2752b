import { describe, expect, test } from 'vitest';
import { cents, fromDollars } from '../../money.ts';
import type { GroupGrowth, PersonnelGrowth } from '../projection/personnel-growth.ts';
import { AVERAGE_POSITION_SALARY, fundingGap, positionEstimate, RIF_DEFAULTS, rifGap } from './rif-gap.ts';

function group(workGroupId: number, change: Partial<GroupGrowth>): GroupGrowth {
  return {
    workGroupId,
    cola: { rate: 2, source: 'settled' },
    basePayroll: fromDollars(100_000),
    colaCost: fromDollars(0),
    isStepsEligible: false,
    stepsLanesCost: fromDollars(0),
    ...change,
  };
}

function year(fiscalYear: number, settled: number, negotiating: number, steps: number, other = 0): PersonnelGrowth {
  const groups = [
    group(1, { colaCost: fromDollars(settled), isStepsEligible: true, stepsLanesCost: fromDollars(steps) }),
    group(2, { cola: { rate: 3, source: 'scenario' }, colaCost: fromDollars(negotiating) }),
    group(3, { cola: { rate: null, source: 'none' } }),
  ];
  return {
    fiscalYear,
    groups,
    colaCost: { settled: fromDollars(settled), negotiating: fromDollars(negotiating) },
    stepsLanesCost: fromDollars(steps),
    laneReserves: [],
    otherChange: fromDollars(other),
    totalCost: fromDollars(0),
  };
}

const common = {
  baselineBudget: fromDollars(87_834_567),
  townFundingAmount: fromDollars(90_000_000),
  includeStepsLanes: true,
  stepsPercentage: 1.5,
};

describe('positions', () => {
  test.each([
    [224_566, 3, 2.6],
    [850_000, 10, 10],
    [850_000.01, 11, 10],
    [85_000, 1, 1],
    [0.01, 1, 0],
    [4_250, 1, 0.1],
    [0, 0, 0],
    [-1, 0, 0],
  ])('%d dollars are %d positions and %d FTE', (dollars, positionsEstimate, fteEstimate) => {
    expect(positionEstimate(fromDollars(dollars))).toEqual({ positionsEstimate, fteEstimate });
  });

  test('are counted at 85,000 dollars, the salary alone', () => {
    expect(AVERAGE_POSITION_SALARY).toBe(8_500_000);
  });
});

describe('the gap', () => {
  test('is need minus funding, nothing to cut below zero, and unknown without funding', () => {
    expect(fundingGap(cents(500), cents(300))).toEqual({ gap: 200, rifRequired: 200 });
    expect(fundingGap(cents(300), cents(500))).toEqual({ gap: -200, rifRequired: 0 });
    expect(fundingGap(cents(300), null)).toEqual({ gap: null, rifRequired: null });
  });

  test('adds every year since the base to the baseline', () => {
    const growth = [year(2027, 1_000_000, 400_000, 500_000, -7), year(2028, 600_000.01, 0, 300_000, 9)];
    expect(rifGap({ ...common, growth })).toMatchObject({
      colaImpact: { settled: 160_000_001, negotiating: 40_000_000, total: 200_000_001 },
      stepsLanesImpact: 80_000_000,
      otherChange: 200,
      // 87,834,567 + 2,000,000.01 + 800,000
      districtNeed: 9_063_456_701,
      gap: 63_456_701,
      rifRequired: 63_456_701,
      // 634,567.01 / 85,000 = 7.4655
      positionsEstimate: 8,
      fteEstimate: 7.5,
    });
  });

  test('excluded steps are not in the need but still reported', () => {
    const growth = [year(2027, 1_000_000, 400_000, 500_000)];
    expect(rifGap({ ...common, growth, includeStepsLanes: false })).toMatchObject({
      districtNeed: 8_923_456_700,
      stepsLanesImpact: 50_000_000,
      gap: -76_543_300,
      rifRequired: 0,
      positionsEstimate: 0,
      fteEstimate: 0,
    });
  });

  test('comes with what each work group costs, apart by the source of its rate', () => {
    const { breakdown } = rifGap({ ...common, growth: [year(2027, 10, 20, 30)] });
    const entry = { fiscalYear: 2027, basePayroll: 10_000_000 };
    expect(breakdown).toEqual({
      settled: [{ ...entry, workGroupId: 1, percentage: 2, source: 'settled', cost: 1_000 }],
      negotiating: [{ ...entry, workGroupId: 2, percentage: 3, source: 'scenario', cost: 2_000 }],
      unsettled: [{ ...entry, workGroupId: 3, percentage: null, source: 'none', cost: 0 }],
      stepsLanes: [{ ...entry, workGroupId: 1, percentage: 1.5, source: 'stepsLanes', cost: 3_000 }],
      laneReserve: [],
    });
  });

  test('starts with FY2027, a baseline of 87,834,567, funding of 90,000,000 and steps', () => {
    expect(RIF_DEFAULTS).toEqual({
      fiscalYear: 2027,
      baselineBudget: 87_834_567,
      townFundingAmount: 90_000_000,
      includeStepsLanes: true,
    });
  });
});
