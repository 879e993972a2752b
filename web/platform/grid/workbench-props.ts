import type { ReactNode, Ref } from 'react';
import type { ColumnMenuProps } from './chrome/column-menu.tsx';
import type { ExportAction } from './chrome/export-menu.tsx';
import type { GridMemory, NamedView } from './chrome/grid-memory.ts';
import type { GridStatus } from './chrome/grid-status.ts';
import type { RowAction } from './chrome/row-action.ts';
import type { HistoryEntry } from './chrome/row-history.ts';
import type { ExportFormat, ShownTable } from './chrome/shown-table.ts';
import type { CellAt } from './columns/cell-note.ts';
import type { Column } from './columns/column.ts';
import type { Edits } from './editing/use-edits.ts';

export interface GridHandle {
  clearSelection: () => void;
  /** Scrolls to a cell and focuses it. Returns false if filters hide its row. */
  focusCell: (rowId: string, columnId: string) => boolean;
  /**
   * Shows these columns to the right of the column `besides`, unless all of them are already shown. Returns false if the grid is not ready.
   */
  showColumns: (columnIds: readonly string[], besides: string) => boolean;
  /** Selects a row and moves the focus to it once it is shown. Returns a function that cancels the wait. */
  leadToRow: (rowId: string, onDone: () => void) => () => void;
}

export interface WorkbenchGridProps<Row extends object, Change> {
  /** Stores the state of the columns and the named views. */
  memory: GridMemory;
  label: string;
  /** The plural noun for the rows: "employees". */
  noun: string;
  columns: readonly Column<Row, Change>[];
  rowId: (row: Row) => string;
  labelOf: (row: Row) => string;
  changedBy: (row: Row) => string;
  /** The rows with their edits; the rows are undefined while they are loading. */
  edits: Edits<Row, Change>;
  /** Why a cell may not be edited at present, else null. */
  lock: (row: Row, columnId: string) => string | null;
  search: string;
  where: ((row: Row) => boolean) | null;
  onClearFilters: () => void;
  onSelect: (rowIds: readonly string[]) => void;
  /** Called with the exact totals by column whenever the shown rows change. */
  onShown?: (status: GridStatus) => void;
  /** The filters of the surrounding screen, as text. A named view saves and restores this text. */
  screenState?: string;
  onScreenState?: (state: string) => void;
  /** Loads the history of a row, newest first. If given, rows have a history panel. */
  loadHistory?: (rowId: string) => Promise<readonly HistoryEntry[]>;
  /** Returns the name of a row, shown above its history. Default: `labelOf`. */
  historyLabelOf?: (row: Row) => string;
  /** The entries of each row's menu, in addition to its history. If omitted, rows have no menu. */
  rowActions?: readonly RowAction[];
  /** If given, each row has an Edit button, unless it has a menu. */
  onEdit?: (rowId: string) => void;
  /** The built-in views of the screen, listed before those of the user. */
  shippedViews?: readonly NamedView[];
  /** Groups of columns that are shown on demand. */
  columnMenu?: ColumnMenuProps;
  /** Called with the on-demand columns that are shown, whenever they change. */
  onDemandShown?: (columnIds: readonly string[]) => void;
  /** Saves a file with exactly the rows and columns that are shown. If omitted, the grid itself writes a plain CSV file. */
  exportRows?: (format: ExportFormat, shown: ShownTable) => Promise<void>;
  /** Further entries of the export menu. */
  exportActions?: readonly ExportAction[];
  /** Search and filters, above the grid. */
  toolbar: ReactNode;
  /**
   * An element elsewhere on the screen in which the toolbar and the tools are shown, so that they need no row above the grid. Null until
   * the element exists.
   */
  toolbarPlace?: HTMLElement | null;
  /** Buttons for actions on the rows, next to the tools of the grid. */
  actions?: ReactNode;
  /** On a phone, shows only the search box until the user opens the rest. */
  isFolded?: boolean;
  /**
   * True if rows and columns always stay as on the printed sheet: they cannot be sorted, filtered, hidden or moved, and whole rows cannot
   * be selected.
   */
  isSheet?: boolean;
  /** Called when the focus moves to another cell; null if no cell has the focus. */
  onFocusCell?: (cell: CellAt | null) => void;
  /** Shown instead of the grid if there are no rows at all. */
  empty: ReactNode;
  ref?: Ref<GridHandle>;
}
