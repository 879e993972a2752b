import type { ImportBatch } from '../../../core/contract/import-batches.ts';
import { plural } from '../../../core/plural.ts';

/** What an undo does to the lines, without what it does not: "6,000 new lines will be removed, 1 removed line will come back". */
export function undoneText({
  created,
  updated,
  removed,
}: Pick<ImportBatch, 'created' | 'updated' | 'removed'>): string {
  const parts = [
    ...(created > 0 ? [plural(created, 'new line', 'new lines') + ' will be removed'] : []),
    ...(updated > 0 ? [plural(updated, 'changed line', 'changed lines') + ' will change back'] : []),
    ...(removed > 0 ? [plural(removed, 'removed line', 'removed lines') + ' will come back'] : []),
  ];
  return parts.join(', ') || 'no line changes';
}
