import type { TownGoal } from '../../../core/contract/town-goals.ts';
import { isPercentCalculated } from '../../../core/rules/projection/town-guidance.ts';
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
export function increaseText({ goalType, percentGoal, dollarGoal, baselineAmount }: Increase): string {
  const goal = { goalType, percentGoal, dollarGoal: centsOf(dollarGoal), baselineAmount: centsOf(baselineAmount) };
  return isPercentCalculated(goal) ? percent(percentGoal) : ratePercent(percentGoal);
}
