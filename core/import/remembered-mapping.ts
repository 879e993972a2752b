import { expectedColumns } from './expected-columns.ts';
import type { ImportType } from './expected-columns.ts';
import { tidy } from './plain-text.ts';
import { readHeader } from './read-header.ts';
import type { SuggestedMapping } from './suggest-mappings.ts';

/** A column mapping that a user has confirmed. */
export interface ChosenMapping {
  columnMappings: Readonly<Record<string, string>>;
  noteColumns: readonly string[];
}

const keyOf = (column: string): string => tidy(column).toLowerCase();

/** The extra column in a file of rejected rows. */
export const REJECTION_COLUMN = 'Reason for rejection';

/** Returns equal text for files with the same set of column names, ignoring order, case and outer spaces. A file of rejected rows matches its original. */
export function fileShape(columns: readonly string[]): string {
  const own = columns.map(keyOf).filter((key) => key !== keyOf(REJECTION_COLUMN));
  return JSON.stringify([...new Set(own)].sort());
}

/**
 * Applies a remembered mapping to a file of the same shape. If it took an amount or FTE from the column of one
 * year, and the import is for another year with a suggested column, the suggestion takes precedence.
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
  for (const { field, kind } of expectedColumns(file.type)) {
    const column = byKey.get(keyOf(remembered.columnMappings[field] ?? ''));
    if (column === undefined) continue;
    const own = file.suggested[field]?.csvColumn ?? null;
    const isOfYear = (name: string): boolean => readHeader(name).fiscalYear === file.fiscalYear;
    const isDated = (kind === 'money' || kind === 'fte') && file.fiscalYear !== null;
    const isOtherYear = isDated && readHeader(column).fiscalYear !== null && !isOfYear(column);
    columnMappings[field] = isOtherYear && own !== null && isOfYear(own) ? own : column;
  }
  const noteColumns = remembered.noteColumns.flatMap((column) => byKey.get(keyOf(column)) ?? []);
  return { columnMappings, noteColumns };
}
