import { type Cents, cents, fromDollars } from '../../money.ts';
import { growToDollar, ratioPercent } from './round.ts';

/** A town goal: dollars, a percentage over the baseline, or both, in which case the dollars apply. */
export interface TownGoal {
  goalType: 'DOLLAR' | 'PERCENT' | 'BOTH';
  dollarGoal: Cents | null;
  /** At most 4 decimals. */
  percentGoal: number | null;
  baselineAmount: Cents | null;
}

/** null means unknown, because no goal was entered or there is no baseline. */
export interface EffectiveGoal {
  dollarGoal: Cents | null;
  percentGoal: number | null;
}

/**
 * Calculates the goal in dollars and in percent over the baseline from whichever was entered. A percent goal is the increased baseline,
 * rounded half away from zero to the whole dollar. A dollar goal's percentage has 4 decimals and is null at a baseline of 0. With BOTH,
 * the dollar goal applies and the entered percentage is shown.
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

/**
 * Returns true if the percentage of a saved goal was calculated from its dollars. For a goal of type BOTH, this is the case if the dollars
 * give the percentage, but the percentage, which is rounded to 4 decimals, does not give the dollars.
 */
export function isPercentCalculated(goal: TownGoal): boolean {
  if (goal.goalType !== 'BOTH') return goal.goalType === 'DOLLAR';
  const fromTheDollars = effectiveGoal({ ...goal, goalType: 'DOLLAR' });
  const fromThePercentage = effectiveGoal({ ...goal, goalType: 'PERCENT' });
  return fromTheDollars.percentGoal === goal.percentGoal && fromThePercentage.dollarGoal !== goal.dollarGoal;
}

/** Returns the actual amount minus the goal: positive if over the goal, null if one of the two is unknown. */
export function goalVariance(actual: Cents | null, goal: Cents | null): Cents | null {
  return actual === null || goal === null ? null : cents(actual - goal);
}

/**
 * Calculates the schools' share of the budget of the whole town: goal ÷ town budget, in percent with 4 decimals. Null if one of them is
 * unknown or the town budget is 0.
 */
export function schoolShare(goal: Cents | null, townBudget: Cents | null): number | null {
  return goal === null || townBudget === null ? null : ratioPercent(goal, townBudget);
}

/** Spending within this amount of the goal, above or below, is near the goal. */
const GOAL_TOLERANCE = fromDollars(10_000);

export type GoalTone = 'over' | 'under' | 'near';

/** Classifies a year's spending: more than $10,000.00 over the goal, more than $10,000.00 under it, or near it. null if unknown. */
export function goalTone(variance: Cents | null): GoalTone | null {
  if (variance === null) return null;
  if (variance > GOAL_TOLERANCE) return 'over';
  return variance < -GOAL_TOLERANCE ? 'under' : 'near';
}

type GapStatus = 'OVER' | 'UNDER' | 'ON_TARGET';

/** A gap within this amount, above or below, is on target. */
const GAP_TOLERANCE = fromDollars(100_000);

export interface GapAnalysis {
  gap: Cents | null;
  status: GapStatus | null;
}

/**
 * Compares the need with the goal. `gap` is the need minus the goal; the status is OVER or UNDER if the gap is larger than $100,000.00 in
 * that direction.
 */
export function gapAnalysis(districtNeed: Cents, townGoal: Cents | null): GapAnalysis {
  const gap = goalVariance(districtNeed, townGoal);
  return { gap, status: gap === null ? null : gapStatus(gap) };
}

function gapStatus(gap: Cents): GapStatus {
  if (gap > GAP_TOLERANCE) return 'OVER';
  return gap < -GAP_TOLERANCE ? 'UNDER' : 'ON_TARGET';
}

export interface DashboardGap {
  /** The goal minus the budget. Negative if the budget is over guidance. */
  gap: Cents | null;
  /** The gap as a percentage of the goal. */
  percent: number | null;
  isOverGuidance: boolean | null;
}

/** Compares the budget with guidance for the dashboard. Without a goal everything is null. */
export function dashboardGap(budget: Cents, goal: Cents | null): DashboardGap {
  if (goal === null) return { gap: null, percent: null, isOverGuidance: null };
  const gap = cents(goal - budget);
  return { gap, percent: ratioPercent(gap, goal), isOverGuidance: gap < 0 };
}
