import type { Knex } from 'knex';
import { FUNDS, OBJECTS, PROGRAMS } from '../data/accounts.ts';
import { BASE_YEAR, SEEDED_BY, STAMPS } from '../data/budget-year.ts';
import { DESE_FUNCTIONS } from '../data/dese-functions.ts';
import { WORK_GROUPS } from '../data/work-groups.ts';
import { type Row, insertRows } from '../insert-rows.ts';
import type { BudgetLine } from './budget-line.ts';
import { type RosterRow, accountOf, costOf } from './roster-row.ts';
import type { StoredBudget } from './store-budget.ts';
import type { StoredLists } from './store-lists.ts';

const COMMON = {
  fiscal_year: BASE_YEAR,
  is_projected: false,
  rev: 1,
  ...STAMPS,
  updated_by: SEEDED_BY,
} as const;

/** Stores the roster and the proposed lines in their scenarios. */
export async function storeLines(
  trx: Knex,
  data: { lists: StoredLists; budget: StoredBudget; roster: readonly RosterRow[]; lines: readonly BudgetLine[] },
): Promise<void> {
  const { lists, budget } = data;
  await insertRows(
    trx,
    'line_items',
    data.roster.map((row) => employeeColumns(row, lists, budget.operatingId)),
  );
  await insertRows(
    trx,
    'line_items',
    data.lines.map((line) => proposedColumns(line, lists, budget.proposedId)),
  );
}

function employeeColumns(row: RosterRow, lists: StoredLists, scenarioId: number): Row {
  return {
    ...COMMON,
    scenario_id: scenarioId,
    is_operating: true,
    first_name: row.first,
    last_name: row.last,
    employee_id: row.employeeId,
    position_number: row.positionNumber,
    position: row.position,
    is_vacancy: row.isVacancy,
    current_salary_cents: row.salary,
    next_year_salary_cents: row.nextYear,
    next_year_salary_manual: row.nextYear !== null,
    current_fte: row.fte,
    location_code: row.locationCode,
    department: PROGRAMS[row.program],
    work_group_id: row.group === null ? null : lists.workGroup(row.group),
    job_class: row.jobClass,
    hire_date: row.hireDate,
    date_of_departure: row.departure,
    employee_status: row.status,
    account_line: accountOf(row),
    fund: FUNDS[row.fund].name,
    category_id: lists.category(WORK_GROUPS[row.job.group].budgetCategory),
    dese_code: row.deseCode,
    building_id: lists.building(row.building),
    notes: row.notes,
    cost_cents: costOf(row),
    budget_status: 'DRAFT',
    needs_review: row.warnings.length > 0,
    import_warnings: row.warnings,
  };
}

function proposedColumns(line: BudgetLine, lists: StoredLists, scenarioId: number): Row {
  return {
    ...COMMON,
    scenario_id: scenarioId,
    is_operating: false,
    is_vacancy: false,
    next_year_salary_manual: false,
    current_fte: 1,
    account_description: line.description,
    name: OBJECTS[line.object],
    dese_categories: functionName(line.dese),
    amount_cents: line.amount,
    account_line: line.accountLine,
    fund: FUNDS[line.fund].name,
    category_id: lists.category(line.category),
    dese_code: line.dese,
    building_id: lists.building(line.building),
    notes: line.notes,
    cost_cents: line.amount,
    budget_status: line.building === null ? 'DRAFT' : 'REVIEWED',
    needs_review: false,
    import_warnings: [],
  };
}

function functionName(dese: string): string {
  const found = DESE_FUNCTIONS.find(({ code }) => code === dese);
  if (!found) throw new Error(`The seed's list of functions does not have ${dese}, which a budget line uses`);
  return found.name;
}
