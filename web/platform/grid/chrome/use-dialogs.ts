import type { GridApi } from 'ag-grid-community';
import { useCallback, useState } from 'react';
import { toastHint } from '../../ui/toast.ts';
import type { Line } from '../columns/totals.ts';
import type { RowMenuAt } from './row-menu.tsx';

/** The state of the dialogs over a grid: keyboard shortcuts, row history and row menu. */
export function useDialogs<Row>(api: GridApi<Line<Row>> | null) {
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [historyOf, showHistory] = useState<string | null>(null);
  const [menuAt, openMenu] = useState<RowMenuAt | null>(null);
  const openHelp = useCallback(() => setHelpOpen(true), []);
  /** Opens the history of the focused row. */
  const openHistory = useCallback(() => {
    const cell = api?.getFocusedCell();
    const rowId = cell && !cell.rowPinned ? api?.getDisplayedRowAtIndex(cell.rowIndex)?.id : undefined;
    if (rowId === undefined) toastHint('Select a cell to see the history of its row.');
    else showHistory(rowId);
  }, [api]);
  const closeHelp = () => setHelpOpen(false);
  return { isHelpOpen, openHelp, closeHelp, historyOf, openHistory, showHistory, menuAt, openMenu };
}
