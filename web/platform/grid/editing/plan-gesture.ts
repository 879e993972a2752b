import { areaOf, heightOf, spotsOf, widthOf, type Area, type CellPosition } from '../ranges/area.ts';
import type { Block } from '../ranges/clipboard-text.ts';
import type { Column } from '../columns/column.ts';
import type { CellProblem, SeenEdit } from './edit-types.ts';

/**
 * The rows and columns that the user sees, in order, and which cells are locked. A gesture changes only cells in these rows and columns.
 */
export interface GridView<Row, Change> {
  rowCount: number;
  columns: readonly Column<Row, Change>[];
  rowAt: (index: number) => Row | undefined;
  rowId: (row: Row) => string;
  lock: (column: Column<Row, Change>, row: Row) => string | null;
}

/** A cell position and the text to enter there. */
interface CellText extends CellPosition {
  text: string;
}

export interface PlannedProblem extends CellProblem {
  title: string;
}

/** The effect of a gesture, cell by cell, before anything is changed. */
export interface Plan<Row, Change> {
  edits: readonly SeenEdit<Row, Change>[];
  problems: readonly PlannedProblem[];
  /** The number of pasted rows beyond the last row, and of pasted columns beyond the last column. They are left out. */
  outside: { rows: number; cols: number };
  /** The cells that the gesture covers. */
  area: Area;
}

/**
 * Plans to paste a block at the top left of the selection. If the size of the selection is a multiple of the block's size, the block is
 * repeated, so a single value fills the whole selection.
 */
export function planPaste<Row, Change>(view: GridView<Row, Change>, selected: Area, block: Block): Plan<Row, Change> {
  const [rows, cols] = [block.length, block[0]?.length ?? 0];
  const isMultiple = heightOf(selected) % rows === 0 && widthOf(selected) % cols === 0;
  const bottom = isMultiple ? selected.bottom : selected.top + rows - 1;
  const right = isMultiple ? selected.right : selected.left + cols - 1;
  const area = {
    ...selected,
    bottom: Math.min(bottom, view.rowCount - 1),
    right: Math.min(right, view.columns.length - 1),
  };
  const cells = spotsOf(area).map((spot) => ({
    ...spot,
    text: block[(spot.row - area.top) % rows]?.[(spot.col - area.left) % cols] ?? '',
  }));
  return planCells(view, cells, area, { rows: bottom - area.bottom, cols: right - area.right });
}

/** Plans to fill the adjacent target by repeating the values of the source. */
export function planFill<Row, Change>(view: GridView<Row, Change>, source: Area, target: Area): Plan<Row, Change> {
  const [rows, cols] = [heightOf(source), widthOf(source)];
  const cells = spotsOf(target).map((spot) => ({
    ...spot,
    text: editTextAt(view, {
      row: source.top + modulo(spot.row - source.top, rows),
      col: source.left + modulo(spot.col - source.left, cols),
    }),
  }));
  return planCells(view, cells, areaOf(cornerOf(source, target, Math.min), cornerOf(source, target, Math.max)));
}

/**
 * Plans to fill the values in the first row of the selection into the rows below it. If the selection is a single row, it is filled from
 * the row above. Null if there is no row above.
 */
export function planFillDown<Row, Change>(view: GridView<Row, Change>, selected: Area): Plan<Row, Change> | null {
  const top = selected.top === selected.bottom ? selected.top - 1 : selected.top;
  if (top < 0) return null;
  return planFill(view, { ...selected, top, bottom: top }, { ...selected, top: top + 1 });
}

/**
 * Plans to fill the values in the first column of the selection into the columns to its right. If the selection is a single column, it is
 * filled from the column to its left. Null if there is no column to its left.
 */
export function planFillRight<Row, Change>(view: GridView<Row, Change>, selected: Area): Plan<Row, Change> | null {
  const left = selected.left === selected.right ? selected.left - 1 : selected.left;
  if (left < 0) return null;
  return planFill(view, { ...selected, left, right: left }, { ...selected, left: left + 1 });
}

/** Plans to clear every cell in the selection. */
export function planClear<Row, Change>(view: GridView<Row, Change>, selected: Area): Plan<Row, Change> {
  return planCells(
    view,
    spotsOf(selected).map((spot) => ({ ...spot, text: '' })),
    selected,
  );
}

/** Returns the selection as text for a spreadsheet. */
export function copyArea<Row, Change>(view: GridView<Row, Change>, { top, left, bottom, right }: Area): Block {
  const block: string[][] = [];
  for (let index = top; index <= bottom; index += 1) {
    const row = view.rowAt(index);
    block.push(view.columns.slice(left, right + 1).map((column) => (row === undefined ? '' : column.copyText(row))));
  }
  return block;
}

/** Checks each cell against its column's type and its lock. */
function planCells<Row, Change>(
  view: GridView<Row, Change>,
  cells: readonly CellText[],
  area: Area,
  outside = { rows: 0, cols: 0 },
): Plan<Row, Change> {
  const edits: SeenEdit<Row, Change>[] = [];
  const problems: PlannedProblem[] = [];
  for (const { row: index, col, text } of cells) {
    const [row, column] = [view.rowAt(index), view.columns[col]];
    if (row === undefined || column === undefined) continue;
    const rowId = view.rowId(row);
    const entry = column.enter(text, row);
    const why = column.editor === null ? `${column.title} cannot be edited here.` : view.lock(column, row);
    if (why !== null) {
      // A locked cell is not a problem if its value would not change.
      if (text !== column.copyText(row)) problems.push({ rowId, columnId: column.id, title: column.title, why });
    } else if (entry.kind === 'problem') {
      problems.push({ rowId, columnId: column.id, title: column.title, why: entry.why });
    } else if (entry.kind === 'change') {
      const { change, formula, isRounded } = entry;
      edits.push({ rowId, columnId: column.id, change, formula, isRounded, base: row });
    }
  }
  return { edits, problems, outside, area };
}

function editTextAt<Row, Change>(view: GridView<Row, Change>, { row: index, col }: CellPosition): string {
  const [row, column] = [view.rowAt(index), view.columns[col]];
  return row === undefined || column === undefined ? '' : column.editText(row);
}

function cornerOf(a: Area, b: Area, pick: (...values: number[]) => number): CellPosition {
  return {
    row: pick(a.top, a.bottom, b.top, b.bottom),
    col: pick(a.left, a.right, b.left, b.right),
  };
}

function modulo(value: number, by: number): number {
  return ((value % by) + by) % by;
}
