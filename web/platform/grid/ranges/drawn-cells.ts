import type { GridApi } from 'ag-grid-community';
import type { Size, CellPosition } from './area.ts';
import type { GridContext } from '../chrome/live-grid.ts';
import { isOnHandle, paintRanges, spotOfCell, type Ranges } from './range-painter.ts';
import type { Line } from '../columns/totals.ts';

/** The cells that the grid draws at present, by where they stand among the shown rows and columns. */
export class DrawnCells<Row> {
  readonly #host: HTMLElement;
  readonly #api: GridApi<Line<Row>>;
  readonly #live: GridContext<Row>;
  readonly #columnIds: () => readonly string[];

  constructor(host: HTMLElement, api: GridApi<Line<Row>>, live: GridContext<Row>, columnIds: () => readonly string[]) {
    this.#host = host;
    this.#api = api;
    this.#live = live;
    this.#columnIds = columnIds;
  }

  get size(): Size {
    return { rows: this.#api.getDisplayedRowCount(), cols: this.#columnIds().length };
  }

  get isEditing(): boolean {
    return this.#api.getEditingCells().length > 0;
  }

  /** The cell that has the focus. */
  get focused(): CellPosition | null {
    return this.at(document.activeElement)?.spot ?? null;
  }

  /** The cell that is being edited. */
  get edited(): CellPosition | null {
    const [cell] = this.#api.getEditingCells();
    return cell ? { row: cell.rowIndex, col: this.#colOf(cell.colId) } : null;
  }

  /** How many rows a page of them is. */
  get pageRows(): number {
    const { top, bottom } = this.#api.getVerticalPixelRange();
    return Math.max(1, Math.floor((bottom - top) / this.#api.getSizesForCurrentTheme().rowHeight) - 1);
  }

  /** Ends the edit. False where the text cannot be taken, which leaves it open. */
  commit(): boolean {
    this.#api.stopEditing();
    return !this.isEditing;
  }

  /** Scrolls back to the first of the columns that scroll. */
  showStart(): void {
    const first = this.#api.getAllDisplayedColumns().find((column) => !column.isPinned());
    if (first) this.#api.ensureColumnVisible(first);
  }

  /** The row that has the focus, also beside the columns that can be in a range. */
  get focusedRow(): number {
    return this.#api.getFocusedCell()?.rowIndex ?? 0;
  }

  /** The cell that something in the page is, or is part of. */
  at(target: EventTarget | null): { cell: HTMLElement; spot: CellPosition } | null {
    const cell = target instanceof Element ? target.closest<HTMLElement>('.ag-cell') : null;
    const spot = cell && this.#host.contains(cell) ? spotOfCell(cell, this.#colOf) : null;
    return cell && spot ? { cell, spot } : null;
  }

  /** Whether it is in the column of ticks, which is in no range. */
  isBeside(target: EventTarget | null): boolean {
    return target instanceof Element && target.matches('.ag-cell') && !target.closest('[row-index^="b-"]');
  }

  /** Scrolls it into view. */
  show({ row, col }: CellPosition): void {
    const columnId = this.#columnIds()[col];
    this.#api.ensureIndexVisible(row);
    if (columnId !== undefined) this.#api.ensureColumnVisible(columnId);
  }

  /** Scrolls it into view and gives it the focus. False where no column stands there. */
  focus(spot: CellPosition): boolean {
    const columnId = this.#columnIds()[spot.col];
    if (columnId === undefined) return false;
    this.show(spot);
    this.#api.setFocusedCell(spot.row, columnId);
    return true;
  }

  /** Whether the mouse is at the corner by which the selected cells are filled on. */
  isOnHandle(event: MouseEvent, cell: Element, spot: CellPosition): boolean {
    return isOnHandle(event, cell, spot, this.#live.ranges);
  }

  paint(ranges: Ranges): void {
    this.#live.ranges = ranges;
    paintRanges(this.#host, ranges, this.#colOf);
  }

  readonly #colOf = (columnId: string): number => this.#live.colOf(columnId);
}
