import type { LineItemFields } from './tables.ts';

/** The data columns of a line with their types: what an import and a person may set. */
export const LINE_COLUMNS = [
  ['first_name', 'text'],
  ['last_name', 'text'],
  ['employee_id', 'text'],
  ['position_number', 'text'],
  ['position', 'text'],
  ['is_vacancy', 'boolean'],
  ['current_salary_cents', 'bigint'],
  ['next_year_salary_cents', 'bigint'],
  ['next_year_salary_manual', 'boolean'],
  ['current_fte', 'numeric'],
  ['benefits_cents', 'bigint'],
  ['location_code', 'text'],
  ['department', 'text'],
  ['work_group_id', 'bigint'],
  ['job_class', 'text'],
  ['hire_date', 'date'],
  ['date_of_departure', 'date'],
  ['employee_status', 'text'],
  ['account_description', 'text'],
  ['name', 'text'],
  ['dese_categories', 'text'],
  ['amount_cents', 'bigint'],
  ['account_line', 'text'],
  ['fund', 'text'],
  ['category_id', 'bigint'],
  ['dese_code', 'text'],
  ['building_id', 'bigint'],
  ['notes', 'text'],
  ['cost_cents', 'bigint'],
] as const satisfies readonly (readonly [keyof LineItemFields, string])[];

export type LineColumn = (typeof LINE_COLUMNS)[number][0];
export const LINE_COLUMN_NAMES: readonly LineColumn[] = LINE_COLUMNS.map(([column]) => column);
