import { UNCATEGORIZED, type YearChange } from '../../../core/contract/dashboard.ts';
import { NEUTRAL_COLOR } from '../../../core/category-colors.ts';
import { sum, toDollars } from '../../../core/money.ts';
import { changeByLineGroup, type ChangedLines } from '../../../core/rules/comparing/change-by-line-group.ts';
import type { Context } from '../../context.ts';
import type { Slice } from '../../platform/db/tables.ts';
import * as changeQueries from './change-queries.ts';
import { categoriesOf } from './slice-sums.ts';

/**
 * Returns the accounts of a closed fiscal year and of the lines of a budget, each with both amounts; null if there are no actuals for that
 * year.
 */
export type AccountsSinceClosedYear = (cx: Context, fiscalYear: number, lines: Slice) => Promise<ChangedLines[] | null>;

/**
 * Splits the change in the proposed budget for staff: by mandated, contractual and discretionary lines, and by category in each of these.
 * If there is no budget for the year before, the change is from the amounts spent in that year. Returns null if the later year has no
 * lines, or if the year before has neither lines nor actuals.
 */
export async function groupedChange(
  cx: Context,
  { earlier, later }: { earlier: Slice | null; later: Slice },
  accountsSinceClosedYear: AccountsSinceClosedYear,
): Promise<YearChange['proposed']> {
  if ((await categoriesOf(cx, later)).length === 0) return null;
  if (earlier && (await categoriesOf(cx, earlier)).length > 0) {
    return present(await changeQueries.listChangedLines(cx.db, { earlier, later }));
  }
  const accounts = await accountsSinceClosedYear(cx, later.fiscalYear - 1, later);
  return accounts && { ...present(accounts), isFromActuals: true };
}

function present(lines: readonly ChangedLines[]): NonNullable<YearChange['proposed']> {
  return {
    before: toDollars(sum(lines.map(({ before }) => before))),
    after: toDollars(sum(lines.map(({ after }) => after))),
    bars: changeByLineGroup(lines).map(({ group, categoryId, category, color, amount }) => ({
      group,
      category: category ?? UNCATEGORIZED,
      categoryId,
      color: color ?? NEUTRAL_COLOR,
      amount: toDollars(amount),
    })),
  };
}
