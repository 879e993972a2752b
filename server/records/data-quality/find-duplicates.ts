import type { DuplicateCandidateItem } from '../../../core/contract/data-quality.ts';
import {
  findDuplicates as searchDuplicates,
  type DuplicateCandidate,
  type RosterEntry,
} from '../../../core/rules/people/find-duplicates.ts';
import { resolveBudget } from '../budgets/resolve-budget.ts';
import type { Context } from '../../context.ts';
import { presentLines } from '../line-items/present-lines.ts';
import { dismissalsOf } from './person-keys.ts';
import * as queries from './queries.ts';

/**
 * Finds groups of employees who may be one person, in the base year of a budget year's active operating budget. Changes nothing. Throws
 * NOT_FOUND for an unknown budget year.
 */
export async function findDuplicates(
  cx: Context,
  input: { budgetYearId: number },
): Promise<{ duplicateGroups: DuplicateCandidateItem[][] }> {
  const groups = await undecidedGroups(cx, input);
  // A line may have been deleted since the roster was read.
  const duplicateGroups = (await presentGroups(cx, groups)).filter((group) => group.length > 1);
  return { duplicateGroups };
}

/** Returns the number of groups that findDuplicates finds. */
export async function countDuplicates(cx: Context, input: { budgetYearId: number }): Promise<number> {
  return (await undecidedGroups(cx, input)).length;
}

async function undecidedGroups(cx: Context, input: { budgetYearId: number }): Promise<DuplicateCandidate[][]> {
  const budget = await resolveBudget(cx, { type: 'operating', budgetYearId: input.budgetYearId });
  if (!budget) return [];
  const roster = await queries.listRoster(cx.db, { scenarioId: budget.scenario.id, fiscalYear: budget.fiscalYear });
  return searchDuplicates(roster.map(entryOf), dismissalsOf(roster, await queries.listDismissed(cx.db)));
}

async function presentGroups(
  cx: Context,
  groups: readonly DuplicateCandidate[][],
): Promise<DuplicateCandidateItem[][]> {
  const items = await presentLines(
    cx,
    groups.flatMap((group) => group.map(({ id }) => id)),
  );
  const itemOf = new Map(items.map((item) => [item.id, item]));
  return groups.map((group) =>
    group.flatMap(({ id, similarityScore, similarityFactors }) => {
      const item = itemOf.get(id);
      return item?.isOperating ? [Object.assign(item, { similarityScore, similarityFactors })] : [];
    }),
  );
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
    positionNumber: line.position_number,
    currentFTE: line.current_fte,
    isVacancy: line.is_vacancy,
  };
}
