export const IMPORT_TYPES = ['operating', 'proposed'] as const;
export type ImportType = (typeof IMPORT_TYPES)[number];

/** How a cell of the column is read. A code keeps its zeros and is never read as a number. */
type ColumnContent = 'name' | 'text' | 'code' | 'money' | 'fte' | 'date';

export interface ExpectedColumn<Field extends string = ImportField> {
  field: Field;
  /** The header that screens show and exports write, and that an import recognizes automatically. */
  label: string;
  required: boolean;
  content: ColumnContent;
  /** Maximum length of a text that a line can hold. */
  maxLength: number;
}

const SHORT = 60;
const LONG = 200;

const OPERATING_COLUMNS = [
  { field: 'lastName', label: 'Last Name', required: true, content: 'name', maxLength: 120 },
  { field: 'firstName', label: 'First Name', required: false, content: 'name', maxLength: 120 },
  { field: 'employeeId', label: 'Employee ID', required: false, content: 'code', maxLength: SHORT },
  { field: 'positionNumber', label: 'Position Number', required: false, content: 'code', maxLength: SHORT },
  { field: 'accountLine', label: 'Account Line', required: false, content: 'code', maxLength: 120 },
  { field: 'position', label: 'Position', required: true, content: 'text', maxLength: LONG },
  { field: 'currentSalary', label: 'Current Salary', required: true, content: 'money', maxLength: 40 },
  { field: 'currentFTE', label: 'FTE', required: false, content: 'fte', maxLength: 40 },
  { field: 'benefits', label: 'Benefits', required: false, content: 'money', maxLength: 40 },
  { field: 'building', label: 'Building', required: false, content: 'text', maxLength: LONG },
  { field: 'locationCode', label: 'Location Code', required: false, content: 'code', maxLength: SHORT },
  { field: 'department', label: 'Department', required: false, content: 'text', maxLength: LONG },
  { field: 'workGroup', label: 'Work Group', required: false, content: 'text', maxLength: LONG },
  { field: 'jobClass', label: 'Job Class', required: false, content: 'code', maxLength: 120 },
  { field: 'category', label: 'Category', required: false, content: 'text', maxLength: LONG },
  { field: 'deseCode', label: 'DESE Code', required: false, content: 'code', maxLength: 20 },
  { field: 'fund', label: 'Fund', required: false, content: 'code', maxLength: SHORT },
  { field: 'hireDate', label: 'Hire Date', required: false, content: 'date', maxLength: 40 },
  { field: 'dateOfDeparture', label: 'Departure Date', required: false, content: 'date', maxLength: 40 },
  { field: 'employeeStatus', label: 'Status', required: false, content: 'text', maxLength: SHORT },
  { field: 'nextYearSalary', label: 'Next Year Salary', required: false, content: 'money', maxLength: 40 },
  { field: 'notes', label: 'Notes', required: false, content: 'text', maxLength: 4000 },
] as const;

const PROPOSED_COLUMNS = [
  { field: 'accountDescription', label: 'Account Description', required: true, content: 'text', maxLength: 300 },
  { field: 'amount', label: 'Amount', required: true, content: 'money', maxLength: 40 },
  { field: 'accountLine', label: 'Account Line', required: false, content: 'code', maxLength: 120 },
  { field: 'name', label: 'Name', required: false, content: 'name', maxLength: LONG },
  { field: 'category', label: 'Category', required: false, content: 'text', maxLength: LONG },
  { field: 'deseCode', label: 'DESE Code', required: false, content: 'code', maxLength: 20 },
  { field: 'deseCategories', label: 'DESE Categories', required: false, content: 'text', maxLength: 300 },
  { field: 'building', label: 'Building', required: false, content: 'text', maxLength: LONG },
  { field: 'fund', label: 'Fund', required: false, content: 'code', maxLength: SHORT },
  { field: 'notes', label: 'Notes', required: false, content: 'text', maxLength: 4000 },
] as const;

type OperatingField = (typeof OPERATING_COLUMNS)[number]['field'];
type ProposedField = (typeof PROPOSED_COLUMNS)[number]['field'];
export type ImportField = OperatingField | ProposedField;

/** Columns that exports add so that they can be imported again; recognized by their header, never mapped. */
export const ROW_KEY_COLUMN = 'Row Key';
export const REV_COLUMN = 'Rev';

/** Lists the columns for this import type, in the order in which screens offer them. */
export function expectedColumns(type: ImportType): readonly ExpectedColumn[] {
  return type === 'operating' ? OPERATING_COLUMNS : PROPOSED_COLUMNS;
}
