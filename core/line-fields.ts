/**
 * The kind of a field decides how it is stored, read from a file and shown. A code keeps its leading zeros and is never read as a number.
 */
type FieldKind = 'name' | 'text' | 'code' | 'fund' | 'notes' | 'money' | 'fte' | 'date' | 'status' | 'reference';

/** The names of a field in files (`field`, `label`), in the API (`id`), in the database (`column`) and on screens (`title`). */
export interface LineField {
  kind: FieldKind;
  field: string;
  id: string;
  column: string;
  /** The header that exports write and that an import recognizes automatically. */
  label: string;
  title: string;
  /** Maximum length of a text that a line can hold. */
  maxLength: number;
  /** True if an import needs a column for this field. */
  required: boolean;
}

const [SHORT, LONG] = [60, 200];

function row<const Kind extends FieldKind, const Field extends string, const Column extends string>(
  kind: Kind,
  field: Field,
  column: Column,
  label: string,
  title: string,
  maxLength = 40,
) {
  return { kind, field, id: field, column, label, title, maxLength, required: false };
}

/** A field that refers to a list entry. Files have the name of the entry, and the API has its id. */
function reference<const Field extends string, const Column extends string>(
  field: Field,
  column: Column,
  label: string,
  title: string,
) {
  const id: `${Field}Id` = `${field}Id`;
  return { ...row('reference', field, column, label, title, LONG), id };
}

const needed = <Row extends LineField>(field: Row): Row => ({ ...field, required: true });

const ACCOUNT_LINE = row('code', 'accountLine', 'account_line', 'Account Line', 'Account', 120);
const BUILDING = reference('building', 'building_id', 'Building', 'Building');
const CATEGORY = reference('category', 'category_id', 'Category', 'Category');
const DESE_CODE = row('code', 'deseCode', 'dese_code', 'DESE Code', 'DESE code', 20);
const OBJECT = row('code', 'object', 'object', 'Object Code', 'Object', SHORT);
const PROGRAM = row('code', 'program', 'program', 'Program Code', 'Program', SHORT);
const FUND = row('fund', 'fund', 'fund', 'Fund', 'Fund', SHORT);
const NOTES = row('notes', 'notes', 'notes', 'Notes', 'Notes', 4000);

/** The fields of an employee, in the order of files. */
export const EMPLOYEE_FIELDS = [
  needed(row('name', 'lastName', 'last_name', 'Last Name', 'Last name', 120)),
  row('name', 'firstName', 'first_name', 'First Name', 'First name', 120),
  row('code', 'employeeId', 'employee_id', 'Employee ID', 'Employee ID', SHORT),
  row('code', 'positionNumber', 'position_number', 'Position Number', 'Position number', SHORT),
  ACCOUNT_LINE,
  needed(row('text', 'position', 'position', 'Position', 'Position', LONG)),
  needed(row('money', 'currentSalary', 'current_salary_cents', 'Current Salary', 'Current salary')),
  row('fte', 'currentFTE', 'current_fte', 'FTE', 'FTE'),
  row('money', 'benefits', 'benefits_cents', 'Benefits', 'Benefits'),
  BUILDING,
  row('code', 'locationCode', 'location_code', 'Location Code', 'Location code', SHORT),
  row('text', 'department', 'department', 'Department', 'Department', LONG),
  reference('workGroup', 'work_group_id', 'Work Group', 'Work group'),
  row('code', 'jobClass', 'job_class', 'Job Class', 'Job class', 120),
  CATEGORY,
  DESE_CODE,
  OBJECT,
  PROGRAM,
  FUND,
  row('date', 'hireDate', 'hire_date', 'Hire Date', 'Hired'),
  row('date', 'dateOfDeparture', 'date_of_departure', 'Departure Date', 'Departure'),
  row('status', 'employeeStatus', 'employee_status', 'Status', 'Status', SHORT),
  row('money', 'nextYearSalary', 'next_year_salary_cents', 'Next Year Salary', 'Next-year salary'),
  NOTES,
] as const;
export type EmployeeField = (typeof EMPLOYEE_FIELDS)[number];

/** The fields of a proposed line, in the order of files. */
export const PROPOSED_FIELDS = [
  needed(row('text', 'accountDescription', 'account_description', 'Account Description', 'Description', 300)),
  needed(row('money', 'amount', 'amount_cents', 'Amount', 'Amount')),
  ACCOUNT_LINE,
  row('name', 'name', 'name', 'Name', 'Name', LONG),
  CATEGORY,
  DESE_CODE,
  row('text', 'deseCategories', 'dese_categories', 'DESE Categories', 'DESE categories', 300),
  OBJECT,
  PROGRAM,
  BUILDING,
  FUND,
  NOTES,
] as const;
export type ProposedField = (typeof PROPOSED_FIELDS)[number];

export type AnyLineField = EmployeeField | ProposedField;
export const LINE_FIELDS: readonly AnyLineField[] = [...new Set([...EMPLOYEE_FIELDS, ...PROPOSED_FIELDS])];

/** Returns the fields of the given kinds. */
export function fieldsOfKind<Row extends LineField, Kind extends FieldKind>(
  rows: readonly Row[],
  ...kinds: readonly Kind[]
): Extract<Row, { kind: Kind }>[] {
  return rows.filter((field): field is Extract<Row, { kind: Kind }> => kinds.some((kind) => kind === field.kind));
}

/**
 * When two lines of one person are merged, these fields are filled in from the other line if they are blank. The FTE, fund and status are
 * never blank. Which next-year salary to keep is decided separately.
 */
export const MERGED_FIELDS = EMPLOYEE_FIELDS.filter(
  (field) =>
    field.kind !== 'fte' && field.kind !== 'fund' && field.kind !== 'status' && field.field !== 'nextYearSalary',
);

/**
 * Returns an object with a value for every field. `key` selects whether its keys are the fields' names in the API, in the database or in
 * files.
 */
export function byField<Row extends LineField, Key extends 'id' | 'column' | 'field', Value>(
  rows: readonly Row[],
  key: Key,
  valueOf: (field: Row) => Value,
): Record<Row[Key], Value> {
  return Object.fromEntries(rows.map((field) => [field[key], valueOf(field)])) as Record<Row[Key], Value>;
}

/** The titles of the fields on screens, keyed by the fields' names in the API. */
export const TITLE_OF = byField(LINE_FIELDS, 'id', ({ title }) => title);
