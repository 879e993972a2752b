import type { ChangeReasons } from '../../../core/contract/dashboard-pictures.ts';
import { cents, fromDollars, toDollars } from '../../../core/money.ts';
import { unexplainedChange } from '../../../core/rules/publishing/typed-figures.ts';
import { inSnapshot, withReadOnce, type Context } from '../../context.ts';
import { budgetSummary } from '../../planning/town-goals/budget-summary.ts';
import type { AggregateInput } from '../../records/totals/read-slice.ts';
import { enteredReasons } from '../public-dashboard/entered-story.ts';

/**
 * Explains the change in the proposed budget by the reasons that were entered for the public page. The amount for the year with which the
 * page compares, the reasons and the unexplained rest add up to the dashboard's budget. Throws the same errors as budgetSummary.
 */
export async function changeReasons(cx: Context, input: AggregateInput): Promise<ChangeReasons> {
  return inSnapshot(cx, async (snapshot) => {
    const tx = withReadOnce(snapshot);
    const { fiscalYear, proposedCount, proposedBudget: after } = await budgetSummary(tx, input, 'staff');
    const entered = proposedCount === 0 ? null : await enteredReasons(tx);
    if (!entered || entered.fiscalYear !== fiscalYear) return { fiscalYear, change: null };
    const { reasons, before } = entered;
    const change = cents(fromDollars(after) - fromDollars(before.amount));
    const rest = unexplainedChange(reasons, change);
    return {
      fiscalYear,
      change: {
        fromYear: before.fiscalYear,
        isFromActuals: before.isSpent,
        before: before.amount,
        after,
        bars: [...reasons, ...(rest === 0 ? [] : [{ reason: null, amount: toDollars(rest) }])],
      },
    };
  });
}
