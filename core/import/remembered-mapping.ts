import { expectedColumns } from './expected-columns.ts';
import type { ImportType } from './expected-columns.ts';
import { tidy } from './plain-text.ts';
import { readHeader } from './read-header.ts';
import { relativeColumnName } from './sections/read-column-name.ts';
import type { SuggestedMapping } from './suggest-mappings.ts';

/** A column mapping that a user has confirmed. */
export interface ChosenMapping {
  columnMappings: Readonly<Record<string, string>>;
  noteColumns: readonly string[];
  /** The amount columns that were imported besides the main one. */
  otherColumns: readonly string[];
}

const keyOf = (column: string): string => tidy(column).toLowerCase();

/** The extra column in a file of rejected rows. */
export const REJECTION_COLUMN = 'Reason for rejection';

/**
 * Returns equal text for files with the same set of column names, ignoring order, case, and leading and trailing spaces. A file of rejected
 * rows matches its original.
 */
export function fileShape(columns: readonly string[]): string {
  const own = columns.map(keyOf).filter((key) => key !== keyOf(REJECTION_COLUMN));
  return JSON.stringify([...new Set(own)].sort());
}

/**
 * Returns equal text for files whose column names are the same apart from the years, which are compared relative to the year of each file's
 * version.
 */
export function fileLayout(columns: readonly string[], fiscalYear: number): string {
  return fileShape(columns.map((column) => relativeColumnName(column, fiscalYear)));
}

/** Renames the columns in a mapping from an earlier year: "FY27 Proposed" becomes "FY28 Proposed" in the file of the next year. */
export function moveMapping(
  remembered: ChosenMapping & { fiscalYear: number | null },
  file: { columns: readonly string[]; fiscalYear: number | null },
): ChosenMapping {
  const { columnMappings, noteColumns, otherColumns, fiscalYear } = remembered;
  if (fiscalYear === null || file.fiscalYear === null) return { columnMappings, noteColumns, otherColumns };
  const toYear = file.fiscalYear;
  const known = new Set(file.columns.map(keyOf));
  const byRelative = new Map(file.columns.map((column) => [keyOf(relativeColumnName(column, toYear)), column]));
  const move = (column: string): string =>
    known.has(keyOf(column)) ? column : (byRelative.get(keyOf(relativeColumnName(column, fiscalYear))) ?? column);
  return {
    columnMappings: Object.fromEntries(Object.entries(columnMappings).map(([field, column]) => [field, move(column)])),
    noteColumns: noteColumns.map(move),
    otherColumns: otherColumns.map(move),
  };
}

/**
 * Applies a remembered mapping to a file of the same shape. If the mapping has an amount or FTE column for a year other than the year of
 * the import, and a column for the right year is suggested, the suggested column is used.
 */
export function fitMapping(
  remembered: ChosenMapping,
  file: {
    type: ImportType;
    columns: readonly string[];
    suggested: Readonly<Record<string, SuggestedMapping>>;
    fiscalYear: number | null;
  },
): { columnMappings: Record<string, string>; noteColumns: string[]; otherColumns: string[] } {
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
  const fit = (column: string): string[] => {
    const own = byKey.get(keyOf(column));
    return own === undefined ? [] : [own];
  };
  return {
    columnMappings,
    noteColumns: remembered.noteColumns.flatMap(fit),
    otherColumns: remembered.otherColumns.flatMap(fit),
  };
}
