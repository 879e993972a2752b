import type { CellClassParams, ColDef, EditableCallbackParams, ValueFormatterParams } from 'ag-grid-community';
import { badgeRenderer } from './badge-renderer.ts';
import { ChoiceEditor } from '../editing/choice-editor.tsx';
import { filterOf } from './column-filters.ts';
import type { Column, SortKey } from './column.ts';
import { compareKeys } from './compare-keys.ts';
import { HeaderText } from './header-text.ts';
import type { LiveGrid } from '../chrome/live-grid.ts';
import { bears, RANGE_CLASS_NAMES, RANGE_CLASSES } from '../ranges/range-painter.ts';
import { TextEditor } from '../editing/text-editor.tsx';
import { rowOf, Totals, type Line, type LineData } from './totals.ts';
import classes from './cells.module.css';

/** The width limit of a pinned column on a phone, which leaves room for the other columns. */
const PINNED_ON_A_PHONE = 140;

/**
 * The approximate width of a header letter in pixels, and of everything that is next to the text: padding, sort arrow and filter button.
 */
const HEADER_LETTER = 6;
const BESIDE_HEADER = 64;

export type LineColDef<Row> = ColDef<Line<Row>, SortKey>;

/** Returns the reason why a cell cannot be edited (because of its column, the whole grid or its row), or null if it can. */
export function lockOf<Row, Change>(column: Column<Row, Change>, row: Row, live: LiveGrid<Row>): string | null {
  if (column.editor === null) return `${column.title} cannot be edited here.`;
  return live.lock(row, column.id) ?? column.lock(row);
}

/** Returns AG Grid's definition of a column. The definition is created only once. Values that change later are read from `live`. */
export function columnDef<Row, Change>(
  column: Column<Row, Change>,
  live: LiveGrid<Row>,
  place: {
    isNarrow: boolean;
    /** False if no column can be edited. In that case, locked cells look like all other cells. */
    isEditable: boolean;
    /** True if the cells of this column are the row headers. */
    isNaming: boolean;
    /** True if the column takes the width that the other columns leave. */
    isFilling: boolean;
  },
): LineColDef<Row> {
  const { isNarrow, isEditable, isNaming, isFilling } = place;
  const { badge, instead, shorten } = column;
  const fixed = fixedClasses(column, isNarrow);

  function text(data: LineData<Row>): string {
    if (data instanceof Totals) return data.texts.get(column.id) ?? '';
    const row = rowOf(data);
    return row === null ? '' : column.text(row, live.decimals.get(column.id));
  }

  function isLocked(data: LineData<Row>): boolean {
    const row = rowOf(data);
    return row !== null && lockOf(column, row, live) !== null;
  }

  // This is one function instead of a rule for each class, because the grid creates hundreds of cells for each screen of scrolling.
  function classesOf({ data, node }: CellClassParams<Line<Row>, SortKey>): string[] {
    const row = rowOf(data);
    if (row === null) return fixed;
    const names = [...fixed];
    if (isEditable && isLocked(data)) names.push(classes.locked ?? '');
    if (instead && instead(row) !== null) names.push(classes.instead ?? '');
    const mark = live.markOf(row, column.id);
    if (mark) names.push(classes[mark.state] ?? '');
    if (live.ranges.selected !== null && node.rowIndex !== null && node.rowPinned === undefined) {
      const spot = { row: node.rowIndex, col: live.colOf(column.id) };
      for (const name of RANGE_CLASS_NAMES) if (bears(name, live.ranges, spot)) names.push(RANGE_CLASSES[name]);
    }
    return names;
  }

  return {
    colId: column.id,
    headerName: column.title,
    headerComponentParams: {
      innerHeaderComponent: HeaderText,
      unit: column.unit,
      hint: column.hint,
      isEditable: column.editor !== null,
    },
    headerClass: column.isFigure ? 'ag-right-aligned-header' : '',
    initialWidth: isNarrow && column.isPinned ? Math.min(column.width, PINNED_ON_A_PHONE) : widthOf(column),
    initialHide: column.isHidden,
    ...(column.isPinned && { initialPinned: 'left' as const }),
    ...(isFilling && { initialFlex: 1, minWidth: widthOf(column) }),
    valueGetter({ data }) {
      const row = rowOf(data);
      return row === null ? null : column.key(row);
    },
    // The grid calls this function immediately. Its edit event comes later, after the old value would have been painted again.
    valueSetter({ data, newValue }) {
      const row = rowOf(data);
      if (row !== null) live.enter(column.id, row, newValue === null || newValue === undefined ? '' : String(newValue));
      // Returns false, because the changed row arrives through the edit store.
      return false;
    },
    valueFormatter: ({ data }: ValueFormatterParams<Line<Row>, SortKey>) =>
      shorten ? shorten(text(data)) : text(data),
    comparator: (a, b, _rowA, _rowB, isDescending) => compareKeys(a ?? null, b ?? null, isDescending),
    // The quick search leaves out figures, which have separate filters, because formatting 40,000 figures would make the first search slow.
    getQuickFilterText: ({ data }) => (column.isFigure ? '' : text(data)),
    ...filterOf(column),
    editable: ({ data }: EditableCallbackParams<Line<Row>, SortKey>) => !(data instanceof Totals) && !isLocked(data),
    cellEditor: column.editor === 'choice' ? ChoiceEditor : TextEditor,
    cellEditorParams: { described: column },
    cellEditorPopup: column.editor === 'choice',
    ...(badge && { cellRenderer: badgeRenderer(column) }),
    ...(isNaming && { cellAriaRole: 'rowheader' }),
    cellClass: classesOf,
  };
}

/** Returns a width at least as wide as the header, which must be readable even while the column is sorted. */
function widthOf({ title, unit, width }: Pick<Column<never, never>, 'title' | 'unit' | 'width'>): number {
  const letters = title.length + (unit === null ? 0 : unit.length + 1);
  return Math.max(width, letters * HEADER_LETTER + BESIDE_HEADER);
}

function fixedClasses<Row, Change>(column: Column<Row, Change>, isNarrow: boolean): string[] {
  const ofType = column.isFigure ? classes.figure : column.filter === 'date' ? classes.date : undefined;
  return [classes.cell, ofType, isNarrow && column.wraps ? classes.wrapped : undefined].filter(
    (name) => name !== undefined,
  );
}
