import { lineColumns, type ImportField, type ImportType } from '../../../../core/import/expected-columns.ts';
import { beginning } from '../../../../core/import/plain-text.ts';
import { createRowCells, type RowPlan, type SourceRow } from '../../../../core/import/row-cells.ts';

/**
 * The values of a row by field, without blank cells. If the row's salary is not simply the value of one cell, `salarySource` describes
 * where it comes from.
 */
export type SourceValues = Partial<Record<SourceField, string>>;
export type SourceField = ImportField | 'salarySource';

/** The values of one row in the order of the fields; '' for a blank cell. */
export type ValueList = readonly string[];

export interface ValueReader {
  /** The fields for which the file has values. */
  fields: readonly ImportField[];
  read: (row: SourceRow) => string[];
}

const MAX_VALUE_LENGTH = 500;

/** Returns a reader of the source values of a row. */
export function createValueReader(type: ImportType, plan: RowPlan): ValueReader {
  const cells = createRowCells(plan);
  const hasNotes = (plan.noteColumns ?? []).length > 0;
  const fields = lineColumns(type)
    .map(({ field }) => field)
    .filter((field) => cells.has(field) || (field === 'notes' && hasNotes));
  const valuesOf = (row: SourceRow, field: ImportField): string => {
    const text = cells.text(row, field);
    if (field !== 'notes' || !hasNotes) return text;
    return [text, cells.notes(row)].filter(Boolean).join('; ');
  };
  return { fields, read: (row) => fields.map((field) => beginning(valuesOf(row, field), MAX_VALUE_LENGTH)) };
}

/** Converts a list of values to an object of values keyed by field. */
export function valuesByField(fields: readonly SourceField[], list: ValueList): SourceValues {
  const words: SourceValues = {};
  for (const [at, field] of fields.entries()) {
    const word = list[at];
    if (word) words[field] = word;
  }
  return words;
}
