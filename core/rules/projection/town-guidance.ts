import { type Cents, ZERO, cents, fromDollars } from '../../money.ts';
import { growToDollar, ratioPercent } from './round.ts';

/** What a town asks for: a sum, a percentage over the baseline, or both, where the sum governs. */
export interface TownGoal {
  goalType: 'DOLLAR' | 'PERCENT' | 'BOTH';
  dollarGoal: Cents | null;
  /** At most 4 decimals. */
  percentGoal: number | null;
  baselineAmount: Cents | null;
}

/** Null is unknown: no goal was entered, or there is no baseline to measure it by. */
export interface EffectiveGoal {
  dollarGoal: Cents | null;
  percentGoal: number | null;
}

/**
 * The goal in dollars and in percent over the baseline, whichever of them was entered. A percent goal is the grown baseline,
 * half away from zero to the whole dollar. A dollar goal's percentage has 4 decimals and is null at a baseline of 0. With BOTH
 * the dollar goal governs and the percentage that was entered is shown.
 */
export function effectiveGoal({ goalType, dollarGoal, percentGoal, baselineAmount }: TownGoal): EffectiveGoal {
  if (goalType === 'PERCENT') {
    const known = percentGoal !== null && baselineAmount !== null;
    return { dollarGoal: known ? growToDollar(baselineAmount, percentGoal) : null, percentGoal };
  }
  if (goalType === 'BOTH' && percentGoal !== null) return { dollarGoal, percentGoal };
  const known = dollarGoal !== null && baselineAmount !== null;
  return { dollarGoal, percentGoal: known ? ratioPercent(cents(dollarGoal - baselineAmount), baselineAmount) : null };
}

/** Actual minus goal, above zero when more is spent than the goal; null while one of them is unknown. */
export function goalVariance(actual: Cents | null, goal: Cents | null): Cents | null {
  return actual === null || goal === null ? null : cents(actual - goal);
}

/** A year's spending within this much of its goal, either way, is near it. */
const GOAL_TOLERANCE = fromDollars(10_000);

export type GoalTone = 'over' | 'under' | 'near';

/** How a year's spending stands to its goal: beyond $10,000.00 above or below it, or near it. Null while it is unknown. */
export function goalTone(variance: Cents | null): GoalTone | null {
  if (variance === null) return null;
  if (variance > GOAL_TOLERANCE) return 'over';
  return variance < -GOAL_TOLERANCE ? 'under' : 'near';
}

type GapStatus = 'OVER' | 'UNDER' | 'ON_TARGET';

/** A gap within this much either way is on target. */
const GAP_TOLERANCE = fromDollars(100_000);

export interface GapAnalysis {
  districtNeed: Cents;
  townGoal: Cents | null;
  gap: Cents | null;
  status: GapStatus | null;
}

/** What the district needs against the goal: `gap` is need minus goal, OVER and UNDER beyond $100,000.00 either way. */
export function gapAnalysis(districtNeed: Cents, townGoal: Cents | null): GapAnalysis {
  const gap = goalVariance(districtNeed, townGoal);
  return { districtNeed, townGoal, gap, status: gap === null ? null : gapStatus(gap) };
}

function gapStatus(gap: Cents): GapStatus {
  if (gap > GAP_TOLERANCE) return 'OVER';
  return gap < -GAP_TOLERANCE ? 'UNDER' : 'ON_TARGET';
}

export interface DashboardGap {
  /** The height of the goal's bar: 0 without a goal. */
  goalBar: Cents;
  /** Goal minus budget: below zero the budget is over guidance. */
  gap: Cents | null;
  /** The gap as a percentage of the goal. */
  percent: number | null;
  isOverGuidance: boolean | null;
}

/** The budget against guidance as the dashboard shows it. Without a goal everything but the bar is null. */
export function dashboardGap(budget: Cents, goal: Cents | null): DashboardGap {
  if (goal === null) return { goalBar: ZERO, gap: null, percent: null, isOverGuidance: null };
  const gap = cents(goal - budget);
  return { goalBar: goal, gap, percent: ratioPercent(gap, goal), isOverGuidance: gap < 0 };
}
