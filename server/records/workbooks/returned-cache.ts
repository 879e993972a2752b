import { LRUCache } from 'lru-cache';
import type { ReturnedFile } from './read-returned.ts';

/** A workbook of typical size stays cached between its preview and its merge; a huge one is read again. */
const MAX_CELLS = 1_000_000;
const KEPT_MS = 10 * 60_000;

/**
 * Cache of the workbooks that this process read recently, by the name of the staged file. The contents of a staged file never change. Do
 * not modify a cached workbook.
 */
export const returnedFiles = new LRUCache<string, ReturnedFile>({
  maxSize: MAX_CELLS,
  sizeCalculation: ({ table: { rows, columns } }) => Math.max(1, rows.length * columns.length),
  ttl: KEPT_MS,
  ttlAutopurge: true,
});
