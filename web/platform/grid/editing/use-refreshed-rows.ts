import type { GridApi, IRowNode } from 'ag-grid-community';
import { useEffect, useRef } from 'react';
import { afterPaint } from './after-paint.ts';
import { lockOf } from '../columns/column-defs.ts';
import type { Column } from '../columns/column.ts';
import type { CellMark } from './edit-types.ts';
import { columnIdOfKey, rowIdOfKey, type GridContext } from '../chrome/live-grid.ts';
import { rowOf, type Line } from '../columns/totals.ts';
import classes from '../columns/cells.module.css';

interface Refresh<Row, Change> {
  api: GridApi<Line<Row>> | null;
  live: GridContext<Row>;
  columns: readonly Column<Row, Change>[];
  rows: readonly Row[];
  marks: ReadonlyMap<string, CellMark>;
  rowId: (row: Row) => string;
  /** Called with rows that have changed in place, once they are drawn: each with its former value. */
  onChanged: (now: ReadonlyMap<Row, Row>) => void;
}

/**
 * Puts rows that have changed in the place of the old ones, without sorting or filtering again, and draws them: a badge or a mark
 * can change while the value stays. What another user changed flashes.
 */
export function useRefreshedRows<Row, Change>(refresh: Refresh<Row, Change>): void {
  const { api, live, columns, rows, marks, rowId, onChanged } = refresh;
  const drawn = useRef({ rows, marks });
  useEffect(() => {
    const before = drawn.current;
    drawn.current = { rows, marks };
    if (!api) return;
    const keys = [...before.marks.keys(), ...marks.keys()];
    const own = new Set(keys.map(rowIdOfKey));
    const stale = new Set(own);
    const drawnNodes = new Set<IRowNode<Line<Row>>>(api.getRenderedNodes());
    // To draw every cell of the rows in sight takes longer than all else that an edit does before it is seen.
    const looks = new Set(keys.map(columnIdOfKey));
    const theirs: { node: IRowNode<Line<Row>>; old: Row; row: Row }[] = [];
    const changed = new Map<Row, Row>();
    // A plain loop: it goes over all rows before an edit is painted.
    for (let index = 0; index < rows.length; index += 1) {
      const row = rows[index];
      if (row === undefined || row === before.rows[index]) continue;
      const id = rowId(row);
      const node = api.getRowNode(id);
      if (!node) continue;
      const old = rowOf(node.data);
      if (old !== null && old !== row) {
        if (drawnNodes.has(node)) addOtherLooks(looks, columns, live, old, row);
        node.updateData(row);
        changed.set(old, row);
      }
      stale.add(id);
      if (old !== null && old !== row && !own.has(id)) theirs.push({ node, old, row });
    }
    if (stale.size === 0) return;
    const rowNodes = [...drawnNodes].filter((node) => stale.has(node.id ?? ''));
    if (rowNodes.length > 0) api.refreshCells({ force: true, rowNodes, columns: columnsToDraw(api, columns, looks) });
    if (changed.size > 0) void afterPaint().then(() => onChanged(changed));
    for (const { node, old, row } of theirs) flash(live.host, node.id ?? '', columns, old, row);
  }, [api, live, columns, rows, marks, rowId, onChanged]);
}

/** Adds the columns in which the row looks otherwise than before. */
function addOtherLooks<Row, Change>(
  looks: Set<string>,
  columns: readonly Column<Row, Change>[],
  live: GridContext<Row>,
  old: Row,
  row: Row,
): void {
  for (const column of columns) {
    const { id, text, badge, instead } = column;
    if (looks.has(id)) continue;
    const isSame =
      text(old) === text(row) &&
      badge?.(old)?.text === badge?.(row)?.text &&
      instead?.(old)?.text === instead?.(row)?.text &&
      lockOf(column, old, live) === lockOf(column, row, live);
    if (!isSame) looks.add(id);
  }
}

/** Those of our columns, and the buttons beside them, which name the row. */
function columnsToDraw<Row, Change>(
  api: GridApi<Line<Row>>,
  columns: readonly Column<Row, Change>[],
  looks: ReadonlySet<string>,
): string[] {
  const own = new Set(columns.map(({ id }) => id));
  const shown = api.getAllDisplayedColumns().map((column) => column.getColId());
  return shown.filter((id) => (own.has(id) ? looks.has(id) : !id.startsWith('ag-Grid-')));
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
