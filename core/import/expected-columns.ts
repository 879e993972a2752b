import { EMPLOYEE_FIELDS, PROPOSED_FIELDS, type AnyLineField } from '../line-fields.ts';

export const IMPORT_TYPES = ['operating', 'proposed'] as const;
export type ImportType = (typeof IMPORT_TYPES)[number];

export type ImportField = AnyLineField['field'];

/** Columns that exports add so that they can be imported again; recognized by their header, never mapped. */
export const ROW_KEY_COLUMN = 'Row Key';
/** What a workbook with keys has there: line, revision and a check, in base 32 without letters that look like digits. */
export const WORKBOOK_KEY = /^([1-9]\d{0,14})\.([1-9]\d{0,8})\.([0-9A-HJKMNP-TV-Z]{5})$/;
export const REV_COLUMN = 'Rev';

/** Lists the columns for this import type, in the order in which screens offer them. */
export function expectedColumns(type: ImportType): readonly AnyLineField[] {
  return type === 'operating' ? EMPLOYEE_FIELDS : PROPOSED_FIELDS;
}
