import type { ImportBatch } from '../../core/contract/import-batches.ts';
import { plural } from '../../core/plural.ts';

/** What an undo does to the lines, without what it does not: "6,000 new lines go, 1 removed one returns". */
export function undoneText({
  created,
  updated,
  removed,
}: Pick<ImportBatch, 'created' | 'updated' | 'removed'>): string {
  const parts = [
    ...(created > 0 ? [plural(created, 'new line goes', 'new lines go')] : []),
    ...(updated > 0 ? [plural(updated, 'changed one changes back', 'changed ones change back')] : []),
    ...(removed > 0 ? [plural(removed, 'removed one returns', 'removed ones return')] : []),
  ];
  return parts.join(', ') || 'it had changed no line';
}
