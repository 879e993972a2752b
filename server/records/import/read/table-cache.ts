import { LRUCache } from 'lru-cache';
import type { Table } from '../readers/table.ts';

/** A budget of typical size stays cached between upload and import; a huge one is read again. */
const MAX_CELLS = 1_500_000;
const KEPT_MS = 10 * 60_000;

/**
 * Tables of staged files that this process read recently: a file is read once for its analysis, its preview and its import,
 * though any process can read it again from the database. Do not modify a cached table.
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

/** A staged file never changes, so its name identifies what was read from it. */
export function cacheTable(fileName: string, table: Table): void {
  tables.set(fileName, table);
}

export function findCachedTable(fileName: string): Table | null {
  return tables.get(fileName) ?? null;
}

export function dropCachedTable(fileName: string): void {
  tables.delete(fileName);
}
