import type { Building, Category, WorkGroup } from '../../../core/contract/reference.ts';
import type { WorkGroupCategory } from '../../../core/contract/reference-changes.ts';
import type { Fund } from '../../../core/contract/reference-funds.ts';
import { seesActiveOnly } from '../budgets/active-only.ts';
import type { Context } from '../../context.ts';
import { employeesByBuilding, employeesByWorkGroup } from '../totals/people.ts';
import * as queries from './queries.ts';

const TOO_FEW =
  'The count is not shown, to protect privacy. Fewer than 5 people work in this building, or the count would reveal a count below 5 for another building.';

/**
 * Lists all buildings, each with its number of people in the requested year's active operating budget. Hides small numbers from VIEW_ONLY.
 */
export async function listBuildings(
  cx: Context,
  input: { budgetYearId?: number | undefined; fiscalYear?: number | undefined },
): Promise<Building[]> {
  const employees = await employeesByBuilding(cx, input);
  const countOf = (id: number) => employees.get(id) ?? (employees.has(id) ? null : 0);
  return (await queries.listBuildings(cx.db)).map((row) => ({
    ...row,
    employeeCount: countOf(row.id),
    employeeCountHidden: countOf(row.id) === null ? TOO_FEW : null,
  }));
}

/** Lists all budget categories in display order. For VIEW_ONLY, counts only lines of active proposed budgets, never people. */
export async function listCategories(cx: Context): Promise<Category[]> {
  return queries.listCategories(cx.db, { activeProposedOnly: seesActiveOnly(cx) });
}

/** Lists all work groups by name, each with its number of people and vacancies in the given year's active operating budget. */
export async function readWorkGroups(
  cx: Context,
  input: { budgetYearId?: number | undefined; fiscalYear?: number | undefined } = {},
): Promise<{ workGroups: WorkGroup[]; vacanciesWithoutGroup: number }> {
  const counts = await employeesByWorkGroup(cx, input);
  const workGroups = (await queries.listWorkGroups(cx.db)).map((row) => ({
    ...row,
    employeeCount: counts.get(row.id)?.people ?? 0,
    vacancyCount: counts.get(row.id)?.vacancies ?? 0,
  }));
  return { workGroups, vacanciesWithoutGroup: counts.get(null)?.vacancies ?? 0 };
}

/** Lists all work groups, with their counts in the default year. */
export async function listWorkGroups(cx: Context): Promise<WorkGroup[]> {
  return (await readWorkGroups(cx)).workGroups;
}

/** Lists all work-group categories in the order they were created. */
export async function listWorkGroupCategories(cx: Context): Promise<WorkGroupCategory[]> {
  return queries.listWorkGroupCategories(cx.db);
}

/** Lists the funds by name. For VIEW_ONLY, counts only lines of active proposed budgets, never people. */
export async function listFunds(cx: Context): Promise<Fund[]> {
  return queries.listFunds(cx.db, { activeProposedOnly: seesActiveOnly(cx) });
}
