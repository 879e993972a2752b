import type { BUDGET_STATUSES, LineItemChange } from '../../../core/contract/line-items.ts';
import { byField, fieldsOfKind, LINE_FIELDS } from '../../../core/line-fields.ts';
import { cents, fromDollars, toDollars, type Cents } from '../../../core/money.ts';
import { CHANGEABLE_COLUMNS, type ChangeableColumn, type LineColumns } from './write-queries.ts';

/** The fields that a request may set on a line: those that any edit may set, and the budget status, which has its own endpoint. */
export type LineChange = LineItemChange & { budgetStatus?: (typeof BUDGET_STATUSES)[number] | undefined };
export type ChangeField = keyof LineChange;

/** The API field for each column; also used in the audit log. */
export const FIELD_OF: Record<
  ChangeableColumn,
  ChangeField | 'isVacancy' | 'nextYearSalaryManual' | 'cost' | 'needsReview'
> = {
  ...byField(LINE_FIELDS, 'column', ({ id }) => id),
  is_vacancy: 'isVacancy',
  next_year_salary_manual: 'nextYearSalaryManual',
  cost_cents: 'cost',
  budget_status: 'budgetStatus',
  needs_review: 'needsReview',
};
const COLUMN_OF: ReadonlyMap<string, ChangeableColumn> = new Map(
  CHANGEABLE_COLUMNS.map((column) => [FIELD_OF[column], column]),
);

/** Returns the column of a field, from its name in the API and in the audit log. */
export function columnOf(field: string): ChangeableColumn | undefined {
  return COLUMN_OF.get(field);
}

const TEXTS = fieldsOfKind(LINE_FIELDS, 'name', 'text', 'code', 'notes');
const MONEY = fieldsOfKind(LINE_FIELDS, 'money');
const DATES = fieldsOfKind(LINE_FIELDS, 'date');
const REFERENCES = fieldsOfKind(LINE_FIELDS, 'reference');

/** Applies a change to a line's columns in their stored form; blank text becomes null. */
export function withChange(line: LineColumns, change: LineChange): LineColumns {
  const after: LineColumns = { ...line };
  for (const { id, column } of TEXTS) after[column] = given(change[id], line[column]) || null;
  for (const { id, column } of MONEY) after[column] = money(change[id], line[column]);
  for (const { id, column } of DATES) after[column] = given(change[id], line[column]);
  for (const { id, column } of REFERENCES) after[column] = given(change[id], line[column]);
  if (change.nextYearSalary !== undefined) after.next_year_salary_manual = change.nextYearSalary !== null;
  after.current_fte = change.currentFTE ?? line.current_fte;
  after.employee_status = given(change.employeeStatus, line.employee_status);
  after.fund = change.fund ?? line.fund;
  after.budget_status = change.budgetStatus ?? line.budget_status;
  after.needs_review = change.metadata?.needsReview ?? line.needs_review;
  return after;
}

/** Returns columns by their API names and in API units. */
export function fieldsOf(values: LineColumns, columns: readonly ChangeableColumn[]): Record<string, unknown> {
  return Object.fromEntries(
    columns.map((column) => {
      const value = values[column];
      const inDollars = column.endsWith('_cents') && typeof value === 'number';
      return [FIELD_OF[column], inDollars ? toDollars(cents(value)) : value];
    }),
  );
}

/** Returns the columns in which two states of a line differ. */
export function differingColumns(before: LineColumns, after: LineColumns): ChangeableColumn[] {
  return CHANGEABLE_COLUMNS.filter((column) => before[column] !== after[column]);
}

function given<T>(value: T | undefined, current: T): T {
  if (value === undefined) return current;
  return value;
}

function money(value: number | null | undefined, current: Cents | null): Cents | null {
  if (value === undefined) return current;
  return fromDollars(value);
}
