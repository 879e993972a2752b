import type { DuplicateCandidateItem } from '../../core/contract/data-quality.ts';
import type { LineItem } from '../../core/contract/line-items.ts';
import { findDuplicates as searchDuplicates, type RosterEntry } from '../../core/rules/find-duplicates.ts';
import { resolveBudget } from '../budgets/resolve-budget.ts';
import type { Context } from '../context.ts';
import { presentLines } from '../line-items/present-lines.ts';
import { takeTurns } from '../take-turns.ts';
import { dismissalsOf } from './person-keys.ts';
import * as queries from './queries.ts';

/** The search pauses very often: looking at the clock each time would take longer than the search. */
const PAUSES_A_LOOK = 16;

/** Others have their turn between two of these. */
const PRESENTED_AT_ONCE = 500;

/**
 * Groups of employees of a budget year's active operating budget, in its base year, who may be one person. Nothing is changed.
 * Throws NOT_FOUND for an unknown budget year.
 */
export async function findDuplicates(
  cx: Context,
  input: { budgetYearId: number },
): Promise<{ duplicateGroups: DuplicateCandidateItem[][] }> {
  const budget = await resolveBudget(cx, { type: 'operating', budgetYearId: input.budgetYearId });
  if (!budget) return { duplicateGroups: [] };
  const roster = await queries.listRoster(cx.db, { scenarioId: budget.scenario.id, fiscalYear: budget.fiscalYear });
  const isDismissed = dismissalsOf(roster, await queries.listDismissed(cx.db));
  const groups = await takeTurns(searchDuplicates(roster.map(entryOf), isDismissed), PAUSES_A_LOOK);
  const itemOf = new Map<number, LineItem>();
  const ids = groups.flatMap((group) => group.map(({ id }) => id));
  for (let at = 0; at < ids.length; at += PRESENTED_AT_ONCE) {
    for (const item of await presentLines(cx, ids.slice(at, at + PRESENTED_AT_ONCE))) itemOf.set(item.id, item);
  }
  const duplicateGroups = groups.map((group) =>
    group.flatMap(({ id, similarityScore, similarityFactors }) => {
      const item = itemOf.get(id);
      return item?.isOperating ? [Object.assign(item, { similarityScore, similarityFactors })] : [];
    }),
  );
  // A line may have been deleted since the roster was read.
  return { duplicateGroups: duplicateGroups.filter((group) => group.length > 1) };
}

function entryOf(line: queries.RosterLine): RosterEntry {
  return {
    id: line.id,
    employeeId: line.employee_id,
    firstName: line.first_name,
    lastName: line.last_name,
    position: line.position,
    buildingId: line.building_id,
    workGroupId: line.work_group_id,
    currentSalary: line.current_salary_cents,
    hireDate: line.hire_date,
    accountLine: line.account_line,
    currentFTE: line.current_fte,
    isVacancy: line.is_vacancy,
  };
}
