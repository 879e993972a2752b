import { REV_COLUMN, ROW_KEY_COLUMN } from '../../../../core/import/expected-columns.ts';
import type { Block } from './clipboard-text.ts';

/** A row of a block that was copied with its keys. */
export interface KeyedRow {
  rowId: string;
  /** The row's revision. Null if the user removed it from the block or it cannot be read. */
  rev: number | null;
  cells: readonly string[];
}

export interface KeyedBlock {
  /** The titles of the columns, in the order of the cells. */
  titles: readonly string[];
  rows: readonly KeyedRow[];
}

const KEYS = [ROW_KEY_COLUMN, REV_COLUMN].map((name) => name.toLowerCase());

/** Formats a block with a header row, and with the key and the revision in front of each row. */
export function formatKeyed({ titles, rows }: KeyedBlock): Block {
  return [
    [ROW_KEY_COLUMN, REV_COLUMN, ...titles],
    ...rows.map(({ rowId, rev, cells }) => [rowId, String(rev ?? ''), ...cells]),
  ];
}

/** Reads a block that was copied with row keys, even if its columns have been reordered since. Returns null for any other block. */
export function readKeyed(block: Block): KeyedBlock | null {
  const [head, ...body] = block;
  const [keyAt = -1, revAt = -1] = KEYS.map((name) => head?.findIndex((title) => title.trim().toLowerCase() === name));
  if (head === undefined || keyAt === -1) return null;
  const isCell = (_: string, at: number) => at !== keyAt && at !== revAt;
  const rows = body
    .map((cells): KeyedRow => {
      const rev = (cells[revAt] ?? '').trim();
      return {
        rowId: (cells[keyAt] ?? '').trim(),
        rev: /^\d{1,9}$/.test(rev) ? Number(rev) : null,
        cells: cells.filter(isCell),
      };
    })
    .filter(({ rowId, cells }) => rowId !== '' || cells.some((cell) => cell.trim() !== ''));
  return { titles: head.filter(isCell).map((title) => title.trim()), rows };
}
