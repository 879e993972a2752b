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
  /** Scrolls to a cell and gives it the focus; false where filters hide its row. */
  focusCell: (rowId: string, columnId: string) => boolean;
  /** Selects a row and leads to it once it is shown; returns what stops waiting for it. */
  leadToRow: (rowId: string, onDone: () => void) => () => void;
}

export interface WorkbenchGridProps<Row extends object, Change> {
  /** Where the columns are remembered and named views are kept. */
  memory: GridMemory;
  label: string;
  /** What the rows are, in the plural: "employees". */
  noun: string;
  columns: readonly Column<Row, Change>[];
  rowId: (row: Row) => string;
  labelOf: (row: Row) => string;
  changedBy: (row: Row) => string;
  /** The rows with their edits; without rows, they are still being loaded. */
  edits: Edits<Row, Change>;
  /** Why a cell may not be edited at present, else null. */
  lock: (row: Row, columnId: string) => string | null;
  search: string;
  where: ((row: Row) => boolean) | null;
  onClearFilters: () => void;
  onSelect: (rowIds: readonly string[]) => void;
  /** Called whenever other rows are shown, with the exact totals by column. */
  onShown?: (status: GridStatus) => void;
  /** What the screen around the grid filters by, as a text that a named view keeps and gives back. */
  screenState?: string;
  onScreenState?: (state: string) => void;
  /** What happened to a row, the newest first; rows have a history panel where this is given. */
  loadHistory?: (rowId: string) => Promise<readonly HistoryEntry[]>;
  /** What the menu of each row offers, beside its history; without it rows have no menu. */
  rowActions?: readonly RowAction[];
  /** Instead of a menu each row has an Edit button that does this. */
  onEdit?: (rowId: string) => void;
  /** Views that come with the screen, before those of the user. */
  shippedViews?: readonly NamedView[];
  /** Columns that are shown together, on demand. */
  columnMenu?: ColumnMenuProps;
  /** Called with the columns shown on demand whenever they change. */
  onDemandShown?: (columnIds: readonly string[]) => void;
  /** Makes a file of exactly what is shown. Without it the grid writes a plain CSV file by itself. */
  exportRows?: (format: ExportFormat, shown: ShownTable) => Promise<void>;
  /** Further entries of the export menu. */
  exportActions?: readonly ExportAction[];
  /** Search and filters, above the grid. */
  toolbar: ReactNode;
  /** What can be done with the rows, beside the tools of the grid. */
  actions?: ReactNode;
  /** A phone shows the search alone, until the rest is asked for. */
  isFolded?: boolean;
  /** Rows and columns stay as printed: they are not sorted, filtered, hidden, moved or selected as a whole. */
  isSheet?: boolean;
  /** Called when another cell has the focus; null for none. */
  onFocusCell?: (cell: CellAt | null) => void;
  /** Shown when there is no row at all. */
  empty: ReactNode;
  ref?: Ref<GridHandle>;
}
