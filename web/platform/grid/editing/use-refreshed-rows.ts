import type { GridApi } from 'ag-grid-community';
import { useEffect, useRef } from 'react';
import type { Column } from '../columns/column.ts';
import type { CellMark } from './edit-types.ts';
import { rowIdOfKey, type LiveGrid } from '../chrome/live-grid.ts';
import { rowOf, type Line } from '../columns/totals.ts';
import classes from '../columns/cells.module.css';

interface Refresh<Row, Change> {
  api: GridApi<Line<Row>> | null;
  live: LiveGrid<Row>;
  columns: readonly Column<Row, Change>[];
  rows: readonly Row[];
  marks: ReadonlyMap<string, CellMark>;
  rowId: (row: Row) => string;
  /** Called once rows have changed in place, with the new row for each old one. */
  onChanged: (changed: ReadonlyMap<Row, Row>) => void;
}

/**
 * Replaces changed rows in the grid without sorting or filtering again, and redraws them, because a badge or a mark can change while the
 * value stays the same. Cells that another user changed flash.
 */
export function useRefreshedRows<Row, Change>(refresh: Refresh<Row, Change>): void {
  const { api, live, columns, rows, marks, rowId, onChanged } = refresh;
  const drawn = useRef({ rows, marks });
  useEffect(() => {
    // Until the grid is ready, it shows its initial rows. Changes that arrive earlier are drawn once it is ready.
    if (!api) return;
    const before = drawn.current;
    drawn.current = { rows, marks };
    const own = new Set([...before.marks.keys(), ...marks.keys()].map(rowIdOfKey));
    const stale = new Set(own);
    const changed: { id: string; old: Row; row: Row }[] = [];
    for (const [index, row] of rows.entries()) {
      if (row === before.rows[index]) continue;
      const id = rowId(row);
      const node = api.getRowNode(id);
      if (!node) continue;
      stale.add(id);
      const old = rowOf(node.data);
      if (old === null || old === row) continue;
      node.updateData(row);
      changed.push({ id, old, row });
    }
    if (stale.size === 0) return;
    const rowNodes = api.getRenderedNodes().filter(({ id }) => stale.has(id ?? ''));
    if (rowNodes.length > 0) api.refreshCells({ force: true, rowNodes });
    if (changed.length > 0) onChanged(new Map(changed.map(({ old, row }) => [old, row])));
    for (const { id, old, row } of changed) if (!own.has(id)) flash(live.host, id, columns, old, row);
  }, [api, live, columns, rows, marks, rowId, onChanged]);
}

/** Flashes the visible cells that another user changed. */
function flash<Row, Change>(
  host: HTMLElement | null,
  rowId: string,
  columns: readonly Column<Row, Change>[],
  old: Row,
  row: Row,
): void {
  const name = classes.flash;
  const drawn = host?.querySelectorAll(`[row-id="${CSS.escape(rowId)}"]`);
  if (!drawn?.length || name === undefined) return;
  for (const { id } of columns.filter((column) => column.text(old) !== column.text(row))) {
    for (const line of drawn) {
      const cell = line.querySelector(`[col-id="${CSS.escape(id)}"]`);
      cell?.classList.add(name);
      cell?.addEventListener('animationend', () => cell.classList.remove(name), { once: true });
    }
  }
}
