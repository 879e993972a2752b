import type { TownGoal } from '../../../core/contract/town-goals.ts';
import { effectiveGoal } from '../../../core/rules/projection/town-guidance.ts';
import { percent, ratePercent } from '../../platform/ui/format.ts';
import { centsOf } from './goal-draft.ts';

export const TYPE_NAMES: Record<TownGoal['goalType'], string> = {
  DOLLAR: 'Dollar goal',
  PERCENT: 'Percent goal',
  BOTH: 'Dollar and percent goal',
};

export const NOTHING_TO_COMPARE = 'Nothing to compare yet';
/** Names guidance ÷ total town budget. */
export const SCHOOL_SHARE = 'Schools’ share of the town budget';

export const NEAR_GUIDANCE = 'Near guidance (within $10,000)';

type Increase = Pick<TownGoal, 'goalType' | 'dollarGoal' | 'percentGoal' | 'baselineAmount'>;

/** Formats the percentage as entered. A percentage calculated from dollars has at most one decimal. */
export function increaseText(goal: Increase): string {
  return isCalculated(goal) ? percent(goal.percentGoal) : ratePercent(goal.percentGoal);
}

/**
 * Returns true if the percentage was calculated from the dollars. In a goal of both, it was if the dollars give the percentage, but the
 * percentage, rounded to 4 decimals, does not give the dollars.
 */
function isCalculated({ goalType, percentGoal, ...amounts }: Increase): boolean {
  if (goalType !== 'BOTH') return goalType === 'DOLLAR';
  const entered = {
    percentGoal,
    dollarGoal: centsOf(amounts.dollarGoal),
    baselineAmount: centsOf(amounts.baselineAmount),
  };
  const fromTheDollars = effectiveGoal({ ...entered, goalType: 'DOLLAR' });
  const fromThePercentage = effectiveGoal({ ...entered, goalType: 'PERCENT' });
  return fromTheDollars.percentGoal === percentGoal && fromThePercentage.dollarGoal !== entered.dollarGoal;
}
