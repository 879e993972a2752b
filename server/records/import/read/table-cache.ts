import { LRUCache } from 'lru-cache';
import type { Table } from '../readers/table.ts';

/**
 * The maximum size of the cache. It is large enough for a typical budget to stay cached between upload and import. A huge file is read
 * again.
 */
const MAX_CELLS = 1_500_000;
const KEPT_MS = 10 * 60_000;

/**
 * Cache of tables from staged files that this process read recently, so that a file is read only once for its analysis, preview and import.
 * Any other process can read the file again from the database. Do not modify a cached table.
 */
const tables = new LRUCache<string, Table>({
  maxSize: MAX_CELLS,
  sizeCalculation: ({ rows, columns }) => Math.max(1, rows.length * columns.length),
  ttl: KEPT_MS,
  ttlAutopurge: true,
  ttlResolution: 0,
  updateAgeOnGet: true,
  perf: { now: () => Date.now() },
});

/** Caches a table under the name of its staged file. The name is a sufficient key, because a staged file never changes. */
export function cacheTable(fileName: string, table: Table): void {
  tables.set(fileName, table);
}

export function findCachedTable(fileName: string): Table | null {
  return tables.get(fileName) ?? null;
}

export function dropCachedTable(fileName: string): void {
  tables.delete(fileName);
}
