import { type Cents, ZERO, cents, fromDollars, sum } from '../../money.ts';
import type { ColaSource } from '../cola/cola-rate.ts';
import { SCHEDULE_PARTS, type ScheduleCost } from '../projection/employee-cost.ts';
import type { PersonnelGrowth } from '../projection/personnel-growth.ts';
import { multiplyDivide } from '../projection/round.ts';

/** The assumed savings per position cut: salary only, without benefits or unemployment costs. */
export const AVERAGE_POSITION_SALARY = fromDollars(85_000);

/** Default amounts of the calculator, in dollars. */
export const RIF_DEFAULTS = {
  fiscalYear: 2027,
  baselineBudget: 87_834_567,
  townFundingAmount: 90_000_000,
  includeStepsLanes: true,
} as const;

/** One work group's part of the cost of raises in one year. */
export interface GrowthEntry {
  workGroupId: number | null;
  fiscalYear: number;
  /** null if the COLA is unsettled, if steps are paid from a dollar pool, and for entries that have a `part`. */
  percentage: number | null;
  source: ColaSource | 'stepsLanes';
  basePayroll: Cents;
  cost: Cents;
  /** Which part of the salary schedule's cost this entry contains; absent for COLA and for steps without a schedule. */
  part?: keyof ScheduleCost | 'laneReserve';
}

export interface GrowthBreakdown {
  settled: GrowthEntry[];
  negotiating: GrowthEntry[];
  /** Entries that count as 0 because there is no contract or scenario. */
  unsettled: GrowthEntry[];
  stepsLanes: GrowthEntry[];
  /** The change in each year's lane reserve from the year before. */
  laneReserve: GrowthEntry[];
}

export interface FundingGap {
  gap: Cents | null;
  rifRequired: Cents | null;
}

export interface PositionEstimate {
  positionsEstimate: number;
  /** To one decimal. */
  fteEstimate: number;
}

export interface RifGap extends PositionEstimate {
  districtNeed: Cents;
  gap: Cents;
  rifRequired: Cents;
  colaImpact: { settled: Cents; negotiating: Cents; total: Cents };
  stepsLanesImpact: Cents;
  /** Included in the need whenever steps and lanes are, but part of no one's salary. */
  laneReserveImpact: Cents;
  otherChange: Cents;
  breakdown: GrowthBreakdown;
}

export interface RifInput {
  /** One entry for every year, from the year after the base year to the requested year. */
  growth: readonly PersonnelGrowth[];
  baselineBudget: Cents;
  townFundingAmount: Cents;
  includeStepsLanes: boolean;
  /** The percentage used for steps; null if steps are paid from a dollar pool. */
  stepsPercentage: number | null;
}

/** Calculates the gap (need minus funding) and the reduction needed, which is never negative. Without funding, both are null. */
export function fundingGap(districtNeed: Cents, townFunding: Cents | null): FundingGap {
  if (townFunding === null) return { gap: null, rifRequired: null };
  const gap = cents(districtNeed - townFunding);
  return { gap, rifRequired: cents(Math.max(0, gap)) };
}

/**
 * Converts an amount to a number of average salaries: as whole positions, rounded up, and as FTE, rounded half away from zero to one
 * decimal.
 */
export function positionEstimate(rifRequired: Cents): PositionEstimate {
  if (rifRequired <= 0) return { positionsEstimate: 0, fteEstimate: 0 };
  return {
    positionsEstimate: Math.ceil(rifRequired / AVERAGE_POSITION_SALARY),
    fteEstimate: multiplyDivide(rifRequired, 10, AVERAGE_POSITION_SALARY) / 10,
  };
}

/**
 * Compares the need in a year with town funding. The need is the baseline, plus the COLA cost of every year since the base year (each of
 * these costs recurs in all later years), plus steps, lanes and the lane reserve unless they are excluded. Entered salaries, hires and
 * departures are reported as `otherChange` and not included. The lists in the breakdown add up, to the cent, to the corresponding totals
 * (`…Impact`).
 */
export function rifGap(input: RifInput): RifGap {
  const { growth, baselineBudget, townFundingAmount, includeStepsLanes } = input;
  const settled = sum(growth.map(({ colaCost }) => colaCost.settled));
  const negotiating = sum(growth.map(({ colaCost }) => colaCost.negotiating));
  const total = cents(settled + negotiating);
  const stepsLanesImpact = sum(growth.map(({ stepsLanesCost }) => stepsLanesCost));
  const laneReserveImpact = sum(growth.flatMap(({ laneReserves }) => laneReserves.map(({ cost }) => cost)));
  const steps = includeStepsLanes ? stepsLanesImpact + laneReserveImpact : ZERO;
  const districtNeed = cents(baselineBudget + total + steps);
  const gap = cents(districtNeed - townFundingAmount);
  const rifRequired = cents(Math.max(0, gap));
  return {
    districtNeed,
    gap,
    rifRequired,
    ...positionEstimate(rifRequired),
    colaImpact: { settled, negotiating, total },
    stepsLanesImpact,
    laneReserveImpact,
    otherChange: sum(growth.map(({ otherChange }) => otherChange)),
    breakdown: growthBreakdown(growth, input.stepsPercentage),
  };
}

/** Lists the cost of raises by year and work group, separately for each kind. */
export function growthBreakdown(growth: readonly PersonnelGrowth[], stepsPercentage: number | null): GrowthBreakdown {
  const breakdown: GrowthBreakdown = { settled: [], negotiating: [], unsettled: [], stepsLanes: [], laneReserve: [] };
  for (const { fiscalYear, groups, laneReserves } of growth) {
    for (const reserve of laneReserves)
      breakdown.laneReserve.push({
        ...reserve,
        fiscalYear,
        percentage: null,
        source: 'stepsLanes',
        part: 'laneReserve',
      });
    for (const { workGroupId, cola, basePayroll, colaCost, isStepsEligible, stepsLanesCost, scheduleCost } of groups) {
      const entry = { workGroupId, fiscalYear, basePayroll };
      const { rate: percentage, source } = cola;
      breakdown[LIST[source]].push({ ...entry, percentage, source, cost: colaCost });
      for (const part of scheduleCost ? SCHEDULE_PARTS : []) {
        const cost = scheduleCost?.[part] ?? ZERO;
        if (cost !== 0) breakdown.stepsLanes.push({ ...entry, percentage: null, source: 'stepsLanes', cost, part });
      }
      if (isStepsEligible)
        breakdown.stepsLanes.push({
          ...entry,
          percentage: stepsPercentage,
          source: 'stepsLanes',
          cost: stepsLanesCost,
        });
    }
  }
  return breakdown;
}

const LIST = {
  settled: 'settled',
  scenario: 'negotiating',
  negotiating: 'negotiating',
  none: 'unsettled',
} as const satisfies Record<ColaSource, keyof GrowthBreakdown>;
