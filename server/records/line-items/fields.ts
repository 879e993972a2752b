import type { BUDGET_STATUSES, LineItemChange } from '../../../core/contract/line-items.ts';
import { cents, fromDollars, toDollars, type Cents } from '../../../core/money.ts';
import { CHANGEABLE_COLUMNS, type ChangeableColumn, type LineColumns } from './write-queries.ts';

/** The fields that a request may set on a line: those of every edit, and the budget status, which has its own endpoint. */
export type LineChange = LineItemChange & { budgetStatus?: (typeof BUDGET_STATUSES)[number] | undefined };
export type ChangeField = keyof LineChange;

/** The API field that shows a column; also used in the audit log. */
export const FIELD_OF: Record<
  ChangeableColumn,
  ChangeField | 'isVacancy' | 'nextYearSalaryManual' | 'cost' | 'needsReview'
> = {
  first_name: 'firstName',
  last_name: 'lastName',
  employee_id: 'employeeId',
  position_number: 'positionNumber',
  position: 'position',
  is_vacancy: 'isVacancy',
  current_salary_cents: 'currentSalary',
  next_year_salary_cents: 'nextYearSalary',
  next_year_salary_manual: 'nextYearSalaryManual',
  current_fte: 'currentFTE',
  benefits_cents: 'benefits',
  location_code: 'locationCode',
  department: 'department',
  work_group_id: 'workGroupId',
  job_class: 'jobClass',
  hire_date: 'hireDate',
  date_of_departure: 'dateOfDeparture',
  employee_status: 'employeeStatus',
  account_description: 'accountDescription',
  name: 'name',
  dese_categories: 'deseCategories',
  amount_cents: 'amount',
  account_line: 'accountLine',
  fund: 'fund',
  category_id: 'categoryId',
  dese_code: 'deseCode',
  building_id: 'buildingId',
  notes: 'notes',
  cost_cents: 'cost',
  budget_status: 'budgetStatus',
  needs_review: 'needsReview',
};

/** Applies a change to a line's columns in their stored form; blank text becomes null. */
export function withChange(line: LineColumns, change: LineChange): LineColumns {
  return {
    first_name: text(change.firstName, line.first_name),
    last_name: text(change.lastName, line.last_name),
    employee_id: text(change.employeeId, line.employee_id),
    position_number: text(change.positionNumber, line.position_number),
    position: text(change.position, line.position),
    is_vacancy: line.is_vacancy,
    current_salary_cents: money(change.currentSalary, line.current_salary_cents),
    next_year_salary_cents: money(change.nextYearSalary, line.next_year_salary_cents),
    next_year_salary_manual:
      change.nextYearSalary === undefined ? line.next_year_salary_manual : change.nextYearSalary !== null,
    current_fte: change.currentFTE ?? line.current_fte,
    benefits_cents: money(change.benefits, line.benefits_cents),
    location_code: text(change.locationCode, line.location_code),
    department: text(change.department, line.department),
    work_group_id: given(change.workGroupId, line.work_group_id),
    job_class: text(change.jobClass, line.job_class),
    hire_date: given(change.hireDate, line.hire_date),
    date_of_departure: given(change.dateOfDeparture, line.date_of_departure),
    employee_status: given(change.employeeStatus, line.employee_status),
    account_description: text(change.accountDescription, line.account_description),
    name: text(change.name, line.name),
    dese_categories: text(change.deseCategories, line.dese_categories),
    amount_cents: money(change.amount, line.amount_cents),
    account_line: text(change.accountLine, line.account_line),
    fund: change.fund ?? line.fund,
    category_id: given(change.categoryId, line.category_id),
    dese_code: text(change.deseCode, line.dese_code),
    building_id: given(change.buildingId, line.building_id),
    notes: text(change.notes, line.notes),
    cost_cents: line.cost_cents,
    budget_status: change.budgetStatus ?? line.budget_status,
    needs_review: change.metadata?.needsReview ?? line.needs_review,
  };
}

/** Columns by API name and in API units. */
export function fieldsOf(values: LineColumns, columns: readonly ChangeableColumn[]): Record<string, unknown> {
  return Object.fromEntries(
    columns.map((column) => {
      const value = values[column];
      const inDollars = column.endsWith('_cents') && typeof value === 'number';
      return [FIELD_OF[column], inDollars ? toDollars(cents(value)) : value];
    }),
  );
}

/** The columns in which two states of a line differ. */
export function differingColumns(before: LineColumns, after: LineColumns): ChangeableColumn[] {
  return CHANGEABLE_COLUMNS.filter((column) => before[column] !== after[column]);
}

function given<T>(value: T | undefined, current: T): T {
  return value === undefined ? current : value;
}

function text(value: string | null | undefined, current: string | null): string | null {
  return given(value, current) || null;
}

function money(value: number | null | undefined, current: Cents | null): Cents | null {
  if (value === undefined) return current;
  return value === null ? null : fromDollars(value);
}
