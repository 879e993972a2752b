import type { GridApi } from 'ag-grid-community';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { heightOf, widthOf, type Area } from '../ranges/area.ts';
import { formatBlock, formatTable, parseBlock } from '../ranges/clipboard-text.ts';
import { readKeyed } from '../ranges/keyed-block.ts';
import type { Column } from '../columns/column.ts';
import { lockOf } from '../columns/column-defs.ts';
import { DrawnCells } from '../ranges/drawn-cells.ts';
import { cellsOf } from './gesture-review.tsx';
import { copyKeyed } from './plan-keyed-paste.ts';
import { useKeyedPaste } from './use-keyed-paste.ts';
import type { LiveGrid } from '../chrome/live-grid.ts';
import {
  copyArea,
  planClear,
  planFill,
  planFillDown,
  planFillRight,
  planPaste,
  type GridView,
} from './plan-gesture.ts';
import { RangeController, type RangeOwner } from '../ranges/range-controller.ts';
import type { Line } from '../columns/totals.ts';
import type { Edits } from './use-edits.ts';
import { useReview } from './use-review.ts';

interface GestureInput<Row, Change> {
  api: GridApi<Line<Row>> | null;
  live: LiveGrid<Row>;
  columns: readonly Column<Row, Change>[];
  rowId: (row: Row) => string;
  edits: Edits<Row, Change>;
  /** Shows a text on the status line, which screen readers announce. */
  announce: (text: string) => void;
  onHelp: () => void;
  onHistory: () => void;
}

/** Handles ranges, copy, paste, fill, clear, undo and redo. Each gesture is checked as a whole first and then applied as a whole. */
export function useGestures<Row, Change>(input: GestureInput<Row, Change>) {
  const { api, live, columns, rowId, edits, announce, onHelp, onHistory } = input;
  const { store } = edits;
  const [area, setArea] = useState<Area | null>(null);
  const controller = useRef<RangeController<Row> | null>(null);

  const viewOf = useCallback((): GridView<Row, Change> => {
    const byId = new Map(columns.map((column) => [column.id, column]));
    const shown = api?.getAllDisplayedColumns().flatMap((column) => byId.get(column.getColId()) ?? []) ?? [];
    return {
      rowCount: api?.getDisplayedRowCount() ?? 0,
      columns: shown,
      rowAt: (index) => store.rowOf(api?.getDisplayedRowAtIndex(index)?.id ?? ''),
      rowId,
      lock: (column, row) => lockOf(column, row, live),
    };
  }, [api, columns, live, rowId, store]);

  const select = useCallback((next: Area) => controller.current?.select(next), []);
  const { review, perform, applyReview, cancelReview } = useReview({ api, store, announce, select });

  const { copied, keyedPaste, planKeyed, applyKeyed, cancelKeyed } = useKeyedPaste({ store, perform, announce });

  const goBack = useCallback(
    (direction: 'undo' | 'redo') => {
      const label = direction === 'undo' ? store.undo() : store.redo();
      if (label === null) announce(direction === 'undo' ? 'Nothing to undo.' : 'Nothing to redo.');
      else announce(`${direction === 'undo' ? 'Undone' : 'Redone'}: ${label}.`);
    },
    [store, announce],
  );

  const owner = useMemo(
    (): RangeOwner => ({
      columnIds: () => viewOf().columns.map(({ id }) => id),
      isBlank({ row: index, col }) {
        const view = viewOf();
        const row = view.rowAt(index);
        return row === undefined || (view.columns[col]?.copyText(row) ?? '') === '';
      },
      canFill: ({ left, right }) =>
        viewOf()
          .columns.slice(left, right + 1)
          .some(({ editor }) => editor !== null),
      onSelected: setArea,
      onAction(kind) {
        const selected = controller.current?.area ?? null;
        if (kind === 'undo' || kind === 'redo') goBack(kind);
        else if (kind === 'help') onHelp();
        else if (kind === 'history') onHistory();
        else if (selected === null) return;
        else if (kind === 'clear') perform('Clearing', planClear(viewOf(), selected));
        else if (kind === 'fillDown') perform('Fill', planFillDown(viewOf(), selected));
        else perform('Fill', planFillRight(viewOf(), selected));
      },
      onFill: (source, target) => perform('Fill', planFill(viewOf(), source, target)),
      onCopy(selected, clipboard, kind) {
        const view = viewOf();
        const columns = view.columns.slice(selected.left, selected.right + 1);
        const isKeyed = kind === 'copyKeyed';
        const block = isKeyed ? copyKeyed(view, selected, store.revOf, copied) : copyArea(view, selected);
        const figures = columns.map(({ isFigure, filter }) => isFigure || filter === 'date');
        clipboard.setData('text/plain', formatBlock(block));
        clipboard.setData('text/html', formatTable(block, isKeyed ? [false, false, ...figures] : figures));
        if (kind === 'cut') perform('Cut', planClear(view, selected));
        else announce(`${cellsOf(heightOf(selected) * widthOf(selected))} copied${isKeyed ? ' with keys' : ''}.`);
      },
      onPaste(selected, text) {
        const block = parseBlock(text);
        const keyed = readKeyed(block);
        if (keyed === null) perform('Paste', planPaste(viewOf(), selected, block));
        else planKeyed(viewOf(), keyed);
      },
    }),
    [viewOf, perform, planKeyed, copied, store, goBack, announce, onHelp, onHistory],
  );

  useEffect(() => {
    const { host } = live;
    if (!api || !host) return;
    const made = new RangeController(host, new DrawnCells(host, api, live, owner.columnIds), owner);
    controller.current = made;
    return () => {
      made.destroy();
      controller.current = null;
    };
  }, [api, live, owner]);

  return {
    area,
    viewOf,
    review,
    goBack,
    /** Called when the shown rows or columns, or their order, have changed. */
    onOtherCells: useCallback(() => controller.current?.collapse(), []),
    applyReview,
    cancelReview,
    keyedPaste,
    applyKeyed,
    cancelKeyed,
  };
}
