import type { ImportPreview } from '../../../core/contract/import.ts';

type Counts = Pick<ImportPreview, 'unchanged' | 'rejected' | 'handEdits'>;

/** Returns the message for a file whose import would change nothing in any year. */
export function nothingText(parts: readonly Counts[]): string {
  if (parts.every(({ unchanged }) => unchanged === 0)) {
    return 'This file changes nothing, because none of its rows can be imported.';
  }
  if (parts.some(({ handEdits }) => handEdits.count > 0)) {
    return 'This import changes nothing, because the values that were edited by hand are kept.';
  }
  return parts.some(({ rejected }) => rejected > 0)
    ? 'This file changes nothing, because every row that can be imported is already in the budget.'
    : 'This file changes nothing, because every row is already in the budget.';
}
