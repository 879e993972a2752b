import type { Table } from './readers/table.ts';

/** A budget of usual size is kept between its upload and its import; a huge one is read again. */
const MOST_CELLS = 1_500_000;
const KEPT_MS = 10 * 60_000;

interface KeptTable {
  table: Table;
  cells: number;
  timer: NodeJS.Timeout;
}

/**
 * Tables of staged files, read by this process a short while ago, the longest unused first: a file is read once for its analysis,
 * its preview and its import, though any process can read it again from the database. Nobody may change a table.
 */
const kept = new Map<string, KeptTable>();

/** A staged file never changes, so its name stands for what was read from it. */
export function keepTable(fileName: string, table: Table): void {
  forgetTable(fileName);
  const cells = table.rows.length * table.columns.length;
  if (cells > MOST_CELLS) return;
  let all = cells;
  for (const other of kept.values()) all += other.cells;
  for (const [name, other] of kept) {
    if (all <= MOST_CELLS) break;
    all -= other.cells;
    forgetTable(name);
  }
  const timer = setTimeout(() => kept.delete(fileName), KEPT_MS).unref();
  kept.set(fileName, { table, cells, timer });
}

export function findKeptTable(fileName: string): Table | null {
  const found = kept.get(fileName);
  if (!found) return null;
  keepTable(fileName, found.table);
  return found.table;
}

export function forgetTable(fileName: string): void {
  clearTimeout(kept.get(fileName)?.timer);
  kept.delete(fileName);
}
