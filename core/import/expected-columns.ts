import { EMPLOYEE_FIELDS, PROPOSED_FIELDS, type AnyLineField } from '../line-fields.ts';

export const IMPORT_TYPES = ['operating', 'proposed'] as const;
export type ImportType = (typeof IMPORT_TYPES)[number];

export type ImportField = AnyLineField['field'];

/** Columns that exports add so that they can be imported again; recognized by their header, never mapped. */
export const ROW_KEY_COLUMN = 'Row Key';
export const REV_COLUMN = 'Rev';

/** Lists the columns for this import type, in the order in which screens offer them. */
export function expectedColumns(type: ImportType): readonly AnyLineField[] {
  return type === 'operating' ? EMPLOYEE_FIELDS : PROPOSED_FIELDS;
}
