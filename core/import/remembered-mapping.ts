import { expectedColumns } from './expected-columns.ts';
import type { ImportType } from './expected-columns.ts';
import { tidy } from './plain-text.ts';
import { readHeader } from './read-header.ts';
import type { SuggestedMapping } from './suggest-mappings.ts';

/** How a person mapped a file. */
export interface ChosenMapping {
  columnMappings: Readonly<Record<string, string>>;
  noteColumns: readonly string[];
}

const keyOf = (column: string): string => tidy(column).toLowerCase();

/** The column that a file of rejected rows has beside those of the file that they came from. */
export const REJECTION_COLUMN = 'Reason for rejection';

/** Equal for files with the same set of column names, whatever their order, case and outer blanks. A file of rejected rows is like its own. */
export function fileShape(columns: readonly string[]): string {
  const own = columns.map(keyOf).filter((key) => key !== keyOf(REJECTION_COLUMN));
  return JSON.stringify([...new Set(own)].sort());
}

/**
 * A remembered mapping in the column names of a file of the same shape. Where it took an amount or FTE from the column of one
 * year, and the file is now imported for another year that has a suggested column of its own, the suggestion goes before.
 */
export function fitMapping(
  remembered: ChosenMapping,
  file: {
    type: ImportType;
    columns: readonly string[];
    suggested: Readonly<Record<string, SuggestedMapping>>;
    fiscalYear: number | null;
  },
): { columnMappings: Record<string, string>; noteColumns: string[] } {
  const byKey = new Map(file.columns.map((column) => [keyOf(column), column]));
  const columnMappings: Record<string, string> = {};
  for (const { field, content } of expectedColumns(file.type)) {
    const column = byKey.get(keyOf(remembered.columnMappings[field] ?? ''));
    if (column === undefined) continue;
    const own = file.suggested[field]?.csvColumn ?? null;
    const isOfYear = (name: string): boolean => readHeader(name).fiscalYear === file.fiscalYear;
    const isDated = (content === 'money' || content === 'fte') && file.fiscalYear !== null;
    const isOtherYear = isDated && readHeader(column).fiscalYear !== null && !isOfYear(column);
    columnMappings[field] = isOtherYear && own !== null && isOfYear(own) ? own : column;
  }
  const noteColumns = remembered.noteColumns.flatMap((column) => byKey.get(keyOf(column)) ?? []);
  return { columnMappings, noteColumns };
}
