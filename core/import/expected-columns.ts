import { EMPLOYEE_FIELDS, PROPOSED_FIELDS, type AnyLineField, type LineField } from '../line-fields.ts';

export const IMPORT_TYPES = ['operating', 'proposed'] as const;
export type ImportType = (typeof IMPORT_TYPES)[number];

export type ImportField = AnyLineField['field'];

/** Columns of a roster that place a person on a salary schedule. They are not fields of the line. */
export const PLACEMENT_FIELDS = [
  { kind: 'code', field: 'step', label: 'Step' },
  { kind: 'code', field: 'lane', label: 'Lane' },
  { kind: 'text', field: 'schedule', label: 'Schedule' },
  { kind: 'code', field: 'serviceYears', label: 'Service Years' },
  { kind: 'date', field: 'longevityDate', label: 'Longevity Date' },
] as const;
export type PlacementField = (typeof PLACEMENT_FIELDS)[number]['field'];

/** A field that a column of a file can fill. */
export type MappedField = ImportField | PlacementField;

/** A column that exports add, like REV_COLUMN, so that the file can be imported again. Imports recognize both by their names. */
export const ROW_KEY_COLUMN = 'Row Key';
/** A row key in a workbook: line id, revision and a checksum in base 32 without letters that look like digits. */
export const WORKBOOK_KEY = /^([1-9]\d{0,14})\.([1-9]\d{0,8})\.([0-9A-HJKMNP-TV-Z]{5})$/;
export const REV_COLUMN = 'Rev';

/** Lists the columns that fill a line of this import type, in the order in which files have them. */
export function lineColumns(type: ImportType): readonly AnyLineField[] {
  return type === 'operating' ? EMPLOYEE_FIELDS : PROPOSED_FIELDS;
}

export type ExpectedColumn = Pick<LineField, 'kind' | 'label' | 'required'> & { field: MappedField };

const EXPECTED: Record<ImportType, readonly ExpectedColumn[]> = {
  operating: [...EMPLOYEE_FIELDS, ...PLACEMENT_FIELDS.map((field) => ({ ...field, required: false }))],
  proposed: PROPOSED_FIELDS,
};

/** Lists all columns for this import type, in the order in which screens offer them. */
export function expectedColumns(type: ImportType): readonly ExpectedColumn[] {
  return EXPECTED[type];
}
