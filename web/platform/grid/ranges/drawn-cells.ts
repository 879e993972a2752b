import type { GridApi } from 'ag-grid-community';
import type { Size, CellPosition } from './area.ts';
import type { LiveGrid } from '../chrome/live-grid.ts';
import { isOnHandle, paintRanges, spotOfCell, type Ranges } from './range-painter.ts';
import type { Line } from '../columns/totals.ts';

/** The cells that the grid currently draws, addressed by their position among the shown rows and columns. */
export class DrawnCells<Row> {
  readonly #host: HTMLElement;
  readonly #api: GridApi<Line<Row>>;
  readonly #live: LiveGrid<Row>;
  readonly #columnIds: () => readonly string[];

  constructor(host: HTMLElement, api: GridApi<Line<Row>>, live: LiveGrid<Row>, columnIds: () => readonly string[]) {
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

  get focused(): CellPosition | null {
    return this.at(document.activeElement)?.spot ?? null;
  }

  get edited(): CellPosition | null {
    const [cell] = this.#api.getEditingCells();
    return cell ? { row: cell.rowIndex, col: this.#colOf(cell.colId) } : null;
  }

  /** The number of rows that Page Up and Page Down move by. */
  get pageRows(): number {
    const { top, bottom } = this.#api.getVerticalPixelRange();
    return Math.max(1, Math.floor((bottom - top) / this.#api.getSizesForCurrentTheme().rowHeight) - 1);
  }

  /** Ends the edit. Returns false if the text is invalid, which leaves the editor open. */
  commit(): boolean {
    this.#api.stopEditing();
    return !this.isEditing;
  }

  /** Scrolls back to the first column that is not pinned. */
  showStart(): void {
    const first = this.#api.getAllDisplayedColumns().find((column) => !column.isPinned());
    if (first) this.#api.ensureColumnVisible(first);
  }

  /** The focused row, even if the focus is in a column that cannot be part of a range. */
  get focusedRow(): number {
    return this.#api.getFocusedCell()?.rowIndex ?? 0;
  }

  /** Returns the cell that is or contains the target. */
  at(target: EventTarget | null): { cell: HTMLElement; spot: CellPosition } | null {
    const cell = target instanceof Element ? target.closest<HTMLElement>('.ag-cell') : null;
    const spot = cell && this.#host.contains(cell) ? spotOfCell(cell, this.#colOf) : null;
    return cell && spot ? { cell, spot } : null;
  }

  /**
   * Returns true for a cell outside the totals row. Called for cells that cannot be part of a range, such as those of the checkbox
   * column.
   */
  isBeside(target: EventTarget | null): boolean {
    return target instanceof Element && target.matches('.ag-cell') && !target.closest('[row-index^="b-"]');
  }

  /** Scrolls the cell into view. */
  show({ row, col }: CellPosition): void {
    const columnId = this.#columnIds()[col];
    this.#api.ensureIndexVisible(row);
    if (columnId !== undefined) this.#api.ensureColumnVisible(columnId);
  }

  /** Scrolls the cell into view and focuses it. Returns false if there is no such column. */
  focus(spot: CellPosition): boolean {
    const columnId = this.#columnIds()[spot.col];
    if (columnId === undefined) return false;
    this.show(spot);
    this.#api.setFocusedCell(spot.row, columnId);
    return true;
  }

  /** Returns true if the mouse is at the fill handle of the selected cells. */
  isOnHandle(event: MouseEvent, cell: Element, spot: CellPosition): boolean {
    return isOnHandle(event, cell, spot, this.#live.ranges);
  }

  paint(ranges: Ranges): void {
    this.#live.ranges = ranges;
    paintRanges(this.#host, ranges, this.#colOf);
  }

  readonly #colOf = (columnId: string): number => this.#live.colOf(columnId);
}
