import type { StoredLine } from './read-stored-lines.ts';
import { IMPORT_COLUMNS, type ImportColumn, type ImportColumns } from '../write/import-columns.ts';

export function isSame(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((text, index) => text === others[index]);
}

/** Returns the columns in which a line differs before and after an import. */
export function changedColumns(before: StoredLine, after: ImportColumns): ImportColumn[] {
  return IMPORT_COLUMNS.filter((column) =>
    column === 'import_warnings'
      ? !isSame(before.import_warnings, after.import_warnings)
      : before[column] !== after[column],
  );
}
