import type { TownGoal } from '../../../core/contract/town-goals.ts';
import { coveredText, fundNames } from '../../../core/compared-text.ts';
import { fromDollars } from '../../../core/money.ts';
import { isPercentCalculated } from '../../../core/rules/projection/town-guidance.ts';
import { percent, ratePercent, wholeDollars } from '../../platform/ui/format.ts';

export const TYPE_NAMES: Record<TownGoal['goalType'], string> = {
  DOLLAR: 'Set in dollars',
  PERCENT: 'Set in percent',
  BOTH: 'Set in dollars and percent',
};

export const NOTHING_TO_COMPARE = 'Nothing to compare yet';
/** The name of the ratio “guidance ÷ total town budget”. */
export const SCHOOL_SHARE = 'Schools’ share of the town budget';

export const NEAR_GUIDANCE = 'Near guidance (within $10,000)';

type Increase = Pick<TownGoal, 'goalType' | 'dollarGoal' | 'percentGoal' | 'baselineAmount'>;

/** Formats the percentage as entered. A percentage calculated from dollars has at most one decimal. */
export function increaseText({ goalType, percentGoal, dollarGoal, baselineAmount }: Increase): string {
  const goal = {
    goalType,
    percentGoal,
    dollarGoal: fromDollars(dollarGoal),
    baselineAmount: fromDollars(baselineAmount),
  };
  return isPercentCalculated(goal) ? percent(percentGoal) : ratePercent(percentGoal);
}

/** Returns the covered funds that most goals have in common, so that they are named only once. Null if guidance covers every line. */
export function usualFunds(goals: readonly Pick<TownGoal, 'coveredFunds'>[]): string | null {
  const all = goals.flatMap(({ coveredFunds }) => (coveredFunds === null ? [] : [fundNames(coveredFunds)]));
  const times = (funds: string) => all.filter((other) => other === funds).length;
  return all.toSorted((a, b) => times(b) - times(a))[0] ?? null;
}

type Covered = Pick<TownGoal, 'coveredFunds' | 'coveredAmount' | 'actualAmount'>;

/**
 * Returns the name of the part of a budget that guidance covers. Names the funds only if they are not the `usual` ones. Null if guidance
 * covers every line, or if the other lines add up to less than a dollar.
 */
export function coveredNote({ coveredFunds, coveredAmount, actualAmount }: Covered, usual: string | null) {
  if (coveredFunds === null || coveredAmount === null || actualAmount === null) return null;
  if (fundNames(coveredFunds) !== usual) {
    return coveredText({ funds: coveredFunds, covered: fromDollars(coveredAmount), total: fromDollars(actualAmount) });
  }
  const covered = wholeDollars(coveredAmount);
  return covered === wholeDollars(actualAmount) ? null : `${covered} covered`;
}
