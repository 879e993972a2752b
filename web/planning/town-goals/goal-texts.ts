import type { TownGoal } from '../../../core/contract/town-goals.ts';
import { percent, ratePercent } from '../../platform/ui/format.ts';

export const TYPE_NAMES: Record<TownGoal['goalType'], string> = {
  DOLLAR: 'Dollar goal',
  PERCENT: 'Percent goal',
  BOTH: 'Dollar and percent goal',
};

export const NOTHING_TO_COMPARE = 'Nothing to compare yet';
/** Names guidance ÷ total town budget. */
export const SCHOOL_SHARE = 'Schools’ share of the town budget';

export const NEAR_GUIDANCE = 'Near guidance (within $10,000)';

/** Formats the percentage as entered. A percentage calculated from dollars has at most one decimal. */
export function increaseText({ goalType, percentGoal }: Pick<TownGoal, 'goalType' | 'percentGoal'>): string {
  return goalType === 'DOLLAR' ? percent(percentGoal) : ratePercent(percentGoal);
}
