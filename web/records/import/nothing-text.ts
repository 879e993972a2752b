import type { ImportPreview } from '../../../core/contract/import.ts';

type Counts = Pick<ImportPreview, 'rejected' | 'handEdits'>;

/**
 * Returns the message for a file with a year in which none of the rows can be imported. Such an import is refused. Null if each year has rows
 * to import.
 */
export function noRowsText(
  parts: readonly Pick<ImportPreview, 'column' | 'creates' | 'updates' | 'unchanged' | 'rejected'>[],
): string | null {
  const part = parts.find(({ creates, updates, unchanged }) => creates + updates + unchanged === 0);
  if (!part) return null;
  const what = `None of the rows can be imported with the amounts in “${part.column}”, so this file cannot be imported.`;
  return part.rejected > 0
    ? `${what} Correct the rejected rows in the file, or go back and map other columns.`
    : `${what} All of them are totals of other rows. Go back and check which columns are mapped.`;
}

/** Returns the message for a file whose import would change nothing in any year. */
export function nothingText(parts: readonly Counts[]): string {
  if (parts.some(({ handEdits }) => handEdits.count > 0)) {
    return 'This import changes nothing, because the values that were edited by hand are kept.';
  }
  return parts.some(({ rejected }) => rejected > 0)
    ? 'This file changes nothing, because every row that can be imported is already in the budget.'
    : 'This file changes nothing, because every row is already in the budget.';
}
