import type { ResponseOf } from '../../../core/contract/endpoint.ts';
import type { readDuplicatesTodo, Todo } from '../../../core/contract/todo.ts';
import { districtDay } from '../../../core/format-date.ts';
import { nextDates, todoEntries } from '../../../core/rules/todo/todo-entries.ts';
import { inSnapshot, withReadOnce, type Context } from '../../context.ts';
import { outOfDateBudgets } from '../../planning/projections/projection-status.ts';
import { countWrongSalaries } from '../../planning/projections/verify-salaries.ts';
import { findEffectiveGoal } from '../../planning/town-goals/effective-goal.ts';
import { countDuplicates } from '../../records/data-quality/find-duplicates.ts';
import { unpublishedChanges } from '../public-dashboard/releases.ts';
import { countBudgets } from './queries.ts';

const DATES_SHOWN = 3;

/**
 * Returns what is left to do in a budget year, calculated from the data. Throws NOT_FOUND for an unknown budget year.
 * Duplicates are not included: finding them takes much longer, so they have a separate use case.
 */
export async function readTodo(cx: Context, input: { budgetYearId: number }): Promise<Todo> {
  return inSnapshot(withReadOnce(cx), async (tx) => {
    const outOfDate = await outOfDateBudgets(tx, input);
    const { toReview, hasNextYearSalaries, years } = await countBudgets(tx.db, input.budgetYearId);
    const wrongSalaries = hasNextYearSalaries ? await countWrongSalaries(tx, input) : 0;
    const withoutGuidance: number[] = [];
    for (const year of years) if ((await findEffectiveGoal(tx, year)) === null) withoutGuidance.push(year);
    const publicPage = await unpublishedChanges(tx);
    const dates = nextDates(publicPage?.timeline ?? [], districtDay(tx.now()), DATES_SHOWN);
    return {
      entries: todoEntries({ toReview, wrongSalaries, outOfDate, publicPage, withoutGuidance }),
      dates: dates.map(({ date, event }) => ({ date, event })),
    };
  });
}

/** Returns the entry for undecided duplicates, or no entry if there are none. Throws NOT_FOUND for an unknown budget year. */
export async function countDuplicatesTodo(
  cx: Context,
  input: { budgetYearId: number },
): Promise<ResponseOf<typeof readDuplicatesTodo>> {
  return { entries: todoEntries({ duplicates: await countDuplicates(cx, input) }) };
}
