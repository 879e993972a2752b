import type { GridApi } from 'ag-grid-community';
import { useCallback, useState } from 'react';
import { toastWarning } from '../../ui/toast.ts';
import type { Line } from '../columns/totals.ts';
import type { RowMenuAt } from './row-menu.tsx';

/** What is open over a grid: the keyboard map, the history of a row, the menu of a row. */
export function useDialogs<Row>(api: GridApi<Line<Row>> | null) {
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [historyOf, showHistory] = useState<string | null>(null);
  const [menuAt, openMenu] = useState<RowMenuAt | null>(null);
  const openHelp = useCallback(() => setHelpOpen(true), []);
  /** Of the row that has the focus. */
  const openHistory = useCallback(() => {
    const cell = api?.getFocusedCell();
    const rowId = cell && !cell.rowPinned ? api?.getDisplayedRowAtIndex(cell.rowIndex)?.id : undefined;
    if (rowId === undefined) toastWarning('Select a cell to see the history of its row.');
    else showHistory(rowId);
  }, [api]);
  const closeHelp = () => setHelpOpen(false);
  return { isHelpOpen, openHelp, closeHelp, historyOf, openHistory, showHistory, menuAt, openMenu };
}
